import { forEachInSlices, type Slices } from '../../base/slices.ts';
import type { Account } from '../accounts/account.ts';
import type { MinorUnits } from '../finances/money.ts';
import { computeNetPrice, type Order, type OrderItem } from '../orders/order.ts';

const DAY = 86_400_000;

/** The numbers of days whose sales are counted. */
export const SALES_DAYS = [7, 30, 60, 90] as const;

type SalesDays = (typeof SALES_DAYS)[number];

/** Units of a SKU that Amazon's fulfillment centers shipped in the last days, and their net prices. */
export interface SkuSales {
  readonly units: Readonly<Record<SalesDays, number>>;
  readonly amounts: Readonly<Record<SalesDays, MinorUnits>>;
}

type GrowingSales = { readonly [Part in keyof SkuSales]: Record<SalesDays, number> };

const createSales = (): GrowingSales => ({
  units: { 7: 0, 30: 0, 60: 0, 90: 0 },
  amounts: { 7: 0, 30: 0, 60: 0, 90: 0 },
});

/** Sales of a SKU without any. */
export const NO_SALES: SkuSales = createSales();

/** Counts the shipped units of each SKU in a marketplace, in slices. */
export function* countSkuSales(
  { orders }: Account,
  marketplaceId: string,
  now: number,
): Slices<ReadonlyMap<string, SkuSales>> {
  const bySku = new Map<string, GrowingSales>();
  yield* forEachInSlices(orders.values(), (order) => {
    if (order.marketplaceId !== marketplaceId || !isSentByWarehouse(order)) return;
    for (const item of order.items) {
      const sales = bySku.get(item.sku) ?? createSales();
      bySku.set(item.sku, sales);
      for (const days of SALES_DAYS) {
        if (order.updatedAt < now - days * DAY) continue;
        sales.units[days] += item.shipped;
        sales.amounts[days] += computeShippedPrice(item);
      }
    }
  });
  return bySku;
}

/** Returns whether Amazon's warehouses have shipped the order, at least partially. */
export function isSentByWarehouse({ channel, status }: Order): boolean {
  return channel === 'AFN' && (status === 'Shipped' || status === 'PartiallyShipped');
}

function computeShippedPrice(item: OrderItem): MinorUnits {
  return Math.round((computeNetPrice(item) * item.shipped) / item.quantity);
}
