import { describe, expect, it } from 'vitest';
import { SellingPartnerError } from '../../src/index.ts';
import { catchError, createTestClient } from '../support/test-client.ts';
import { createFeedScenario } from './feed-scenario.ts';
import { createQueryScenario } from './query-scenario.ts';
import { collectAll, createReportScenario } from './report-scenario.ts';

const marketplaceIds = ['A1PA6795UKMFR9'];
const table = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds } as const;
const traffic = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds } as const;
const listings = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, content: '{}' } as const;
const query =
  '{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(startDate: "2026-01-01", endDate: "2026-01-02", ' +
  'aggregateBy: CHILD, marketplaceIds: ["A1"]) { childAsin } } }';

type Client = ReturnType<typeof createTestClient>['client'];

/** Returns the error of a call that must be rejected before anything is sent. */
async function readRejection(use: (client: Client) => unknown): Promise<string> {
  const { client, calls } = createTestClient(() => ({ status: 500 }));
  const error = await catchError((async () => use(client))());
  expect(calls()).toEqual([]);
  return `${error.code}: ${error.message}`;
}

describe('IDs', () => {
  const advice = "Pass Amazon's ID as a string.";

  it.each<[string, (client: Client) => unknown, string]>([
    ['a number for a report', (client) => client.report({ reportId: 5 as never }).done(), `reportId is 5. ${advice}`],
    ['empty for a report', (client) => client.report({ reportId: '' }).done(), `reportId is "". ${advice}`],
    ['a number for a feed', (client) => client.feed({ feedId: 5 as never }).done(), `feedId is 5. ${advice}`],
    ['empty for a feed', (client) => client.feed({ feedId: '' }).done(), `feedId is "". ${advice}`],
    ['a number for a query', (client) => client.query({ queryId: 5 as never }).done(), `queryId is 5. ${advice}`],
    ['empty for a query', (client) => client.query({ queryId: '' }).done(), `queryId is "". ${advice}`],
    [
      'a number for a resumed report',
      (client) => client.resume(JSON.stringify(client.report(table)), { reportId: 5 as never }),
      `reportId is 5. ${advice}`,
    ],
  ])('An ID is rejected if it is %s', async (_, use, message) => {
    expect(await readRejection(use)).toBe(`INVALID_PARAMETER: ${message}`);
  });

  it.each<[unknown, string]>([
    [5, 'it is 5. Pass its text.'],
    [undefined, 'it is missing. Pass its text.'],
    [{ query }, 'it is an object without a queryId. Pass the text of a query, or its queryId.'],
  ])('An invalid query is rejected with a reason: %j', async (given, reason) => {
    const rejection = await readRejection((client) => client.query(given as never, { check: false }).done());
    expect(rejection).toBe(`INVALID_QUERY: The query is invalid: ${reason}`);
  });
});

describe('A list that a JSON report does not have', () => {
  it.each<[string, (client: Client) => unknown]>([
    ['rows', (client) => collectAll(client.report(traffic).rows({ list: 'salesAndTrafficByAsn' as never }))],
    [
      'a file',
      (client) => client.report(traffic).toFile('/f', { format: 'csv', list: 'salesAndTrafficByAsn' as never }),
    ],
    ['the original', (client) => client.report(traffic).toFile('/f', { list: 'salesAndTrafficByAsn' as never })],
  ])('An unknown list is rejected for %s, with the known lists in the message', async (_, use) => {
    expect(await readRejection(use)).toBe(
      'INVALID_PARAMETER: list is "salesAndTrafficByAsn", and GET_SALES_AND_TRAFFIC_REPORT has salesAndTrafficByDate, ' +
        'salesAndTrafficByAsin. Did you mean salesAndTrafficByAsin?',
    );
  });

  it('The list is not checked for unknown report types', async () => {
    const { script } = createReportScenario({
      content: '{"things":[1,2],"others":[3]}',
      contentType: 'application/json',
    });
    const { client } = createTestClient(script);
    const run = client.report({ reportType: 'GET_BRAND_NEW_DATA', marketplaceIds });
    expect(await collectAll(run.rows({ list: 'things' as never }))).toEqual([1, 2]);
  });
});

describe('onProgress and signal', () => {
  it.each<[string, (hooks: object, client: Client) => Promise<unknown>]>([
    ['a report', (hooks, client) => client.report({ ...table, ...hooks }).done()],
    ['a feed', (hooks, client) => client.feed({ ...listings, ...hooks }).done()],
    ['a query', (hooks, client) => client.query(query, hooks).done()],
  ])('Invalid values are rejected for %s', async (_, use) => {
    expect(await readRejection((client) => use({ onProgress: 5 }, client))).toBe(
      'INVALID_PARAMETER: onProgress is 5. Pass a function, or omit it.',
    );
    expect(await readRejection((client) => use({ signal: {} }, client))).toBe(
      'INVALID_PARAMETER: signal is an object. Pass an AbortSignal, or omit it.',
    );
  });
});

describe('Options that are null', () => {
  it('A report ignores options that are null', async () => {
    const { client } = createTestClient(createReportScenario().script);
    const run = client.report({ ...table, onProgress: null as never, signal: null as never });
    expect(await collectAll(run.rows(null))).toEqual([{ sku: 'A', price: '1' }]);
    expect(await run.text(null)).toBe('sku\tprice\nA\t1\n');
    expect(await run.toFile('/report', null)).toMatchObject({ file: '/report' });
    expect(await client.resume(JSON.stringify(run), null).done()).toMatchObject({ status: 'DONE' });
  });

  it('A query and a feed ignore options that are null', async () => {
    const { client } = createTestClient(createQueryScenario().script);
    const run = client.query(query, null);
    expect(await collectAll(run.rows())).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await run.toFile('/query', null)).toMatchObject({ contentType: 'application/jsonl; charset=utf-8' });
    const feed = createTestClient(createFeedScenario().script).client.feed({
      ...listings,
      onProgress: null,
      onFailed: null,
    } as never);
    expect(await feed.done()).toMatchObject({ feeds: [{ status: 'DONE' }] });
  });
});

describe('Other options of a run', () => {
  it.each<[string, (client: Client) => unknown, string]>([
    ['no path', (client) => client.report(table).toFile(undefined as never), 'file is missing. Pass the path'],
    ['an empty path', (client) => client.query(query).toFile(''), 'file is "". Pass the path'],
    [
      'no path for a download',
      (client) => client.downloadReportToFile({ body: table }, undefined as never),
      'file is missing. Pass the path',
    ],
    [
      'a wrong onFailed',
      (client) => client.feed({ ...listings, onFailed: 'x' as never }).done(),
      'onFailed is "x". Pass "error"',
    ],
    [
      'text for a number',
      (client) => client.report({ ...table, interval: '20' as never }).done(),
      'interval is "20". Pass',
    ],
  ])('The call is rejected if it gets %s', async (_, use, expectedText) => {
    expect(await readRejection(use)).toContain(`INVALID_PARAMETER: ${expectedText}`);
  });

  it('The timeout message names maxWait and the number of polls', async () => {
    const { script } = createReportScenario({ polls: [{ processingStatus: 'IN_QUEUE' }] });
    const { client, clock } = createTestClient(script);
    const error = catchError(client.report({ ...table, maxWait: 60_000 }).done());
    await clock.advance(120_000);
    expect((await error).message).toMatch(/was not ready within maxWait \(60000 ms\), after \d+ polls\.$/);
  });
});

describe('A run that stopped before the first request', () => {
  const expectedText = 'may or may not have been sent';
  const age = 60_000;

  it('The error says that the outcome is unknown when existing reports, feeds or queries match', async () => {
    const reports = createReportScenario();
    const setup = createTestClient(reports.script);
    const createdTime = new Date(setup.clock.now() - age).toISOString();
    const listed = { ...table, createdTime, dataStartTime: createdTime, dataEndTime: createdTime };
    reports.scenario.listed = [{ ...listed, reportId: 'R8' }];
    const report = await catchError(setup.client.resume(JSON.stringify(setup.client.report(table))).done());
    expect(report).toMatchObject({ code: 'REPORT_OUTCOME_UNKNOWN', message: expect.stringContaining(expectedText) });

    const queries = createQueryScenario({ listed: ['Q7', 'Q8'].map((queryId) => ({ queryId, query, createdTime })) });
    const queryClient = createTestClient(queries.script).client;
    const queryError = await catchError(
      queryClient.resume(JSON.parse(JSON.stringify(queryClient.query(query)))).done(),
    );
    expect(queryError).toMatchObject({ code: 'QUERY_OUTCOME_UNKNOWN', message: expect.stringContaining(expectedText) });

    const feeds = createFeedScenario();
    feeds.listed = ['F7', 'F8'].map((feedId) => ({ feedId, marketplaceIds, createdTime }));
    const feedClient = createTestClient(feeds.script).client;
    const run = feedClient.resume(JSON.parse(JSON.stringify(feedClient.feed(listings))), { content: '{}' });
    const feedError = await catchError(run.done());
    expect(feedError).toMatchObject({ code: 'FEED_OUTCOME_UNKNOWN', message: expect.stringContaining(expectedText) });
  });
});

describe('Values of the wrong type', () => {
  const circle: Record<string, unknown> = {};
  circle.self = circle;
  const odd = [
    1n,
    Symbol('a'),
    Object.create(null),
    [Symbol('a')],
    [1n],
    { a: 1n },
    circle,
    [circle],
    new Map(),
    () => 1,
  ];
  const withOptions = { ...table, reportOptions: { a: 'b' } };
  const callers: Record<string, readonly [object, (client: Client, given: never) => unknown]> = {
    report: [{ ...withOptions, version: '', signal: null }, (client, given) => client.report(given).done()],
    downloadReport: [{ body: table, version: '', signal: null }, (client, given) => client.downloadReport(given)],
    'the body of downloadReport': [withOptions, (client, body) => client.downloadReport({ body })],
    callAPI: [
      { operation: 'reports.createReport', body: {}, query: {}, headers: {}, options: {}, api_path: '' },
      (client, given) => client.callAPI(given),
    ],
    'a raw call': [
      { api_path: '/a', method: 'POST', body: {}, query: {}, headers: {} },
      (client, given) => client.callAPI(given),
    ],
    'options of a call': [
      { version: '2021-06-30', priority: 'background', restore_rate: 1, timeouts: {}, retries: {} },
      (client, options) => client.callAPI({ operation: 'reports.createReport', body: {}, options } as never),
    ],
  };

  it.each(Object.entries(callers))('Every error is a SellingPartnerError: %s', async (_, [given, use]) => {
    for (const name of Object.keys(given)) {
      for (const value of odd) {
        const { client } = createTestClient(() => ({ status: 400, body: { errors: [{ code: 'InvalidInput' }] } }));
        const error = await catchError((async () => use(client, { ...given, [name]: value } as never))());
        expect([name, error]).toEqual([name, expect.any(SellingPartnerError)]);
      }
    }
  });

  it.each<[string, object, string]>([
    ['an option', { reportOptions: { limit: Number.NaN } }, 'body.reportOptions.limit is NaN'],
    ['a start', { dataStartTime: new Date('x') }, 'body.dataStartTime is an invalid date'],
    ['a list', { marketplaceIds: new Set(marketplaceIds) }, 'body.marketplaceIds is an instance of Set'],
  ])('downloadReport sends nothing when JSON cannot represent %s', async (_, wrong, reason) => {
    const rejection = await readRejection((client) => client.downloadReport({ body: { ...table, ...wrong } } as never));
    expect(rejection).toContain(`INVALID_PARAMETER: ${reason}`);
  });
});
