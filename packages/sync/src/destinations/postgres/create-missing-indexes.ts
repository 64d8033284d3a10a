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
  /** Condition of the rows that it has. @default all rows */
  readonly where?: string | undefined;
}

/** Creates the indexes that are missing. Only those: even `IF NOT EXISTS` would wait for all transactions that write. */
export async function createMissingIndexes(tables: readonly Table[], { connection, schema, name }: IndexDeps) {
  const rows = await connection.all<[string]>('SELECT indexname FROM pg_indexes WHERE schemaname = $1', [schema]);
  const existing = new Set(rows.map(([index]) => index));
  for (const { table, columns, where } of listIndexes(tables)) {
    const index = `${table}_by_${columns.map((column) => column.replace(/^_/, '')).join('_')}`
      .replace(/^_/, '')
      .slice(0, 63);
    if (existing.has(index)) continue;
    existing.add(index);
    const rest = where === undefined ? '' : ` WHERE ${where}`;
    const names = columns.map(quoteName).join(', ');
    await connection.run(`CREATE INDEX ${quoteName(index)} ON ${name(table)} (${names})${rest}`);
  }
}

/**
 * Groups are the first columns of the primary key, which is an index for them. A look for work must not read all units, so that it finds
 * those that are due and those that a process has.
 */
function listIndexes(tables: readonly Table[]): Index[] {
  return [
    { table: '_sync_units', columns: ['due_at'], where: "status <> 'paused'" },
    { table: '_sync_units', columns: ['lease_until'], where: 'lease_until IS NOT NULL' },
    ...tables.flatMap(({ name, retention, lookups = [] }) =>
      [...new Set(['_read_at', retention.from, ...lookups])].map((column) => ({ table: name, columns: [column] })),
    ),
  ];
}
