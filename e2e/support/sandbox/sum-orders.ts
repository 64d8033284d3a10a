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

/** Adds up orders of the sandbox by hand: paid ones of the last days, in the currency. */
export function sumOrders(records: readonly OrderRecord[], currency: string, days: number) {
  const from = Date.now() - days * 86_400_000;
  const orders = records.filter(
    (order) => order.currency === currency && order.purchasedAt >= from && order.status !== 'Canceled',
  );
  const items = orders.flatMap((order) => order.items.map((item) => ({ ...item, order })));
  const paid = items.filter(({ order }) => order.status !== 'Pending');
  return {
    orders: orders.length,
    units: items.reduce((sum, { quantity }) => sum + quantity, 0),
    sales: paid.reduce((sum, { price, tax }) => sum + price - tax, 0) / 100,
  };
}
