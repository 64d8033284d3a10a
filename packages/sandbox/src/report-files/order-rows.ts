import { type Marketplace, salesChannelOf } from '../state/marketplaces.ts';
import { decimal, type MinorUnits } from '../state/money.ts';
import type { Order, OrderItem } from '../state/order.ts';
import type { ReportRequest } from './report-request.ts';

/** One line of an order report: an item of an order. */
export interface OrderRow {
  readonly order: Order;
  readonly item: OrderItem;
  readonly marketplace: Marketplace;
}

/** Items of the orders placed in the report's span and stores, oldest first. */
export function orderRows(request: ReportRequest, wanted: (order: Order) => boolean): readonly OrderRow[] {
  const stores = new Map(request.marketplaces.map((marketplace) => [marketplace.id, marketplace]));
  return [...request.account.orders.values()].flatMap((order) => {
    const marketplace = stores.get(order.marketplaceId);
    const inSpan = order.purchasedAt >= request.from && order.purchasedAt <= request.to;
    if (marketplace === undefined || !inSpan || !wanted(order)) return [];
    return order.items.map((item) => ({ order, item, marketplace }));
  });
}

/** An amount of the order; empty as long as the payment is pending. */
export function amount(select: (item: OrderItem) => MinorUnits) {
  return ({ order, item }: OrderRow) => (order.status === 'Pending' ? '' : decimal(select(item), order.currency));
}

/** 2026-01-15T12:00:00+00:00 */
export function reportTime(epochMilliseconds: number): string {
  return `${new Date(epochMilliseconds).toISOString().slice(0, 19)}+00:00`;
}

export function salesChannel({ marketplace }: OrderRow): string {
  return salesChannelOf(marketplace);
}
