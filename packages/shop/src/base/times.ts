import { type Sql, sql } from '@supercargo/duckdb';

/** Milliseconds of a day of 24 hours. */
export const dayLength = 86_400_000;

/** Writes a time, in milliseconds since 1970, in SQL. Queries run in UTC. */
export function toTimestamp(milliseconds: number): Sql {
  return sql`CAST(${new Date(milliseconds).toISOString().slice(0, 23).replace('T', ' ')} AS TIMESTAMP)`;
}

/** Formats the calendar day of a time in UTC as `YYYY-MM-DD`. */
export function formatUtcDay(milliseconds: number): string {
  return new Date(milliseconds).toISOString().slice(0, 10);
}
