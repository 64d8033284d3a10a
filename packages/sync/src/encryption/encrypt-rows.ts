import type { Row } from '../declaration/column.ts';
import type { Table } from '../declaration/table.ts';
import { describePlace, type ValueCipher } from './value-cipher.ts';

/** Returns the rows of a table with encrypted values in its restricted columns. */
export function encryptRows(table: Table, rows: readonly Row[], cipher: ValueCipher): readonly Row[] {
  const columns = listRestrictedColumns(table);
  if (columns.length === 0) return rows;
  return rows.map((row) => encryptRow(table, row, columns, cipher));
}

function encryptRow(table: Table, row: Row, columns: readonly string[], cipher: ValueCipher): Row {
  const key = listKey(table, row);
  const encrypted: Record<string, Row[string]> = { ...row };
  for (const column of columns) {
    const cell = row[column];
    if (cell === null || cell === undefined) continue;
    encrypted[column] = cipher.encrypt(String(cell), describePlace(table.name, column, key));
  }
  return encrypted;
}

/**
 * Returns the rows of a table with keyed hashes in their columns for them. Case and spaces around a value do not count. Buyers of
 * different sellers cannot be compared. Without a cipher, the columns are empty.
 */
export function hashRows(table: Table, rows: readonly Row[], cipher: ValueCipher | undefined): readonly Row[] {
  const columns = Object.entries(table.columns)
    .filter(([, { hashed }]) => hashed)
    .map(([name]) => name);
  if (columns.length === 0) return rows;
  const hash = (row: Row, column: string) => {
    const text = String(row[column] ?? '')
      .trim()
      .toLowerCase();
    return text === '' ? null : cipher?.hash(text, JSON.stringify([column, row.seller_id]));
  };
  return rows.map((row) => ({ ...row, ...Object.fromEntries(columns.map((column) => [column, hash(row, column)])) }));
}

/** Returns a row with decrypted values in its restricted columns. Throws INVALID_CONFIG if a key is missing. */
export function decryptRow(table: Table, row: Row, cipher: ValueCipher): Row {
  const key = listKey(table, row);
  const decrypted: Record<string, Row[string]> = { ...row };
  for (const column of listRestrictedColumns(table)) {
    const cell = row[column];
    if (typeof cell !== 'string') continue;
    decrypted[column] = cipher.decrypt(cell, describePlace(table.name, column, key));
  }
  return decrypted;
}

function listRestrictedColumns({ columns }: Table): string[] {
  return Object.entries(columns)
    .filter(([, { restricted }]) => restricted)
    .map(([name]) => name);
}

/** Returns the values of the key in one form: databases return times and numbers as text. */
function listKey({ key, columns }: Table, row: Row): Row[string][] {
  return key.map((name) => {
    const value = row[name];
    const type = columns[name]?.type;
    if (typeof value !== 'string') return value;
    if (type === 'timestamp') return Date.parse(value);
    if (type === 'integer') return Number(value);
    return type === 'decimal' && value.includes('.') ? value.replace(/(?<![.0])0+$/, '').replace(/\.0*$/, '') : value;
  });
}
