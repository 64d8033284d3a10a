import type { Slices } from '../../base/slices.ts';
import type { Account } from '../accounts/account.ts';
import { countStock, prepareStockMovements, type StockMovement } from './stock-movements.ts';

/** The sellable units of items in the fulfillment centers, at any time. The past does not change. */
export interface StockHistory {
  countUnits(sku: string, time: number): number;
  /** Returns the average number of units in a time span. */
  averageUnits(sku: string, from: number, to: number): number;
}

/** Reads the movements of stock in slices. */
export function* prepareStockHistory(account: Account, now: number): Slices<StockHistory> {
  const units = yield* countStock(account, now);
  const bySku = Map.groupBy(
    (yield* prepareStockMovements(account, now)).filter(({ disposition }) => disposition === 'SELLABLE'),
    ({ sku }) => sku,
  );
  const countUnits = (sku: string, time: number) =>
    (units.get(sku) ?? 0) - sumQuantities((bySku.get(sku) ?? []).filter(({ at }) => at > time));
  return {
    countUnits,
    averageUnits(sku, from, to) {
      // Each movement counts for the part of the time span after it.
      const moved = (bySku.get(sku) ?? []).filter(({ at }) => at > from && at <= to);
      const weighted = moved.reduce((sum, { at, quantity }) => sum + quantity * (to - at), 0);
      return countUnits(sku, from) + weighted / (to - from);
    },
  };
}

/** Returns the units of all movements together. */
export function sumQuantities(movements: readonly StockMovement[]): number {
  return movements.reduce((sum, { quantity }) => sum + quantity, 0);
}
