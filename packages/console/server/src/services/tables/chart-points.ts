import { ConsoleError } from '../../console-error.ts';
import { type Cell, cellSql } from './cells.ts';
import { filterSql } from './filter-sql.ts';
import { literal, name, raw, type Sql, sql } from './sql.ts';
import type { TableColumn } from './table-column.ts';
import type { TableEngine } from './table-engine.ts';
import type { ChartQuery } from './table-query.ts';
import { columnOf, readParquet, type TableSource } from './table-source.ts';

/** What a chart shows. */
export interface ChartPoints {
  /** In the order of time, or from the greatest. */
  readonly points: readonly { readonly at: Cell; readonly value: number | null }[];
  /** Groups there are, shown or not. */
  readonly groups: number;
}

const functions = { sum: 'sum', average: 'avg', min: 'min', max: 'max' } as const;

/** Groups rows by a column and measures each group. */
export async function chartPoints(
  engine: TableEngine,
  source: TableSource,
  query: ChartQuery,
  signal?: AbortSignal,
): Promise<ChartPoints> {
  const by = columnOf(source, query.by);
  const isTime = by.type === 'time' || by.type === 'date';
  const order = isTime ? raw('place DESC NULLS LAST') : raw('value DESC NULLS LAST, place');
  const found = await engine.rows<[Cell, number | null, number]>(
    sql`SELECT place, value, CAST(count(*) OVER () AS DOUBLE) FROM (
        SELECT ${group(by, query)} AS place, CAST(${measured(source, query)} AS DOUBLE) AS value
        FROM ${readParquet(source)} WHERE ${filterSql(source, query.filters)} GROUP BY 1
      ) ORDER BY ${order} LIMIT ${query.most}`,
    signal,
  );
  const points = found.map(([at, value]) => ({ at, value }));
  return { points: isTime ? points.reverse() : points, groups: found[0]?.[2] ?? 0 };
}

function group(column: TableColumn, { bucket }: ChartQuery): Sql {
  if (bucket === undefined || (column.type !== 'time' && column.type !== 'date')) return cellSql(column, true);
  const start = sql`date_trunc(${literal(bucket)}, CAST(${name(column.name)} AS TIMESTAMP))`;
  return bucket === 'hour' ? sql`strftime(${start}, '%Y-%m-%dT%H:%M:%SZ')` : sql`strftime(${start}, '%Y-%m-%d')`;
}

function measured(source: TableSource, { aggregate, measure }: ChartQuery): Sql {
  if (aggregate === 'count') return raw('count(*)');
  const column = measure === undefined ? undefined : columnOf(source, measure);
  if (column?.type !== 'integer' && column?.type !== 'decimal') {
    throw new ConsoleError(
      'TABLE_MEASURE_NOT_NUMERIC',
      column === undefined ? 'The chart needs a column to measure.' : `"${column.name}" holds no numbers.`,
      'Choose a column of numbers to measure, or count rows.',
    );
  }
  return sql`${raw(functions[aggregate])}(${name(column.name)})`;
}
