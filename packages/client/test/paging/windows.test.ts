import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchError, createTestClient } from '../support/test-client.ts';
import { collectAll } from './report-pages.ts';

const day = 86_400_000;
const path = { sellerId: '1' };
const january = { createdAfter: '2026-01-01T00:00:00Z', createdBefore: new Date('2026-01-08T00:00:00Z') };
const listings = { path, query: { marketplaceIds: ['1'], ...january } };

/** Creates a client that returns two pages per window, each with one item that names the window. */
function createWindowedClient() {
  return createTestClient(
    ({ url }) => {
      const sku = url.searchParams.get('createdAfter') ?? '';
      const isLast = url.searchParams.has('pageToken');
      return { body: { items: [{ sku }], ...(isLast ? {} : { pagination: { nextToken: `more of ${sku}` } }) } };
    },
    { options: { waitForQuota: false } },
  );
}

/** Creates a client that returns listings with the given times. A page token is valid only for its own time range. */
function createListingsClient(times: readonly number[], size: number) {
  return createTestClient(
    ({ url: { searchParams } }) => {
      const span = [searchParams.get('createdAfter'), searchParams.get('createdBefore')];
      const [after, before] = span.map((time) => Date.parse(time ?? '')) as [number, number];
      const [at, ...of] = (searchParams.get('pageToken') ?? ['0', ...span].join('|')).split('|');
      if (of.join() !== span.join()) return { status: 400, body: { errors: [{ code: 'InvalidInput', message: '' }] } };
      const found = times.filter((time) => time >= after && time <= before).sort((one, other) => one - other);
      const [first, end] = [Number(at), Number(at) + size];
      const items = found.slice(first, end).map((time) => ({ sku: String(time) }));
      const pagination = end < found.length ? { nextToken: [end, ...span].join('|') } : {};
      return { body: { items, pagination } };
    },
    { options: { waitForQuota: false } },
  );
}

describe('The option window', () => {
  it('The option window splits a time range, and every page of each window is requested', async () => {
    const { client, calls } = createWindowedClient();
    const search = client.listingsItems.v('2021-08-01').searchListingsItems;
    expect(await collectAll(search.items(listings, { window: 3 * day }))).toHaveLength(6);
    const spans = calls().map(({ url: { searchParams } }) => [
      searchParams.get('createdAfter'),
      searchParams.get('createdBefore'),
      searchParams.get('pageToken')?.slice(0, 7),
    ]);
    // Amazon includes the last moment, so the next window starts a millisecond later.
    expect(spans.filter(([, , token]) => token === undefined)).toEqual([
      ['2026-01-01T00:00:00.000Z', '2026-01-03T23:59:59.999Z', undefined],
      ['2026-01-04T00:00:00.000Z', '2026-01-06T23:59:59.999Z', undefined],
      ['2026-01-07T00:00:00.000Z', '2026-01-08T00:00:00.000Z', undefined],
    ]);
    expect(spans.filter(([, , token]) => token === 'more of')).toHaveLength(3);
  });

  it('The option window accepts any number of empty windows', async () => {
    const { client, calls } = createListingsClient([Date.parse('2026-01-07T23:30:00Z')], 1);
    const search = client.listingsItems.v('2021-08-01').searchListingsItems;
    expect(await collectAll(search.items(listings, { window: day / 24 }))).toHaveLength(1);
    expect(calls()).toHaveLength(168);
  });

  it('The option window allows resuming after any item', async () => {
    const { client } = createWindowedClient();
    const search = client.listingsItems.v('2021-08-01').searchListingsItems;
    const whole = await collectAll(search.items(listings, { window: 3 * day }));
    for (let count = 1; count < whole.length; count += 1) {
      const started = search.items(listings, { window: 3 * day, limit: count });
      const seen = await collectAll(started);
      const rest = await collectAll(search.items(listings, { window: 3 * day, ...started.cursor }));
      expect([...seen, ...rest]).toEqual(whole);
    }
  });

  it('The option window is not required to resume with the cursor from any item', async () => {
    const hour = 3_600_000;
    const [begin, end] = [Date.parse(january.createdAfter), january.createdBefore.getTime()];
    const moments = fc.uniqueArray(fc.integer({ min: begin, max: end }), { minLength: 1, maxLength: 30 });
    const sizes = { length: fc.integer({ min: 20 * hour, max: 8 * day }), size: fc.integer({ min: 1, max: 7 }) };
    await fc.assert(
      fc.asyncProperty(moments, sizes.length, sizes.size, fc.nat(), async (times, length, size, chance) => {
        const { client } = createListingsClient(times, size);
        const search = client.listingsItems.v('2021-08-01').searchListingsItems;
        const count = 1 + (chance % times.length);
        const started = search.items(listings, { window: length, limit: count });
        const seen = (await collectAll(started)).map(({ sku }) => Number(sku));
        const position = started.cursor && JSON.parse(JSON.stringify(started.cursor));
        const rest = position === undefined ? [] : await collectAll(search.items(listings, position));
        expect([...seen, ...rest.map(({ sku }) => Number(sku))]).toEqual([...times].sort((one, other) => one - other));
      }),
      { numRuns: 50 },
    );
  });

  it('The option window keeps the cursor of a resumed iteration that has not yielded anything', async () => {
    const { client } = createWindowedClient();
    const { items } = client.listingsItems.v('2021-08-01').searchListingsItems;
    const started = items(listings, { window: 3 * day, limit: 2 });
    await collectAll(started);
    expect(items(listings, started.cursor).cursor).toEqual(started.cursor);
  });

  it('The option window is required with a position within a window', async () => {
    const { client, calls } = createWindowedClient();
    const { items } = client.listingsItems.v('2021-08-01').searchListingsItems;
    for (const input of [listings, { path, query: { marketplaceIds: ['1'] } }]) {
      const error = await catchError(collectAll(items(input, { windowStart: '2026-01-04T00:00:00Z', skip: 1 })));
      expect(error).toMatchObject({ code: 'INVALID_PARAMETER', message: expect.stringContaining('options.window') });
    }
    expect(calls()).toHaveLength(0);
  });

  it('The option window is set to the longest allowed range when the query has a longer one', async () => {
    const { client, calls } = createTestClient(() => ({ body: { payload: { transactions: [] } } }));
    const query = { postedAfter: '2025-01-01T00:00:00Z', postedBefore: '2026-01-01T00:00:00Z' };
    const { listTransactions } = client.finances.v('2024-06-19');
    expect(await collectAll(listTransactions.pages({ query }))).toHaveLength(3);
    // Amazon excludes the last moment, so the next window starts with it.
    expect(
      calls().map(({ url: { searchParams } }) => [searchParams.get('postedAfter'), searchParams.get('postedBefore')]),
    ).toEqual([
      ['2025-01-01T00:00:00.000Z', '2025-06-30T00:00:00.000Z'],
      ['2025-06-30T00:00:00.000Z', '2025-12-27T00:00:00.000Z'],
      ['2025-12-27T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ]);
    const half = { ...query, postedAfter: '2025-08-01T00:00:00Z' };
    expect(await collectAll(listTransactions.pages({ query: half }))).toHaveLength(1);
    expect(calls().at(-1)?.url.searchParams.get('postedAfter')).toBe('2025-08-01T00:00:00Z');
  });

  it('The option window overlaps windows by a millisecond where it is not documented whether the last moment is included', async () => {
    const { client, calls } = createTestClient(() => ({ body: { payload: { orders: [] } } }));
    const query = { createdAfter: '2026-01-01T00:00:00Z', createdBefore: '2026-01-10T00:00:00Z' };
    await collectAll(client.vendorOrders.getPurchaseOrders.pages({ query }));
    expect(
      calls().map(({ url: { searchParams } }) => [searchParams.get('createdAfter'), searchParams.get('createdBefore')]),
    ).toEqual([
      ['2026-01-01T00:00:00.000Z', '2026-01-08T00:00:00.001Z'],
      ['2026-01-08T00:00:00.000Z', '2026-01-10T00:00:00.000Z'],
    ]);
  });

  it.each([
    [
      'longer than allowed',
      { postedAfter: '2025-01-01', postedBefore: '2026-01-01' },
      181 * day,
      'at most 15552000000 (180 days)',
    ],
    ['for a time range without an end', { postedAfter: '2025-01-01' }, day, 'postedAfter and postedBefore'],
    ['for an invalid time', { postedAfter: 'soon', postedBefore: '2026-01-01' }, day, 'postedAfter is "soon"'],
  ])('The option window is rejected if it is %s', async (_, query, window, expectedText) => {
    const { client, calls } = createTestClient(() => ({ body: {} }));
    const pages = client.finances.v('2024-06-19').listTransactions.pages({ query }, { window });
    const error = await catchError(collectAll(pages));
    expect(error.code).toBe('INVALID_PARAMETER');
    expect(error.message).toContain(expectedText);
    expect(calls()).toHaveLength(0);
  });

  it('The option window is recommended when Amazon found more items than it returns', async () => {
    const { client, events } = createTestClient(() => ({ body: { items: [], numberOfResults: 1001 } }));
    const search = client.listingsItems.v('2021-08-01').searchListingsItems;
    await collectAll(search.items({ path, query: { marketplaceIds: ['1'] } }));
    const warnings = events.flatMap((event) =>
      event.type === 'warning' && event.code === 'PAGES_CAPPED' ? [event.message] : [],
    );
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toContain('1001 items, but returns only the first 1000');
  });
});
