import { joinSql, sql } from '@supercargo/duckdb';
import { dayLength, formatUtcDay } from '../../base/times.ts';
import type { Copy } from '../../copy.ts';
import { buildContains, defaultLimit, type Paging } from '../../scope/paging.ts';
import type { Scope } from '../../scope/scope.ts';
import { buildStock } from './stock-pools.ts';
import {
  buildNextStock,
  buildStockOrder,
  type StockColumns,
  type StockCursor,
  type StockRow,
  stockColumns,
  toStockRow,
} from './stock-rows.ts';

/** Which replenishment plan is made. */
export interface Replenishment extends Scope, Paging<StockCursor> {
  /** Part of a SKU, an ASIN or a title. @default all SKUs */
  readonly search?: string | undefined;
  /** Days from an order to the supplier until its units can be sold. @default 30 */
  readonly deliveryDays?: number | undefined;
  /** Days that the units last after their arrival. @default 30 */
  readonly coverDays?: number | undefined;
}

/** Stock that does not last until the next delivery and its days of cover. */
export interface ReplenishmentRow extends StockRow {
  /** Day on which the stock runs out, with the units on their way to Amazon, such as `2026-01-31`. */
  readonly runsOutOn: string;
  /** Units to order, so that the stock lasts for the days of delivery and cover if as many are sold as in the last 30 days. */
  readonly toOrder: number;
}

/** Returns a page of the SKUs of which units must be ordered, those that run out first at the start. */
export async function planReplenishment(
  copy: Copy,
  { search = '', deliveryDays = 30, coverDays = 30, cursor, limit = defaultLimit, ...scope }: Replenishment,
): Promise<{ stock: ReplenishmentRow[]; more: boolean }> {
  const now = copy.now();
  const plannedDays = deliveryDays + coverDays;
  const conditions = [sql`s.sold * ${plannedDays} > (s.fulfillable + coalesce(s.inbound, 0)) * 30`];
  if (search !== '') conditions.push(buildContains([sql`s.sku`, sql`s.asin`, sql`s.title`], search));
  if (cursor !== undefined) conditions.push(buildNextStock('cover', cursor));
  const rows = await copy.select<StockColumns>(sql`
    SELECT ${stockColumns} FROM ${buildStock(copy.dialect, scope, now)} WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY ${buildStockOrder('cover')} LIMIT ${limit + 1}`);
  const stock = rows.slice(0, limit).map((columns): ReplenishmentRow => {
    const row = toStockRow(columns);
    const units = row.fulfillable + (row.inbound ?? 0);
    return {
      ...row,
      runsOutOn: formatUtcDay(now + Math.floor((units * 30) / row.sold30) * dayLength),
      toOrder: Math.ceil((row.sold30 * plannedDays) / 30) - units,
    };
  });
  return { stock, more: rows.length > limit };
}
