import type { Handlers } from '../../handler.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { prefixOperations } from '../../prefix-operations.ts';
import { cancelOrder, createOrder, updateOrder, updateOrderStatus, updatePackage } from './change-orders.ts';
import { getOffers, getOrderPreview } from './offers.ts';
import { getOrder, listOrders } from './read-orders.ts';

export function outbound2026Handlers(services: HandlerServices): Handlers {
  return prefixOperations('fulfillmentOutbound/2026-07-04', {
    getOrderPreview,
    getOffers,
    createOrder,
    getOrder,
    listOrders: listOrders(services),
    updateOrder,
    cancelOrder,
    updateOrderStatus,
    updatePackage,
  });
}
