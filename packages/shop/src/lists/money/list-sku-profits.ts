import { joinSql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildAfter, buildContains, defaultLimit, type Paging } from '../../scope/paging.ts';
import { buildEntries, endOfCosts, entrySums, type UnitCost } from './profit-entries.ts';
import {
  type FigureColumns,
  figureColumns,
  type ProfitFigures,
  type ProfitPeriod,
  toFigures,
  toProfitScope,
  toQuestion,
} from './profit-figures.ts';

/** Which SKUs a list of profits has. */
export interface SkuProfitList extends ProfitPeriod, Paging<SkuProfitCursor> {
  /** Part of a SKU. @default all SKUs */
  readonly search?: string | undefined;
  /** `no-cost`: units were sold for which no cost is known. @default all */
  readonly show?: 'all' | 'no-cost' | undefined;
}

/** The last SKU of a page. */
export interface SkuProfitCursor {
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
  /** A decimal. */
  readonly sales: string;
  /** The seller's SKU. */
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
}

/** The profit of a SKU. */
export interface SkuProfit extends ProfitFigures {
  /** The seller's SKU. */
  readonly sku: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Title of the product; null if the copy does not have it. */
  readonly title: string | null;
  /** The newest cost of a unit, as a decimal; null if there is none. */
  readonly unitCost: string | null;
}

/** Returns a page of profits by SKU, in each currency those with the highest sales first. */
export async function listSkuProfits(
  copy: Copy,
  costs: readonly UnitCost[],
  { search = '', show = 'all', cursor, limit = defaultLimit, ...scope }: SkuProfitList,
): Promise<{ profits: SkuProfit[]; more: boolean; about: About }> {
  const conditions = [show === 'no-cost' ? sql`g.units_without_cost > 0` : sql`TRUE`];
  if (search !== '') conditions.push(buildContains([sql`g.sku`], search));
  if (cursor !== undefined) {
    conditions.push(
      buildAfter([
        [sql`g.currency`, cursor.currency],
        [sql`-g.sales`, sql`CAST(${negate(cursor.sales)} AS DECIMAL(38, 4))`],
        [sql`g.sku`, cursor.sku],
        [sql`g.seller_id`, cursor.partnerId],
      ]),
    );
  }
  const rows = await copy.select<
    FigureColumns & { sku: string; seller_id: string; title: string | null; unit_cost: string | null }
  >(sql`
    WITH ${buildEntries(copy.dialect, toProfitScope(scope), costs)}, g AS (
      SELECT e.seller_id, e.sku, e.currency, ${entrySums} FROM entries AS e WHERE e.sku IS NOT NULL GROUP BY e.seller_id, e.sku, e.currency
    )
    SELECT g.sku, g.seller_id, ${figureColumns},
      (SELECT min(p.title) FROM listings AS p WHERE p.seller_id = g.seller_id AND p.sku = g.sku AND p._deleted_at IS NULL) AS title,
      (SELECT CAST(c.cost AS VARCHAR) FROM costs AS c WHERE c.seller_id = g.seller_id AND c.sku = g.sku
        AND c.currency = g.currency AND c.valid_until = ${endOfCosts}) AS unit_cost
    FROM g WHERE ${joinSql(conditions, ' AND ')} ORDER BY g.currency, g.sales DESC, g.sku, g.seller_id LIMIT ${limit + 1}`);
  return {
    profits: rows.slice(0, limit).map(({ sku, seller_id, title, unit_cost, ...rest }) => ({
      sku,
      partnerId: seller_id,
      title,
      unitCost: unit_cost,
      ...toFigures(rest),
    })),
    more: rows.length > limit,
    about: await describeAnswer(copy, toQuestion(scope)),
  };
}

function negate(amount: string): string {
  return amount.startsWith('-') ? amount.slice(1) : `-${amount}`;
}
