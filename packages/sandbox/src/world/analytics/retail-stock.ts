import type { Account } from '../accounts/account.ts';
import type { MinorUnits } from '../finances/money.ts';
import type { Order } from '../orders/order.ts';
import {
  computeItemStatus,
  listReceipts,
  type PurchaseOrder,
  type PurchaseOrderItem,
} from '../vendor-sales/purchase-order.ts';
import { getVendorOrders } from '../vendor-sales/purchase-orders.ts';
import { listRetailOrders, RETAIL_SHIPPING_TIME } from '../vendor-sales/retail-orders.ts';
import { type Figures, toMoney } from './figures.ts';

const DAY = 86_400_000;

/** What Amazon bought from a vendor and sold to customers. */
export interface RetailRecords {
  readonly lines: readonly { readonly order: PurchaseOrder; readonly item: PurchaseOrderItem }[];
  readonly sales: readonly Order[];
  /** When they were read. */
  readonly now: number;
}

interface Span {
  readonly from: number;
  readonly to: number;
}

export function readRetailRecords(account: Account, now: number): RetailRecords {
  const orders = [...getVendorOrders(account, now).values()];
  return {
    lines: orders.flatMap((order) => order.items.map((item) => ({ order, item }))),
    sales: listRetailOrders(account, now),
    now,
  };
}

/** Returns the items of which Amazon had received units by a time. */
export function listStockedAsins({ lines }: RetailRecords, to: number): readonly string[] {
  const stocked = lines.filter(({ order, item }) => listReceipts(order, item, to).length > 0);
  return [...new Set(stocked.map(({ item }) => item.asin))];
}

/** Returns the records of one item. */
export function pickItem({ lines, sales, now }: RetailRecords, asin: string): RetailRecords {
  return {
    now,
    lines: lines.filter(({ item }) => item.asin === asin),
    sales: sales.filter(({ items }) => items.some((item) => item.asin === asin)),
  };
}

/** Counts the units that customers ordered in a time span. */
export function countOrderedUnits({ sales }: RetailRecords, { from, to }: Span): number {
  return countUnits(sales.filter(({ purchasedAt }) => purchasedAt >= from && purchasedAt <= to));
}

/** Computes the figures of Amazon's stock of a vendor's goods, at the end of a time span or within it. */
export function buildStockFigures(records: RetailRecords, period: Span, currency: string): Figures {
  const span = { from: period.from, to: Math.min(period.to, records.now) };
  const bought = sumPurchases(records, span);
  const shipped = (since: number, until: number) =>
    countUnits(records.sales.filter(({ purchasedAt }) => isWithin(purchasedAt + RETAIL_SHIPPING_TIME, since, until)));
  const shippedInSpan = shipped(span.from, span.to);
  const onHand = bought.received - shipped(0, span.to);
  const unitCost = bought.receivedCost / Math.max(1, bought.received);
  const inStore = (amount: MinorUnits) => toMoney(Math.round(amount), currency);
  return {
    netReceivedInventoryUnits: bought.receivedInSpan,
    netReceivedInventoryCost: inStore(bought.receivedInSpanCost),
    openPurchaseOrderUnits: bought.accepted - bought.received,
    sellableOnHandInventoryUnits: onHand,
    sellableOnHandInventoryCost: inStore(onHand * unitCost),
    unfilledCustomerOrderedUnits: countOrderedUnits(records, { from: 0, to: span.to }) - shipped(0, span.to),
    sellThroughRate: takeRate(shippedInSpan, onHand + shippedInSpan),
    vendorConfirmationRate: takeRate(bought.accepted, bought.ordered),
    receiveFillRate: takeRate(bought.received, bought.accepted),
    averageVendorLeadTimeDays: takeRate(bought.unitDays, bought.received),
    highlyAvailableInventory: onHand,
  };
}

/** Sums up the purchase orders that were acknowledged by the end of the span. */
function sumPurchases({ lines }: RetailRecords, { from, to }: Span) {
  const sums = {
    ordered: 0,
    accepted: 0,
    received: 0,
    receivedCost: 0,
    receivedInSpan: 0,
    receivedInSpanCost: 0,
    unitDays: 0,
  };
  for (const { order, item } of lines) {
    const { acknowledgedAt, accepted } = computeItemStatus(order, item, to);
    if (acknowledgedAt === null) continue;
    sums.ordered += item.ordered;
    sums.accepted += accepted;
    for (const { at, units } of listReceipts(order, item, to)) {
      sums.received += units;
      sums.receivedCost += units * item.netCost;
      sums.unitDays += (units * (at - order.placedAt)) / DAY;
      if (at < from) continue;
      sums.receivedInSpan += units;
      sums.receivedInSpanCost += units * item.netCost;
    }
  }
  return sums;
}

function isWithin(moment: number, since: number, until: number): boolean {
  return moment >= since && moment <= until;
}

function countUnits(sales: readonly Order[]): number {
  return sales.reduce((sum, { items }) => sum + items.reduce((units, { quantity }) => units + quantity, 0), 0);
}

/** Returns a share, with four decimals. */
function takeRate(part: number, whole: number): number {
  return Math.round((10_000 * part) / Math.max(1, whole)) / 10_000;
}
