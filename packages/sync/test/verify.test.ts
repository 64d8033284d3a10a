import { rmSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { postgresUrl } from '../../../tools/test-support/src/create-database.ts';
import type { Sync, VerifyProgress } from '../src/index.ts';
import { createPostgresKind } from './support/destination-bed.ts';
import { createParquet, createTemporaryFolder } from './support/parquet-bed.ts';
import { TestBed } from './support/test-bed.ts';
import { books, copy, createBooks, listUnexplained, tamper } from './support/verify-bed.ts';

const day = 86_400_000;

describe('Verifying a copy', { timeout: 120_000 }, () => {
  test('A verification finds no difference in a fresh copy, and says how many calls it made', async () => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 0, listings: 6 });
    const sellers = bed.sellers.map((seller) => ({ ...seller, marketplaceIds: seller.marketplaceIds.slice(0, 2) }));
    const streams = ['orders', 'listings', 'fba_inventory', ...books] as const;
    const { sync, verify } = await copy(bed, { sellers, streams, since: '20d' });
    const before = countRequests(bed);
    const estimated = await sync.estimateVerification();
    const progress: VerifyProgress[] = [];
    const result = await verify({ rows: undefined, onProgress: (now) => progress.push(now) });
    expect(listUnexplained(result)).toEqual([]);
    expect(estimated.map(({ stream }) => stream).toSorted()).toEqual([...streams].toSorted());
    expect(estimated.reduce((sum, { calls }) => sum + calls, 0)).toBeGreaterThan(result.calls / 3);
    const { step = 0, steps, calls } = progress.at(-1) ?? {};
    expect([step + 1, calls]).toEqual([steps, result.calls]);
    expect(steps).toBe(result.streams.length + result.identities.length);
    expect(result).toMatchObject({ ok: true, unexplained: 0 });
    expect(result.calls).toBe(countRequests(bed) - before);
    expect(result.calls).toBeLessThan(80);
    for (const { stream, rows, failures } of result.streams) {
      expect(rows, stream).toBeGreaterThan(0);
      expect(failures, stream).toEqual([]);
    }
    const checked = result.identities.filter((identity) => identity.checked > 0).map(({ name }) => name);
    expect(checked).toEqual(
      expect.arrayContaining(['settlement-sum', 'transaction-breakdown', 'daily-stock', 'order-transactions']),
    );
    expect(result.identities.filter(({ failure }) => failure !== undefined)).toEqual([]);
  });

  test('A verification says that there is nothing to verify yet', async () => {
    const bed = createBooks();
    const sync = bed.createSync({ streams: books });
    expect(await bed.runLoading(sync.verify())).toMatchObject({ ok: true, rows: 0, calls: 0, differences: [] });
  });

  test('A verification finds a value that was changed in the copy, with table, key and column', async () => {
    const bed = createBooks();
    const { verify } = await copy(bed, { streams: ['orders', 'finance_transactions'], since: '45d' });
    const [[orderId, sku]] = (await bed.query(
      "select order_id, sku from order_items where created_time < '2026-09-20' order by order_id limit 1",
    )) as [[string, string]];
    const [[transactionId, time]] = (await bed.query(
      "select transaction_id, posted_time from finance_transactions where type = 'Shipment' and posted_time < '2026-09-20' limit 1",
    )) as [[string, string]];
    await tamper(bed, `update order_items set sku = 'OTHER' where order_id = '${orderId}'`);
    await tamper(
      bed,
      `update finance_transactions set order_id = 'none' where transaction_id = '${transactionId}' and posted_time = '${time}'`,
    );
    const result = await verify({ rows: 50 });
    expect(result.ok).toBe(false);
    const found = listUnexplained(result);
    expect(found).toContainEqual({
      check: 'sample',
      kind: 'value',
      table: 'order_items',
      key: expect.objectContaining({ order_id: orderId }),
      column: 'sku',
      copy: 'OTHER',
      expected: sku,
      reason: undefined,
    });
    expect(found).toContainEqual(
      expect.objectContaining({
        table: 'finance_transactions',
        key: expect.objectContaining({ transaction_id: transactionId }),
        column: 'order_id',
        copy: 'none',
      }),
    );
  });

  test('A verification never returns personal data', async () => {
    const bed = new TestBed({ orders: 5, ordersPerDay: 8, listings: 5 });
    const { sync, verify } = await copy(bed, {
      streams: ['orders'],
      since: '1d',
      personalData: ['order_personal_data'],
      encryptionKeys: [Buffer.alloc(32, 7).toString('base64')],
    });
    await bed.run(bed.clock.sleep(2 * day));
    await bed.run(sync.run({ once: true }));
    expect(await verify({ rows: 10 })).toMatchObject({ unexplained: 0 });
    const [[city]] = (await bed.query(
      'select city from order_personal_data where city is not null order by order_id limit 1',
    )) as [[string]];
    await tamper(bed, 'update order_personal_data set country_code = null');
    const result = await verify({ rows: 10 });
    expect(JSON.stringify(result)).not.toContain(city);
    expect(listUnexplained(result)).toEqual([]);
  });

  test('A verification says which reads failed, and can be stopped', async () => {
    const bed = createBooks();
    const { sync, verify } = await copy(bed, { streams: ['settlements'] });
    bed.sandbox.faults.add({ fault: 'error', operation: 'reports/2021-06-30/getReports', status: 403 });
    const result = await verify();
    expect(result.ok).toBe(false);
    expect(result.streams[0]?.failures[0]).toContain('status 403');
    await expect(sync.verify({ signal: AbortSignal.abort(new Error('no longer needed')) })).rejects.toThrow(
      'no longer needed',
    );
  });

  test('A verification rejects streams and numbers of rows that do not exist', async () => {
    const bed = createBooks();
    const sync: Sync = bed.createSync({ streams: books });
    await expect(sync.verify({ stream: 'orders' })).rejects.toMatchObject({ code: 'UNKNOWN_STREAM' });
    await expect(sync.verify({ rows: 0 })).rejects.toMatchObject({ code: 'INVALID_CONFIG', message: 'rows is 0.' });
  });
});

describe('Verifying on every destination', { timeout: 120_000 }, () => {
  const folder = createTemporaryFolder();
  const postgres = postgresUrl === undefined ? undefined : createPostgresKind(postgresUrl);
  const kinds = [
    ['Parquet', async () => createParquet({ folder })] as const,
    ...(postgres === undefined ? [] : [['Postgres', postgres.create] as const]),
  ];

  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await postgres?.removeAll();
  });

  test.each(kinds)('A fresh copy in %s has no differences, and all identities can be checked', async (kind, create) => {
    const bed = new TestBed({ orders: 40, ordersPerDay: 0, listings: 5 }, await create());
    const all = ['orders', 'listings', 'fba_inventory', ...books, 'sales_and_traffic'] as const;
    const { sync } = await copy(bed, { streams: ['settlements', 'finance_transactions'], since: '45d' });
    const result = await bed.runLoading(sync.verify(), 500);
    expect(result).toMatchObject({ ok: true, unexplained: 0 });
    expect(result.rows).toBeGreaterThan(50);
    // The state of Parquet files is in a file that one sync can have open.
    if (kind === 'Parquet') await sync.close();
    const wider = bed.createSync({ streams: all });
    await wider.open();
    const { identities } = await bed.runLoading(wider.verify({ rows: 1 }), 500);
    expect(identities.filter(({ failure }) => failure !== undefined)).toEqual([]);
    expect(identities.length).toBeGreaterThan(30);
    await wider.close();
  });
});

function countRequests(bed: TestBed): number {
  return Object.values(bed.sandbox.requests.byOperation).reduce(
    (sum, { accepted, throttled, rejected }) => sum + accepted + throttled + rejected,
    0,
  );
}
