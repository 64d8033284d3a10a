import { findMarketplace } from '@supercargo/catalogue/registry';
import type { Sandbox } from '@supercargo/sandbox';

/** An order as the sandbox records it. Amounts are in the smallest unit. */
export interface OrderRecord {
  readonly id: string;
  readonly marketplaceId: string;
  readonly purchasedAt: number;
  readonly status: string;
  readonly currency: string;
  readonly items: readonly {
    readonly sku: string;
    readonly quantity: number;
    readonly price: number;
    readonly tax: number;
    readonly shipping: number;
    readonly discount: number;
  }[];
}

/** Returns all orders of a seller. */
export function listOrderRecords(sandbox: Sandbox, sellerId: string): OrderRecord[] {
  return sandbox.testData.records(sellerId, 'orders').map(({ record }) => record as OrderRecord);
}

/** Whether an order was placed on a day or later, by the time of its marketplace. */
export function isPlacedFrom({ marketplaceId, purchasedAt }: OrderRecord, firstDay: string): boolean {
  const timeZone = findMarketplace(marketplaceId)?.timeZone ?? 'UTC';
  // Swedish days are those of ISO 8601.
  return new Date(purchasedAt).toLocaleDateString('sv-SE', { timeZone }) >= firstDay;
}

/** Adds up orders of the sandbox by hand: paid ones from a day on, in the currency. */
export function sumOrders(records: readonly OrderRecord[], currency: string, firstDay: string) {
  const orders = records.filter(
    (order) => order.currency === currency && isPlacedFrom(order, firstDay) && order.status !== 'Canceled',
  );
  const items = orders.flatMap((order) => order.items.map((item) => ({ ...item, order })));
  const paid = items.filter(({ order }) => order.status !== 'Pending');
  return {
    orders: orders.length,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    sales: paid.reduce((sum, { price, tax }) => sum + price - tax, 0) / 100,
  };
}
