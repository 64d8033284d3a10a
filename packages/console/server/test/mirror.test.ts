import { sql } from '@supercargo/duckdb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { whenCopied as whenChanged } from './fixtures/copied-shop.ts';
import { sandboxed } from './fixtures/sandboxed.ts';

let open: Awaited<ReturnType<typeof sandboxed>>;

beforeAll(async () => {
  open = await sandboxed({ orders: 40, listings: 10 });
}, 60_000);
afterAll(() => open.close());

const whenCopied = (isDone: () => Promise<boolean>) => whenChanged(open.services, isDone);

const mirror = () => open.services.mirrors.find('local', 'sandbox');

async function count(table: 'orders' | 'listings'): Promise<number> {
  const query = table === 'orders' ? sql`SELECT count(*) AS n FROM orders` : sql`SELECT count(*) AS n FROM listings`;
  const [row] = await mirror().select<{ n: string }>(query);
  return Number(row?.n);
}

describe('the copy of the sandbox', () => {
  test('The test seller is copied without a question', async () => {
    await open.services.mirrors.reconcile('local');
    const [first] = (await open.caller.mirror.get()).copies;
    expect(first).toMatchObject({ source: 'sandbox', failure: null });
    await whenCopied(async () => (await count('orders')) === 40 && (await count('listings')) === 10);
    const { sellers, copies } = await open.caller.mirror.get();
    expect(sellers).toMatchObject([{ isSandbox: true, isCopied: true }]);
    const orders = copies[0]?.streams.find(({ stream }) => stream === 'orders');
    expect(orders).toMatchObject({
      error: null,
      tables: ['orders', 'order_items', 'order_packages', 'order_personal_data'],
    });
  }, 120_000);

  test('The calls of the copy are counted by stream and operation, without bodies of responses that succeeded', async () => {
    await open.services.activity.flush();
    const copied = await open.caller.activity.copied({ filters: {} });
    const streams = new Set(copied.map(({ stream }) => stream));
    expect([...streams]).toEqual(expect.arrayContaining(['orders', 'listings', 'finance_transactions']));
    expect(streams).not.toContain(null);
    const created = copied.find(({ operation }) => operation === 'reports.createReport');
    expect(created?.calls).toBeGreaterThan(0);
    const filters = { source: 'copy', operation: 'reports.createReport' };
    const [call] = (await open.caller.activity.list({ filters, maxItems: 1 })).rows;
    const { exchange } = await open.caller.activity.get({ id: call?.id ?? '' });
    expect(exchange?.requestBody?.text).toContain('reportType');
    expect(exchange?.responseBody).toBeUndefined();
    const visible = await open.caller.activity.list({ filters: { exceptSources: ['copy'] }, maxItems: 500 });
    expect(visible.rows.filter(({ source }) => source === 'copy')).toEqual([]);
    const buckets = await open.caller.quotas.live({ within: 3_600_000 });
    expect(buckets.find(({ operation }) => operation === 'reports.createReport')?.copied).toBeGreaterThan(0);
  });

  test('Orders that are placed in the sandbox are copied at once', async () => {
    const { sellerId } = open.running.sandbox.credentials;
    const { orders } = await open.caller.sandbox.placeOrders({ sellerId, count: 2 });
    const ids = orders.map(({ orderId }) => orderId);
    const find = () => mirror().select<{ id: string }>(sql`SELECT order_id AS id FROM orders WHERE order_id IN ${ids}`);
    await whenCopied(async () => (await find()).length === 2);
    expect((await find()).map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });

  test('A clock that is advanced brings what happened in between', async () => {
    const before = mirror().clock.now();
    await open.caller.sandbox.changeClock({ advanceSeconds: 72_000 });
    expect(mirror().clock.now() - before).toBeGreaterThan(71_000_000);
    await whenCopied(async () => {
      const { copies } = await open.caller.mirror.get();
      const lag = copies[0]?.streams.find(({ stream }) => stream === 'orders')?.lag ?? Number.POSITIVE_INFINITY;
      return lag < 3_600_000;
    });
  });

  test('A stream can be paused and resumed', async () => {
    await open.caller.mirror.pause({ source: 'sandbox', stream: 'listings' });
    const find = async () =>
      (await open.caller.mirror.get()).copies[0]?.streams.find(({ stream }) => stream === 'listings')?.status;
    expect(await find()).toBe('paused');
    await open.caller.mirror.resume({ source: 'sandbox', stream: 'listings' });
    expect(await find()).toBe('active');
  });

  test('A verification says what it costs, runs in the background, and its last result stays', async () => {
    const scope = { source: 'sandbox', stream: 'listings', rows: 2 } as const;
    expect(await open.caller.mirror.estimateVerification(scope)).toEqual({
      streams: [{ stream: 'listings', rows: 2, calls: 5 }],
      calls: 5,
    });
    await open.caller.mirror.verify(scope);
    await expect(open.caller.mirror.verify(scope)).rejects.toMatchObject({ cause: { code: 'VERIFICATION_RUNNING' } });
    const list = () => open.caller.mirror.verifications();
    await whenCopied(async () => (await list()).running.length === 0);
    const { finished } = await list();
    expect(finished).toMatchObject([{ source: 'sandbox', stream: 'listings', partnerId: null, rows: 2, error: null }]);
    expect(finished[0]?.result).toMatchObject({ unexplained: 0, streams: [{ stream: 'listings', failures: [] }] });
    expect(finished[0]?.result?.identities.some(({ checked }) => checked > 0)).toBe(true);
    const differences = await open.caller.mirror.differences({ source: 'sandbox', stream: 'listings' });
    expect(differences).toHaveLength(finished[0]?.result?.explained ?? -1);

    await open.caller.mirror.verify({ ...scope, rows: 10_000 });
    await open.caller.mirror.cancelVerification({ source: 'sandbox' });
    const after = await list();
    expect(after.running).toEqual([]);
    expect(after.finished).toMatchObject([{ error: { code: 'VERIFICATION_CANCELLED' }, result: finished[0]?.result }]);
    expect((await open.stranger.mirror.verifications()).finished).toEqual([]);
  });

  test('Without sellers there is no copy, and the error says what to do', async () => {
    expect((await open.stranger.mirror.get()).copies).toEqual([]);
    await expect(open.stranger.mirror.pause({ source: 'amazon', stream: 'orders' })).rejects.toThrow(
      'This workspace copies no seller.',
    );
  });

  test('Turned off, the copy stops; turned on, it continues with the rows that it has', async () => {
    await open.caller.mirror.configure({ isOn: false, sellerIds: [] });
    expect((await open.caller.mirror.get()).copies).toEqual([]);
    await open.caller.mirror.configure({ isOn: true, sellerIds: [] });
    expect(await count('orders')).toBeGreaterThanOrEqual(40);
  });
});
