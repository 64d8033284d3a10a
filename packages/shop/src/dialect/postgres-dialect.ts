import { joinSql, literalSql, nameSql, rawSql, sql } from '@supercargo/duckdb';
import type { Dialect } from './dialect.ts';

/** Queries for Postgres. */
export const postgresDialect: Dialect = {
  name: 'Postgres',
  matches: (text, pattern) => sql`(${text} ~ ${pattern})`,
  collectObjects(members) {
    const pairs = Object.entries(members).map(([name, value]) => sql`${literalSql(name)}, ${value}`);
    return sql`json_agg(json_build_object(${joinSql(pairs, ', ')}))`;
  },
  selectPassed(rows, columns) {
    const names = columns.map(({ name }) => sql`passed.${nameSql(name)}`);
    const types = columns.map(({ name, type }) => sql`${nameSql(name)} ${rawSql(type)}`);
    return sql`SELECT ${joinSql(names, ', ')}
      FROM jsonb_to_recordset(CAST(${JSON.stringify(rows)} AS JSONB)) AS passed (${joinSql(types, ', ')})`;
  },
};
