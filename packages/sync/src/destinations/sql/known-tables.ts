import type { Table } from '../../declaration/table.ts';
import type { SqlConnection } from './sql-connection.ts';

/** What is needed to read and write the declarations of tables. */
interface KnownTablesDeps {
  readonly connection: SqlConnection;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
}

/**
 * Returns the tables that the destination has, also those of streams that are no longer configured, with their key, their retention
 * and their columns with personal data.
 */
export async function listKnownTables({ connection, name }: KnownTablesDeps): Promise<Table[]> {
  const rows = await connection.all<[string]>(`SELECT declaration FROM ${name('_sync_tables')} ORDER BY table_name`);
  return rows.map(([declaration]) => JSON.parse(declaration) as Table);
}

/** Saves the declarations of tables. Only changes are written, because other processes use the table. */
export async function saveKnownTables(tables: readonly Table[], deps: KnownTablesDeps): Promise<void> {
  const { connection, name } = deps;
  const declarations = new Map((await listKnownTables(deps)).map((table) => [table.name, JSON.stringify(table)]));
  for (const table of tables) {
    const declaration = JSON.stringify(shorten(table));
    if (declarations.get(table.name) === declaration) continue;
    await connection.run(`DELETE FROM ${name('_sync_tables')} WHERE table_name = $1`, [table.name]);
    await connection.run(`INSERT INTO ${name('_sync_tables')} VALUES ($1, $2)`, [table.name, declaration]);
  }
}

/** Columns of documents change, so only those with personal data are saved. */
function shorten(table: Table): Table {
  const restricted = Object.entries(table.columns).filter(([, column]) => column.restricted);
  return { ...table, columns: Object.fromEntries(restricted) };
}
