import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { ParquetDestination, type ParquetOptions, type Row, type Table } from '../../src/index.ts';

const text = { type: 'text', description: 'A text.' } as const;
const time = { type: 'timestamp', description: 'A time.' } as const;

/** A table that is divided by month. */
export const sales: Table = {
  name: 'sales',
  description: 'A sale.',
  columns: {
    seller_id: text,
    sale: text,
    sold_at: time,
    changed_at: time,
    round: { type: 'integer', description: 'A number.' },
    note: text,
  },
  key: ['seller_id', 'sale'],
  version: 'changed_at',
  retention: { class: 'other', from: 'sold_at' },
  partition: 'sold_at',
};

/** A table in one file. */
export const shelves: Table = {
  name: 'shelves',
  description: 'A shelf.',
  columns: { seller_id: text, shelf: text, changed_at: time },
  key: ['seller_id', 'shelf'],
  version: 'changed_at',
  retention: { class: 'other', from: 'changed_at' },
};

/** Builds a sale in a month of 2026. */
export function buildSale(sale: string, month: number, round = 1): Row {
  const soldAt = Date.UTC(2026, month - 1, 15);
  return { seller_id: 'S1', sale, sold_at: soldAt, changed_at: soldAt + round, round, note: `note of ${sale}` };
}

export function createTemporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'supercargo-parquet-'));
}

/** Creates a destination whose timers never run by themselves. */
export function createParquet(
  options: ParquetOptions,
  clock: ParquetOptions['clock'] = { now: () => Date.UTC(2026, 11, 1), setTimeout: () => ({ cancel() {} }) },
): ParquetDestination {
  return new ParquetDestination({ clock, ...options });
}

/** A reader of Parquet files that knows nothing of the sync. */
export class ParquetReader {
  readonly #instance: DuckDBInstance;

  private constructor(instance: DuckDBInstance) {
    this.#instance = instance;
  }

  static async open(): Promise<ParquetReader> {
    return new ParquetReader(await DuckDBInstance.create(':memory:', { threads: '1' }));
  }

  async query(sql: string): Promise<readonly (readonly unknown[])[]> {
    const connection = await this.#instance.connect();
    try {
      return (await connection.runAndReadAll(sql)).getRowsJson();
    } finally {
      connection.closeSync();
    }
  }

  close(): void {
    this.#instance.closeSync();
  }
}
