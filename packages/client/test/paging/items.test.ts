import { describe, expect, it } from 'vitest';
import { catchError, createTestClient } from '../support/test-client.ts';
import { collectAll, createReportPages, listIds, listNumbers } from './report-pages.ts';

const query = { reportTypes: ['GET_MERCHANT_LISTINGS_ALL_DATA'] };

describe('items', () => {
  it('An iteration of items yields the items of all pages, also after empty ones', async () => {
    const { client } = createTestClient(
      createReportPages(7, 2, (page, at) => (at === 2 ? { ...page, reports: [] } : page)),
    );
    expect(listIds(await collectAll(client.reports.getReports.items({ query })))).toEqual([0, 1, 4, 5, 6]);
    expect(listIds(await collectAll(client.items({ operation: 'reports.getReports', query })))).toEqual([
      0, 1, 4, 5, 6,
    ]);
  });

  it('An iteration of items stops at the limit and requests no further page', async () => {
    const { client, calls } = createTestClient(createReportPages(10, 2));
    const items = client.reports.getReports.items({ query }, { limit: 4 });
    expect(listIds(await collectAll(items))).toEqual(listNumbers(0, 4));
    expect(calls()).toHaveLength(2);
    expect(items.cursor).toEqual({ token: 'from 4' });
  });

  it('An iteration of items can be resumed after any item', async () => {
    for (const count of listNumbers(1, 8)) {
      const { client } = createTestClient(createReportPages(7, 3), { options: { waitForQuota: false } });
      const items = client.reports.getReports.items({ query });
      const seen: number[] = [];
      for await (const { reportId } of items) {
        seen.push(Number(reportId));
        if (seen.length === count) break;
      }
      const { cursor } = items;
      expect(cursor === undefined).toBe(count === 7);
      if (cursor === undefined) continue;
      const savedCursor = JSON.parse(JSON.stringify(cursor));
      const rest = listIds(await collectAll(client.reports.getReports.items({ query }, savedCursor)));
      expect([...seen, ...rest]).toEqual(listNumbers(0, 7));
    }
  });

  it('An iteration of items has no cursor after the last item', async () => {
    const { client } = createTestClient(createReportPages(4, 2, (page, at) => (at === 2 ? { reports: [] } : page)));
    const items = client.reports.getReports.items({ query });
    expect(await collectAll(items)).toHaveLength(2);
    expect(items.cursor).toBeUndefined();
  });

  it('An iteration of items rejects after the signal was aborted, also within a page', async () => {
    const { client } = createTestClient(createReportPages(6, 6));
    const end = new AbortController();
    const items = client.reports.getReports.items({ query }, { signal: end.signal });
    await items.next();
    end.abort();
    expect((await catchError(items.next())).code).toBe('REQUEST_ABORTED');
  });

  it('An iteration of items serves concurrent callers in turn', async () => {
    const { client } = createTestClient(createReportPages(5, 2));
    const items = client.reports.getReports.items({ query });
    const results = await Promise.all(listNumbers(0, 7).map(() => items.next()));
    expect(results.map(({ value }) => value?.reportId)).toEqual(['0', '1', '2', '3', '4', undefined, undefined]);
  });

  it('An iteration of items yields the items of the given list if there are several', async () => {
    const body = {
      payload: { FinancialEvents: { RefundEventList: [{ AmazonOrderId: '1' }], ShipmentEventList: [{}] } },
    };
    const { client, calls } = createTestClient(() => ({ body }));
    const refunds = await collectAll(client.finances.listFinancialEvents.items({}, { list: 'RefundEventList' }));
    expect(refunds).toEqual([{ AmazonOrderId: '1' }]);
    const untyped = { operation: 'finances.listFinancialEvents' as string };
    const missing = await catchError(collectAll(client.items(untyped)));
    expect(missing.code).toBe('INVALID_PARAMETER');
    expect(missing.message).toContain('RefundEventList');
    const wrong = await catchError(collectAll(client.items({ ...untyped, options: { list: 'Refunds' } })));
    expect(wrong.message).toContain('"Refunds"');
    expect(calls()).toHaveLength(1);
  });
});
