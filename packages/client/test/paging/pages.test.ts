import { describe, expect, it } from 'vitest';
import { catchError, errorReply, testClient } from '../support/test-client.ts';
import { all, listIds, numbers, reportPages } from './listing.ts';

const query = { reportTypes: ['GET_MERCHANT_LISTINGS_ALL_DATA'] };

describe('pages', () => {
  it('come one by one, each as the plain call gives it, and tell the next token', async () => {
    const { client, calls } = testClient(reportPages(5, 2));
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

  it('are the same by the name of the operation', async () => {
    const { client } = testClient(reportPages(5, 2));
    const pages = client.pages({ operation: 'getReports', endpoint: 'reports', query });
    expect((await all(pages)).flatMap((page) => listIds(page.reports))).toEqual(numbers(0, 5));
  });

  it('go on from a token, and from a position', async () => {
    const { client } = testClient(reportPages(6, 2));
    const pages = client.reports.getReports.pages({ query }, { limit: 1 });
    await all(pages);
    expect(pages.nextToken).toBe('from 2');
    const { nextToken } = pages;
    const rest = client.reports.getReports.pages({ query }, { token: nextToken });
    expect((await all(rest)).map((page) => listIds(page.reports))).toEqual([
      [2, 3],
      [4, 5],
    ]);
    const same = client.reports.getReports.pages({ query }, { ...pages.cursor });
    expect(same.nextToken).toBe('from 2');
    expect(await all(same)).toHaveLength(2);
    const given = client.reports.getReports.pages({ query: { ...query, nextToken: 'from 4' } });
    expect(await all(given)).toHaveLength(1);
  });

  it('end after so many, and ask for no more', async () => {
    const { client, calls } = testClient(reportPages(10, 2));
    expect(await all(client.reports.getReports.pages({ query }, { limit: 2, prefetch: true }))).toHaveLength(2);
    expect(calls()).toHaveLength(2);
  });

  it('may be empty and still go on', async () => {
    const { client } = testClient(reportPages(6, 2, (page, at) => (at === 2 ? { ...page, reports: [] } : page)));
    expect((await all(client.reports.getReports.pages({ query }))).map((page) => page.reports.length)).toEqual([
      2, 0, 2,
    ]);
  });

  const endless = (given: (at: number) => object = () => ({ reports: [] })) =>
    testClient(
      ({ url }) => {
        const at = Number(url.searchParams.get('nextToken') ?? 0);
        return { body: { ...given(at), nextToken: String(at + 1) } };
      },
      { options: { waitForQuota: false } },
    );

  it.each(['pages', 'items'] as const)(
    'of %s that are all empty and never end are an error that names the operation',
    async (name) => {
      for (const prefetch of [false, true]) {
        const { client, calls } = endless();
        const walk = client.reports.getReports[name]({ query }, { prefetch });
        const error = await catchError(all<unknown>(walk));
        expect(error).toMatchObject({
          code: 'TOO_MANY_EMPTY_PAGES',
          operation: 'reports.getReports',
          nextToken: '100',
        });
        expect(error.message).toContain('reports.getReports returned 100 empty pages in a row');
        expect(calls()).toHaveLength(100);
        expect((await catchError(all<unknown>(walk))).nextToken).toBe('200');
        expect(calls()).toHaveLength(200);
      }
    },
  );

  it('without the list are empty too, and those with an item in between are not too many', async () => {
    expect((await catchError(all(endless(() => ({})).client.reports.getReports.items({ query })))).code).toBe(
      'TOO_MANY_EMPTY_PAGES',
    );
    const { client } = endless((at) => ({ reports: at % 100 === 99 ? [{ reportId: String(at) }] : [] }));
    expect(listIds(await all(client.reports.getReports.items({ query }, { limit: 3 })))).toEqual([99, 199, 299]);
  });

  it('end with an empty token', async () => {
    const { client } = testClient(reportPages(2, 2, (page) => ({ ...page, nextToken: '' })));
    expect(await all(client.reports.getReports.pages({ query }))).toHaveLength(1);
  });

  it('do not go round in a circle: what came is given, then it is an error', async () => {
    const { client, calls } = testClient(
      reportPages(10, 2, (page, at) => (at === 4 ? { ...page, nextToken: 'from 4' } : page)),
    );
    const pages = client.reports.getReports.pages({ query });
    const seen: number[] = [];
    const error = await catchError(
      (async () => {
        for await (const page of pages) seen.push(...listIds(page.reports));
      })(),
    );
    expect(error).toMatchObject({ code: 'PAGE_TOKEN_REPEATED', operation: 'reports.getReports', nextToken: 'from 4' });
    expect(seen).toEqual(numbers(0, 6));
    expect(calls()).toHaveLength(3);
  });

  it.each([1, 2, 3, 5, 8, 13])('notice a circle of %i pages, wherever it begins', async (length) => {
    for (const before of [0, 1, 4]) {
      const last = before + length;
      const { client, calls } = testClient(
        reportPages(100, 1, (page, at) => (at === last ? { ...page, nextToken: `from ${before + 1}` } : page)),
        { options: { waitForQuota: false } },
      );
      const error = await catchError(all(client.reports.getReports.pages({ query })));
      expect(error.code).toBe('PAGE_TOKEN_REPEATED');
      expect(calls().length).toBeLessThanOrEqual(3 * (last + 1));
    }
  });

  it('that break off say where to go on', async () => {
    let broken = true;
    const { client } = testClient((request, index) =>
      broken && index === 2 ? errorReply(400, 'InvalidInput') : reportPages(6, 2)(request),
    );
    const pages = client.reports.getReports.pages({ query });
    const error = await catchError(all(pages));
    expect(error).toMatchObject({ code: 'InvalidInput', nextToken: 'from 4' });
    expect(pages.nextToken).toBe('from 4');
    expect(JSON.parse(JSON.stringify(error)).nextToken).toBe('from 4');
    expect(await pages.next()).toEqual({ done: true, value: undefined });
    broken = false;
    expect(await all(client.reports.getReports.pages({ query }, { ...pages.cursor }))).toHaveLength(1);
  });

  it('end with the signal of their caller, also between pages', async () => {
    const { client, calls } = testClient(reportPages(6, 2));
    const end = new AbortController();
    const pages = client.reports.getReports.pages({ query }, { signal: end.signal, prefetch: true });
    await pages.next();
    end.abort('enough');
    const error = await catchError(pages.next());
    expect(error).toMatchObject({ code: 'REQUEST_ABORTED', cause: 'enough' });
    expect(calls().length).toBeLessThanOrEqual(2);
  });

  it('are asked for ahead of time only on request, and a page that nobody wants any more is let go', async () => {
    const { client, calls } = testClient((request, index) => (index === 1 ? 'stall' : reportPages(6, 2)(request)));
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

  it('are not asked for before they are wanted, nor after the loop is left', async () => {
    const { client, calls } = testClient(reportPages(6, 2));
    const pages = client.reports.getReports.pages({ query });
    expect(calls()).toHaveLength(0);
    for await (const _ of pages) break;
    await new Promise((resolve) => setImmediate(resolve));
    expect(calls()).toHaveLength(1);
  });

  it('wait for the quota like any call', async () => {
    const { client, clock, calls } = testClient(reportPages(40, 2));
    const done = all(client.reports.getReports.pages({ query }));
    await clock.advance(0);
    expect(calls().length).toBeLessThan(20);
    await clock.advance(600_000);
    expect(await done).toHaveLength(20);
  });
});

describe('a call for pages', () => {
  it.each([
    ['of an operation without', { operation: 'orders.getOrder', path: { orderId: '1' } }, 'NOT_PAGED'],
    ['of the results of a query', { operation: 'dataKiosk.createQuery', body: {} }, 'NOT_PAGED'],
    ['of no operation known', { operation: 'orders.getOders' }, 'INVALID_OPERATION_FOR_ENDPOINT'],
    ['of nothing', {}, 'NO_OPERATION_GIVEN'],
    ['with a limit of none', { operation: 'reports.getReports', options: { limit: 0 } }, 'INVALID_PARAMETER'],
    ['with no signal', { operation: 'reports.getReports', options: { signal: 'stop' } }, 'INVALID_PARAMETER'],
    ['with half a limit', { operation: 'reports.getReports', options: { limit: 1.5 } }, 'INVALID_PARAMETER'],
    ['in windows that it cannot have', { operation: 'orders.getOrders', options: { window: 5 } }, 'INVALID_PARAMETER'],
  ])('%s is refused before anything is sent', async (_, parameters, code) => {
    const { client, calls } = testClient(reportPages(6, 2));
    const untyped = parameters as unknown as { operation: string };
    expect((await catchError(all(client.pages(untyped)))).code).toBe(code);
    expect((await catchError(all(client.items(untyped)))).code).toBe(code);
    expect(calls()).toHaveLength(0);
  });

  it('is not written to', async () => {
    const { client } = testClient(reportPages(6, 2));
    const parameters = Object.freeze({
      operation: 'reports.getReports' as const,
      query: Object.freeze({ ...query }),
      options: Object.freeze({ limit: 2 }),
    });
    expect(await all(client.pages(parameters))).toHaveLength(2);
  });
});
