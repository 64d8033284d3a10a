import { describe, expect, it } from 'vitest';
import { networkError, type Reply, type SeenRequest } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';
import { createFeedScenario } from './feed-scenario.ts';
import { createQueryScenario } from './query-scenario.ts';
import { createReportScenario } from './report-scenario.ts';

type Client = ReturnType<typeof createTestClient>['client'];
interface Options {
  readonly signal?: AbortSignal;
}

const report = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] } as const;
const feed = { feedType: 'POST_ORDER_FULFILLMENT_DATA', marketplaceIds: ['A1PA6795UKMFR9'], content: '<feed/>' };
const query =
  '{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(startDate: "2026-01-01", endDate: "2026-01-02", ' +
  'aggregateBy: CHILD, marketplaceIds: ["A1"]) { childAsin } } }';

/** What creates an object, reads it and lists others. */
interface Kind {
  readonly script: () => (request: SeenRequest, index: number) => ReturnType<Parameters<typeof createTestClient>[0]>;
  readonly run: (client: Client, options: Options) => Promise<unknown>;
  readonly isCreation: (request: SeenRequest) => boolean;
  readonly isRead: (request: SeenRequest) => boolean;
  readonly operation: string;
}

const kinds: Readonly<Record<string, Kind>> = {
  'a report': {
    script: () => createReportScenario().script,
    run: (client, options) => client.report({ ...report, ...options }).done(),
    isCreation: ({ method, url }) => method === 'POST' && url.pathname.endsWith('/reports'),
    isRead: ({ method, url }) => method === 'GET' && url.pathname.endsWith('/reports/R1'),
    operation: 'reports.createReport',
  },
  'a feed': {
    script: () => createFeedScenario().script,
    run: (client, options) => client.feed({ ...feed, ...options }).done(),
    isCreation: ({ method, url }) => method === 'POST' && url.pathname.endsWith('/feeds'),
    isRead: ({ method, url }) => method === 'GET' && url.pathname.endsWith('/feeds/F1'),
    operation: 'feeds.createFeed',
  },
  'a query': {
    script: () => createQueryScenario().script,
    run: (client, options) => client.query(query, { check: false, ...options }).done(),
    isCreation: ({ method, url }) => method === 'POST' && url.pathname.endsWith('/queries'),
    isRead: ({ method, url }) => method === 'GET' && url.pathname.endsWith('/queries/Q1'),
    operation: 'dataKiosk.createQuery',
  },
};
const names = Object.keys(kinds);
const pickKind = (name: string) => kinds[name] as Kind;

/** Creates a client whose creation has the given reply. */
function createClient({ script, isCreation }: Kind, creation: () => Reply | Error | 'stall') {
  const respond = script();
  return createTestClient((request, index) => (isCreation(request) ? creation() : respond(request, index)));
}

describe('A run that is aborted while its creation has no response', () => {
  it.each(names)('The error says that the outcome is unknown, as that of a single call: %s', async (name) => {
    const kind = pickKind(name);
    for (const reason of [undefined, new DOMException('The operation timed out.', 'TimeoutError')]) {
      const { client, clock, calls } = createClient(kind, () => 'stall');
      const controller = new AbortController();
      const error = catchError(kind.run(client, { signal: controller.signal }));
      await clock.advance(1_000);
      expect(calls().filter(kind.isCreation)).toHaveLength(1);
      controller.abort(reason);
      expect(await error).toMatchObject({
        code: 'REQUEST_ABORTED',
        outcome: 'unknown',
        retryable: false,
        operation: kind.operation,
        verifyWith: { operation: expect.stringMatching(/\.get(Reports|Feeds|Queries)$/) },
      });
      expect(clock.pending).toBe(0);
    }
  });

  it.each(names)('The same holds while the run waits for its search: %s', async (name) => {
    const kind = pickKind(name);
    const { client, clock, calls } = createClient(kind, () => networkError('ECONNRESET'));
    const controller = new AbortController();
    const error = catchError(kind.run(client, { signal: controller.signal }));
    await clock.advance(1_000);
    controller.abort();
    expect(await error).toMatchObject({
      code: 'REQUEST_ABORTED',
      outcome: 'unknown',
      retryable: false,
      verifyWith: { operation: expect.stringMatching(/\.get(Reports|Feeds|Queries)$/) },
      cause: { code: 'ECONNRESET', operation: kind.operation },
    });
    expect(calls().filter(kind.isCreation)).toHaveLength(1);
  });

  it('The same holds for downloadReport, which does not search', async () => {
    const { client, clock } = createClient(pickKind('a report'), () => 'stall');
    const controller = new AbortController();
    const error = catchError(client.downloadReport({ body: report, signal: controller.signal }));
    await clock.advance(1_000);
    controller.abort();
    expect(await error).toMatchObject({
      code: 'REQUEST_ABORTED',
      outcome: 'unknown',
      operation: 'reports.createReport',
    });
  });

  it.each(names)('A run that is aborted before its creation is sent has no unknown outcome: %s', async (name) => {
    const kind = pickKind(name);
    const { client, calls } = createClient(kind, () => 'stall');
    const error = await catchError(kind.run(client, { signal: AbortSignal.abort() }));
    expect([error.code, error.outcome]).toEqual(['REQUEST_ABORTED', undefined]);
    expect(calls().filter(kind.isCreation)).toEqual([]);
  });
});

/** Creates a client that does not know a new object for the first `count` reads. */
function createForgetfulClient({ script, isRead }: Kind, count: number) {
  const respond = script();
  let reads = 0;
  return createTestClient((request, index) => {
    if (!isRead(request)) return respond(request, index);
    reads += 1;
    return reads <= count ? errorReply(404, 'NotFound') : respond(request, index);
  });
}

describe('An object that Amazon does not know immediately after its creation', () => {
  it.each(names)('A new object is read again until Amazon knows it: %s', async (name) => {
    const kind = pickKind(name);
    const { client, clock, calls } = createForgetfulClient(kind, 3);
    const result = kind.run(client, {});
    await clock.advance(29_999);
    expect(calls().filter(kind.isRead)).toHaveLength(3);
    await clock.advance(1_000);
    expect(await result).toBeDefined();
    expect(calls().filter(kind.isCreation)).toHaveLength(1);
  });

  it.each(names)('After 90 seconds, the run fails with the last error: %s', async (name) => {
    const kind = pickKind(name);
    const { client, clock, calls } = createForgetfulClient(kind, Number.POSITIVE_INFINITY);
    const error = catchError(kind.run(client, {}));
    await clock.advance(89_999);
    expect(calls().filter(kind.isRead)).toHaveLength(9);
    await clock.advance(1);
    expect(await error).toMatchObject({ code: 'NotFound', status: 404 });
    expect(calls().filter(kind.isRead)).toHaveLength(10);
    expect(clock.pending).toBe(0);
  });

  it.each<[string, (client: Client) => Promise<unknown>]>([
    ['a report', (client) => client.report({ reportId: 'R1' }).done()],
    ['a feed', (client) => client.feed({ feedId: 'F1' }).done()],
    ['a query', (client) => client.query({ queryId: 'Q1' }).done()],
  ])('An ID that the caller passes is not repeated: %s', async (name, run) => {
    const kind = pickKind(name);
    const { client, calls } = createForgetfulClient(kind, Number.POSITIVE_INFINITY);
    expect(await catchError(run(client))).toMatchObject({ code: 'NotFound', status: 404 });
    expect(calls().filter(kind.isRead)).toHaveLength(1);
  });

  it('An object that Amazon knew before is not repeated', async () => {
    const kind = pickKind('a report');
    const { script } = createReportScenario({ polls: [{ processingStatus: 'IN_QUEUE' }] });
    let reads = 0;
    const { client, clock, calls } = createTestClient((request, index) => {
      if (!kind.isRead(request)) return script(request, index);
      reads += 1;
      return reads > 1 ? errorReply(404, 'NotFound') : script(request, index);
    });
    const error = catchError(kind.run(client, {}));
    await clock.advance(10_000);
    expect(await error).toMatchObject({ code: 'NotFound', reportId: 'R1' });
    expect(calls().filter(kind.isRead)).toHaveLength(2);
  });
});
