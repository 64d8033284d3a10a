import { joinSql, nameSql, sql } from '@supercargo/duckdb';
import type { Dialect } from './dialect.ts';

/** Queries for DuckDB, which also reads Parquet files. */
export const duckDbDialect: Dialect = {
  name: 'DuckDB',
  matches: (text, pattern) => sql`regexp_matches(${text}, ${pattern})`,
  collectObjects(members) {
    const pairs = Object.entries(members).map(([name, value]) => sql`${nameSql(name)}: ${value}`);
    return sql`list({${joinSql(pairs, ', ')}})`;
  },
  selectPassed(rows, columns) {
    const shape = JSON.stringify([Object.fromEntries(columns.map(({ name, type }) => [name, type]))]);
    const names = columns.map(({ name }) => sql`passed.${nameSql(name)}`);
    return sql`SELECT ${joinSql(names, ', ')}
      FROM (SELECT unnest(from_json(${JSON.stringify(rows)}, ${shape})) AS passed) AS elements`;
  },
};
