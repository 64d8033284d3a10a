import { joinSql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import { toValue, type UnknownReason, type Value } from '../../about/value.ts';
import { dayLength, formatUtcDay } from '../../base/times.ts';
import type { Copy } from '../../copy.ts';
import { buildContains, defaultLimit, type Paging } from '../../scope/paging.ts';
import type { Scope } from '../../scope/scope.ts';
import { buildStock, stockTables } from './stock-pools.ts';
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
  /** Day on which the stock runs out, with the units on their way to Amazon, such as `2026-01-31`; null if it is unknown. */
  readonly runsOutOn: string | null;
  /**
   * Units to order, so that the stock lasts for the days of delivery and cover if as many are sold on a day as on those with stock.
   * Unknown for SKUs that are sold out, and of which nothing was sold.
   */
  readonly toOrder: Value<number>;
}

const noSales: UnknownReason = {
  code: 'NO_SALES',
  text: 'It is sold out, and nothing was sold in the last 30 days, so that there is no speed of sales.',
};

/** Returns a page of the SKUs of which units must be ordered. Those that are sold out come first, then those that run out first. */
export async function planReplenishment(
  copy: Copy,
  { search = '', deliveryDays = 30, coverDays = 30, cursor, limit = defaultLimit, ...scope }: Replenishment,
): Promise<{ stock: ReplenishmentRow[]; more: boolean; about: About }> {
  const now = copy.now();
  const plannedDays = deliveryDays + coverDays;
  const units = sql`(s.fulfillable + coalesce(s.inbound, 0))`;
  const conditions = [
    sql`(s.sold * ${plannedDays} > ${units} * s.stocked OR (${units} <= 0 AND s.sold <= 0 AND s.is_active))`,
  ];
  if (search !== '') conditions.push(buildContains([sql`s.sku`, sql`s.asin`, sql`s.title`], search));
  if (cursor !== undefined) conditions.push(buildNextStock('cover', cursor));
  const rows = await copy.select<StockColumns>(sql`
    SELECT ${stockColumns} FROM ${buildStock(copy.dialect, scope, now)} WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY ${buildStockOrder('cover')} LIMIT ${limit + 1}`);
  const stock = rows.slice(0, limit).map((columns) => planRow(toStockRow(columns), plannedDays, now));
  const about = await describeAnswer(copy, { tables: stockTables, scope });
  return { stock, more: rows.length > limit, about };
}

function planRow(row: StockRow, plannedDays: number, now: number): ReplenishmentRow {
  const { fulfillable, inbound, sold30, stockedDays } = row;
  const units = fulfillable + (inbound ?? 0);
  if (sold30 <= 0) return { ...row, runsOutOn: null, toOrder: toValue(0, noSales) };
  return {
    ...row,
    runsOutOn: formatUtcDay(now + Math.floor((units * stockedDays) / sold30) * dayLength),
    toOrder: toValue(Math.ceil((sold30 * plannedDays) / stockedDays) - units),
  };
}
