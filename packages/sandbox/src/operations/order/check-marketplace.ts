import { invalidInput } from '../../base/api-error.ts';
import { type JsonObject, textOf } from '../../base/json-value.ts';
import type { Order } from '../../world/orders/order.ts';

/** A body that names a marketplace has to name the order's own. */
export function checkMarketplace(order: Order, body: JsonObject): void {
  if (textOf(body.marketplaceId) === order.marketplaceId) return;
  throw invalidInput(
    `Order ${order.id} was not placed in marketplace ${String(body.marketplaceId)}.`,
    'Parameter: marketplaceId (body)',
  );
}
