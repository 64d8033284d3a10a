import { describe, expect, it } from 'vitest';
import { catchError, testClient } from '../support/test-client.ts';
import { all, listIds, numbers, reportPages } from './listing.ts';

const query = { reportTypes: ['GET_MERCHANT_LISTINGS_ALL_DATA'] };

describe('items', () => {
  it('come over all pages, also over empty ones', async () => {
    const { client } = testClient(reportPages(7, 2, (page, at) => (at === 2 ? { ...page, reports: [] } : page)));
    expect(listIds(await all(client.reports.getReports.items({ query })))).toEqual([0, 1, 4, 5, 6]);
    expect(listIds(await all(client.items({ operation: 'reports.getReports', query })))).toEqual([0, 1, 4, 5, 6]);
  });

  it('end after so many, and ask for no page more', async () => {
    const { client, calls } = testClient(reportPages(10, 2));
    const items = client.reports.getReports.items({ query }, { limit: 4 });
    expect(listIds(await all(items))).toEqual(numbers(0, 4));
    expect(calls()).toHaveLength(2);
    expect(items.cursor).toEqual({ token: 'from 4' });
  });

  it('can be left at any item, and gone on with after it', async () => {
    for (const count of numbers(1, 8)) {
      const { client } = testClient(reportPages(7, 3), { options: { waitForQuota: false } });
      const items = client.reports.getReports.items({ query });
      const seen: number[] = [];
      for await (const { reportId } of items) {
        seen.push(Number(reportId));
        if (seen.length === count) break;
      }
      const { cursor } = items;
      expect(cursor === undefined).toBe(count === 7);
      if (cursor === undefined) continue;
      const kept = JSON.parse(JSON.stringify(cursor));
      const rest = listIds(await all(client.reports.getReports.items({ query }, kept)));
      expect([...seen, ...rest]).toEqual(numbers(0, 7));
    }
  });

  it('have no cursor when all have been given', async () => {
    const { client } = testClient(reportPages(4, 2, (page, at) => (at === 2 ? { reports: [] } : page)));
    const items = client.reports.getReports.items({ query });
    expect(await all(items)).toHaveLength(2);
    expect(items.cursor).toBeUndefined();
  });

  it('end with the signal, also within a page', async () => {
    const { client } = testClient(reportPages(6, 6));
    const end = new AbortController();
    const items = client.reports.getReports.items({ query }, { signal: end.signal });
    await items.next();
    end.abort();
    expect((await catchError(items.next())).code).toBe('REQUEST_ABORTED');
  });

  it('are given in turn to several who ask at once', async () => {
    const { client } = testClient(reportPages(5, 2));
    const items = client.reports.getReports.items({ query });
    const asked = await Promise.all(numbers(0, 7).map(() => items.next()));
    expect(asked.map(({ value }) => value?.reportId)).toEqual(['0', '1', '2', '3', '4', undefined, undefined]);
  });

  it('are of the list that is named, where there are several', async () => {
    const body = {
      payload: { FinancialEvents: { RefundEventList: [{ AmazonOrderId: '1' }], ShipmentEventList: [{}] } },
    };
    const { client, calls } = testClient(() => ({ body }));
    const refunds = await all(client.finances.listFinancialEvents.items({}, { list: 'RefundEventList' }));
    expect(refunds).toEqual([{ AmazonOrderId: '1' }]);
    const untyped = { operation: 'finances.listFinancialEvents' as string };
    const missing = await catchError(all(client.items(untyped)));
    expect(missing.code).toBe('INVALID_PARAMETER');
    expect(missing.message).toContain('RefundEventList');
    const wrong = await catchError(all(client.items({ ...untyped, options: { list: 'Refunds' } })));
    expect(wrong.message).toContain('"Refunds"');
    expect(calls()).toHaveLength(1);
  });
});
