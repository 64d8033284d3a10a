import { type Sql, sql } from '@supercargo/duckdb';
import type { Completeness, Unit } from '@supercargo/sync';
import { tableStreams } from './about/table-streams.ts';
import type { Copy } from './copy.ts';
import { duckDbDialect } from './dialect/duckdb-dialect.ts';
import { postgresDialect } from './dialect/postgres-dialect.ts';
import { ShopError } from './errors/shop-error.ts';

/** Where a copy is, such as a sync. */
export interface ShopDestination {
  /** Runs a query of the program. */
  select(
    statement: Sql,
    options?: { readonly maxRows?: number | undefined },
  ): Promise<{ readonly columns: readonly string[]; readonly rows: readonly (readonly unknown[])[] }>;
  /** Returns the state of each unit of the copy. */
  status(): Promise<readonly Unit[]>;
  /** Returns how many rows lack columns, by the ID of the unit. */
  measureCompleteness(): Promise<ReadonlyMap<string, Completeness>>;
}

/** Opens the copy of a destination, which says which database it is. */
export async function openCopy(destination: ShopDestination, now: () => number): Promise<Copy> {
  const { rows } = await destination.select(sql`SELECT version()`);
  const dialect = String(rows[0]?.[0]).startsWith('PostgreSQL') ? postgresDialect : duckDbDialect;
  return {
    dialect,
    now,
    status: () => destination.status(),
    measureCompleteness: () => destination.measureCompleteness(),
    async select<Row>(statement: Sql, options: { readonly maxRows?: number | undefined } = {}) {
      const result = await destination.select(statement, options).catch((error) => explainMissing(destination, error));
      return result.rows.map(
        (row) => Object.fromEntries(result.columns.map((column, index) => [column, row[index]])) as Row,
      );
    },
  };
}

/** A query of a table that the copy does not have fails. Rethrows its error, or one that names the stream. */
async function explainMissing(destination: ShopDestination, error: unknown): Promise<never> {
  const message = error instanceof Error ? error.message : String(error);
  const units = await destination.status();
  const missing = Object.entries(tableStreams).find(
    ([table, stream]) => new RegExp(`\\b${table}\\b`).test(message) && units.every((unit) => unit.stream !== stream),
  );
  if (missing === undefined) throw error;
  const [table, stream] = missing;
  throw new ShopError(
    'NOT_COPIED',
    `The copy has no table ${table}.`,
    `Add the stream ${stream} to the configuration of the copy, and run it.`,
  );
}
