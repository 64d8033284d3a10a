import type { Destination } from '@supercargo/sync';

/** A row of the destination. */
export type Row = Readonly<Record<string, unknown>>;

/** A time in milliseconds since 1970. Rows have it with or without fractions of a second. */
export interface Moment {
  readonly time: number;
}

export type Expected = string | number | boolean | null | Moment;

/** A row that the destination must have. */
export interface ExpectedRow {
  readonly values: Readonly<Record<string, Expected>>;
  /** Values that a partial row may lack. Those that it has are compared. @default none */
  readonly later?: Readonly<Record<string, Expected>>;
  /** The record changed so recently that the row may be missing or have earlier values. */
  readonly isRecent?: boolean;
  /** When it happened: a record that the shop books much later counts as a late change. @default not told */
  readonly occurredAt?: number;
  /** How many rows have the same key, where equal records are legal. @default 1 */
  readonly copies?: number;
}

/** What the judge found: how many rows of each table it compared, and what is wrong. */
export class Findings {
  readonly compared: Record<string, number> = {};
  /** Rows that lack columns, by table. */
  readonly partial: Record<string, number> = {};
  readonly problems: string[] = [];

  /** Records that rows of a table were compared. */
  count(table: string, rows = 1): void {
    this.compared[table] = (this.compared[table] ?? 0) + rows;
  }

  /** Records a row that is wrong, missing or there twice. */
  add(problem: string): void {
    this.problems.push(problem);
  }

  /** Compares the rows of a table with those that it must have, by their keys. */
  compareRows(
    table: string,
    rows: ReadonlyMap<string, readonly Row[]>,
    expected: ReadonlyMap<string, ExpectedRow>,
  ): void {
    for (const [key, { values, later = {}, isRecent = false, copies = 1 }] of expected) {
      const found = rows.get(key) ?? [];
      if (found.length > copies) this.add(`${table} ${key}: ${found.length} rows`);
      if (isRecent) continue;
      this.count(table);
      const [row] = found;
      if (row === undefined) this.add(`${table} ${key}: no row`);
      else if (found.length < copies) this.add(`${table} ${key}: ${found.length} rows instead of ${copies}`);
      else this.compareValues(`${table} ${key}`, row, { ...values, ...this.#selectLater(table, row, later) });
    }
    for (const key of rows.keys()) if (!expected.has(key)) this.add(`${table} ${key}: the shop has no such record`);
  }

  /** Selects the values that a row must have: all if it is complete, and otherwise those that it has. Counts the others. */
  #selectLater(table: string, row: Row, later: Readonly<Record<string, Expected>>): Readonly<Record<string, Expected>> {
    if (row._partial !== true) return later;
    const filled = Object.entries(later).filter(([column]) => row[column] !== null && row[column] !== undefined);
    this.partial[table] = (this.partial[table] ?? 0) + 1;
    return Object.fromEntries(filled);
  }

  /** Compares columns of one row. */
  compareValues(name: string, row: Row, values: Readonly<Record<string, Expected>>): void {
    for (const [column, value] of Object.entries(values)) {
      if (isEqual(row[column], value)) continue;
      this.add(`${name}: ${column} is ${String(row[column])} instead of ${describe(value)}`);
    }
  }
}

/** Reads the rows of a seller that are not deleted, by the values of their key. */
export async function readTable(
  destination: Destination,
  { table, sellerId, key }: { readonly table: string; readonly sellerId: string; readonly key: readonly string[] },
): Promise<Map<string, Row[]>> {
  const { columns, rows } = await destination.query(
    `SELECT * FROM ${table} WHERE seller_id = '${sellerId}' AND _deleted_at IS NULL`,
    { maxRows: 10_000_000 },
  );
  const named = rows.map((row): Row => Object.fromEntries(columns.map((column, at) => [column, row[at]])));
  return Map.groupBy(named, (row) => buildKey(key.map((column) => row[column])));
}

export function buildKey(values: readonly unknown[]): string {
  return values.join(' ');
}

/** Whether a value of a row is what it must be. Databases write numbers with and without zeros at their end. */
export function isEqual(value: unknown, expected: Expected): boolean {
  if (expected === null) return value === null || value === undefined;
  if (value === null || value === undefined) return false;
  if (typeof expected === 'boolean') return value === expected;
  if (typeof expected === 'object') return toSecond(parseTime(value)) === toSecond(expected.time);
  return trimZeros(String(value)) === trimZeros(String(expected));
}

/** Whether a row has all values. */
export function isLike(row: Row, values: ExpectedRow['values']): boolean {
  return Object.entries(values).every(([column, value]) => isEqual(row[column], value));
}

export function parseTime(value: unknown): number {
  return Date.parse(String(value));
}

function toSecond(time: number): number {
  return Math.floor(time / 1000);
}

function trimZeros(text: string): string {
  return /^-?\d+\.\d+$/.test(text) ? text.replace(/\.?0+$/, '') : text;
}

function describe(value: Expected): string {
  return typeof value === 'object' && value !== null ? new Date(value.time).toISOString() : String(value);
}
