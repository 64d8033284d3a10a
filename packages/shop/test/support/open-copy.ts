import { randomUUID } from 'node:crypto';
import { buildReportStream, DuckDbDestination, listStreams, PostgresDestination, type Unit } from '@supercargo/sync';
import pg from 'pg';
import { createDatabase, postgresUrl } from '../../../../tools/test-support/src/create-database.ts';
import { type Copy, openCopy as openShopCopy, type ShopDestination } from '../../src/index.ts';

if (postgresUrl === undefined) {
  console.warn('Postgres is not available: the shop is tested with DuckDB only. To use Postgres, set DATABASE_URL.');
}

/** The databases that this machine has. */
export const databases: readonly Copy['dialect']['name'][] =
  postgresUrl === undefined ? ['DuckDB'] : ['DuckDB', 'Postgres'];

const inventoryAge = buildReportStream({
  report: 'GET_FBA_INVENTORY_PLANNING_DATA',
  table: 'fba_inventory_age',
  every: '1d',
  key: 'window',
  absent: 'delete',
  personal: [],
  retention: { from: '_read_at' },
  columns: {
    sku: 'text',
    asin: 'text',
    'product-name': 'text',
    marketplace: 'text',
    ...Object.fromEntries(
      ['0-to-90', '91-to-180', '181-to-270', '271-to-365', '365-plus'].map((days) => [
        `inv-age-${days}-days`,
        'integer',
      ]),
    ),
  },
});

/** A value of a row. */
export type Cell = string | number | null;

/** A copy with all tables, which are empty. */
export interface OpenCopy {
  readonly copy: Copy;
  /** Where the copy is. */
  readonly destination: ShopDestination;
  /** Inserts rows, which need the columns of the key. */
  insert(table: string, rows: readonly Readonly<Record<string, Cell>>[]): Promise<void>;
  close(): Promise<void>;
}

/** Opens an empty copy whose clock stands still. */
export async function openCopy(name: Copy['dialect']['name'], now: number): Promise<OpenCopy> {
  const database =
    name === 'DuckDB' ? undefined : await createDatabase(postgresUrl ?? '', `shop_${randomUUID().replaceAll('-', '')}`);
  const destination =
    database === undefined
      ? new DuckDbDestination({ file: ':memory:' })
      : new PostgresDestination({ url: database.url });
  await destination.open();
  const tables = [...listStreams(), inventoryAge].flatMap((stream) => stream.tables);
  await destination.prepare(tables, { history: new Set(), restricted: new Set() });
  const state = { status: async (): Promise<Unit[]> => [], measureCompleteness: async () => new Map() };
  const source = { ...state, select: destination.select.bind(destination) };
  const copy = await openShopCopy(source, () => now);
  const run = async (text: string, values: readonly Cell[]): Promise<void> => {
    if (destination instanceof DuckDbDestination) {
      await destination.connect((connection) => connection.run(text, values));
      return;
    }
    const client = new pg.Client({ connectionString: database?.url });
    await client.connect();
    await client.query({ text: `set search_path = supercargo; set timezone = 'UTC'` });
    await client.query(text, [...values]);
    await client.end();
  };
  return {
    copy,
    destination: source,
    async insert(table, rows) {
      const time = new Date(now).toISOString().slice(0, 19).replace('T', ' ');
      for (const row of rows) {
        const cells = { _version: time, _read_at: time, _partial: 'false', ...row };
        const names = Object.keys(cells).join(', ');
        const places = Object.keys(cells).map((_, index) => `$${index + 1}`);
        await run(`insert into ${table} (${names}) values (${places.join(', ')})`, Object.values(cells));
      }
    },
    close: async () => {
      await destination.close();
      await database?.remove();
    },
  };
}
