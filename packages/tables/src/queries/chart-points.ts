import type { TableEngine } from '../engine/table-engine.ts';
import { type Cell, cellSql } from '../sql/cells.ts';
import { currencySql } from '../sql/currency-sql.ts';
import { filterSql } from '../sql/filter-sql.ts';
import { literal, name, raw, type Sql, sql } from '../sql/sql.ts';
import { findColumn, readParquet, type TableSource } from '../sql/table-source.ts';
import type { TableColumn } from '../table-column.ts';
import { TableError } from '../table-error.ts';
import type { ChartQuery } from '../table-query.ts';

/** The data of a chart. */
export interface ChartPoints {
  /**
   * In the order of time, or from the greatest value of each currency. A group has one point for each of its
   * currencies.
   */
  readonly points: readonly ChartPoint[];
  /** Total number of groups, shown or not. */
  readonly groups: number;
}

interface ChartPoint {
  readonly at: Cell;
  readonly value: number | null;
  /** For amounts whose currency is in the table; null for rows without one. */
  readonly currency?: string | null;
}

const functions = { sum: 'sum', average: 'avg', min: 'min', max: 'max' } as const;

/** Groups rows by a column and measures each group. Amounts in different currencies are never combined. */
export async function chartPoints(
  engine: TableEngine,
  source: TableSource,
  query: ChartQuery,
  signal?: AbortSignal,
): Promise<ChartPoints> {
  const by = findColumn(source, query.by);
  const isTime = by.type === 'time' || by.type === 'date';
  const measure = resolveMeasure(source, query);
  const currency = measure && currencySql(source.columns, measure);
  const order = isTime ? raw('place DESC NULLS LAST, currency DESC') : raw('rank, currency');
  const found = await engine.rows<[Cell, string | null, number | null, number]>(
    sql`SELECT place, currency, value, CAST(count(*) OVER () AS DOUBLE) FROM (
        SELECT *, row_number() OVER (PARTITION BY currency ORDER BY value DESC NULLS LAST, place) AS rank FROM (
          SELECT ${group(by, query)} AS place, ${currency ?? raw('CAST(NULL AS VARCHAR)')} AS currency,
            CAST(${measured(query, measure)} AS DOUBLE) AS value
          FROM ${readParquet(source)} WHERE ${filterSql(source, query.filters)} GROUP BY 1, 2
        ) QUALIFY value IS NOT NULL OR currency IS NOT NULL OR count(*) OVER (PARTITION BY place) = 1
      ) ORDER BY ${order} LIMIT ${query.maxGroups}`,
    signal,
  );
  const points = found.map(([at, code, value]) =>
    currency === undefined ? { at, value } : { at, currency: code, value },
  );
  return { points: isTime ? points.reverse() : points, groups: found[0]?.[3] ?? 0 };
}

function group(column: TableColumn, { bucket }: ChartQuery): Sql {
  if (bucket === undefined || (column.type !== 'time' && column.type !== 'date')) return cellSql(column, true);
  const start = sql`date_trunc(${literal(bucket)}, CAST(${name(column.name)} AS TIMESTAMP))`;
  return bucket === 'hour' ? sql`strftime(${start}, '%Y-%m-%dT%H:%M:%SZ')` : sql`strftime(${start}, '%Y-%m-%d')`;
}

/** The measured column; undefined if rows are counted. */
function resolveMeasure(source: TableSource, { aggregate, measure }: ChartQuery): TableColumn | undefined {
  if (aggregate === 'count') return undefined;
  const column = measure === undefined ? undefined : findColumn(source, measure);
  if (column?.type !== 'integer' && column?.type !== 'decimal') {
    throw new TableError(
      'TABLE_MEASURE_NOT_NUMERIC',
      column === undefined
        ? 'The chart needs a numeric column to measure.'
        : `The column "${column.name}" is not numeric.`,
      'Choose a numeric column, or count rows.',
    );
  }
  return column;
}

function measured({ aggregate }: ChartQuery, measure: TableColumn | undefined): Sql {
  if (aggregate === 'count' || measure === undefined) return raw('count(*)');
  return sql`${raw(functions[aggregate])}(${name(measure.name)})`;
}
