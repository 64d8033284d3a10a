import type { Bookmark, PageTokens } from '../../base/paging/page-tokens.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { Order } from '../../world/orders/order.ts';
import { byPurchase, byUpdate, firstSince } from '../../world/orders/order-index.ts';
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

/** Where an order stands in the sequence of purchases. */
type Place = readonly [at: number, order: Order];

/**
 * The page at the bookmark. A bookmark is a place in the sequence of purchases, not a count of matches: orders that
 * change meanwhile neither repeat nor hide others, and the last page costs what the first one does.
 */
export function orderPage(account: Account, wanted: (order: Order) => boolean, paging: OrderPaging): OrderPage {
  const { bookmark, span, size, pages } = paging;
  const orders: Order[] = [];
  for (const [at, order] of candidates(account, span, bookmark.offset)) {
    if (!wanted(order)) continue;
    if (orders.length === size) return { orders, nextToken: pages.seal({ ...bookmark, offset: at }) };
    orders.push(order);
  }
  return { orders, nextToken: undefined };
}

/** Orders from a place on, without those that lie outside of the span for sure. */
function candidates(account: Account, span: OrderSpan | null, from: number): Iterable<Place> {
  const sequence = byPurchase(account);
  if (span === null) return sequenceFrom(sequence, from, Number.POSITIVE_INFINITY);
  if (span.by === 'updatedAt') return updatedWithin(account, sequence, span, from);
  const first = firstSince(sequence, span.after, purchase);
  return sequenceFrom(sequence, Math.max(from, first), span.before);
}

function* sequenceFrom(sequence: readonly Order[], from: number, until: number): Iterable<Place> {
  for (let at = from; at < sequence.length; at += 1) {
    const order = sequence[at] as Order;
    if (order.purchasedAt > until) return;
    yield [at, order];
  }
}

/** Few changes are looked up by their time; of many, a page is soon found in the sequence itself. */
function updatedWithin(account: Account, sequence: readonly Order[], span: OrderSpan, from: number): Iterable<Place> {
  const changed = byUpdate(account);
  const [first, end] = [firstSince(changed, span.after, update), firstSince(changed, span.before + 1, update)];
  if ((end - first) * FEW > changed.length) return sequenceFrom(sequence, from, Number.POSITIVE_INFINITY);
  const places = changed.slice(first, end).map((order): Place => [placeOf(order, sequence), order]);
  return places.filter(([at]) => at >= from).sort(([one], [other]) => one - other);
}

const FEW = 8;

function placeOf(order: Order, sequence: readonly Order[]): number {
  return sequence.indexOf(order, firstSince(sequence, order.purchasedAt, purchase));
}

function purchase({ purchasedAt }: Order): number {
  return purchasedAt;
}

function update({ updatedAt }: Order): number {
  return updatedAt;
}
