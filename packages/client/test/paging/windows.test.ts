import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchError, testClient } from '../support/test-client.ts';
import { all } from './listing.ts';

const day = 86_400_000;
const path = { sellerId: '1' };
const january = { createdAfter: '2026-01-01T00:00:00Z', createdBefore: new Date('2026-01-08T00:00:00Z') };
const listings = { path, query: { marketplaceIds: ['1'], ...january } };

/** Two pages a window, each with one item that names the window. */
function windowedClient() {
  return testClient(
    ({ url }) => {
      const sku = url.searchParams.get('createdAfter') ?? '';
      const isLast = url.searchParams.has('pageToken');
      return { body: { items: [{ sku }], ...(isLast ? {} : { pagination: { nextToken: `more of ${sku}` } }) } };
    },
    { options: { waitForQuota: false } },
  );
}

/** Listings that were made at these moments; a token is good for the span that it was given for. */
function listingsAt(times: readonly number[], size: number) {
  return testClient(
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

describe('windows', () => {
  it('cut a span of time, and every page of each comes', async () => {
    const { client, calls } = windowedClient();
    const search = client.listingsItems.v('2021-08-01').searchListingsItems;
    expect(await all(search.items(listings, { window: 3 * day }))).toHaveLength(6);
    const spans = calls().map(({ url: { searchParams } }) => [
      searchParams.get('createdAfter'),
      searchParams.get('createdBefore'),
      searchParams.get('pageToken')?.slice(0, 7),
    ]);
    // What is of the last moment is given too: the next window begins a millisecond later.
    expect(spans.filter(([, , token]) => token === undefined)).toEqual([
      ['2026-01-01T00:00:00.000Z', '2026-01-03T23:59:59.999Z', undefined],
      ['2026-01-04T00:00:00.000Z', '2026-01-06T23:59:59.999Z', undefined],
      ['2026-01-07T00:00:00.000Z', '2026-01-08T00:00:00.000Z', undefined],
    ]);
    expect(spans.filter(([, , token]) => token === 'more of')).toHaveLength(3);
  });

  it('may be empty, however many they are', async () => {
    const { client, calls } = listingsAt([Date.parse('2026-01-07T23:30:00Z')], 1);
    const search = client.listingsItems.v('2021-08-01').searchListingsItems;
    expect(await all(search.items(listings, { window: day / 24 }))).toHaveLength(1);
    expect(calls()).toHaveLength(168);
  });

  it('can be left at any item, and gone on with after it', async () => {
    const { client } = windowedClient();
    const search = client.listingsItems.v('2021-08-01').searchListingsItems;
    const whole = await all(search.items(listings, { window: 3 * day }));
    for (let count = 1; count < whole.length; count += 1) {
      const started = search.items(listings, { window: 3 * day, limit: count });
      const seen = await all(started);
      const rest = await all(search.items(listings, { window: 3 * day, ...started.cursor }));
      expect([...seen, ...rest]).toEqual(whole);
    }
  });

  it('are gone on with by position alone, from any item', async () => {
    const hour = 3_600_000;
    const [begin, end] = [Date.parse(january.createdAfter), january.createdBefore.getTime()];
    const moments = fc.uniqueArray(fc.integer({ min: begin, max: end }), { minLength: 1, maxLength: 30 });
    const sizes = { length: fc.integer({ min: 20 * hour, max: 8 * day }), size: fc.integer({ min: 1, max: 7 }) };
    await fc.assert(
      fc.asyncProperty(moments, sizes.length, sizes.size, fc.nat(), async (times, length, size, chance) => {
        const { client } = listingsAt(times, size);
        const search = client.listingsItems.v('2021-08-01').searchListingsItems;
        const count = 1 + (chance % times.length);
        const started = search.items(listings, { window: length, limit: count });
        const seen = (await all(started)).map(({ sku }) => Number(sku));
        const position = started.cursor && JSON.parse(JSON.stringify(started.cursor));
        const rest = position === undefined ? [] : await all(search.items(listings, position));
        expect([...seen, ...rest.map(({ sku }) => Number(sku))]).toEqual([...times].sort((one, other) => one - other));
      }),
      { numRuns: 50 },
    );
  });

  it('go on from where a walk was told to begin, when nothing of it has come', async () => {
    const { client } = windowedClient();
    const { items } = client.listingsItems.v('2021-08-01').searchListingsItems;
    const started = items(listings, { window: 3 * day, limit: 2 });
    await all(started);
    expect(items(listings, started.cursor).cursor).toEqual(started.cursor);
  });

  it('are not left out beside a place within them', async () => {
    const { client, calls } = windowedClient();
    const { items } = client.listingsItems.v('2021-08-01').searchListingsItems;
    for (const input of [listings, { path, query: { marketplaceIds: ['1'] } }]) {
      const error = await catchError(all(items(input, { windowStart: '2026-01-04T00:00:00Z', skip: 1 })));
      expect(error).toMatchObject({ code: 'INVALID_PARAMETER', message: expect.stringContaining('options.window') });
    }
    expect(calls()).toHaveLength(0);
  });

  it('are of the longest span allowed, when the query has a longer one', async () => {
    const { client, calls } = testClient(() => ({ body: { payload: { transactions: [] } } }));
    const query = { postedAfter: '2025-01-01T00:00:00Z', postedBefore: '2026-01-01T00:00:00Z' };
    const { listTransactions } = client.finances.v('2024-06-19');
    expect(await all(listTransactions.pages({ query }))).toHaveLength(3);
    // What is of the last moment is not given: the next window begins with it.
    expect(
      calls().map(({ url: { searchParams } }) => [searchParams.get('postedAfter'), searchParams.get('postedBefore')]),
    ).toEqual([
      ['2025-01-01T00:00:00.000Z', '2025-06-30T00:00:00.000Z'],
      ['2025-06-30T00:00:00.000Z', '2025-12-27T00:00:00.000Z'],
      ['2025-12-27T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
    ]);
    const half = { ...query, postedAfter: '2025-08-01T00:00:00Z' };
    expect(await all(listTransactions.pages({ query: half }))).toHaveLength(1);
    expect(calls().at(-1)?.url.searchParams.get('postedAfter')).toBe('2025-08-01T00:00:00Z');
  });

  it('overlap by a millisecond where nobody says whether the last moment counts', async () => {
    const { client, calls } = testClient(() => ({ body: { payload: { orders: [] } } }));
    const query = { createdAfter: '2026-01-01T00:00:00Z', createdBefore: '2026-01-10T00:00:00Z' };
    await all(client.vendorOrders.getPurchaseOrders.pages({ query }));
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
    ['of a span without an end', { postedAfter: '2025-01-01' }, day, 'postedAfter and postedBefore'],
    ['of no time', { postedAfter: 'soon', postedBefore: '2026-01-01' }, day, 'postedAfter is "soon"'],
  ])('%s are refused', async (_, query, window, said) => {
    const { client, calls } = testClient(() => ({ body: {} }));
    const pages = client.finances.v('2024-06-19').listTransactions.pages({ query }, { window });
    const error = await catchError(all(pages));
    expect(error.code).toBe('INVALID_PARAMETER');
    expect(error.message).toContain(said);
    expect(calls()).toHaveLength(0);
  });

  it('are advised when a search has found more than is given', async () => {
    const { client, events } = testClient(() => ({ body: { items: [], numberOfResults: 1001 } }));
    const search = client.listingsItems.v('2021-08-01').searchListingsItems;
    await all(search.items({ path, query: { marketplaceIds: ['1'] } }));
    const said = events.flatMap((event) =>
      event.type === 'warning' && event.code === 'PAGES_CAPPED' ? [event.message] : [],
    );
    expect(said).toHaveLength(1);
    expect(said[0]).toContain('1001 items, but returns only the first 1000');
  });
});
