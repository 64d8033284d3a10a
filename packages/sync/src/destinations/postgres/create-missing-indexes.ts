import { quoteName } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import type { SqlConnection } from '../sql/sql-connection.ts';

/** What is needed to create indexes. */
export interface IndexDeps {
  readonly connection: SqlConnection;
  readonly schema: string;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
}

/** Columns of an index of a table. */
interface Index {
  readonly table: string;
  readonly columns: readonly string[];
}

/** Creates the indexes that are missing. Only those: even `IF NOT EXISTS` would wait for all transactions that write. */
export async function createMissingIndexes(tables: readonly Table[], { connection, schema, name }: IndexDeps) {
  const rows = await connection.all<[string]>('SELECT indexname FROM pg_indexes WHERE schemaname = $1', [schema]);
  const existing = new Set(rows.map(([index]) => index));
  for (const { table, columns } of listIndexes(tables)) {
    const index = `${table}_by_${columns.map((column) => column.replace(/^_/, '')).join('_')}`
      .replace(/^_/, '')
      .slice(0, 63);
    if (existing.has(index)) continue;
    existing.add(index);
    await connection.run(`CREATE INDEX ${quoteName(index)} ON ${name(table)} (${columns.map(quoteName).join(', ')})`);
  }
}

/** Groups are the first columns of the primary key, which is an index for them. */
function listIndexes(tables: readonly Table[]): Index[] {
  return [
    { table: '_sync_units', columns: ['due_at'] },
    ...tables.flatMap(({ name, retention }) =>
      [...new Set(['_read_at', retention.from])].map((column) => ({ table: name, columns: [column] })),
    ),
  ];
}
