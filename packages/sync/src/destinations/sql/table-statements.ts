import { quoteName } from '@supercargo/duckdb';
import { type Columns, isRequestable } from '../../declaration/column.ts';
import { listColumns, type Table } from '../../declaration/table.ts';
import type { TableOptions } from '../destination.ts';
import type { SqlDialect } from './sql-connection.ts';

/** Returns the columns that a table has in the destination: without those with personal data that are not requested. */
export function selectColumns(table: Table, { restricted }: TableOptions): Columns {
  return Object.fromEntries(
    Object.entries(listColumns(table)).filter(
      ([name, column]) => !isRequestable(column) || restricted.has(`${table.name}.${name}`),
    ),
  );
}

/** Builds the statement that creates a table. */
export function buildCreateTable(table: Table, columns: Columns, target: string, dialect: SqlDialect): string {
  const lines = Object.entries(columns).map(([name, { type }]) => {
    const isKey = table.key.includes(name) || name === '_version' || name === '_read_at' || name === '_partial';
    return `${quoteName(name)} ${dialect.types[type]}${isKey ? ' NOT NULL' : ''}`;
  });
  const key = dialect.hasPrimaryKeys ? [`PRIMARY KEY (${table.key.map(quoteName).join(', ')})`] : [];
  return `CREATE TABLE IF NOT EXISTS ${target} (${[...lines, ...key].join(', ')})`;
}

/** Returns the columns of a table that its history has, too. */
export function selectHistoryColumns(columns: Columns): Columns {
  return Object.fromEntries(
    Object.entries(columns).filter(([name]) => !name.startsWith('_') || name === '_deleted_at'),
  );
}

/** Builds the statement that creates the table for earlier values of rows. */
export function buildCreateHistory(columns: Columns, target: string, dialect: SqlDialect): string {
  const lines = Object.entries(selectHistoryColumns(columns)).map(
    ([name, { type }]) => `${quoteName(name)} ${dialect.types[type]}`,
  );
  const times = ['valid_from', 'valid_to'].map((name) => `${name} ${dialect.types.timestamp} NOT NULL`);
  return `CREATE TABLE IF NOT EXISTS ${target} (${[...lines, ...times].join(', ')})`;
}

/** Builds the statement that adds a column. */
export function buildAddColumn(target: string, name: string, type: string): string {
  return `ALTER TABLE ${target} ADD COLUMN IF NOT EXISTS ${quoteName(name)} ${type}`;
}
