import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBulkChanges } from '../src/background/bulk-change-jobs.ts';
import type { JobHandler, Jobs } from '../src/jobs/jobs.ts';
import { bulkChangeItems, bulkChanges } from '../src/storage/schema/bulk-changes.ts';
import { openCopiedShop } from './fixtures/copied-shop.ts';

/** Runs each job when it is sent. */
class JobsAtOnce {
  #run: JobHandler<object>['run'] = async () => {};

  async declare(): Promise<void> {}

  async handle(_name: string, handler: JobHandler<object>): Promise<void> {
    this.#run = handler.run;
  }

  async send(_name: string, data: object): Promise<void> {
    void this.#run(data, new AbortController().signal);
  }
}

let open: Awaited<ReturnType<typeof openCopiedShop>>;
let stop: () => Promise<void>;

beforeAll(async () => {
  open = await openCopiedShop(
    { orders: 5, listings: 12, ordersPerDay: 0 },
    { jobs: new JobsAtOnce() as object as Jobs },
  );
  stop = await startBulkChanges(open.services, (error) => {
    throw error;
  });
}, 240_000);
afterAll(async () => {
  await stop();
  await open.close();
});
beforeEach(() => open.services.settings.set('local', 'readOnly', false));

const partnerId = () => open.running.sandbox.credentials.sellerId;
const marketplaceId = () => open.running.sandbox.credentials.marketplaceId;
const listListings = async () =>
  (await open.caller.shop.listings({ source: 'sandbox', limit: 200 })).listings.filter(({ price }) => price !== null);
const select = async (most: number) =>
  (await listListings()).slice(0, most).map(({ sku, marketplaceId: id }) => ({ sku, marketplaceId: id }));
const request = async (
  change: { kind: 'percent' | 'amount' | 'price'; value: string },
  { most = 3, mostPercent = 20 } = {},
) => ({ sellerId: open.seller.id, listings: await select(most), change, mostPercent });
type Given = Awaited<ReturnType<typeof request>>;
const start = async (given: Given, plan?: Awaited<ReturnType<typeof open.caller.bulkChanges.plan>>) => {
  const shown = plan ?? (await open.caller.bulkChanges.plan(given));
  const confirmed = shown.flatMap(({ marketplaceId: id, sku, from, to, leftOut }) =>
    leftOut === undefined && from !== null && to !== null ? [{ marketplaceId: id, sku, from, to }] : [],
  );
  return open.caller.bulkChanges.start({ ...given, confirmed });
};
const priceAtAmazon = (sku: string) =>
  open.running.sandbox.testData.listings(partnerId(), marketplaceId()).find((one) => one.sku === sku)?.price;
const whenFinished = async (id: string) => {
  await expect
    .poll(async () => (await open.caller.bulkChanges.list()).find((one) => one.id === id)?.finishedAt)
    .toEqual(expect.any(String));
  return open.caller.bulkChanges.items({ id });
};

describe('a plan', () => {
  test('rounds new prices to cents, and leaves out what changes too much or not at all', async () => {
    const [first] = await listListings();
    const price = Number(first?.price);
    const plan = async (kind: 'percent' | 'amount' | 'price', value: string, mostPercent?: number) =>
      (await open.caller.bulkChanges.plan(await request({ kind, value }, { most: 1, mostPercent })))[0];
    expect(await plan('percent', '10')).toMatchObject({
      from: price.toFixed(2),
      to: (Math.round(price * 110) / 100).toFixed(2),
      leftOut: undefined,
    });
    expect(await plan('amount', '0.10', 100)).toMatchObject({ to: (price + 0.1).toFixed(2) });
    expect(await plan('price', '9999', 20)).toMatchObject({ to: '9999.00', leftOut: 'BEYOND_MAXIMUM' });
    expect(await plan('percent', '0')).toMatchObject({ leftOut: 'UNCHANGED' });
    expect(await plan('amount', '-99999', 100)).toMatchObject({ leftOut: 'NOT_POSITIVE' });
  });

  test('names a listing that the copy lacks, and an invalid number', async () => {
    const given = await request({ kind: 'percent', value: '5' });
    const listings = [{ sku: "O'NO", marketplaceId: marketplaceId() }];
    await expect(open.caller.bulkChanges.plan({ ...given, listings })).rejects.toThrow(
      "The copy of the shop has no listing O'NO in the marketplace",
    );
    const change = { kind: 'percent' as const, value: '5,5' };
    await expect(open.caller.bulkChanges.plan({ ...given, change })).rejects.toThrow('The change is “5,5”.');
    await expect(open.stranger.bulkChanges.plan(given)).rejects.toThrow('Unknown seller');
  });

  test('never changes a price by more than the maximum', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -99_999, max: 99_999 }),
        fc.integer({ min: 1, max: 1000 }),
        async (cents, tenths) => {
          const change = { kind: 'amount' as const, value: (cents / 100).toFixed(2) };
          for (const one of await open.caller.bulkChanges.plan(await request(change, { mostPercent: tenths / 10 }))) {
            if (one.leftOut !== undefined) continue;
            const share = Math.abs(Number(one.to) - Number(one.from)) / Number(one.from);
            expect(share * 1000).toBeLessThanOrEqual(tenths + 1e-6);
            expect(Number(one.to)).toBeGreaterThan(0);
          }
        },
      ),
      { numRuns: 25 },
    );
  });
});

describe('a bulk change', () => {
  test('changes prices at Amazon, is shown, and can be undone once', async () => {
    const given = await request({ kind: 'percent', value: '5' });
    const before = given.listings.map(({ sku }) => priceAtAmazon(sku));
    const plan = await open.caller.bulkChanges.plan(given);
    const { id } = await start(given, plan);
    const items = await whenFinished(id);
    expect(items).toMatchObject(
      plan.map(({ sku, from, to }) => ({ sku, fromValue: from, toValue: to, state: 'changed' })),
    );
    expect(given.listings.map(({ sku }) => priceAtAmazon(sku))).toEqual(plan.map(({ to }) => Number(to)));
    expect((await listListings()).slice(0, 3).map(({ price }) => Number(price))).toEqual(
      plan.map(({ to }) => Number(to)),
    );
    const { entries } = await open.caller.audit.list({ maxItems: 1 });
    expect(entries).toMatchObject([{ action: 'bulkChanges.start', sellerId: open.seller.id, outcome: 'done' }]);

    const [one, other] = await Promise.allSettled([
      open.caller.bulkChanges.undo({ id }),
      open.caller.bulkChanges.undo({ id }),
    ]);
    expect([one.status, other.status].toSorted()).toEqual(['fulfilled', 'rejected']);
    const undo = (one.status === 'fulfilled' ? one : (other as typeof one & { status: 'fulfilled' })).value;
    await whenFinished(undo.id);
    expect(given.listings.map(({ sku }) => priceAtAmazon(sku))).toEqual(before);
    const listed = new Map((await open.caller.bulkChanges.list()).map((row) => [row.id, row]));
    expect(listed.get(undo.id)).toMatchObject({ reverts: id, isUndone: false });
    expect(listed.get(id)).toMatchObject({ isUndone: true, counts: { changed: 3 } });
  });

  test('leaves a price alone that was changed since, and does not repeat one that was made', async () => {
    const given = await request({ kind: 'percent', value: '3' }, { most: 2 });
    const [made, changed] = given.listings.map(({ sku }) => sku) as [string, string];
    const plan = await open.caller.bulkChanges.plan(given);
    const { testData, events } = open.running.sandbox;
    // As if the process had ended after the first call and before its result was saved.
    testData.changeListing({ sellerId: partnerId(), sku: made, price: Number(plan[0]?.to) });
    testData.changeListing({ sellerId: partnerId(), sku: changed, price: 1.23 });
    const countPatches = () => events.filter(({ operation }) => operation?.endsWith('/patchListingsItem')).length;
    const patches = countPatches();
    const { id } = await open.services.bulkChanges.start(
      { workspaceId: 'local', sellerId: open.seller.id, actor: 'local' },
      plan,
    );
    expect(await whenFinished(id)).toMatchObject([
      { sku: made, state: 'changed' },
      { sku: changed, state: 'skipped', reason: `The price is 1.23 now, not ${plan[1]?.from}.` },
    ]);
    expect(countPatches()).toBe(patches);
    expect(priceAtAmazon(changed)).toBe(1.23);
  });

  test('with other prices than the user saw is rejected, because another tab changed them', async () => {
    const given = await request({ kind: 'percent', value: '2' }, { most: 1 });
    const plan = await open.caller.bulkChanges.plan(given);
    await whenFinished((await start(given)).id);
    const before = priceAtAmazon(given.listings[0]?.sku ?? '');
    await expect(start(given, plan)).rejects.toMatchObject({ cause: { code: 'PRICES_CHANGED' } });
    expect(priceAtAmazon(given.listings[0]?.sku ?? '')).toBe(before);
  });

  test('whose response was lost can be undone, and a stopped one ends', async () => {
    const given = await request({ kind: 'percent', value: '4' }, { most: 1 });
    const [sku = ''] = given.listings.map((one) => one.sku);
    const before = priceAtAmazon(sku);
    const { id } = await start(given);
    await whenFinished(id);
    const { db } = open.services.database;
    await db.update(bulkChangeItems).set({ state: 'failed' }).where(eq(bulkChangeItems.changeId, id));
    await whenFinished((await open.caller.bulkChanges.undo({ id })).id);
    expect(priceAtAmazon(sku)).toBe(before);
    await db.update(bulkChanges).set({ finishedAt: null }).where(eq(bulkChanges.id, id));
    await open.caller.bulkChanges.stop({ id });
    await whenFinished(id);
  });

  test('of one listing is listed, and can be undone', async () => {
    const [{ sku, marketplaceId: id, price, currency } = { sku: '', marketplaceId: '', price: '', currency: '' }] =
      await listListings();
    const before = priceAtAmazon(sku);
    const list = () => open.caller.bulkChanges.list();
    const known = new Set((await list()).map(({ id: one }) => one));
    const toValue = (Number(price) + 1).toFixed(2);
    const change = { sellerId: open.seller.id, marketplaceId: id, sku, field: 'price' as const, value: toValue };
    await open.caller.shop.changeListing(change);
    // The same price again changes nothing that could be undone.
    await open.caller.shop.changeListing(change);
    const [changed, ...others] = (await list()).filter((one) => !known.has(one.id));
    expect(others).toEqual([]);
    expect(changed).toMatchObject({ actor: 'operator', reverts: null, counts: { changed: 1 }, isUndone: false });
    const items = await whenFinished(changed?.id ?? '');
    expect(items).toMatchObject([{ sku, currency, fromValue: String(before), toValue, state: 'changed' }]);
    await whenFinished((await open.caller.bulkChanges.undo({ id: changed?.id ?? '' })).id);
    expect(priceAtAmazon(sku)).toBe(before);
  });

  test('needs a console that may write, and listings whose price changes', async () => {
    const given = await request({ kind: 'percent', value: '0' });
    await expect(start(given)).rejects.toThrow('No price of the selected listings changes.');
    await expect(open.caller.bulkChanges.undo({ id: 'change_unknown' })).rejects.toThrow('This change does not exist.');
    await open.services.settings.set('local', 'readOnly', true);
    await expect(start(given)).rejects.toMatchObject({ cause: { code: 'CONSOLE_READ_ONLY' } });
  });
});
