import type { HandlerServices } from '../../handler-services.ts';
import type { Operation } from '../../operation.ts';
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

export function outbound2020Operations(services: HandlerServices): readonly Operation[] {
  return [
    getFulfillmentPreview,
    getDeliveryOffers,
    listAllFulfillmentOrders(services),
    createFulfillmentOrder,
    getFulfillmentOrder,
    updateFulfillmentOrder,
    cancelFulfillmentOrder,
    submitFulfillmentOrderStatusUpdate,
    getPackageTrackingDetails,
    listReturnReasonCodes,
    createFulfillmentReturn,
    getFeatures,
    getFeatureInventory(services),
    getFeatureSku,
  ];
}
