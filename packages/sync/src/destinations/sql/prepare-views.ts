import { quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import { listViews } from '../../views/list-views.ts';
import type { View } from '../../views/view.ts';
import { runTogether } from './run-together.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';

/** What is needed to create views. */
interface ViewsDeps {
  readonly connection: SqlConnection;
  readonly dialect: SqlDialect;
  /** Name of the schema with the tables. */
  readonly schema: string;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
  /** Names of the tables and views that the destination had. */
  readonly existing: ReadonlySet<string>;
}

/** Drops views that tables are going to replace. Returns their names. */
export async function dropReplacedViews(
  tables: readonly Table[],
  { connection, name, existing }: Pick<ViewsDeps, 'connection' | 'name' | 'existing'>,
): Promise<string[]> {
  const reserved = new Set(listViews().map((view) => view.name));
  const replaced = tables.map((table) => table.name).filter((table) => reserved.has(table) && existing.has(table));
  if (replaced.length === 0 || !existing.has('_sync_views')) return [];
  const state = name('_sync_views');
  const views = new Set((await connection.all<[string]>(`SELECT view_name FROM ${state}`)).map(([view]) => view));
  const dropped = replaced.filter((table) => views.has(table));
  for (const view of dropped) {
    await connection.run(`DROP VIEW ${name(view)}`);
    await connection.run(`DELETE FROM ${state} WHERE view_name = $1`, [view]);
  }
  return dropped;
}

/**
 * Creates the views whose tables exist, and replaces those of earlier versions. A table or view that somebody else created under the
 * same name stays. Must run in a transaction. Returns the views that this package created.
 */
export async function prepareViews(tables: ReadonlySet<string>, deps: ViewsDeps): Promise<View[]> {
  const { connection, dialect, schema, name, existing } = deps;
  const state = name('_sync_views');
  if (!existing.has('_sync_views'))
    await connection.run(`CREATE TABLE IF NOT EXISTS ${state} (view_name TEXT PRIMARY KEY, definition TEXT NOT NULL)`);
  const rows = await connection.all<[string, string]>(`SELECT view_name, definition FROM ${state}`);
  const definitions = new Map(rows);
  const possible = listViews().filter((view) => view.tables.every((table) => tables.has(table)));
  const created = possible.filter((view) => definitions.has(view.name) || !tables.has(view.name));
  const changed = created
    .map((view) => ({ view: view.name, definition: view.buildSql(dialect) }))
    .filter(({ view, definition }) => definitions.get(view) !== definition);
  if (changed.length === 0) return created;
  const select = dialect.selectSchema(schema);
  if (select !== undefined) await connection.run(select);
  const statements = changed.flatMap(({ view, definition }) => [
    `DROP VIEW IF EXISTS ${name(view)}`,
    `CREATE VIEW ${name(view)} AS ${definition}`,
    `DELETE FROM ${state} WHERE view_name = ${quoteText(view)}`,
    `INSERT INTO ${state} VALUES (${quoteText(view)}, ${quoteText(definition)})`,
  ]);
  await runTogether(statements, connection);
  return created;
}
