import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startBulkChanges } from '../src/background/bulk-change-jobs.ts';
import { bulkChangeItems, bulkChanges } from '../src/storage/schema/bulk-changes.ts';
import { openCopiedShop } from './fixtures/copied-shop.ts';

let open: Awaited<ReturnType<typeof openCopiedShop>>;
let stop: () => Promise<void>;

beforeAll(async () => {
  open = await openCopiedShop({ orders: 5, listings: 12, ordersPerDay: 0 });
  stop = startBulkChanges(open.services);
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
  { most = 3, maxPercent = 20 } = {},
) => ({ sellerId: open.seller.id, listings: await select(most), change, maxPercent });
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
  test('A plan rounds new prices to cents, and leaves out what changes too much or not at all', async () => {
    const [first] = await listListings();
    const price = Number(first?.price);
    const plan = async (kind: 'percent' | 'amount' | 'price', value: string, maxPercent?: number) =>
      (await open.caller.bulkChanges.plan(await request({ kind, value }, { most: 1, maxPercent })))[0];
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

  test('A plan names a listing that the copy lacks, and an invalid number', async () => {
    const given = await request({ kind: 'percent', value: '5' });
    const listings = [{ sku: "O'NO", marketplaceId: marketplaceId() }];
    await expect(open.caller.bulkChanges.plan({ ...given, listings })).rejects.toThrow(
      "The copy of the shop has no listing O'NO in the marketplace",
    );
    const change = { kind: 'percent' as const, value: '5,5' };
    await expect(open.caller.bulkChanges.plan({ ...given, change })).rejects.toThrow('The change is “5,5”.');
    await expect(open.stranger.bulkChanges.plan(given)).rejects.toThrow('Unknown seller');
  });

  test('A plan never changes a price by more than the maximum', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: -99_999, max: 99_999 }),
        fc.integer({ min: 1, max: 1000 }),
        async (cents, tenths) => {
          const change = { kind: 'amount' as const, value: (cents / 100).toFixed(2) };
          for (const one of await open.caller.bulkChanges.plan(await request(change, { maxPercent: tenths / 10 }))) {
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

describe('a change of all listings that match a filter', () => {
  const selectMatching = async () => {
    const [first] = await listListings();
    const filter = { search: first?.sku ?? '', marketplaceId: first?.marketplaceId };
    const { listings } = await open.caller.shop.listings({ source: 'sandbox', ...filter });
    const count = await open.caller.shop.countListings({ source: 'sandbox', ...filter });
    expect([count, listings.length]).toEqual([1, 1]);
    const change = { kind: 'percent' as const, value: '5' };
    return {
      sellerId: open.seller.id,
      listings: await select(1),
      change,
      maxPercent: 20,
      matching: { filter, count },
    };
  };

  test('A change of all listings that match a filter is planned while the number is the one that the user saw', async () => {
    const given = await selectMatching();
    expect(await open.caller.bulkChanges.plan(given)).toHaveLength(1);
  });

  test('A change of all listings that match a filter is rejected when another number matches', async () => {
    const given = await selectMatching();
    const plan = await open.caller.bulkChanges.plan(given);
    const changed = { ...given, matching: { ...given.matching, count: 2 } };
    const message =
      'When you selected the listings, the number of matching ones was 2. It is 1 now. Nothing was changed.';
    await expect(open.caller.bulkChanges.plan(changed)).rejects.toThrow(message);
    await expect(start(changed, plan)).rejects.toThrow(message);
  });

  test('A change of all listings that match a filter is rejected with a listing that does not match', async () => {
    const given = await selectMatching();
    const [first, second] = await select(2);
    await expect(
      open.caller.bulkChanges.plan({ ...given, listings: [first, second].filter((one) => one !== undefined) }),
    ).rejects.toThrow(
      `The listing ${second?.sku} in the marketplace ${second?.marketplaceId} does not match the filter.`,
    );
  });

  test('The plan counts the listings of each filter as the list shows them', async () => {
    for (const show of ['all', 'issues', 'not-buyable', 'out-of-stock', 'lost'] as const) {
      const { listings } = await open.caller.shop.listings({ source: 'sandbox', show, limit: 200 });
      expect(await open.caller.shop.countListings({ source: 'sandbox', show })).toBe(listings.length);
    }
  });
});

describe('a bulk change', () => {
  test('Changes prices at Amazon, is shown, and can be undone once', async () => {
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
    expect(listed.get(undo.id)).toMatchObject({
      reverts: id,
      isUndone: false,
      readBack: 3,
      notBack: { count: 0, skus: [] },
    });
    expect(listed.get(id)).toMatchObject({ isUndone: true, canUndo: false, counts: { changed: 3 } });
    await expect(open.caller.bulkChanges.undo({ id })).rejects.toThrow('This change is already undone');
  });

  test('A bulk change leaves a price alone that was changed since, and does not repeat one that was made', async () => {
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

  test('A bulk change with other prices than the user saw is rejected, because another tab changed them', async () => {
    const given = await request({ kind: 'percent', value: '2' }, { most: 1 });
    const plan = await open.caller.bulkChanges.plan(given);
    await whenFinished((await start(given)).id);
    const before = priceAtAmazon(given.listings[0]?.sku ?? '');
    await expect(start(given, plan)).rejects.toMatchObject({ cause: { code: 'PRICES_CHANGED' } });
    expect(priceAtAmazon(given.listings[0]?.sku ?? '')).toBe(before);
  });

  test('A bulk change whose response was lost can be undone, and a stopped one ends', async () => {
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

  test('A bulk change of one listing is listed, and can be undone', async () => {
    const [{ sku, marketplaceId: id, price, currency } = { sku: '', marketplaceId: '', price: '', currency: '' }] =
      await listListings();
    const before = priceAtAmazon(sku);
    const list = () => open.caller.bulkChanges.list();
    const known = new Set((await list()).map(({ id: one }) => one));
    const toValue = (Number(price) + 1).toFixed(2);
    const change = { sellerId: open.seller.id, marketplaceId: id, sku, field: 'price' as const, value: toValue };
    await open.caller.shop.changeListing({ ...change, from: String(before) });
    // The same price again changes nothing that could be undone.
    await open.caller.shop.changeListing({ ...change, from: toValue });
    const [changed, ...others] = (await list()).filter((one) => !known.has(one.id));
    expect(others).toEqual([]);
    expect(changed).toMatchObject({ actor: 'operator', reverts: null, counts: { changed: 1 }, isUndone: false });
    const items = await whenFinished(changed?.id ?? '');
    expect(items).toMatchObject([{ sku, currency, fromValue: String(before), toValue, state: 'changed' }]);
    await whenFinished((await open.caller.bulkChanges.undo({ id: changed?.id ?? '' })).id);
    expect(priceAtAmazon(sku)).toBe(before);
  });

  test('A bulk change that is requested twice with one key is started once', async () => {
    const given = await request({ kind: 'amount', value: '0.10' }, { most: 1 });
    const [{ from = '', to = '' } = {}] = (await open.caller.bulkChanges.plan(given)) as { from: string; to: string }[];
    const [place = { sku: '', marketplaceId: '' }] = given.listings;
    const input = { ...given, confirmed: [{ ...place, from, to }], idempotencyKey: 'a click' };
    const started = await Promise.all([open.caller.bulkChanges.start(input), open.caller.bulkChanges.start(input)]);
    expect(started[0]).toEqual(started[1]);
    await whenFinished(started[0].id);
    expect(priceAtAmazon(place.sku)).toBe(Number(to));
    const next = { ...(await request({ kind: 'amount', value: '0.20' }, { most: 1 })), idempotencyKey: 'a click' };
    const [planned = { from: '', to: '' }] = (await open.caller.bulkChanges.plan(next)) as {
      from: string;
      to: string;
    }[];
    const confirmed = [{ ...place, from: planned.from, to: planned.to }];
    await expect(open.caller.bulkChanges.start({ ...next, confirmed })).rejects.toMatchObject({
      cause: { code: 'PLAN_KEY_USED' },
    });
  });

  test('A bulk change needs a console that may write, and listings whose price changes', async () => {
    const given = await request({ kind: 'percent', value: '0' });
    await expect(start(given)).rejects.toThrow('No price of the selected listings changes.');
    await expect(open.caller.bulkChanges.undo({ id: 'change_unknown' })).rejects.toThrow('This change does not exist.');
    await open.services.settings.set('local', 'readOnly', true);
    await expect(start(given)).rejects.toMatchObject({ cause: { code: 'CONSOLE_READ_ONLY' } });
  });
});

describe('while Amazon processes prices for ten minutes', () => {
  const minute = 60_000;
  const setDelay = (seconds: number) => open.running.sandbox.testData.setChangeDelay({ seconds });
  beforeEach(async () => {
    const ids = (await listListings()).map(({ sku }) => sku);
    await open.mirror.sync.readRecords({ stream: 'listings', sellerId: partnerId(), ids });
    setDelay(600);
  });
  afterEach(async () => {
    open.running.sandbox.faults.clear();
    setDelay(0);
    await pass(30);
  });

  /** Lets the time pass at Amazon and in the console, which then reads back what is due. */
  const pass = async (minutes: number) => {
    open.running.sandbox.clock.advance(minutes * minute);
    open.move(minutes * minute);
    const { db } = open.services.database;
    const sent = await db
      .selectDistinct({ id: bulkChangeItems.changeId })
      .from(bulkChangeItems)
      .where(and(isNotNull(bulkChangeItems.sentAt), isNull(bulkChangeItems.readBackAt)));
    for (const { id } of sent) {
      await open.services.bulkChanges.run(id, new AbortController().signal);
    }
  };
  const find = async (id: string) => (await open.caller.bulkChanges.list()).find((one) => one.id === id);
  const countPatches = () =>
    open.running.sandbox.events.filter(({ operation }) => operation?.endsWith('/patchListingsItem')).length;
  const startChange = async (most: number) => {
    const given = await request({ kind: 'percent', value: '5' }, { most });
    const skus = given.listings.map(({ sku }) => sku);
    const before = skus.map(priceAtAmazon);
    const { id } = await start(given);
    await whenFinished(id);
    return { id, skus, before };
  };

  test('An undo sends the old prices although Amazon still shows them, and is undone when they are read back', async () => {
    const { id, skus, before } = await startChange(3);
    expect(skus.map(priceAtAmazon)).toEqual(before);
    expect(await find(id)).toMatchObject({ readBack: 0, notBack: { count: 3, skus }, canUndo: true });
    const patches = countPatches();
    await pass(1);
    const undo = await open.caller.bulkChanges.undo({ id });
    await whenFinished(undo.id);
    expect(await open.caller.bulkChanges.items({ id: undo.id })).toMatchObject(
      skus.map((sku) => ({ sku, state: 'changed', submissionId: expect.any(String) })),
    );
    expect(countPatches()).toBe(patches + 3);
    // Amazon shows the old prices, but those from before the change.
    expect(await find(id)).toMatchObject({ isUndone: false, canUndo: true });
    expect(await find(undo.id)).toMatchObject({ counts: { changed: 3 }, readBack: 0, notBack: { count: 3, skus } });
    await pass(8);
    expect(skus.map(priceAtAmazon)).toEqual(before);
    expect(await find(id)).toMatchObject({ isUndone: false, canUndo: true });
    // For a minute, the wrong prices are live.
    await pass(1);
    expect(skus.map(priceAtAmazon)).not.toEqual(before);
    expect(await find(id)).toMatchObject({ isUndone: false, readBack: 3 });
    await pass(1);
    expect(skus.map(priceAtAmazon)).toEqual(before);
    expect(await find(id)).toMatchObject({ isUndone: true, canUndo: false });
    expect(await find(undo.id)).toMatchObject({ readBack: 3, notBack: { count: 0, skus: [] } });
  });

  test('An undo is read back although no read came between the change and the undo', async () => {
    const { id, skus, before } = await startChange(2);
    await pass(1);
    const undo = await open.caller.bulkChanges.undo({ id });
    await whenFinished(undo.id);
    await pass(15);
    expect(skus.map(priceAtAmazon)).toEqual(before);
    expect(await find(id)).toMatchObject({ isUndone: true });
  });

  test('An undo that fails is not undone, keeps its button, names its SKUs, and can be repeated', async () => {
    const { id, skus, before } = await startChange(3);
    await pass(11);
    const operation = 'listingsItems/2021-08-01/patchListingsItem';
    open.running.sandbox.faults.add({ fault: 'error', operation, status: 400, times: 1 });
    const undo = await open.caller.bulkChanges.undo({ id });
    await whenFinished(undo.id);
    expect(await find(undo.id)).toMatchObject({ counts: { changed: 2, failed: 1 } });
    await pass(11);
    expect(await find(id)).toMatchObject({ isUndone: false, canUndo: true });
    expect(await find(undo.id)).toMatchObject({ readBack: 2, notBack: { count: 1, skus: skus.slice(0, 1) } });
    const patches = countPatches();
    expect(await open.caller.bulkChanges.undo({ id })).toEqual(undo);
    await whenFinished(undo.id);
    expect(countPatches()).toBe(patches + 1);
    await pass(11);
    expect(skus.map(priceAtAmazon)).toEqual(before);
    expect(await find(id)).toMatchObject({ isUndone: true, canUndo: false });
  });

  test('An undo of which nothing was sent is not undone', async () => {
    const { id, skus } = await startChange(1);
    await pass(11);
    open.running.sandbox.testData.changeListing({ sellerId: partnerId(), sku: skus[0] ?? '', price: 1.99 });
    const undo = await open.caller.bulkChanges.undo({ id });
    expect(await whenFinished(undo.id)).toMatchObject([{ state: 'skipped' }]);
    expect(await find(id)).toMatchObject({ isUndone: false, canUndo: true });
    expect(await find(undo.id)).toMatchObject({ notBack: { count: 1, skus } });
  });

  test('A price whose response was lost is undone by sending the old one, and one that was made is found', async () => {
    const given = await request({ kind: 'percent', value: '5' }, { most: 1 });
    const [sku = ''] = given.listings.map((one) => one.sku);
    const before = priceAtAmazon(sku);
    const operation = 'listingsItems/2021-08-01/patchListingsItem';
    open.running.sandbox.faults.add({ fault: 'reset', operation, when: 'after' });
    const { id } = await start(given);
    expect(await whenFinished(id)).toMatchObject([{ state: 'failed', sentAt: expect.any(String) }]);
    open.running.sandbox.faults.clear();
    const undo = await open.caller.bulkChanges.undo({ id });
    expect(await whenFinished(undo.id)).toMatchObject([{ state: 'changed', submissionId: expect.any(String) }]);
    await pass(12);
    expect(priceAtAmazon(sku)).toBe(before);
    expect(await find(id)).toMatchObject({ isUndone: true });
  });

  test('A plan and a single change start from the price that was sent, not from the one that Amazon still shows', async () => {
    const { id, skus, before } = await startChange(1);
    const [sku = ''] = skus;
    const [old = 0] = before;
    const [item] = await open.caller.bulkChanges.items({ id });
    const known = new Set((await open.caller.bulkChanges.list()).map((one) => one.id));
    const given = await request({ kind: 'price', value: old.toFixed(2) }, { most: 1 });
    expect(await open.caller.bulkChanges.plan(given)).toMatchObject([
      { sku, from: item?.toValue, to: old.toFixed(2), isSent: true, leftOut: undefined },
    ]);
    const change = { sellerId: open.seller.id, marketplaceId: marketplaceId(), sku, field: 'price' as const };
    const value = old.toFixed(2);
    expect(await open.caller.shop.previewListing({ ...change, value })).toMatchObject({ from: item?.toValue });
    const from = item?.toValue ?? '';
    await expect(open.caller.shop.changeListing({ ...change, value, from: value })).rejects.toMatchObject({
      cause: { code: 'CHANGED_MEANWHILE' },
    });
    expect(await open.caller.shop.changeListing({ ...change, value, from })).toMatchObject({ from });
    const single = (await open.caller.bulkChanges.list()).find((one) => !known.has(one.id));
    expect(await open.caller.bulkChanges.items({ id: single?.id ?? '' })).toMatchObject([
      { fromValue: item?.toValue, toValue: value, state: 'changed' },
    ]);
    // The first change cannot be undone any more: a later one replaced it.
    const undo = await open.caller.bulkChanges.undo({ id });
    expect(await whenFinished(undo.id)).toMatchObject([{ state: 'changed' }]);
    await pass(12);
    expect(priceAtAmazon(sku)).toBe(old);
  });

  test('A price that a later change replaced is not undone over it', async () => {
    const { id, skus } = await startChange(1);
    const [sku = ''] = skus;
    const [item] = await open.caller.bulkChanges.items({ id });
    const value = (Number(item?.toValue) * 1.1).toFixed(2);
    const change = { sellerId: open.seller.id, marketplaceId: marketplaceId(), sku, field: 'price' as const };
    await open.caller.shop.changeListing({ ...change, value, from: item?.toValue ?? '' });
    const undo = await open.caller.bulkChanges.undo({ id });
    expect(await whenFinished(undo.id)).toMatchObject([
      { state: 'skipped', reason: `A later change of the price to ${value} may still be in progress.` },
    ]);
    await pass(12);
    expect(priceAtAmazon(sku)).toBe(Number(value));
    expect(await find(id)).toMatchObject({ isUndone: false });
  });
  test.each([
    ['quantity', '17', '18'],
    ['title', 'A lamp', 'Another lamp'],
  ] as const)('A %s that was sent is the one that the next change has to start from', async (field, first, second) => {
    const record = open.running.sandbox.testData
      .listings(partnerId(), marketplaceId())
      .find(({ channel }) => channel === 'MFN');
    const place = { sellerId: open.seller.id, marketplaceId: marketplaceId(), sku: record?.sku ?? '', field };
    const { from } = await open.caller.shop.previewListing({ ...place, value: first });
    expect((await open.caller.shop.changeListing({ ...place, value: first, from })).status).toBe('ACCEPTED');
    const again = open.caller.shop.changeListing({ ...place, value: second, from });
    await expect(again).rejects.toMatchObject({ cause: { code: 'CHANGED_MEANWHILE' } });
    expect(await open.caller.shop.previewListing({ ...place, value: second })).toMatchObject({ from: first });
    expect((await open.caller.shop.changeListing({ ...place, value: second, from: first })).status).toBe('ACCEPTED');
    await pass(12);
    expect(await open.caller.shop.previewListing({ ...place, value: first })).toMatchObject({ from: second });
  });
});
