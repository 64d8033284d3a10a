import { getMarketplace, type Marketplace } from '../../base/marketplaces.ts';
import type { Account } from '../accounts/account.ts';
import type { Order, OrderItem } from '../orders/order.ts';
import { listReturns, type ReturnedGoods } from '../orders/returned-goods.ts';

/** A line of an order that counts as a sale. */
export interface Sale {
  readonly order: Order;
  readonly item: OrderItem;
}

/** The sales of an item in one time span and one marketplace. */
export interface SalesGroup {
  readonly store: Marketplace;
  readonly from: number;
  readonly to: number;
  /** Null for all items together. */
  readonly asin: string | null;
  readonly sku: string | null;
  readonly title: string;
  readonly sales: readonly Sale[];
  readonly returns: readonly ReturnedGoods[];
}

export type Product = 'asin' | 'sku' | 'all';
export type Granularity = 'DAY' | 'WEEK' | 'MONTH' | 'RANGE';

interface Span {
  readonly from: number;
  readonly to: number;
}

const DAY = 86_400_000;

/** Groups the paid orders of a time span by marketplace, time and item. Leaves out empty groups. */
export function groupSales(
  account: Account,
  span: Span & { readonly marketplaceIds: readonly string[] },
  by: { readonly product: Product; readonly date: Granularity },
): readonly SalesGroup[] {
  const groups = new Map<string, GrowingGroup>();
  for (const order of account.orders.values()) {
    const isIn = order.purchasedAt >= span.from && order.purchasedAt <= span.to;
    if (!isIn || !span.marketplaceIds.includes(order.marketplaceId) || !countsAsSale(order)) continue;
    const returned = listReturns(order, span.to);
    for (const item of order.items) {
      const group = getGroup(groups, { order, item }, span, by);
      group.sales.push({ order, item });
      group.returns.push(...returned.filter((one) => one.item.id === item.id));
    }
  }
  return [...groups.values()].sort((one, other) => one.from - other.from);
}

interface GrowingGroup extends SalesGroup {
  readonly sales: Sale[];
  readonly returns: ReturnedGoods[];
}

function countsAsSale({ status }: Order): boolean {
  return status !== 'Canceled' && status !== 'Pending';
}

function getGroup(
  groups: Map<string, GrowingGroup>,
  { order, item }: Sale,
  span: Span,
  by: { readonly product: Product; readonly date: Granularity },
): GrowingGroup {
  const period = findPeriod(order.purchasedAt, span, by.date);
  const key = [order.marketplaceId, period.from, by.product === 'all' ? '' : item[by.product]].join(' ');
  const known = groups.get(key);
  if (known !== undefined) return known;
  const isAll = by.product === 'all';
  const group: GrowingGroup = {
    store: getMarketplace(order.marketplaceId),
    ...period,
    asin: isAll ? null : item.asin,
    sku: by.product === 'sku' ? item.sku : null,
    title: isAll ? '' : item.title,
    sales: [],
    returns: [],
  };
  groups.set(key, group);
  return group;
}

/** Returns the day, week (from Sunday) or month of a time, limited to the span. Both ends are inclusive. */
function findPeriod(moment: number, span: Span, granularity: Granularity): Span {
  if (granularity === 'RANGE') return span;
  const date = new Date(moment);
  const day = Date.UTC(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate());
  if (granularity === 'DAY') return { from: day, to: day + DAY - 1 };
  if (granularity === 'WEEK') {
    const sunday = day - date.getUTCDay() * DAY;
    return { from: sunday, to: sunday + 7 * DAY - 1 };
  }
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  return { from: Date.UTC(year, month), to: Date.UTC(year, month + 1) - 1 };
}
