import { invalidInput } from '../../base/api-error.ts';
import type { Order } from '../../world/orders/order.ts';

/** Throws a 400 if the marketplace of the body is not the order's. */
export function checkMarketplace(order: Order, marketplaceId: string): void {
  if (marketplaceId === order.marketplaceId) return;
  throw invalidInput(`Order ${order.id} was not placed in marketplace ${marketplaceId}.`, 'marketplaceId (body)');
}
