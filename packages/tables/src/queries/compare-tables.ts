import { joinSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { TableEngine } from '../engine/table-engine.ts';
import { type Cell, cellSql } from '../sql/cells.ts';
import { asText } from '../sql/filter-sql.ts';
import { findColumn, readParquet, rowNumber, type TableSource } from '../sql/table-source.ts';
import type { TableColumn } from '../table-column.ts';
import { TableError } from '../table-error.ts';
import type { CompareQuery } from '../table-query.ts';

/** A row that differs between the two tables. */
export interface RowDifference {
  /** Whether only the newer table has the row, only the earlier one, or both with different cells. */
  readonly change: 'added' | 'removed' | 'changed';
  /** Values of the key columns. */
  readonly keys: readonly Cell[];
  /** The cells that differ; none for rows that were added or removed. */
  readonly cells: readonly { readonly column: string; readonly before: Cell; readonly after: Cell }[];
}

/** The differences between a table and an earlier one. */
export interface TableComparison {
  /** Number of rows that only the newer table has. */
  readonly added: number;
  /** Number of rows that only the earlier table has. */
  readonly removed: number;
  /** Number of rows whose cells differ. */
  readonly changed: number;
  /** Number of rows that are equal in both tables. */
  readonly same: number;
  /** Columns that only the newer table has. */
  readonly newColumns: readonly string[];
  /** Columns that only the earlier table has. */
  readonly lostColumns: readonly string[];
  /** Some of the differences: changed rows, then added, then removed ones, each in the order of its file. */
  readonly differences: readonly RowDifference[];
}

type Counts = [number, number, number, number];

/**
 * Compares rows with the same keys. If several rows have the same keys, the first is compared with the first, and so
 * on. Numbers are compared as numbers, even if one table has only integers.
 */
export async function compareTables(
  engine: TableEngine,
  tables: { readonly before: TableSource; readonly after: TableSource },
  query: CompareQuery,
  signal?: AbortSignal,
): Promise<TableComparison> {
  const { before, after } = tables;
  const keys = query.keys.map((key) => findPair(before, after, key));
  const names = new Set(before.columns.map(({ name }) => name));
  const shared = after.columns
    .filter(({ name }) => names.has(name) && !query.keys.includes(name))
    .map(({ name }) => findPair(before, after, name));
  const rows = joinedRows(before, after, keys, shared);
  const [counts] = await engine.rows<Counts>(
    sql`SELECT ${joinSql(
      ['added', 'removed', 'changed', 'same'].map(
        (change) => sql`CAST(count(*) FILTER (WHERE change = ${change}) AS DOUBLE)`,
      ),
      ', ',
    )} FROM (${rows})`,
    signal,
  );
  const [added = 0, removed = 0, changed = 0, same = 0] = counts ?? [];
  return {
    added,
    removed,
    changed,
    same,
    newColumns: after.columns.map(({ name }) => name).filter((name) => !names.has(name)),
    lostColumns: before.columns
      .map(({ name }) => name)
      .filter((name) => !after.columns.some((column) => column.name === name)),
    differences:
      added + removed + changed === 0 ? [] : await readDifferences(engine, rows, keys, shared, query, signal),
  };
}

interface Pair {
  readonly before: TableColumn;
  readonly after: TableColumn;
}

async function readDifferences(
  engine: TableEngine,
  rows: Sql,
  keys: readonly Pair[],
  shared: readonly Pair[],
  { offset, limit }: CompareQuery,
  signal: AbortSignal | undefined,
): Promise<RowDifference[]> {
  const keyCells = keys.map((_, index) => rawSql(`key_${index}`));
  const cells = shared.flatMap((_, index) => [rawSql(`before_${index}`), rawSql(`after_${index}`)]);
  const differences = await engine.rows<[RowDifference['change'], ...Cell[]]>(
    sql`SELECT ${joinSql([rawSql('change'), ...keyCells, ...cells], ', ')} FROM (${rows}) WHERE change <> 'same'
      ORDER BY list_position(['changed', 'added', 'removed'], change), place LIMIT ${limit} OFFSET ${offset}`,
    signal,
  );
  return differences.map(([change, ...values]) => ({
    change,
    keys: values.slice(0, keys.length),
    cells: change === 'changed' ? changedCells(shared, values.slice(keys.length)) : [],
  }));
}

function changedCells(shared: readonly Pair[], values: readonly Cell[]) {
  return shared.flatMap(({ after }, index) => {
    const [before = null, now = null] = values.slice(2 * index);
    return before === now ? [] : [{ column: after.name, before, after: now }];
  });
}

function joinedRows(before: TableSource, after: TableSource, keys: readonly Pair[], shared: readonly Pair[]): Sql {
  const match = joinSql(
    [
      ...keys.map((_, index) => rawSql(`b.key_${index} IS NOT DISTINCT FROM a.key_${index}`)),
      rawSql('b.turn = a.turn'),
    ],
    ' AND ',
  );
  const differs =
    shared.length === 0
      ? rawSql('false')
      : rawSql(shared.map((_, index) => `b.cell_${index} IS DISTINCT FROM a.cell_${index}`).join(' OR '));
  const columns = [
    sql`CASE WHEN b.turn IS NULL THEN 'added' WHEN a.turn IS NULL THEN 'removed' WHEN ${differs} THEN 'changed' ELSE 'same' END AS change`,
    rawSql('coalesce(a.place, b.place) AS place'),
    ...keys.map((_, index) => rawSql(`coalesce(a.key_${index}, b.key_${index}) AS key_${index}`)),
    ...shared.flatMap((_, index) => [
      rawSql(`b.cell_${index} AS before_${index}`),
      rawSql(`a.cell_${index} AS after_${index}`),
    ]),
  ];
  return sql`SELECT ${joinSql(columns, ', ')} FROM (${side(before, 'before', keys, shared)}) b
    FULL OUTER JOIN (${side(after, 'after', keys, shared)}) a ON ${match}`;
}

function side(source: TableSource, which: 'before' | 'after', keys: readonly Pair[], shared: readonly Pair[]): Sql {
  const keyCells = keys.map((pair, index) => sql`${comparable(pair, which)} AS ${rawSql(`key_${index}`)}`);
  const cells = shared.map((pair, index) => sql`${comparable(pair, which)} AS ${rawSql(`cell_${index}`)}`);
  const partition = joinSql(
    keys.map((pair) => comparable(pair, which)),
    ', ',
  );
  const turn = sql`row_number() OVER (PARTITION BY ${partition} ORDER BY ${rowNumber}) AS turn`;
  return sql`SELECT ${rowNumber} AS place, ${joinSql([turn, ...keyCells, ...cells], ', ')} FROM ${readParquet(source)}`;
}

/** Converts the cell to a type that both tables share. */
function comparable({ before, after }: Pair, which: 'before' | 'after'): Sql {
  const column = which === 'before' ? before : after;
  const isNumber = ({ type }: TableColumn) => type === 'integer' || type === 'decimal';
  if (before.type === after.type || (isNumber(before) && isNumber(after))) return cellSql(column);
  return asText(column);
}

function findPair(before: TableSource, after: TableSource, columnName: string): Pair {
  const pair = { before: before.columns.find(({ name }) => name === columnName), after: findColumn(after, columnName) };
  if (pair.before !== undefined) return { before: pair.before, after: pair.after };
  throw new TableError(
    'TABLE_COLUMN_UNKNOWN',
    `The earlier table has no column "${columnName}".`,
    'Match rows by columns that both tables have.',
  );
}
