import { rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import type { SortKey } from '../sql/sort-key.ts';
import { readParquet, rowNumber } from '../sql/table-source.ts';
import type { OrderedRows } from './ordered-rows.ts';

/** A value of a sort key, and the number of rows up to it. */
interface Landmark {
  /** The value as text. */
  readonly value: string;
  /** Rows with a value between the previous landmark and this one, both exclusive. */
  readonly before: number;
  /** Rows with exactly this value; undefined if they are included in `before`. */
  readonly equal: number | undefined;
}

/** The landmarks of a sort key in ascending order. */
export interface Landmarks {
  readonly landmarks: readonly Landmark[];
  /** Rows with a value greater than the last landmark. */
  readonly beyond: number;
  /** Rows without a value. */
  readonly empty: number;
}

/** Approximate number of rows sampled to choose landmarks. */
const sampleRows = 10_000;
/** Distance between two landmarks in rows of the sample. */
const step = 10;
/** Rows of the sample from which on a value is frequent enough for its own landmark. */
const frequent = 40;

interface Chosen {
  readonly value: string;
  readonly isFrequent: boolean;
}

// See docs/decisions/0022-query-report-tables-with-duckdb-on-parquet-files.md
/** Selects values of a sort key, evenly distributed over the rows, and counts the rows between them. */
export async function readLandmarks(
  engine: TableEngine,
  rows: OrderedRows,
  key: SortKey,
  signal: AbortSignal,
): Promise<Landmarks> {
  const chosen = await choose(engine, rows, key, signal);
  if (chosen.length === 0) return countAll(engine, rows, key, signal);
  const values = key.values(chosen.map(({ value }) => value));
  const own = chosen.filter(({ isFrequent }) => isFrequent).map(({ value }) => value);
  const [found] = await engine.rows<[number, number, readonly number[] | null, readonly number[] | null]>(
    sql`SELECT CAST(count(*) FILTER (WHERE ${key.empty}) AS DOUBLE), CAST(count(*) AS DOUBLE),
      ${counts('histogram', key, values)},
      ${own.length === 0 ? rawSql('NULL') : counts('histogram_exact', key, key.values(own))}
      FROM ${readParquet(rows.source)} WHERE ${rows.condition}`,
    signal,
  );
  const [empty = 0, all = 0, between, equal] = found ?? [];
  const equals = new Map(own.map((value, index) => [value, equal?.[index] ?? 0]));
  const landmarks = chosen.map(({ value }, index) => {
    const through = between?.[index] ?? 0;
    const same = equals.get(value);
    return { value, before: through - (same ?? 0), equal: same };
  });
  const counted = landmarks.reduce((sum, { before, equal = 0 }) => sum + before + equal, 0);
  return { landmarks, beyond: all - empty - counted, empty };
}

/**
 * Counts, for each value of the list, the values above the previous one and up to it, or the values that are equal to
 * it.
 */
function counts(aggregate: 'histogram' | 'histogram_exact', { cell, filled }: SortKey, values: Sql): Sql {
  return sql`CAST(map_values(${rawSql(aggregate)}(${cell}, ${values}) FILTER (WHERE ${filled})) AS DOUBLE[])`;
}

async function choose(
  engine: TableEngine,
  { source, condition }: OrderedRows,
  { cell, filled }: SortKey,
  signal: AbortSignal,
): Promise<Chosen[]> {
  const every = Math.max(1, Math.floor(source.rows / sampleRows));
  const found = await engine.rows<[string, number]>(
    sql`SELECT CAST(${cell} AS VARCHAR), CAST(count(*) AS DOUBLE) FROM ${readParquet(source)}
      WHERE ${condition} AND ${filled} AND hash(${rowNumber}) % ${rawSql(String(every))} = 0
      GROUP BY ${cell} ORDER BY ${cell}`,
    signal,
  );
  const chosen: Chosen[] = [];
  let since = 0;
  for (const [value, count] of found) {
    since += count;
    if (since < step) continue;
    chosen.push({ value, isFrequent: count >= frequent });
    since = 0;
  }
  return chosen;
}

async function countAll(
  engine: TableEngine,
  { source, condition }: OrderedRows,
  { empty }: SortKey,
  signal: AbortSignal,
): Promise<Landmarks> {
  const [found] = await engine.rows<[number, number]>(
    sql`SELECT CAST(count(*) FILTER (WHERE ${empty}) AS DOUBLE), CAST(count(*) AS DOUBLE)
      FROM ${readParquet(source)} WHERE ${condition}`,
    signal,
  );
  const [without = 0, all = 0] = found ?? [];
  return { landmarks: [], beyond: all - without, empty: without };
}
