import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchError, errorReply, testClient } from '../support/test-client.ts';
import { all, listIds, numbers, reportPages } from './listing.ts';

const query = { reportTypes: ['GET_MERCHANT_LISTINGS_ALL_DATA'] };
const unthrottled = { options: { waitForQuota: false } };

/** What one loop gives that is left after so many. */
async function some<T>(walk: AsyncIterable<T>, count: number): Promise<T[]> {
  const found: T[] = [];
  if (count === 0) return found;
  for await (const one of walk) {
    found.push(one);
    if (found.length === count) break;
  }
  return found;
}

describe('a walk that was left', () => {
  it('is gone on with by the next loop, from the page at hand', async () => {
    const { client, calls } = testClient(reportPages(7, 3));
    const items = client.reports.getReports.items({ query });
    expect(listIds(await some(items, 2))).toEqual([0, 1]);
    expect(items.cursor).toEqual({ skip: 2 });
    expect(listIds(await some(items, 2))).toEqual([2, 3]);
    expect(listIds(await all(items))).toEqual([4, 5, 6]);
    expect(calls()).toHaveLength(3);
    const pages = client.reports.getReports.pages({ query });
    expect((await some(pages, 1)).flatMap((page) => listIds(page.reports))).toEqual([0, 1, 2]);
    expect((await all(pages)).flatMap((page) => listIds(page.reports))).toEqual([3, 4, 5, 6]);
    expect(calls()).toHaveLength(6);
  });

  it('gives nothing more when all has been given', async () => {
    const { client, calls } = testClient(reportPages(4, 2));
    const items = client.reports.getReports.items({ query });
    expect(await all(items)).toHaveLength(4);
    expect(await all(items)).toEqual([]);
    expect(items.cursor).toBeUndefined();
    expect(calls()).toHaveLength(2);
  });

  it('has one limit for all of its loops', async () => {
    const { client, calls } = testClient(reportPages(9, 3), unthrottled);
    const items = client.reports.getReports.items({ query }, { limit: 5 });
    expect(listIds([...(await some(items, 2)), ...(await all(items)), ...(await all(items))])).toEqual(numbers(0, 5));
    expect(items.cursor).toEqual({ token: 'from 3', skip: 2 });
    const pages = client.reports.getReports.pages({ query }, { limit: 2 });
    expect([...(await some(pages, 1)), ...(await all(pages)), ...(await all(pages))]).toHaveLength(2);
    expect(pages.nextToken).toBe('from 6');
    expect(calls()).toHaveLength(4);
  });

  it('asks again for the page ahead that it let go, and not for one that came', async () => {
    const turn = () => new Promise((resolve) => setImmediate(resolve));
    const stalls = testClient((request, index) => (index === 1 ? 'stall' : reportPages(6, 2)(request)));
    const pages = stalls.client.reports.getReports.pages({ query }, { prefetch: true });
    await pages.next();
    await turn();
    await pages.return();
    expect(stalls.calls()[1]?.aborted()).toBe(true);
    expect((await all(pages)).flatMap((page) => listIds(page.reports))).toEqual([2, 3, 4, 5]);
    expect(stalls.calls()).toHaveLength(4);

    const comes = testClient(reportPages(6, 2));
    const items = comes.client.reports.getReports.items({ query }, { prefetch: true });
    await items.next();
    await turn();
    await items.return();
    expect(listIds(await all(items))).toEqual(numbers(1, 6));
    expect(comes.calls()).toHaveLength(3);
  });

  it('lets the page ahead go when its limit is reached', async () => {
    const { client, calls } = testClient((request, index) => (index === 1 ? 'stall' : reportPages(6, 2)(request)));
    const items = client.reports.getReports.items({ query }, { prefetch: true, limit: 2 });
    await items.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls()[1]?.aborted()).toBe(false);
    await items.next();
    expect(calls()[1]?.aborted()).toBe(true);
    expect(items.cursor).toEqual({ token: 'from 2' });
  });
});

describe('a walk that broke off', () => {
  it('tries the page that did not come again in the next loop', async () => {
    let broken = true;
    const { client } = testClient((request, index) =>
      broken && index === 1 ? errorReply(400, 'InvalidInput') : reportPages(5, 2)(request),
    );
    const items = client.reports.getReports.items({ query });
    const seen: number[] = [];
    const loop = async () => {
      for await (const { reportId } of items) seen.push(Number(reportId));
    };
    expect((await catchError(loop())).code).toBe('InvalidInput');
    expect(seen).toEqual([0, 1]);
    broken = false;
    await loop();
    expect(seen).toEqual(numbers(0, 5));
  });

  it.each(['pages', 'items'] as const)('by %s that go round in a circle breaks off again', async (name) => {
    const { client, calls } = testClient(reportPages(4, 2, (page) => ({ ...page, nextToken: 'from 2' })));
    const walk = client.reports.getReports[name]({ query });
    expect((await catchError(all<unknown>(walk))).code).toBe('PAGE_TOKEN_REPEATED');
    const sent = calls().length;
    expect((await catchError(all<unknown>(walk))).code).toBe('PAGE_TOKEN_REPEATED');
    expect(calls()).toHaveLength(sent);
  });

  it('because it cannot be made is refused again', async () => {
    const { client } = testClient(reportPages(4, 2));
    const items = client.items({ operation: 'orders.getOrder' as string });
    expect((await catchError(all(items))).code).toBe('NOT_PAGED');
    expect((await catchError(all(items))).code).toBe('NOT_PAGED');
  });
});

it('however a walk is cut into loops, and whatever fails on the way, each comes once and in its order', async () => {
  const cut = fc.oneof(
    fc.nat(7).map((count) => ({ count })),
    fc.constant('elsewhere' as const),
  );
  const walks = fc.record({
    count: fc.nat(30),
    size: fc.integer({ min: 1, max: 6 }),
    cuts: fc.array(cut, { maxLength: 8 }),
    failing: fc.uniqueArray(fc.nat(20), { maxLength: 4 }),
    prefetch: fc.boolean(),
    name: fc.constantFrom('pages' as const, 'items' as const),
  });
  await fc.assert(
    fc.asyncProperty(walks, async ({ count, size, cuts, failing, prefetch, name }) => {
      const { client } = testClient(
        (request, index) =>
          failing.includes(index) ? errorReply(400, 'InvalidInput') : reportPages(count, size)(request),
        unthrottled,
      );
      const method = client.reports.getReports[name];
      const seen: number[] = [];
      let walk: AsyncIterable<unknown> & { readonly cursor: object | undefined } = method({ query }, { prefetch });
      /** One loop that is left after so many, or breaks off. */
      const loop = async (most: number): Promise<void> => {
        if (most === 0) return;
        let left = most;
        for await (const one of walk) {
          seen.push(...listIds(name === 'pages' ? (one as { reports: [] }).reports : [one as { reportId: string }]));
          left -= 1;
          if (left === 0) break;
        }
      };
      for (const next of cuts) {
        if (next !== 'elsewhere') await loop(next.count).catch(() => {});
        else if (walk.cursor !== undefined) walk = method({ query }, { prefetch, ...walk.cursor });
      }
      for (const _ of failing) await loop(Number.POSITIVE_INFINITY).catch(() => {});
      await loop(Number.POSITIVE_INFINITY);
      expect(seen).toEqual(numbers(0, count));
    }),
  );
});
