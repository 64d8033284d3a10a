import type { HandlerServices } from '../handler-services.ts';
import type { Operation } from '../operation.ts';
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

export function operations(services: HandlerServices): readonly Operation[] {
  return [
    getOrdersV0(services),
    getOrderV0,
    getOrderBuyerInfoV0,
    getOrderAddressV0,
    getOrderItemsV0(services),
    getOrderItemsBuyerInfoV0(services),
    confirmShipment,
    updateShipmentStatus,
    getOrderRegulatedInfo,
    updateVerificationStatus,
    searchOrders(services),
    getOrder2026,
  ];
}
