import { findMarketplace } from '@supercargo/catalogue/registry';
import { joinSql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { formatUtcDay } from '../../base/format-utc-day.ts';
import { formatSpreadsheetLine } from '../../base/spreadsheet-line.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { buildContains } from './keyset.ts';
import { scopeSchema } from './scope.ts';
import { buildStock } from './stock-pools.ts';
import {
  buildNextStock,
  type FoundStock,
  type StockRow,
  stockColumns,
  stockCursor,
  stockOrder,
  toStockRow,
} from './stock-rows.ts';

const days = z.number().int().max(365);

/** Which replenishment plan is made. */
export const replenishmentSchema = scopeSchema.extend({
  /** Part of a SKU, an ASIN or a title. Default: all SKUs. */
  search: z.string().trim().max(100).default(''),
  /** Days from an order to the supplier until its units can be sold. */
  deliveryDays: days.min(0).default(30),
  /** Days that the units last after their arrival. */
  coverDays: days.min(1).default(30),
  /** Only SKUs after this one, which the last page ended with. */
  cursor: stockCursor.optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

/** Stock that does not last until the next delivery and its days of cover. */
export interface ReplenishmentRow extends StockRow {
  /** Day on which the stock runs out, with the units on their way to Amazon, such as `2026-01-31`. */
  readonly runsOutOn: string;
  /** Units to order, so that the stock lasts for the days of delivery and cover if as many are sold as in the last 30 days. */
  readonly toOrder: number;
}

const dayLength = 86_400_000;

/** Returns a page of the SKUs of which units must be ordered, those that run out first at the start. */
export async function planReplenishment(
  mirror: Mirror,
  { search, deliveryDays, coverDays, cursor, limit, ...scope }: z.infer<typeof replenishmentSchema>,
): Promise<{ stock: ReplenishmentRow[]; more: boolean }> {
  const now = mirror.clock.now();
  const plannedDays = deliveryDays + coverDays;
  const conditions = [sql`s.sold * ${plannedDays} > (s.fulfillable + coalesce(s.inbound, 0)) * 30`];
  if (search !== '') conditions.push(buildContains([sql`s.sku`, sql`s.asin`, sql`s.title`], search));
  if (cursor !== undefined) conditions.push(buildNextStock('cover', cursor));
  const found = await mirror.select<FoundStock>(sql`
    SELECT ${stockColumns} FROM ${buildStock(scope, now)} WHERE ${joinSql(conditions, ' AND ')}
    ORDER BY ${stockOrder.cover} LIMIT ${limit + 1}`);
  const stock = found.slice(0, limit).map((one): ReplenishmentRow => {
    const row = toStockRow(one);
    const units = row.fulfillable + (row.inbound ?? 0);
    return {
      ...row,
      runsOutOn: formatUtcDay(now + Math.floor((units * 30) / row.sold30) * dayLength),
      toOrder: Math.ceil((row.sold30 * plannedDays) / 30) - units,
    };
  });
  return { stock, more: found.length > limit };
}

const headings = [
  'seller',
  'marketplaces',
  'SKU',
  'ASIN',
  'title',
  'held by',
  'available',
  'inbound',
  'sold in 30 days',
  'runs out on',
  'units to order',
];

/** Each page computes the whole plan, so a file is made of few pages. */
const fileRows = 5000;

/** Formats a plan as CSV with all of its SKUs, which are read in pages. */
export async function* formatReplenishmentCsv(
  mirror: Mirror,
  plan: Omit<z.infer<typeof replenishmentSchema>, 'cursor' | 'limit'>,
  limit = fileRows,
): AsyncGenerator<string> {
  yield formatSpreadsheetLine(headings);
  let cursor: ReplenishmentRow | undefined;
  for (let hasMore = true; hasMore; ) {
    const { stock, more } = await planReplenishment(mirror, { ...plan, cursor, limit });
    yield stock.map(formatRow).join('');
    cursor = stock.at(-1);
    hasMore = more;
  }
}

function formatRow(row: ReplenishmentRow): string {
  return formatSpreadsheetLine([
    row.partnerId,
    row.marketplaces.map(({ marketplaceId }) => findMarketplace(marketplaceId)?.countryCode ?? marketplaceId).join(' '),
    row.sku,
    row.asin,
    row.title,
    row.heldBy === 'AMAZON' ? 'Amazon' : 'you',
    String(row.fulfillable),
    row.inbound === null ? null : String(row.inbound),
    String(row.sold30),
    row.runsOutOn,
    String(row.toOrder),
  ]);
}
