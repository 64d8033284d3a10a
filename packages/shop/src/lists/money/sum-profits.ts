import { joinSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildEntries, entrySums, type UnitCost } from './profit-entries.ts';
import { type ProfitFigures, type ProfitPeriod, toFigures, toProfitScope, toQuestion } from './profit-figures.ts';

/** The profit of all SKUs in one currency. */
export interface ProfitSum extends ProfitFigures {
  /** SKUs with amounts. */
  readonly skus: number;
  /** SKUs of which units were sold without a known cost. */
  readonly skusWithoutCost: number;
  /** The sums of the SKUs with a cost only; null if no SKU has one. */
  readonly withCost: ProfitFigures | null;
  /** Amounts of transactions that belong to no SKU, such as the subscription. */
  readonly withoutSku: string;
}

/** Adds up the profits of all SKUs of a period by currency. */
export async function sumProfits(
  copy: Copy,
  costs: readonly UnitCost[],
  scope: ProfitPeriod,
): Promise<{ sums: ProfitSum[]; about: About }> {
  const rows = await copy.select<SumColumns>(sql`
    WITH ${buildEntries(copy.dialect, toProfitScope(scope), costs)}, g AS (
      SELECT e.seller_id, e.sku, e.currency, ${entrySums} FROM entries AS e GROUP BY e.seller_id, e.sku, e.currency
    )
    SELECT g.currency, ${buildSums('', sql`g.sku IS NOT NULL`)},
      ${buildSums('complete_', sql`g.sku IS NOT NULL AND g.units_without_cost = 0`)},
      CAST(coalesce(sum(g.net + g.tax) FILTER (WHERE g.sku IS NULL), 0) AS VARCHAR) AS without_sku
    FROM g GROUP BY g.currency ORDER BY g.currency`);
  const sums = rows.map((sum) => {
    const [skus, complete] = [Number(sum.skus), Number(sum.complete_skus)];
    return {
      ...toSum(sum, '', complete > 0 && skus === complete),
      skus,
      skusWithoutCost: skus - complete,
      withCost: complete === 0 ? null : toSum(sum, 'complete_', true),
      withoutSku: sum.without_sku,
    };
  });
  return { sums, about: await describeAnswer(copy, toQuestion(scope)) };
}

const summed = ['sales', 'refunds', 'fees', 'other', 'tax', 'units', 'cost', 'profit'] as const;

type SumColumns = Readonly<
  Record<'currency' | 'without_sku' | `${'' | 'complete_'}${(typeof summed)[number] | 'skus'}`, string>
>;

/** Builds the sums of the SKUs of a grouped table `g` that a condition selects. */
function buildSums(prefix: '' | 'complete_', condition: Sql): Sql {
  const columns = summed.map((name) => {
    const value = name === 'profit' ? sql`g.net - g.cost` : sql`g.${rawSql(name)}`;
    return sql`CAST(coalesce(sum(${value}) FILTER (WHERE ${condition}), 0) AS VARCHAR) AS ${rawSql(prefix + name)}`;
  });
  const count = sql`CAST(count(*) FILTER (WHERE ${condition}) AS VARCHAR) AS ${rawSql(`${prefix}skus`)}`;
  return joinSql([...columns, count], ', ');
}

function toSum(columns: SumColumns, prefix: '' | 'complete_', hasCosts: boolean): ProfitFigures {
  return toFigures({
    currency: columns.currency,
    sales: columns[`${prefix}sales`],
    refunds: columns[`${prefix}refunds`],
    fees: columns[`${prefix}fees`],
    other: columns[`${prefix}other`],
    tax: columns[`${prefix}tax`],
    units: columns[`${prefix}units`],
    cost: hasCosts ? columns[`${prefix}cost`] : null,
    profit: hasCosts ? columns[`${prefix}profit`] : null,
  });
}
