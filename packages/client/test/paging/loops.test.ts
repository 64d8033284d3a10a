import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';
import { collectAll, createReportPages, listIds, listNumbers } from './report-pages.ts';

const query = { reportTypes: ['GET_MERCHANT_LISTINGS_ALL_DATA'] };
const unthrottled = { options: { waitForQuota: false } };

/** Collects up to `count` values in one loop. */
async function collectSome<T>(iteration: AsyncIterable<T>, count: number): Promise<T[]> {
  const found: T[] = [];
  if (count === 0) return found;
  for await (const one of iteration) {
    found.push(one);
    if (found.length === count) break;
  }
  return found;
}

describe('A loop that ended early', () => {
  it('A loop that ended early is continued by the next loop within the same page', async () => {
    const { client, calls } = createTestClient(createReportPages(7, 3));
    const items = client.reports.getReports.items({ query });
    expect(listIds(await collectSome(items, 2))).toEqual([0, 1]);
    expect(items.cursor).toEqual({ skip: 2 });
    expect(listIds(await collectSome(items, 2))).toEqual([2, 3]);
    expect(listIds(await collectAll(items))).toEqual([4, 5, 6]);
    expect(calls()).toHaveLength(3);
    const pages = client.reports.getReports.pages({ query });
    expect((await collectSome(pages, 1)).flatMap((page) => listIds(page.reports))).toEqual([0, 1, 2]);
    expect((await collectAll(pages)).flatMap((page) => listIds(page.reports))).toEqual([3, 4, 5, 6]);
    expect(calls()).toHaveLength(6);
  });

  it('A loop yields nothing after the last item', async () => {
    const { client, calls } = createTestClient(createReportPages(4, 2));
    const items = client.reports.getReports.items({ query });
    expect(await collectAll(items)).toHaveLength(4);
    expect(await collectAll(items)).toEqual([]);
    expect(items.cursor).toBeUndefined();
    expect(calls()).toHaveLength(2);
  });

  it('A loop shares its limit with the next loops', async () => {
    const { client, calls } = createTestClient(createReportPages(9, 3), unthrottled);
    const items = client.reports.getReports.items({ query }, { limit: 5 });
    expect(
      listIds([...(await collectSome(items, 2)), ...(await collectAll(items)), ...(await collectAll(items))]),
    ).toEqual(listNumbers(0, 5));
    expect(items.cursor).toEqual({ token: 'from 3', skip: 2 });
    const pages = client.reports.getReports.pages({ query }, { limit: 2 });
    expect([...(await collectSome(pages, 1)), ...(await collectAll(pages)), ...(await collectAll(pages))]).toHaveLength(
      2,
    );
    expect(pages.nextToken).toBe('from 6');
    expect(calls()).toHaveLength(4);
  });

  it('The next loop requests an aborted prefetched page again, but not one that was received', async () => {
    const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));
    const stalled = createTestClient((request, index) => (index === 1 ? 'stall' : createReportPages(6, 2)(request)));
    const pages = stalled.client.reports.getReports.pages({ query }, { prefetch: true });
    await pages.next();
    await waitForTurn();
    await pages.return();
    expect(stalled.calls()[1]?.aborted()).toBe(true);
    expect((await collectAll(pages)).flatMap((page) => listIds(page.reports))).toEqual([2, 3, 4, 5]);
    expect(stalled.calls()).toHaveLength(4);

    const fast = createTestClient(createReportPages(6, 2));
    const items = fast.client.reports.getReports.items({ query }, { prefetch: true });
    await items.next();
    await waitForTurn();
    await items.return();
    expect(listIds(await collectAll(items))).toEqual(listNumbers(1, 6));
    expect(fast.calls()).toHaveLength(3);
  });

  it('A loop aborts the prefetched page when its limit is reached', async () => {
    const { client, calls } = createTestClient((request, index) =>
      index === 1 ? 'stall' : createReportPages(6, 2)(request),
    );
    const items = client.reports.getReports.items({ query }, { prefetch: true, limit: 2 });
    await items.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls()[1]?.aborted()).toBe(false);
    await items.next();
    expect(calls()[1]?.aborted()).toBe(true);
    expect(items.cursor).toEqual({ token: 'from 2' });
  });
});

describe('A loop that failed', () => {
  it('A loop that failed requests the failed page again in the next loop', async () => {
    let isFailing = true;
    const { client } = createTestClient((request, index) =>
      isFailing && index === 1 ? errorReply(400, 'InvalidInput') : createReportPages(5, 2)(request),
    );
    const items = client.reports.getReports.items({ query });
    const seen: number[] = [];
    const loop = async () => {
      for await (const { reportId } of items) seen.push(Number(reportId));
    };
    expect((await catchError(loop())).code).toBe('InvalidInput');
    expect(seen).toEqual([0, 1]);
    isFailing = false;
    await loop();
    expect(seen).toEqual(listNumbers(0, 5));
  });

  it.each(['pages', 'items'] as const)(
    'A loop that failed fails again when the %s repeat a page token',
    async (name) => {
      const { client, calls } = createTestClient(createReportPages(4, 2, (page) => ({ ...page, nextToken: 'from 2' })));
      const iteration = client.reports.getReports[name]({ query });
      expect((await catchError(collectAll<unknown>(iteration))).code).toBe('PAGE_TOKEN_REPEATED');
      const sent = calls().length;
      expect((await catchError(collectAll<unknown>(iteration))).code).toBe('PAGE_TOKEN_REPEATED');
      expect(calls()).toHaveLength(sent);
    },
  );

  /** Pages of `periods` whose items repeat under ever new tokens. */
  const repeatPages = (...contents: readonly (readonly object[])[]) => {
    let sent = 0;
    return () => {
      const reports = contents[sent % contents.length];
      sent += 1;
      return { body: { reports, nextToken: `new ${sent}` } };
    };
  };
  const buildPage = (...ids: readonly string[]) => ids.map((reportId) => ({ reportId }));

  it.each(['pages', 'items'] as const)(
    'A loop that failed fails again when the %s repeat a page under a new token',
    async (name) => {
      const { client, calls } = createTestClient(repeatPages(buildPage('1', '2')));
      const iteration = client.reports.getReports[name]({ query });
      const error = await catchError(collectAll<unknown>(iteration));
      expect(error).toMatchObject({ code: 'PAGE_REPEATED', nextToken: 'new 1' });
      expect(calls()).toHaveLength(2);
      expect((await catchError(collectAll<unknown>(iteration))).code).toBe('PAGE_REPEATED');
      expect(calls()).toHaveLength(2);
    },
  );

  it('A loop yields no item twice when a page is repeated at once', async () => {
    const { client } = createTestClient(repeatPages(buildPage('1', '2')));
    const seen: number[] = [];
    const read = async () => {
      for await (const { reportId } of client.reports.getReports.items({ query })) seen.push(Number(reportId));
    };
    expect((await catchError(read())).code).toBe('PAGE_REPEATED');
    expect(seen).toEqual([1, 2]);
  });

  it('A loop fails when several pages repeat in turn, with empty pages between them', async () => {
    const contents = [buildPage('1', '2'), [], buildPage('3', '4'), buildPage('5', '6')];
    const { client, calls } = createTestClient(repeatPages(...contents), unthrottled);
    expect((await catchError(collectAll(client.reports.getReports.items({ query })))).code).toBe('PAGE_REPEATED');
    expect(calls().length).toBeLessThan(16);
  });

  it('A loop does not fail when pages of one item are equal a few times', async () => {
    const pages = [buildPage('1'), buildPage('1'), buildPage('1'), buildPage('2')];
    const { client } = createTestClient((_request, index) => ({
      body: { reports: pages[index], ...(index < 3 && { nextToken: `new ${index}` }) },
    }));
    expect(listIds(await collectAll(client.reports.getReports.items({ query })))).toEqual([1, 1, 1, 2]);
  });

  it('A loop fails in the end when pages of one item repeat for ever', async () => {
    const { client, calls } = createTestClient(repeatPages(buildPage('1')), unthrottled);
    expect((await catchError(collectAll(client.reports.getReports.items({ query })))).code).toBe('PAGE_REPEATED');
    expect(calls().length).toBeLessThan(10);
  });

  it('A loop that failed fails again when the operation has no pages', async () => {
    const { client } = createTestClient(createReportPages(4, 2));
    const items = client.items({ operation: 'orders.getOrder' as string });
    expect((await catchError(collectAll(items))).code).toBe('NOT_PAGED');
    expect((await catchError(collectAll(items))).code).toBe('NOT_PAGED');
  });
});

it('Every item is yielded once and in order, whatever the loops and the failed requests', async () => {
  const cut = fc.oneof(
    fc.nat(7).map((count) => ({ count })),
    fc.constant('elsewhere' as const),
  );
  const iterations = fc.record({
    count: fc.nat(30),
    size: fc.integer({ min: 1, max: 6 }),
    cuts: fc.array(cut, { maxLength: 8 }),
    failing: fc.uniqueArray(fc.nat(20), { maxLength: 4 }),
    prefetch: fc.boolean(),
    name: fc.constantFrom('pages' as const, 'items' as const),
  });
  await fc.assert(
    fc.asyncProperty(iterations, async ({ count, size, cuts, failing, prefetch, name }) => {
      const { client } = createTestClient(
        (request, index) =>
          failing.includes(index) ? errorReply(400, 'InvalidInput') : createReportPages(count, size)(request),
        unthrottled,
      );
      const method = client.reports.getReports[name];
      const seen: number[] = [];
      let iteration: AsyncIterable<unknown> & { readonly cursor: object | undefined } = method({ query }, { prefetch });
      /** Runs one loop that ends after `most` values, or fails. */
      const loop = async (most: number): Promise<void> => {
        if (most === 0) return;
        let left = most;
        for await (const one of iteration) {
          seen.push(...listIds(name === 'pages' ? (one as { reports: [] }).reports : [one as { reportId: string }]));
          left -= 1;
          if (left === 0) break;
        }
      };
      for (const next of cuts) {
        if (next !== 'elsewhere') await loop(next.count).catch(() => {});
        else if (iteration.cursor !== undefined) iteration = method({ query }, { prefetch, ...iteration.cursor });
      }
      for (const _ of failing) await loop(Number.POSITIVE_INFINITY).catch(() => {});
      await loop(Number.POSITIVE_INFINITY);
      expect(seen).toEqual(listNumbers(0, count));
    }),
  );
});
