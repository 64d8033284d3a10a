import type { Handlers } from '../../handler.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { prefixOperations } from '../../prefix-operations.ts';
import {
  cancelFulfillmentOrder,
  createFulfillmentOrder,
  submitFulfillmentOrderStatusUpdate,
  updateFulfillmentOrder,
} from './change-orders.ts';
import { getFeatureInventory, getFeatureSku, getFeatures } from './features.ts';
import { getPackageTrackingDetails } from './package-tracking.ts';
import { getDeliveryOffers, getFulfillmentPreview } from './previews.ts';
import { getFulfillmentOrder, listAllFulfillmentOrders } from './read-orders.ts';
import { createFulfillmentReturn, listReturnReasonCodes } from './returns.ts';

export function outbound2020Handlers(services: HandlerServices): Handlers {
  return prefixOperations('fulfillmentOutbound/2020-07-01', {
    getFulfillmentPreview,
    deliveryOffers: getDeliveryOffers,
    listAllFulfillmentOrders: listAllFulfillmentOrders(services),
    createFulfillmentOrder,
    getFulfillmentOrder,
    updateFulfillmentOrder,
    cancelFulfillmentOrder,
    submitFulfillmentOrderStatusUpdate,
    getPackageTrackingDetails,
    listReturnReasonCodes,
    createFulfillmentReturn,
    getFeatures,
    getFeatureInventory: getFeatureInventory(services),
    getFeatureSKU: getFeatureSku,
  });
}
