import { invalidInput } from '../../base/api-error.ts';
import { type JsonObject, toText } from '../../base/json-value.ts';
import type { Order } from '../../world/orders/order.ts';

/** Throws a 400 if the marketplace in the body is not the order's. */
export function checkMarketplace(order: Order, body: JsonObject): void {
  if (toText(body.marketplaceId) === order.marketplaceId) return;
  throw invalidInput(
    `Order ${order.id} was not placed in marketplace ${String(body.marketplaceId)}.`,
    'Parameter: marketplaceId (body)',
  );
}
