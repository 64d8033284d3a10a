import { sql } from '@supercargo/duckdb';
import { writeTable } from '@supercargo/tables';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { each } from '../../../tables/test/some-tables.ts';
import { runs } from '../src/storage/schema/runs.ts';
import { createCopies } from '../src/wiring/create-copies.ts';
import type { Services } from '../src/wiring/services.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { isQuicklyCopied } from './fixtures/copied-shop.ts';
import {
  copyBoth,
  type HostedCopies,
  openHostedCopies,
  openLocalCopy,
  sharedCopying,
} from './fixtures/hosted-copies.ts';
import type { TestServices } from './fixtures/open-services.ts';

const scope = { source: 'sandbox' } as const;

describe.skipIf(process.env.TEST_POSTGRES === undefined)('The copies of a hosted console', () => {
  let open: HostedCopies;
  let local: TestServices;

  beforeAll(async () => {
    open = await openHostedCopies({ orders: 40, listings: 10, ordersPerDay: 0 });
    const copied = Promise.all([copyBoth(open.first), copyBoth(open.second)]);
    local = await openLocalCopy(open.running);
    await copied;
  }, 240_000);
  afterAll(async () => {
    await local?.close();
    await open?.close();
  });

  const database = () => open.first.database;
  const mirror = (workspaceId: string, services = open.first) => services.mirrors.find(workspaceId, 'sandbox');

  async function count(text: string, values: unknown[] = []): Promise<number> {
    const { rows } = await database().executeSql(text, values);
    return Number((rows[0] as { n: string }).n);
  }

  test('Two processes copy the sellers of two workspaces, each order once', async () => {
    for (const workspaceId of ['local', 'other']) {
      const [row] = await mirror(workspaceId).select<{ n: number }>(sql`SELECT count(*)::INT AS n FROM orders`);
      expect(row?.n).toBe(40);
      expect(await isQuicklyCopied(mirror(workspaceId, open.second))).toBe(true);
    }
    expect(await count('select count(*) as n from copies where workspace_id is not null')).toBe(2);
  });

  test('Figures and lists are those of a local console', async () => {
    const hosted = createTestCaller(open.first);
    const other = createTestCaller(open.second, { workspaceId: 'other' });
    const own = createTestCaller(local.services);
    const orderId = (await own.shop.orders({ ...scope, limit: 1 })).orders[0]?.orderId ?? '';
    const partnerId = open.running.sandbox.credentials.sellerId;
    const period = { from: '2000-01-01', to: '2099-12-31' };
    const reads: Record<string, (caller: typeof own) => Promise<unknown>> = {
      home: (caller) => caller.shop.home(scope),
      orders: (caller) => caller.shop.orders({ ...scope, limit: 200 }),
      order: (caller) => caller.shop.order({ ...scope, partnerId, orderId }),
      listings: (caller) => caller.shop.listings({ ...scope, limit: 200 }),
      stock: (caller) => caller.shop.stock({ ...scope, limit: 200 }),
      replenishment: (caller) => caller.shop.replenishment({ ...scope, limit: 200 }),
      stockAges: (caller) => caller.shop.stockAges({ ...scope, limit: 200 }),
      payouts: (caller) => caller.money.payouts(scope),
      settlements: (caller) => caller.money.settlements({ ...scope, limit: 200 }),
      settlementRows: async (caller) => {
        const [settlement] = (await caller.money.settlements({ ...scope, limit: 1 })).settlements;
        const settlementId = settlement?.settlementId ?? '';
        const key = { ...scope, partnerId, settlementId, currency: settlement?.currency ?? '' };
        return [await caller.money.settlement(key), await caller.money.settlementRows({ ...key, limit: 200 })];
      },
      profit: (caller) => caller.money.profit({ ...scope, ...period }),
      skuProfits: (caller) => caller.money.skuProfits({ ...scope, ...period, limit: 200 }),
      orderProfits: (caller) => caller.money.orderProfits({ ...scope, ...period, limit: 200 }),
    };
    for (const [name, read] of Object.entries(reads)) {
      const expected = withoutAbout(await read(own));
      expect(withoutAbout(await read(hosted)), name).toEqual(expected);
      expect(withoutAbout(await read(other)), `${name} of the other workspace`).toEqual(expected);
    }
  });

  test('SQL of users reads the copy of its workspace, and the examples run', async () => {
    const caller = createTestCaller(open.first);
    for (const { name, sql: query } of await caller.sql.examples()) {
      const { rows } = await caller.sql.run({ ...scope, sql: query });
      expect(Array.isArray(rows), name).toBe(true);
    }
    const { columns, rows } = await caller.sql.run({ ...scope, sql: 'select count(*) as n from orders' });
    expect([columns, rows]).toEqual([[{ name: 'n', type: 'BIGINT' }], [['40']]]);
  });

  test('SQL of one workspace cannot read another one, the console or the server', async () => {
    await mirror('other').select(sql`SELECT 1`);
    const { rows: copies } = await database().executeSql("select id from copies where workspace_id = 'other'");
    const { id } = copies[0] as { id: string };
    const attempts = [
      `select order_id from ${id}.orders`,
      `select order_id from "${id}"."orders"`,
      `with o as (select * from ${id}.orders) select * from o`,
      `select query_to_xml('select * from ${id}.orders', true, true, '')`,
      `select schema_to_xml('${id}', true, true, '')`,
      `select set_config('role', '${id}', true), query_to_xml('select * from ${id}.orders', true, true, '')`,
      `select set_config('role', 'postgres', true), query_to_xml('select * from ${id}.orders', true, true, '')`,
      `select * from ts_stat('select to_tsvector(order_id) from ${id}.orders')`,
      `explain analyze select * from ${id}.orders`,
      `delete from ${id}.orders returning *`,
      `set role ${id}`,
      'select reader_password from public.copies',
      'select refresh_token from public.sellers',
      "select query_to_xml('select refresh_token from public.sellers', true, true, '')",
      'select rolpassword from pg_authid',
      'select stavalues1::text from pg_statistic',
      "select pg_read_file('/etc/passwd')",
      "select pg_ls_dir('.')",
      "select lo_import('/etc/passwd')",
      `grant select on all tables in schema ${id} to public`,
      'create table leak (a int)',
      "copy (select 1) to program 'ls'",
      'select 1; select 2',
    ];
    const caller = createTestCaller(open.first);
    for (const attempt of attempts) {
      await expect(caller.sql.run({ ...scope, sql: attempt }), attempt).rejects.toMatchObject({
        cause: { code: 'QUERY_FAILED' },
      });
    }
    const { rows } = await caller.sql.run({
      ...scope,
      sql: `select (select count(*) from pg_stats where schemaname = '${id}') as n,
        (select count(*) from pg_stat_activity where usename <> current_user and query <> '<insufficient privilege>' and query <> '') as q`,
    });
    expect(rows).toEqual([['0', '0']]);
  });

  test('A query of tables of runs and of the copy is rejected, and names both', async () => {
    await addRun(open.first);
    const caller = createTestCaller(open.first);
    const [table] = await caller.sql.runTables(scope);
    const name = `runs.${table?.name}`;
    const { rows } = await caller.sql.run({ ...scope, sql: `select count(*)::int as n from ${name}` });
    expect(rows).toEqual([[2]]);
    await expect(caller.sql.run({ ...scope, sql: `select * from ${name} join orders on true` })).rejects.toMatchObject({
      cause: { code: 'QUERY_OF_TWO_DATABASES', message: expect.stringContaining('orders') },
    });
    await expect(caller.sql.run({ ...scope, sql: 'select * from runs.nothing_00000000' })).rejects.toMatchObject({
      cause: { code: 'RUN_TABLE_NOT_FOUND' },
    });
  });

  test('A workspace that stores too much is not copied, and says so', async () => {
    for (const services of [open.first, open.second]) await sharedCopying(services).copying.loop.stop(5_000);
    const full = createCopies(open.first, { ...open.first, maxGigabytes: 0.000_001 });
    await full.mirrors.reconcile('local');
    await full.sharedCopying?.copying.loop.runDue();
    await full.mirrors.close();
    await sharedCopying(open.first).copies.follow();
    const caller = createTestCaller(open.first);
    expect((await caller.mirror.get()).copies).toMatchObject([{ failure: { code: 'COPY_STORAGE_FULL' } }]);
    const { copyBytes } = await caller.settings.storedFiles();
    expect(copyBytes).toBeGreaterThan(100_000);
  });

  test('A deleted workspace takes its schema and its role along, and leaves those of others', async () => {
    const { rows } = await database().executeSql('select id, workspace_id from copies');
    const ids = new Map((rows as { id: string; workspace_id: string }[]).map((row) => [row.workspace_id, row.id]));
    const countPlaces = (workspaceId: string) =>
      count(
        `select (select count(*) from pg_namespace where nspname = $1) + (select count(*) from pg_roles where rolname = $1) as n`,
        [ids.get(workspaceId)],
      );
    expect([await countPlaces('local'), await countPlaces('other')]).toEqual([2, 2]);
    await open.first.deleteWorkspace('other', 'Somebody else');
    for (const services of [open.first, open.second]) await sharedCopying(services).copies.follow();
    const next = createCopies(open.first, { ...open.first, maxGigabytes: 0.000_001 });
    await next.sharedCopying?.copying.loop.runDue();
    await next.mirrors.close();
    expect([await countPlaces('local'), await countPlaces('other')]).toEqual([2, 0]);
    expect(() => mirror('other')).toThrow('This workspace copies no test seller.');
    expect(await count('select count(*) as n from copies')).toBe(1);
  });
});

/** Adds a finished run with a table of two rows. */
async function addRun({ database: { db }, files }: Services): Promise<void> {
  const key = 'runs/run_two000000001/table.parquet';
  const bytes = await files.make(key, (path) => writeTable(each([{ sku: 'A' }, { sku: 'B' }]), path));
  const at = new Date(Date.UTC(2026, 0, 1));
  await db.insert(runs).values({
    id: 'run_two000000001',
    workspaceId: 'local',
    sellerId: null,
    kind: 'report',
    title: 'Two rows',
    request: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA' },
    status: 'done',
    createdAt: at,
    finishedAt: at,
    createdBy: 'operator',
    files: [{ name: 'table.parquet', key, kind: 'table', contentType: '', bytes, rows: 2 }],
  });
}

/** Two copies are made at different times, and DuckDB fills decimals with zeros, which is all that may differ. */
function withoutAbout(value: unknown): unknown {
  if (typeof value === 'string' && /^-?\d+\.\d+$/.test(value)) return value.replace(/\.?0+$/, '');
  if (Array.isArray(value)) return value.map(withoutAbout);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).filter(([name]) => name !== 'about');
  return Object.fromEntries(members.map(([name, member]) => [name, withoutAbout(member)]));
}
