import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDb, type DuckDbOptions, type QueryOptions } from '@supercargo/duckdb';
import { onTestFinished } from 'vitest';

/** Creates a folder that is removed after the test. */
export function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'supercargo-duckdb-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

/** Opens a database in a file with a table of three orders. */
export async function openOrders(options: Partial<DuckDbOptions> = {}): Promise<DuckDb> {
  const file = options.file ?? join(createFolder(), 'shop.duckdb');
  const database = new DuckDb({ memoryBytes: 128_000_000, schemas: ['runs'], ...options, file });
  onTestFinished(() => database.close());
  await database.open();
  const connection = await database.connect();
  await connection.run({ text: 'CREATE TABLE IF NOT EXISTS orders (order_id BIGINT, sku TEXT, total DECIMAL(18, 4))' });
  await connection.run({ text: "INSERT INTO orders VALUES (1, 'A', 1.5), (2, 'B', 2), (3, NULL, NULL)" });
  await connection.close();
  return database;
}

/** Returns all rows of a query of a user. */
export async function queryRows(database: DuckDb, text: string, options?: QueryOptions): Promise<unknown[]> {
  const rows: unknown[] = [];
  for await (const part of database.query(text, options)) rows.push(...part.rows);
  return rows;
}
