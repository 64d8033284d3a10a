import type { Handlers } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { confirmShipment } from './confirm-shipment.ts';
import {
  getOrderAddressV0,
  getOrderBuyerInfoV0,
  getOrderItemsBuyerInfoV0,
  getOrderItemsV0,
  getOrderV0,
} from './get-order-v0.ts';
import { getOrdersV0 } from './get-orders-v0.ts';
import { getOrder2026, searchOrders } from './orders-2026.ts';
import { getOrderRegulatedInfo, updateVerificationStatus } from './regulated-orders.ts';
import { updateShipmentStatus } from './update-shipment-status.ts';

export function ordersHandlers(services: HandlerServices): Handlers {
  return {
    'orders/v0/getOrders': getOrdersV0(services),
    'orders/v0/getOrder': getOrderV0,
    'orders/v0/getOrderBuyerInfo': getOrderBuyerInfoV0,
    'orders/v0/getOrderAddress': getOrderAddressV0,
    'orders/v0/getOrderItems': getOrderItemsV0(services),
    'orders/v0/getOrderItemsBuyerInfo': getOrderItemsBuyerInfoV0(services),
    'orders/v0/confirmShipment': confirmShipment,
    'orders/v0/updateShipmentStatus': updateShipmentStatus,
    'orders/v0/getOrderRegulatedInfo': getOrderRegulatedInfo,
    'orders/v0/updateVerificationStatus': updateVerificationStatus,
    'orders/2026-01-01/searchOrders': searchOrders(services),
    'orders/2026-01-01/getOrder': getOrder2026,
  };
}
