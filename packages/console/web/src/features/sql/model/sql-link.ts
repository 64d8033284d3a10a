import type { SqlSearch } from './sql-search.ts';

/** Longer URLs are cut off by some mail programs and proxies. */
const maxCharacters = 1500;

/** Returns the URL of a query; undefined without one. */
export function buildSqlLink({ source, sql, saved }: SqlSearch): string | undefined {
  const query = saved === undefined ? sql && { sql } : { saved };
  if (!query) return undefined;
  return `${location.origin}/sql?${new URLSearchParams({ ...(source && { source }), ...query })}`;
}

/** Returns the text for the URL; undefined if it is too long. */
export function toUrlSql(sql: string): string | undefined {
  return sql === '' || sql.length > maxCharacters ? undefined : sql;
}

/** Turns the name of a query into that of a file, such as `orders-to-ship.csv`. */
export function buildCsvName(name: string): string {
  const words = name
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 100);
  return `${words === '' ? 'query' : words}.csv`;
}
