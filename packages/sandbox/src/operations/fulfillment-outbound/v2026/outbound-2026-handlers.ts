import type { HandlerServices } from '../../handler-services.ts';
import type { Operation } from '../../operation.ts';
import { cancelOrder, createOrder, updateOrder, updateOrderStatus, updatePackage } from './change-orders.ts';
import { getOffers, getOrderPreview } from './offers.ts';
import { getOrder, listOrders } from './read-orders.ts';

export function outbound2026Operations(services: HandlerServices): readonly Operation[] {
  return [
    getOrderPreview,
    getOffers,
    createOrder,
    getOrder,
    listOrders(services),
    updateOrder,
    cancelOrder,
    updateOrderStatus,
    updatePackage,
  ];
}
