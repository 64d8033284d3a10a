import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { toOrderV0Response } from './order-response-v0.ts';
import { hasRegulatedItems } from './regulated-orders.ts';

interface SerializedOrder {
  /** Compared by identity: a changed order is a new object. */
  readonly order: Order;
  /** The only part of the text that does not depend on the order alone. */
  readonly regulated: boolean;
  readonly text: Uint8Array;
}

/** Maximum number of cached texts. Each has about 1 kB. */
const MAX_CACHED_ORDERS = 20_000;
const cache = new Map<string, SerializedOrder>();
const requestedOnce = new Set<string>();

/**
 * Serializes an order of a list to JSON. Programs that poll request the same orders repeatedly, and serializing is most
 * of the cost of a page. So a text is cached, but only from the second request on, because a single pass through many
 * orders is cheaper without a cache. Texts with personal data are never cached.
 */
export function serializeOrder(order: Order, call: SellerCall): Uint8Array {
  if (call.caller.restricted !== null) return serialize(order, call);
  const regulated = hasRegulatedItems(call.account, order);
  const known = cache.get(order.id);
  if (known?.order === order && known.regulated === regulated) return known.text;
  const text = serialize(order, call);
  if (requestedOnce.has(order.id)) cacheOrder({ order, regulated, text });
  else rememberRequest(order.id);
  return text;
}

function serialize(order: Order, call: SellerCall): Uint8Array {
  return Buffer.from(JSON.stringify(toOrderV0Response(order, call)));
}

function cacheOrder(text: SerializedOrder): void {
  if (cache.size >= MAX_CACHED_ORDERS) cache.clear();
  cache.set(text.order.id, text);
}

function rememberRequest(id: string): void {
  if (requestedOnce.size >= MAX_CACHED_ORDERS) requestedOnce.clear();
  requestedOnce.add(id);
}
