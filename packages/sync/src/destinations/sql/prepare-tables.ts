import type { Columns } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import type { TableOptions } from '../destination.ts';
import { fillNewColumn } from './fill-new-column.ts';
import { saveKnownTables } from './known-tables.ts';
import { dropReplacedViews, prepareViews } from './prepare-views.ts';
import { runTogether } from './run-together.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';
import { openStateTables } from './state-tables.ts';
import {
  buildAddColumn,
  buildCreateHistory,
  buildCreateTable,
  selectColumns,
  selectHistoryColumns,
} from './table-statements.ts';
import { type Commented, describeTable, describeView, writeComments } from './write-comments.ts';

/** What is needed to create tables. */
export interface PrepareDeps {
  readonly connection: SqlConnection;
  readonly dialect: SqlDialect;
  /** Name of the schema with the tables. */
  readonly schema: string;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
}

/**
 * Creates the tables of the state and of the data, migrates those of earlier versions, and adds columns that are new. Must run in a
 * transaction. Returns the new columns of tables that existed. Throws DESTINATION_NEWER.
 */
export async function prepareTables(
  tables: readonly Table[],
  options: TableOptions,
  { connection, dialect, schema, name }: PrepareDeps,
): Promise<string[]> {
  const existing = await listExistingColumns(connection, schema);
  await openStateTables({ connection, dialect, name, existing: new Set(existing.keys()) });
  const replaced = await dropReplacedViews(tables, { connection, name, existing: new Set(existing.keys()) });
  for (const view of replaced) existing.delete(view);
  await saveKnownTables(tables, { connection, dialect, name });
  const added: string[] = [];
  const commented: Commented[] = [];
  const creations: string[] = [];
  for (const table of tables) {
    const columns = selectColumns(table, options);
    commented.push(describeTable(table.name, table.description, columns));
    const historyName = `${table.name}_history`;
    if (!existing.has(table.name)) creations.push(buildCreateTable(table, columns, name(table.name), dialect));
    else {
      const names = await addColumns(table.name, columns, existing, { connection, dialect, name });
      await fillNewColumns(table, names, { connection, dialect, name });
      added.push(...names);
    }
    if (!options.history.has(table.name)) continue;
    if (!existing.has(historyName)) creations.push(buildCreateHistory(columns, name(historyName), dialect));
    else await addColumns(historyName, selectHistoryColumns(columns), existing, { connection, dialect, name });
  }
  await runTogether(creations, connection);
  if (tables.length > 0) {
    const names = new Set([...existing.keys(), ...tables.map((table) => table.name)]);
    const views = await prepareViews(names, { connection, dialect, schema, name, existing: new Set(existing.keys()) });
    await writeComments([...commented, ...views.map(describeView)], { connection, dialect, schema, name });
  }
  return added;
}

/** Only what is missing is changed, because a statement for each column would lock tables that other processes use. */
async function addColumns(
  table: string,
  columns: Columns,
  existing: ReadonlyMap<string, ReadonlySet<string>>,
  { connection, dialect, name }: Pick<PrepareDeps, 'connection' | 'dialect' | 'name'>,
): Promise<string[]> {
  const added: string[] = [];
  for (const [column, { type }] of Object.entries(columns)) {
    if (existing.get(table)?.has(column)) continue;
    await connection.run(buildAddColumn(name(table), column, dialect.types[type]));
    added.push(column);
  }
  return added;
}

async function fillNewColumns(
  { name: table, columns }: Table,
  names: readonly string[],
  { connection, dialect, name }: Pick<PrepareDeps, 'connection' | 'dialect' | 'name'>,
): Promise<void> {
  if (names.length === 0) return;
  if (dialect.prepareReading !== undefined) await connection.run(dialect.prepareReading);
  for (const added of names) {
    const column = columns[added];
    if (column !== undefined)
      await fillNewColumn({ target: name(table), name: added, column }, { connection, dialect });
  }
}

/** Returns the columns of the existing tables, by their names. */
export async function listExistingColumns(
  connection: SqlConnection,
  schema: string,
): Promise<Map<string, Set<string>>> {
  const rows = await connection.all<[table: string, column: string]>(
    'SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = $1',
    [schema],
  );
  const tables = new Map<string, Set<string>>();
  for (const [table, column] of rows) {
    const columns = tables.get(table) ?? new Set();
    tables.set(table, columns.add(column));
  }
  return tables;
}
