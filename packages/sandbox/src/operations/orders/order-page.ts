import type { Bookmark, PageTokens } from '../../base/paging/page-tokens.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { findFirstSince, listByPurchase, listByUpdate } from '../../world/orders/order-index.ts';
import type { OrderDateRange } from './date-range.ts';

interface OrderPage {
  readonly orders: readonly Order[];
  readonly nextToken: string | undefined;
}

interface OrderPaging {
  readonly bookmark: Bookmark;
  readonly span: OrderDateRange | null;
  readonly size: number;
  readonly pages: PageTokens;
}

/** An order and its index in the sequence of purchases. */
type Place = readonly [at: number, order: Order];

/**
 * Builds the page at the bookmark. A bookmark is an index in the sequence of purchases, not a count of matches. So
 * orders that change between two pages neither repeat nor hide others, and the last page costs as much as the first.
 */
export function buildOrderPage(account: Account, wanted: (order: Order) => boolean, paging: OrderPaging): OrderPage {
  const { bookmark, span, size, pages } = paging;
  const orders: Order[] = [];
  for (const [at, order] of listCandidates(account, span, bookmark.offset)) {
    if (!wanted(order)) continue;
    if (orders.length === size) return { orders, nextToken: pages.sealNext(bookmark, at) };
    orders.push(order);
  }
  return { orders, nextToken: pages.sealNext(bookmark, undefined) };
}

/** Lists the orders from an index on. Some orders outside the span are already left out; the caller checks the rest. */
function listCandidates(account: Account, span: OrderDateRange | null, from: number): Iterable<Place> {
  const sequence = listByPurchase(account);
  if (span === null) return listFrom(sequence, from, Number.POSITIVE_INFINITY);
  if (span.by === 'updatedAt') return listUpdated(account, sequence, span, from);
  const first = findFirstSince(sequence, span.after, getPurchaseTime);
  return listFrom(sequence, Math.max(from, first), span.before);
}

function* listFrom(sequence: readonly Order[], from: number, until: number): Iterable<Place> {
  for (let at = from; at < sequence.length; at += 1) {
    const order = sequence[at] as Order;
    if (order.purchasedAt > until) return;
    yield [at, order];
  }
}

/**
 * Lists the orders updated within a span. If these are few, it finds them by update time. If they are more than one in
 * 8 (`FEW`), it returns the whole sequence, because scanning it soon fills a page.
 */
function listUpdated(
  account: Account,
  sequence: readonly Order[],
  span: OrderDateRange,
  from: number,
): Iterable<Place> {
  const changed = listByUpdate(account);
  const [first, end] = [
    findFirstSince(changed, span.after, getUpdateTime),
    findFirstSince(changed, span.before + 1, getUpdateTime),
  ];
  if ((end - first) * FEW_ORDERS > changed.length) return listFrom(sequence, from, Number.POSITIVE_INFINITY);
  const places = changed.slice(first, end).map((order): Place => [findPosition(order, sequence), order]);
  return places.filter(([at]) => at >= from).sort(([one], [other]) => one - other);
}

const FEW_ORDERS = 8;

function findPosition(order: Order, sequence: readonly Order[]): number {
  return sequence.indexOf(order, findFirstSince(sequence, order.purchasedAt, getPurchaseTime));
}

function getPurchaseTime({ purchasedAt }: Order): number {
  return purchasedAt;
}

function getUpdateTime({ updatedAt }: Order): number {
  return updatedAt;
}
