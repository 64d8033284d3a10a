import { nameSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { type Cell, cellSql, clippedLetters } from '../sql/cells.ts';
import { currencySql } from '../sql/currency-sql.ts';
import { emptySql, filterSql } from '../sql/filter-sql.ts';
import { findColumn, readParquet, type TableSource } from '../sql/table-source.ts';
import type { TableColumn } from '../table-column.ts';
import type { Filter } from '../table-query.ts';

/** The amounts of one currency. */
export interface CurrencySummary {
  /** Null for rows without a currency. */
  readonly currency: string | null;
  /** Number of rows with this currency and an amount. */
  readonly rows: number;
  /** The smallest amount. */
  readonly min: number;
  /** The largest amount. */
  readonly max: number;
  /** The average amount. */
  readonly mean: number;
  /** Approximate quartiles of the amounts. */
  readonly quartiles: readonly number[];
}

/**
 * A summary of a column. If it contains amounts in several currencies, see `currencies`, because they are not combined.
 */
export interface ColumnSummary {
  /** Number of rows that match the filters. */
  readonly rows: number;
  /** Number of rows without a value. */
  readonly empty: number;
  /** Approximate number of different values. */
  readonly distinct: number;
  /** The smallest or earliest value. */
  readonly min: Cell;
  /** The largest or latest value. */
  readonly max: Cell;
  /** For numbers; null for other types. */
  readonly mean: number | null;
  /** Approximate quartiles of the values. */
  readonly quartiles: readonly number[] | null;
  /** A histogram of twenty equal intervals for numbers, days and times (milliseconds since 1970). */
  readonly histogram: readonly { readonly from: number; readonly to: number; readonly rows: number }[];
  /** The ten most frequent values; none if nearly all differ. */
  readonly top: readonly { readonly value: Cell; readonly rows: number }[];
  /**
   * Amounts by the currency of their rows, the most frequent first, fifty at most; none if the column is not money.
   * With several currencies, the values above that depend on amounts are null or empty.
   */
  readonly currencies: readonly CurrencySummary[];
}

const steps = 20;
const maxDistinct = 100_000;

/** Summarizes a column over the rows that match the filters. */
export async function summarizeColumn(
  engine: TableEngine,
  source: TableSource,
  query: { readonly column: string; readonly filters: readonly Filter[] },
  signal?: AbortSignal,
): Promise<ColumnSummary> {
  const column = findColumn(source, query.column);
  const rows = sql`${readParquet(source)} WHERE ${filterSql(source, query.filters)}`;
  const figures = await readFigures(engine, column, rows, signal);
  const { low, high, ...shown } = figures;
  const currencies = await readCurrencies(engine, source, column, rows, signal);
  if (currencies.length > 1) {
    return { ...shown, min: null, max: null, mean: null, quartiles: null, histogram: [], top: [], currencies };
  }
  return {
    ...shown,
    currencies,
    histogram: await readHistogram(engine, column, rows, low, high, signal),
    top: figures.distinct > maxDistinct ? [] : await readTop(engine, column, rows, signal),
  };
}

type Figures = [number, number, number, Cell, Cell, number | null, number[] | null, number | null, number | null];

async function readFigures(engine: TableEngine, column: TableColumn, rows: Sql, signal: AbortSignal | undefined) {
  const cell = nameSql(column.name);
  const filled = column.type === 'text' ? sql`NULLIF(${cell}, '')` : cell;
  const numbers = isNumeric(column)
    ? sql`avg(${scale(column)}), approx_quantile(${scale(column)}, [0.25, 0.5, 0.75])`
    : rawSql('NULL, NULL');
  const range = hasScale(column) ? sql`min(${scale(column)}), max(${scale(column)})` : rawSql('NULL, NULL');
  const least = sql`(SELECT ${cellSql(column)} FROM (SELECT min(${filled}) AS ${cell} FROM ${rows}))`;
  const greatest = sql`(SELECT ${cellSql(column)} FROM (SELECT max(${filled}) AS ${cell} FROM ${rows}))`;
  const [figures] = await engine.rows<Figures>(
    sql`SELECT CAST(count(*) AS DOUBLE), CAST(count(*) FILTER (WHERE ${emptySql(column)}) AS DOUBLE),
      CAST(approx_count_distinct(${filled}) AS DOUBLE), ${least}, ${greatest}, ${numbers}, ${range} FROM ${rows}`,
    signal,
  );
  const [
    all = 0,
    empty = 0,
    distinct = 0,
    min = null,
    max = null,
    mean = null,
    quartiles = null,
    low = null,
    high = null,
  ] = figures ?? [];
  return { rows: all, empty, distinct, min: clip(min), max: clip(max), mean, quartiles, low, high };
}

async function readCurrencies(
  engine: TableEngine,
  { columns }: TableSource,
  column: TableColumn,
  rows: Sql,
  signal: AbortSignal | undefined,
): Promise<CurrencySummary[]> {
  const currency = currencySql(columns, column);
  if (currency === undefined) return [];
  const cell = scale(column);
  const currencies = await engine.rows<[string | null, number, number, number, number, number[]]>(
    sql`SELECT ${currency} AS currency, CAST(count(*) AS DOUBLE) AS found, min(${cell}), max(${cell}), avg(${cell}),
      approx_quantile(${cell}, [0.25, 0.5, 0.75]) FROM ${rows} AND ${nameSql(column.name)} IS NOT NULL
      GROUP BY 1 ORDER BY found DESC, currency LIMIT 50`,
    signal,
  );
  return currencies.map(([code, count, min, max, mean, quartiles]) => ({
    currency: code,
    rows: count,
    min,
    max,
    mean,
    quartiles,
  }));
}

async function readHistogram(
  engine: TableEngine,
  column: TableColumn,
  rows: Sql,
  low: number | null,
  high: number | null,
  signal: AbortSignal | undefined,
) {
  if (low === null || high === null || low === high) return [];
  const width = (high - low) / steps;
  const step = sql`least(floor((${scale(column)} - ${low}) / ${width}), ${steps - 1})`;
  const bars = await engine.rows<[number | null, number]>(
    sql`SELECT ${step} AS step, CAST(count(*) AS DOUBLE) FROM ${rows} GROUP BY step`,
    signal,
  );
  const counts = new Map(bars);
  return Array.from({ length: steps }, (_, index) => ({
    from: low + index * width,
    to: index === steps - 1 ? high : low + (index + 1) * width,
    rows: counts.get(index) ?? 0,
  }));
}

async function readTop(engine: TableEngine, column: TableColumn, rows: Sql, signal: AbortSignal | undefined) {
  const top = await engine.rows<[Cell, number]>(
    sql`SELECT ${cellSql(column, true)} AS value, CAST(count(*) AS DOUBLE) AS found FROM ${rows}
      AND NOT (${emptySql(column)}) GROUP BY value ORDER BY found DESC, value LIMIT 10`,
    signal,
  );
  return top.map(([value, count]) => ({ value, rows: count }));
}

function isNumeric({ type }: TableColumn): boolean {
  return type === 'integer' || type === 'decimal';
}

function hasScale(column: TableColumn): boolean {
  return isNumeric(column) || column.type === 'date' || column.type === 'time';
}

/** The value as a number; for days and times, milliseconds since 1970. */
function scale(column: TableColumn): Sql {
  const cell = nameSql(column.name);
  return isNumeric(column) ? sql`CAST(${cell} AS DOUBLE)` : sql`CAST(epoch_ms(CAST(${cell} AS TIMESTAMP)) AS DOUBLE)`;
}

function clip(cell: Cell): Cell {
  return typeof cell === 'string' ? cell.slice(0, clippedLetters) : cell;
}
