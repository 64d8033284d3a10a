/** Writes a time that both DuckDB and Postgres read as UTC. */
export function formatSqlTime(milliseconds: number): string {
  return `TIMESTAMP '${new Date(milliseconds).toISOString().slice(0, 23).replace('T', ' ')}'`;
}
