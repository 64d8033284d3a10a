import { describe, expect, it } from 'vitest';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';
import { collectAll, createReportPages, listIds, listNumbers } from './report-pages.ts';

const query = { reportTypes: ['GET_MERCHANT_LISTINGS_ALL_DATA'] };

describe('pages', () => {
  it('An iteration of pages yields one page at a time, and has the token of the next page', async () => {
    const { client, calls } = createTestClient(createReportPages(5, 2));
    const pages = client.reports.getReports.pages({ query });
    const seen: unknown[] = [];
    for await (const page of pages) seen.push([listIds(page.reports), pages.nextToken, calls().length]);
    expect(seen).toEqual([
      [[0, 1], 'from 2', 1],
      [[2, 3], 'from 4', 2],
      [[4], undefined, 3],
    ]);
    expect(pages.cursor).toBeUndefined();
  });

  it('An iteration of pages yields the same pages when the operation is named as a parameter', async () => {
    const { client } = createTestClient(createReportPages(5, 2));
    const pages = client.pages({ operation: 'getReports', endpoint: 'reports', query });
    expect((await collectAll(pages)).flatMap((page) => listIds(page.reports))).toEqual(listNumbers(0, 5));
  });

  it('An iteration of pages continues from a token or a cursor', async () => {
    const { client } = createTestClient(createReportPages(6, 2));
    const pages = client.reports.getReports.pages({ query }, { limit: 1 });
    await collectAll(pages);
    expect(pages.nextToken).toBe('from 2');
    const { nextToken } = pages;
    const rest = client.reports.getReports.pages({ query }, { token: nextToken });
    expect((await collectAll(rest)).map((page) => listIds(page.reports))).toEqual([
      [2, 3],
      [4, 5],
    ]);
    const same = client.reports.getReports.pages({ query }, { ...pages.cursor });
    expect(same.nextToken).toBe('from 2');
    expect(await collectAll(same)).toHaveLength(2);
    const given = client.reports.getReports.pages({ query: { ...query, nextToken: 'from 4' } });
    expect(await collectAll(given)).toHaveLength(1);
  });

  it('An iteration of pages stops at the limit and requests no further page', async () => {
    const { client, calls } = createTestClient(createReportPages(10, 2));
    expect(await collectAll(client.reports.getReports.pages({ query }, { limit: 2, prefetch: true }))).toHaveLength(2);
    expect(calls()).toHaveLength(2);
  });

  it('An iteration of pages continues after an empty page', async () => {
    const { client } = createTestClient(
      createReportPages(6, 2, (page, at) => (at === 2 ? { ...page, reports: [] } : page)),
    );
    expect((await collectAll(client.reports.getReports.pages({ query }))).map((page) => page.reports.length)).toEqual([
      2, 0, 2,
    ]);
  });

  const createEndlessClient = (given: (at: number) => object = () => ({ reports: [] })) =>
    createTestClient(
      ({ url }) => {
        const at = Number(url.searchParams.get('nextToken') ?? 0);
        return { body: { ...given(at), nextToken: String(at + 1) } };
      },
      { options: { waitForQuota: false } },
    );

  it.each(['pages', 'items'] as const)(
    'After 100 empty pages in a row, %s ends with an error that names the operation',
    async (name) => {
      for (const prefetch of [false, true]) {
        const { client, calls } = createEndlessClient();
        const iteration = client.reports.getReports[name]({ query }, { prefetch });
        const error = await catchError(collectAll<unknown>(iteration));
        expect(error).toMatchObject({
          code: 'TOO_MANY_EMPTY_PAGES',
          operation: 'reports.getReports',
          nextToken: '100',
        });
        expect(error.message).toContain('reports.getReports returned 100 empty pages in a row');
        expect(calls()).toHaveLength(100);
        expect((await catchError(collectAll<unknown>(iteration))).nextToken).toBe('200');
        expect(calls()).toHaveLength(200);
      }
    },
  );

  it('An iteration of pages counts a page without a list as empty, and resets the count after each page with an item', async () => {
    expect(
      (await catchError(collectAll(createEndlessClient(() => ({})).client.reports.getReports.items({ query })))).code,
    ).toBe('TOO_MANY_EMPTY_PAGES');
    const { client } = createEndlessClient((at) => ({ reports: at % 100 === 99 ? [{ reportId: String(at) }] : [] }));
    expect(listIds(await collectAll(client.reports.getReports.items({ query }, { limit: 3 })))).toEqual([99, 199, 299]);
  });

  it('An iteration of pages ends at an empty token', async () => {
    const { client } = createTestClient(createReportPages(2, 2, (page) => ({ ...page, nextToken: '' })));
    expect(await collectAll(client.reports.getReports.pages({ query }))).toHaveLength(1);
  });

  it('An iteration of pages yields the pages before a repeated page token, and then rejects', async () => {
    const { client, calls } = createTestClient(
      createReportPages(10, 2, (page, at) => (at === 4 ? { ...page, nextToken: 'from 4' } : page)),
    );
    const pages = client.reports.getReports.pages({ query });
    const seen: number[] = [];
    const error = await catchError(
      (async () => {
        for await (const page of pages) seen.push(...listIds(page.reports));
      })(),
    );
    expect(error).toMatchObject({ code: 'PAGE_TOKEN_REPEATED', operation: 'reports.getReports', nextToken: 'from 4' });
    expect(seen).toEqual(listNumbers(0, 6));
    expect(calls()).toHaveLength(3);
  });

  it.each([1, 2, 3, 5, 8, 13])('A cycle of %i page tokens is detected, wherever it starts', async (length) => {
    for (const before of [0, 1, 4]) {
      const last = before + length;
      const { client, calls } = createTestClient(
        createReportPages(100, 1, (page, at) => (at === last ? { ...page, nextToken: `from ${before + 1}` } : page)),
        { options: { waitForQuota: false } },
      );
      const error = await catchError(collectAll(client.reports.getReports.pages({ query })));
      expect(error.code).toBe('PAGE_TOKEN_REPEATED');
      expect(calls().length).toBeLessThanOrEqual(3 * (last + 1));
    }
  });

  it('An iteration of pages rejects with the token of the failed page', async () => {
    let isFailing = true;
    const { client } = createTestClient((request, index) =>
      isFailing && index === 2 ? errorReply(400, 'InvalidInput') : createReportPages(6, 2)(request),
    );
    const pages = client.reports.getReports.pages({ query });
    const error = await catchError(collectAll(pages));
    expect(error).toMatchObject({ code: 'InvalidInput', nextToken: 'from 4' });
    expect(pages.nextToken).toBe('from 4');
    expect(JSON.parse(JSON.stringify(error)).nextToken).toBe('from 4');
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    isFailing = false;
    expect(await collectAll(client.reports.getReports.pages({ query }, { ...pages.cursor }))).toHaveLength(1);
  });

  it('An iteration of pages rejects after the signal was aborted, also between two pages', async () => {
    const { client, calls } = createTestClient(createReportPages(6, 2));
    const controller = new AbortController();
    const pages = client.reports.getReports.pages({ query }, { signal: controller.signal, prefetch: true });
    await pages.next();
    controller.abort('enough');
    const error = await catchError(pages.next());
    expect(error).toMatchObject({ code: 'REQUEST_ABORTED', cause: 'enough' });
    expect(calls().length).toBeLessThanOrEqual(2);
  });

  it('An iteration of pages prefetches only with prefetch: true, and aborts a page that is not needed any more', async () => {
    const { client, calls } = createTestClient((request, index) =>
      index === 1 ? 'stall' : createReportPages(6, 2)(request),
    );
    const pages = client.reports.getReports.pages({ query }, { prefetch: true });
    await pages.next();
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls()).toHaveLength(2);
    expect(calls()[1]?.aborted()).toBe(false);
    await pages.return();
    expect(calls()[1]?.aborted()).toBe(true);
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    expect(pages.nextToken).toBe('from 2');
  });

  it('An iteration of pages sends nothing before the first page is requested, and nothing after the loop ended', async () => {
    const { client, calls } = createTestClient(createReportPages(6, 2));
    const pages = client.reports.getReports.pages({ query });
    expect(calls()).toHaveLength(0);
    for await (const _ of pages) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls()).toHaveLength(1);
  });

  it('An iteration of pages waits for the quota', async () => {
    const { client, clock, calls } = createTestClient(createReportPages(40, 2));
    const done = collectAll(client.reports.getReports.pages({ query }));
    await clock.advance(0);
    expect(calls().length).toBeLessThan(20);
    await clock.advance(600_000);
    expect(await done).toHaveLength(20);
  });
});

describe('A call of pages or items', () => {
  it.each([
    ['for an operation without pages', { operation: 'orders.getOrder', path: { orderId: '1' } }, 'NOT_PAGED'],
    ['for a query of Data Kiosk', { operation: 'dataKiosk.createQuery', body: {} }, 'NOT_PAGED'],
    ['for an unknown operation', { operation: 'orders.getOders' }, 'INVALID_OPERATION_FOR_ENDPOINT'],
    ['without an operation', {}, 'NO_OPERATION_GIVEN'],
    ['with a limit of 0', { operation: 'reports.getReports', options: { limit: 0 } }, 'INVALID_PARAMETER'],
    ['with an invalid signal', { operation: 'reports.getReports', options: { signal: 'stop' } }, 'INVALID_PARAMETER'],
    ['with a fractional limit', { operation: 'reports.getReports', options: { limit: 1.5 } }, 'INVALID_PARAMETER'],
    [
      'with a window for an operation that cannot have one',
      { operation: 'orders.getOrders', options: { window: 5 } },
      'INVALID_PARAMETER',
    ],
  ])('%s is rejected before anything is sent', async (_, parameters, code) => {
    const { client, calls } = createTestClient(createReportPages(6, 2));
    const untyped = parameters as unknown as { operation: string };
    expect((await catchError(collectAll(client.pages(untyped)))).code).toBe(code);
    expect((await catchError(collectAll(client.items(untyped)))).code).toBe(code);
    expect(calls()).toHaveLength(0);
  });

  it('A call of pages or items does not modify its parameters', async () => {
    const { client } = createTestClient(createReportPages(6, 2));
    const parameters = Object.freeze({
      operation: 'reports.getReports' as const,
      query: Object.freeze({ ...query }),
      options: Object.freeze({ limit: 2 }),
    });
    expect(await collectAll(client.pages(parameters))).toHaveLength(2);
  });
});
