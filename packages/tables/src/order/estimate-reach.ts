import { rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { toSortKey } from '../sql/sort-key.ts';
import { findColumn, readParquet, rowNumber } from '../sql/table-source.ts';
import type { OrderedRows } from './ordered-rows.ts';

/** Below this number of rows, a full scan is faster than sampling first. */
const leastRows = 500_000;

const places = 16;
const rowsOfPlace = 128;
const lookedAt = places * rowsOfPlace;

/** Safety factor of an estimate, and the number of sampled rows that it must exceed. */
const spare = 4;

/**
 * Estimates how far down a sort order its first rows reach, from samples of a few parts of the file. Returns a
 * condition on the first sort key with which most of the file can be skipped. Fewer rows than `limit` may match it.
 * Undefined if no estimate is possible.
 */
export async function estimateReach(engine: TableEngine, rows: OrderedRows, limit: number): Promise<Sql | undefined> {
  const { source, condition, sort } = rows;
  const [order] = sort;
  // Sorting numbers takes no longer than skipping them.
  if (order === undefined || source.rows < leastRows || findColumn(source, order.column).type !== 'text')
    return undefined;
  const key = toSortKey(source, order);
  const place = Math.max(spare, Math.ceil((spare * limit * lookedAt) / source.rows));
  const [found] = await engine.rows<[string]>(
    sql`SELECT CAST(${key.cell} AS VARCHAR) FROM ${readParquet(source)}
      WHERE ${rowNumber} IN (${rawSql(sampleNumbers(source.rows).join(', '))}) AND ${condition} AND ${key.filled}
      ORDER BY ${key.cell} ${key.direction} LIMIT 1 OFFSET ${place - 1}`,
  );
  if (found === undefined) return undefined;
  const bound = sql`${key.cell} ${rawSql(order.descending ? '>=' : '<=')} ${key.value(found[0])}`;
  return sql`${key.filled} AND ${bound}`;
}

function sampleNumbers(rows: number): number[] {
  const step = Math.floor((rows - rowsOfPlace) / (places - 1));
  return Array.from({ length: lookedAt }, (_, index) => {
    return Math.floor(index / rowsOfPlace) * step + (index % rowsOfPlace);
  });
}
