import { describe, expect, it } from 'vitest';
import type { ClientEvent } from '../src/index.ts';
import { all, reportWorld } from './flows/report-world.ts';
import { testClient } from './support/test-client.ts';

const call = { operation: 'sellers.getMarketplaceParticipations' } as const;
const report = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] } as const;
const participations = () => ({ body: { payload: [] } });
const reports = { query: { reportTypes: [report.reportType] } };

const told = (events: readonly ClientEvent[]) =>
  events.flatMap((event) => (event.type === 'warning' && event.code === 'UNKNOWN_OPTION' ? [event.message] : []));

describe('an option that nobody knows', () => {
  it('of a call is told of, once, with what it is likely meant to be', async () => {
    const { client, warnings } = testClient(participations);
    const options = { withResponse: true } as object;
    await client.callAPI({ ...call, options });
    await client.sellers.getMarketplaceParticipations({}, options);
    expect(warnings).toEqual([
      'supercargo: there is no option "withResponse" of a call; it has no effect. Did you mean with_response?',
    ]);
  });

  it('is none of those that amazon-sp-api takes, or that calls have', async () => {
    const { client, events } = testClient(participations);
    const legacy = { version: 'v1', restore_rate: 2, raw_result: true, timeouts: { response: 5 } };
    const more = { with_response: false, retries: {}, priority: 'background', signal: undefined } as const;
    await client.callAPI({ ...call, options: { ...legacy, ...more } });
    await client.callAPI({ ...call, options: null as never });
    expect(told(events)).toEqual([]);
  });

  it('of a call that is a part of it is told where it belongs', async () => {
    const { client, events } = testClient(participations);
    await client.callAPI({ ...call, options: { restricted_data: true } as object });
    expect(told(events)).toEqual([
      'there is no option "restricted_data" of a call; it has no effect. Give it beside path and query, outside of the options.',
    ]);
  });

  it('of a walk is told of once for all of its pages', async () => {
    let pages = 0;
    const { client, events } = testClient(() => {
      pages += 1;
      return { body: { reports: [{ reportId: `R${pages}` }], ...(pages < 3 && { nextToken: `T${pages}` }) } };
    });
    const walk = client.reports.getReports.items(reports, { limt: 1, prefetch: false } as object);
    expect(await all(walk)).toHaveLength(3);
    expect(told(events)).toEqual([
      'there is no option "limt" of pages and items; it has no effect. Did you mean limit?',
    ]);
  });

  it.each<[string, (client: ReturnType<typeof testClient>['client']) => unknown, string]>([
    ['a report', (client) => client.report({ ...report, maxWait: 5 } as never).done(), 'max_wait'],
    ['a feed', (client) => client.feed({ feedId: 'F1', intervall: 5 } as never), 'interval'],
    ['a query', (client) => client.query('query', { onprogress: 5 } as never), 'onProgress'],
    ['a query that exists', (client) => client.query({ queryId: 'Q1', maxwait: 5 } as never), 'max_wait'],
    [
      'a report that is resumed',
      (client) => client.resume(JSON.stringify(client.report(report)), { reportID: 'R1' } as never),
      'reportId',
    ],
    [
      'existing',
      (client) => client.report({ ...report, existing: { maxAge: 1, any_options: true } as never }).done(),
      'anyOptions',
    ],
    ['rows', (client) => all(client.report(report).rows({ charSet: 'utf-8' } as never)), 'charset'],
    ['text', (client) => client.report(report).text({ charSet: 'utf-8' } as never), 'charset'],
    ['toFile', (client) => client.report(report).toFile('/report', { fromat: 'csv' } as never), 'format'],
    ['downloadReport', (client) => client.downloadReport({ body: report, cancelAfter: 1 } as never), 'cancel_after'],
  ])('of %s is told of', async (of, use, meant) => {
    const { client, events } = testClient(reportWorld().script);
    await use(client);
    expect(told(events)).toHaveLength(1);
    expect(told(events)[0]).toMatch(new RegExp(`^there is no option "\\w+" of ${of}; .*Did you mean ${meant}\\?$`));
  });
});
