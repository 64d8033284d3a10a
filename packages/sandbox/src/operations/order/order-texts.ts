import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';
import { orderViewV0 } from './order-view-v0.ts';
import { hasRegulatedItems } from './regulated-orders.ts';

interface OrderText {
  /** A changed order is another object. */
  readonly order: Order;
  /** The one thing in the text that does not follow from the order alone. */
  readonly regulated: boolean;
  readonly text: Uint8Array;
}

/** About a kilobyte each. */
const MOST = 20_000;
const texts = new Map<string, OrderText>();
const askedFor = new Set<string>();

/**
 * An order as it stands in a list, as JSON. Programs that poll ask for the same orders over and over, and most of a
 * page's cost is writing them down; so texts are kept from the second time on, for one walk through a large shop is
 * cheaper without. Personal data is serialized each time.
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
