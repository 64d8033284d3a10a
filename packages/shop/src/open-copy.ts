import { type Sql, sql } from '@supercargo/duckdb';
import type { Completeness, Unit } from '@supercargo/sync';
import type { Copy } from './copy.ts';
import { duckDbDialect } from './dialect/duckdb-dialect.ts';
import { postgresDialect } from './dialect/postgres-dialect.ts';

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
      const result = await destination.select(statement, options);
      return result.rows.map(
        (row) => Object.fromEntries(result.columns.map((column, index) => [column, row[index]])) as Row,
      );
    },
  };
}
