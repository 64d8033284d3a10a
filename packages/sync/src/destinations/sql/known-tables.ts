import type { Table } from '../../declaration/table.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';

/** What is needed to read the declarations of tables. */
interface KnownTablesDeps {
  readonly connection: SqlConnection;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
}

/** What is needed to write the declarations of tables. */
interface SaveTablesDeps extends KnownTablesDeps {
  readonly dialect: SqlDialect;
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
export async function saveKnownTables(tables: readonly Table[], deps: SaveTablesDeps): Promise<void> {
  const { connection, dialect, name } = deps;
  const stored = new Map((await listKnownTables(deps)).map((table) => [table.name, JSON.stringify(table)]));
  const changed = tables
    .map((table) => [table.name, JSON.stringify(shorten(table))] as const)
    .filter(([table, declaration]) => stored.get(table) !== declaration);
  if (changed.length === 0) return;
  // One statement for all tables, because each takes a way to the database and back.
  const entries = [JSON.stringify(changed)];
  const target = name('_sync_tables');
  const source = dialect.unnestJson('$1');
  await connection.run(`DELETE FROM ${target} WHERE table_name IN (SELECT entry ->> 0 FROM ${source})`, entries);
  await connection.run(`INSERT INTO ${target} SELECT entry ->> 0, entry ->> 1 FROM ${source}`, entries);
}

/** Columns of documents change, so only those with personal data are saved. */
function shorten(table: Table): Table {
  const restricted = Object.entries(table.columns).filter(([, column]) => column.restricted);
  return { ...table, columns: Object.fromEntries(restricted) };
}
