/** The schema of the tables of runs. */
export const runSchema = 'runs';

/** Quotes a name that SQL would not read as it is. */
export function quoteSqlName(name: string): string {
  return /^[a-z_][a-z\d_]*$/.test(name) ? name : `"${name.replaceAll('"', '""')}"`;
}

/** Lists the tables of runs that a query names. */
export function listNamedRunTables(sql: string, names: readonly string[]): string[] {
  const named = new Set([...sql.matchAll(/\bruns\s*\.\s*"?([\w$]+)/gi)].map(([, name = '']) => name.toLowerCase()));
  return names.filter((name) => named.has(name));
}
