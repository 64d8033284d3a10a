import { type Sql, sql } from '@supercargo/duckdb';

/** Writes a time, in milliseconds since 1970, in SQL. */
export function toTimestamp(milliseconds: number): Sql {
  return sql`CAST(${new Date(milliseconds).toISOString().slice(0, 23).replace('T', ' ')} AS TIMESTAMP)`;
}
