import { literalSql, nameSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { type Cell, cellSql } from '../sql/cells.ts';
import { currencySql } from '../sql/currency-sql.ts';
import { filterSql } from '../sql/filter-sql.ts';
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
  /** If the chart is split: the value of that column as a text, null for rows without one, or undefined for all other values. */
  readonly series?: string | null | undefined;
}

const functions = { sum: 'sum', average: 'avg', min: 'min', max: 'max' } as const;

/** Series of a split chart, besides the one for all other values. */
const maxSeries = 7;

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
  if (query.splitBy !== undefined) {
    const values = { by, measured: measured(query, measure), currency };
    return splitPoints(engine, source, { ...query, splitBy: query.splitBy, ...values }, signal);
  }
  const order = isTime ? rawSql('place DESC NULLS LAST, currency DESC') : rawSql('rank, currency');
  const rows = await engine.rows<[Cell, string | null, number | null, number]>(
    sql`SELECT place, currency, value, CAST(count(*) OVER () AS DOUBLE) FROM (
        SELECT *, row_number() OVER (PARTITION BY currency ORDER BY value DESC NULLS LAST, place) AS rank FROM (
          SELECT ${group(by, query)} AS place, ${currency ?? rawSql('CAST(NULL AS VARCHAR)')} AS currency,
            CAST(${measured(query, measure)} AS DOUBLE) AS value
          FROM ${readParquet(source)} WHERE ${filterSql(source, query.filters)} GROUP BY 1, 2
        ) QUALIFY value IS NOT NULL OR currency IS NOT NULL OR count(*) OVER (PARTITION BY place) = 1
      ) ORDER BY ${order} LIMIT ${query.maxGroups}`,
    signal,
  );
  const points = rows.map(([at, code, value]) =>
    currency === undefined ? { at, value } : { at, currency: code, value },
  );
  return { points: isTime ? points.reverse() : points, groups: rows[0]?.[3] ?? 0 };
}

/** A chart with a series for each value of a column, and the SQL of its parts. */
interface SplitQuery extends Omit<ChartQuery, 'by'> {
  readonly by: TableColumn;
  readonly splitBy: string;
  readonly measured: Sql;
  readonly currency: Sql | undefined;
}

/** The rank of a series: unique, and the last one for all other values. */
type SplitRow = [at: Cell, currency: string | null, series: string | null, rank: number, value: number, groups: number];

async function splitPoints(
  engine: TableEngine,
  source: TableSource,
  { splitBy, currency, by, measured, ...query }: SplitQuery,
  signal?: AbortSignal,
): Promise<ChartPoints> {
  const isTime = by.type === 'time' || by.type === 'date';
  const split = cellSql(findColumn(source, splitBy), true);
  const place = group(by, query);
  const code = currency ?? rawSql('CAST(NULL AS VARCHAR)');
  const order = isTime ? rawSql('place DESC NULLS LAST') : rawSql('total DESC NULLS LAST, place');
  const rows = await engine.rows<SplitRow>(
    sql`WITH picked AS (SELECT * FROM ${readParquet(source)} WHERE ${filterSql(source, query.filters)}),
        ranked AS (
          SELECT series, row_number() OVER (ORDER BY size DESC NULLS LAST, series) AS rank FROM (
            SELECT CAST(${split} AS VARCHAR) AS series, ${measured} AS size FROM picked GROUP BY 1
          ) QUALIFY rank <= ${maxSeries}
        ),
        measured AS (
          SELECT ${place} AS place, ${code} AS currency, any_value(ranked.series) AS series,
            coalesce(ranked.rank, ${maxSeries + 1}) AS rank, CAST(${measured} AS DOUBLE) AS value
          FROM picked LEFT JOIN ranked ON CAST(${split} AS VARCHAR) IS NOT DISTINCT FROM ranked.series
          GROUP BY 1, 2, 4
        ),
        placed AS (
          SELECT *, dense_rank() OVER (ORDER BY ${order}) AS position FROM (
            SELECT *, sum(value) OVER (PARTITION BY place) AS total FROM measured WHERE value IS NOT NULL
          )
        )
      SELECT place, currency, series, CAST(rank AS DOUBLE), value, CAST(max(position) OVER () AS DOUBLE) FROM placed
      QUALIFY position <= ${query.maxGroups}
      ORDER BY position ${rawSql(isTime ? 'DESC' : 'ASC')}, rank, currency`,
    signal,
  );
  const points = rows.map(([at, code, series, rank, value]) => ({
    at,
    value,
    ...(currency !== undefined && { currency: code }),
    series: rank > maxSeries ? undefined : series,
  }));
  return { points, groups: rows[0]?.[5] ?? 0 };
}

function group(column: TableColumn, { bucket }: Pick<ChartQuery, 'bucket'>): Sql {
  if (bucket === undefined || (column.type !== 'time' && column.type !== 'date')) return cellSql(column, true);
  const start = sql`date_trunc(${literalSql(bucket)}, CAST(${nameSql(column.name)} AS TIMESTAMP))`;
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
  if (aggregate === 'count' || measure === undefined) return rawSql('count(*)');
  return sql`${rawSql(functions[aggregate])}(${nameSql(measure.name)})`;
}
