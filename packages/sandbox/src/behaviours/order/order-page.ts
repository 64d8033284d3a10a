import type { Bookmark, PageTokens } from '../../paging/page-tokens.ts';
import type { Account } from '../../state/account.ts';
import type { Order } from '../../state/order.ts';
import type { OrderSpan } from './order-span.ts';

export interface OrderPage {
  readonly orders: readonly Order[];
  readonly nextToken: string | undefined;
}

export interface OrderPaging {
  readonly bookmark: Bookmark;
  readonly span: OrderSpan | null;
  readonly size: number;
  readonly pages: PageTokens;
}

/** Order numbers by time of purchase, kept as long as no order comes in. */
const sequences = new WeakMap<ReadonlyMap<string, Order>, readonly string[]>();

/**
 * The page at the bookmark. A bookmark is a place in the sequence of purchases, not a count of matches: orders that
 * change meanwhile neither repeat nor hide others, and the last page costs what the first one does.
 */
export function orderPage(account: Account, wanted: (order: Order) => boolean, paging: OrderPaging): OrderPage {
  const { bookmark, span, size, pages } = paging;
  const ids = sequenceOf(account.orders);
  const byPurchase = span?.by === 'purchasedAt';
  const first = byPurchase ? Math.max(bookmark.offset, firstSince(account.orders, ids, span.after)) : bookmark.offset;
  const orders: Order[] = [];
  for (let at = first; at < ids.length; at += 1) {
    const order = account.orders.get(ids[at] as string) as Order;
    if (byPurchase && order.purchasedAt > span.before) break;
    if (!wanted(order)) continue;
    if (orders.length === size) return { orders, nextToken: pages.seal({ ...bookmark, offset: at }) };
    orders.push(order);
  }
  return { orders, nextToken: undefined };
}

function sequenceOf(orders: ReadonlyMap<string, Order>): readonly string[] {
  const known = sequences.get(orders);
  if (known?.length === orders.size) return known;
  const sequence = [...orders.values()].sort((a, b) => a.purchasedAt - b.purchasedAt).map(({ id }) => id);
  sequences.set(orders, sequence);
  return sequence;
}

/** Position of the first order that was placed at this time or later. */
function firstSince(orders: ReadonlyMap<string, Order>, ids: readonly string[], time: number): number {
  let [low, high] = [0, ids.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((orders.get(ids[middle] as string) as Order).purchasedAt < time) low = middle + 1;
    else high = middle;
  }
  return low;
}
