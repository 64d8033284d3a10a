import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { orderViewV0 } from './order-view-v0.ts';
import { hasRegulatedItems } from './regulated-orders.ts';

interface OrderText {
  /** Compared by identity: a changed order is a new object. */
  readonly order: Order;
  /** The only part of the text that does not depend on the order alone. */
  readonly regulated: boolean;
  readonly text: Uint8Array;
}

/** Maximum number of cached texts. Each has about 1 kB. */
const MOST = 20_000;
const texts = new Map<string, OrderText>();
const askedFor = new Set<string>();

/**
 * Serializes an order of a list to JSON. Programs that poll request the same orders repeatedly, and serializing is most
 * of the cost of a page. So a text is cached, but only from the second request on, because a single pass through many
 * orders is cheaper without a cache. Texts with personal data are never cached.
 */
export function orderText(order: Order, call: SellerCall): Uint8Array {
  if (call.caller.restricted !== null) return write(order, call);
  const regulated = hasRegulatedItems(call.account, order);
  const known = texts.get(order.id);
  if (known?.order === order && known.regulated === regulated) return known.text;
  const text = write(order, call);
  if (askedFor.has(order.id)) keep({ order, regulated, text });
  else remember(order.id);
  return text;
}

function write(order: Order, call: SellerCall): Uint8Array {
  return Buffer.from(JSON.stringify(orderViewV0(order, call)));
}

function keep(text: OrderText): void {
  if (texts.size >= MOST) texts.clear();
  texts.set(text.order.id, text);
}

function remember(id: string): void {
  if (askedFor.size >= MOST) askedFor.clear();
  askedFor.add(id);
}
