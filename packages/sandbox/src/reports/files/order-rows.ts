import { getSalesChannel, type Marketplace } from '../../base/marketplaces.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import { computeNetPrice, computeNetShipping, type Order, type OrderItem } from '../../world/orders/order.ts';
import type { ReportRequest } from './report-request.ts';

/** One row of an order report: an item of an order. */
export interface OrderRow {
  readonly order: Order;
  readonly item: OrderItem;
  readonly marketplace: Marketplace;
}

/** Returns the orders in the report's marketplaces and time range, oldest first. */
export function listOrders(
  request: ReportRequest,
  wanted: (order: Order) => boolean = () => true,
  by: 'purchasedAt' | 'updatedAt' = 'purchasedAt',
): readonly Order[] {
  const stores = new Set(request.marketplaces.map(({ id }) => id));
  return [...request.account.orders.values()].filter(
    (order) => stores.has(order.marketplaceId) && order[by] >= request.from && order[by] <= request.to && wanted(order),
  );
}

/** Returns the items of these orders, one for each row. */
export function listOrderRows(
  request: ReportRequest,
  wanted?: (order: Order) => boolean,
  by?: 'purchasedAt' | 'updatedAt',
): readonly OrderRow[] {
  const stores = new Map(request.marketplaces.map((marketplace) => [marketplace.id, marketplace]));
  return listOrders(request, wanted, by).flatMap((order) => {
    const marketplace = stores.get(order.marketplaceId);
    return marketplace === undefined ? [] : order.items.map((item) => ({ order, item, marketplace }));
  });
}

/** Splits the rows of items with an even number of units that Amazon ships, one half for each of two fulfillment centers. */
export function splitByCenter(rows: readonly OrderRow[]): readonly OrderRow[] {
  return rows.flatMap((row) => {
    const { order, item } = row;
    if (order.channel !== 'AFN' || item.quantity % 2 !== 0) return [row];
    return [Math.floor, Math.ceil].map((round) => ({ ...row, item: takeHalf(item, round) }));
  });
}

function takeHalf(item: OrderItem, round: (amount: number) => number): OrderItem {
  return {
    ...item,
    quantity: item.quantity / 2,
    shipped: round(item.shipped / 2),
    price: round(item.price / 2),
    tax: round(item.tax / 2),
    shipping: round(item.shipping / 2),
    shippingTax: round(item.shippingTax / 2),
    discount: round(item.discount / 2),
  };
}

/** Returns whether the seller ships the order itself. */
export function isSentBySeller({ channel, status }: Order): boolean {
  return channel === 'MFN' && status !== 'Pending' && status !== 'Canceled';
}

/** The ID of every promotion in reports. */
export const PROMOTION_ID = 'Ten percent off';

/** Returns an amount of the order; empty while the payment is pending. */
export function formatAmount(select: (item: OrderItem, order: Order) => MinorUnits) {
  return ({ order, item }: OrderRow) =>
    order.status === 'Pending' ? '' : formatDecimal(select(item, order), order.currency);
}

/** The United States and Canada, where prices of reports are without tax. */
const STORES_WITHOUT_TAX = new Set(['ATVPDKIKX0DER', 'A2EUQ1WTGCTBG2']);

/**
 * Returns the prices of an item as reports of all orders list them. With VAT they include it:
 * https://developer-docs.amazon.com/sp-api/docs/option-1-allow-amazon-to-create-invoices-for-you
 */
export function getListedPrices({ marketplaceId }: Order, item: OrderItem) {
  const { price, shipping } = item;
  if (!STORES_WITHOUT_TAX.has(marketplaceId)) return { price, shipping };
  return { price: computeNetPrice(item), shipping: computeNetShipping(item) };
}

/** 2026-01-15T12:00:00+00:00 */
export function formatReportTime(epochMilliseconds: number): string {
  return `${new Date(epochMilliseconds).toISOString().slice(0, 19)}+00:00`;
}

export function getRowSalesChannel({ marketplace }: OrderRow): string {
  return getSalesChannel(marketplace);
}
