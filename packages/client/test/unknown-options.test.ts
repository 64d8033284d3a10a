import { describe, expect, it } from 'vitest';
import type { ClientEvent } from '../src/index.ts';
import { collectAll, createReportScenario } from './flows/report-scenario.ts';
import { createTestClient } from './support/test-client.ts';

const call = { operation: 'sellers.getMarketplaceParticipations' } as const;
const report = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] } as const;
const respond = () => ({ body: { payload: [] } });
const reports = { query: { reportTypes: [report.reportType] } };

const listWarnings = (events: readonly ClientEvent[]) =>
  events.flatMap((event) => (event.type === 'warning' && event.code === 'UNKNOWN_OPTION' ? [event.message] : []));

describe('unknown options', () => {
  it('An unknown option of a call causes one warning with the likely name', async () => {
    const { client, warnings } = createTestClient(respond);
    const options = { with_response: true } as object;
    await client.callAPI({ ...call, options });
    await client.sellers.getMarketplaceParticipations({}, options);
    expect(warnings).toEqual([
      'supercargo: there is no option "with_response" of a call; it has no effect. Did you mean withResponse?',
    ]);
  });

  it('Options of amazon-sp-api and of calls cause no warning', async () => {
    const { client, events } = createTestClient(respond);
    const legacy = { version: 'v1', restore_rate: 2, raw_result: true, timeouts: { response: 5 } };
    const more = { withResponse: false, retries: {}, priority: 'background', signal: undefined } as const;
    await client.callAPI({ ...call, options: { ...legacy, ...more } });
    await client.callAPI({ ...call, options: null as never });
    expect(listWarnings(events)).toEqual([]);
  });

  it('A parameter of a call that is passed as an option causes a warning that says where it belongs', async () => {
    const { client, events } = createTestClient(respond);
    await client.callAPI({ ...call, options: { restrictedData: true } as object });
    expect(listWarnings(events)).toEqual([
      'there is no option "restrictedData" of a call; it has no effect. Pass it next to path and query instead of in the options.',
    ]);
  });

  it('An unknown option of pages and items causes one warning for all pages', async () => {
    let pages = 0;
    const { client, events } = createTestClient(() => {
      pages += 1;
      return { body: { reports: [{ reportId: `R${pages}` }], ...(pages < 3 && { nextToken: `T${pages}` }) } };
    });
    const walk = client.reports.getReports.items(reports, { limt: 1, prefetch: false } as object);
    expect(await collectAll(walk)).toHaveLength(3);
    expect(listWarnings(events)).toEqual([
      'there is no option "limt" of pages and items; it has no effect. Did you mean limit?',
    ]);
  });

  it.each<[string, (client: ReturnType<typeof createTestClient>['client']) => unknown, string]>([
    ['a report', (client) => client.report({ ...report, max_wait: 5 } as never).done(), 'maxWait'],
    ['a feed', (client) => client.feed({ feedId: 'F1', intervall: 5 } as never), 'interval'],
    ['a query', (client) => client.query('query', { onprogress: 5 } as never), 'onProgress'],
    ['an existing query', (client) => client.query({ queryId: 'Q1', maxwait: 5 } as never), 'maxWait'],
    [
      'a resumed report',
      (client) => client.resume(JSON.stringify(client.report(report)), { reportID: 'R1' } as never),
      'reportId',
    ],
    [
      'reuse',
      (client) => client.report({ ...report, reuse: { maxAge: 1, any_options: true } as never }).done(),
      'anyOptions',
    ],
    ['report.rows()', (client) => collectAll(client.report(report).rows({ charSet: 'utf-8' } as never)), 'charset'],
    ['report.text()', (client) => client.report(report).text({ charSet: 'utf-8' } as never), 'charset'],
    ['report.toFile()', (client) => client.report(report).toFile('/report', { fromat: 'csv' } as never), 'format'],
    ['downloadReport', (client) => client.downloadReport({ body: report, cancelAfter: 1 } as never), 'cancel_after'],
  ])('An unknown option of %s causes a warning', async (of, use, meant) => {
    const { client, events } = createTestClient(createReportScenario().script);
    await use(client);
    expect(listWarnings(events)).toHaveLength(1);
    expect(listWarnings(events)[0]).toMatch(
      new RegExp(`^there is no option "\\w+" of ${of.replace(/[.()]/g, '\\$&')}; .*Did you mean ${meant}\\?$`),
    );
  });
});
