import { joinSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { Copy } from '../copy.ts';
import { ShopError } from '../errors/shop-error.ts';
import { type Dimension, type FactsQuestion, hasCurrency, hasTime, type MeasureDefinition } from './measure.ts';

/** Facts of one seller, marketplace and currency that have the same dimensions. Sums are decimals; null without a value. */
export interface FactGroup {
  readonly seller_id: string;
  readonly marketplace_id: string | null;
  readonly currency: string | null;
  /** First day of the day, week or month; null if the answer is not split by time. */
  readonly period: string | null;
  readonly sku: string | null;
  readonly kind: string | null;
  readonly amount: string | null;
  readonly divisor: string | null;
  readonly missing: string | null;
  readonly pending: string | null;
}

const maxGroups = 100_000;

/** Adds up facts. Throws ANSWER_TOO_LARGE. */
export async function selectGroups(
  copy: Copy,
  definition: MeasureDefinition,
  question: FactsQuestion,
  split: readonly Dimension[],
): Promise<FactGroup[]> {
  const columns: readonly (readonly [name: string, value: Sql])[] = [
    ['seller_id', sql`f.seller_id`],
    ['marketplace_id', sql`f.marketplace_id`],
    ['currency', hasCurrency(definition, split) ? sql`f.currency` : sql`CAST(NULL AS VARCHAR)`],
    ['period', buildPeriod(split)],
    ['sku', split.includes('sku') ? sql`f.sku` : sql`CAST(NULL AS VARCHAR)`],
    ['kind', split.includes('kind') ? sql`f.kind` : sql`CAST(NULL AS VARCHAR)`],
  ];
  const values = columns.map(([name, value]) => sql`${value} AS ${rawSql(name)}`);
  const names = columns.map(([name]) =>
    name === 'period' ? sql`CAST(g.period AS VARCHAR) AS period` : rawSql(`g.${name}`),
  );
  const rows = await copy.select<FactGroup>(
    sql`SELECT ${joinSql(names, ', ')}, g.amount, g.divisor, g.missing, g.pending
      FROM (SELECT ${joinSql(values, ', ')}, ${buildSums(definition)}
        FROM (${definition.source.build(question, split)}) AS f GROUP BY 1, 2, 3, 4, 5, 6 LIMIT ${maxGroups + 1}) AS g`,
    { maxRows: maxGroups + 1 },
  );
  if (rows.length <= maxGroups) return rows;
  throw new ShopError(
    'ANSWER_TOO_LARGE',
    `${definition.name} has more than ${maxGroups} values for ${split.join(', ')}.`,
    'Choose fewer days, one marketplace, or fewer dimensions.',
  );
}

function buildPeriod(split: readonly Dimension[]): Sql {
  if (!hasTime(split)) return sql`CAST(NULL AS DATE)`;
  if (split.includes('day')) return sql`f.day`;
  const unit = split.includes('week') ? sql`'week'` : sql`'month'`;
  return sql`CAST(date_trunc(${unit}, f.day) AS DATE)`;
}

function buildSums({ amount, per, missing, pending }: MeasureDefinition): Sql {
  const sums = { amount, divisor: per?.by, missing: missing?.count, pending };
  const columns = Object.entries(sums).map(
    ([name, sum]) => sql`CAST(${sum ?? sql`NULL`} AS VARCHAR) AS ${rawSql(name)}`,
  );
  return joinSql(columns, ', ');
}
