import 'graphql';
import { loadDataKioskSchema } from '@supercargo/catalogue/registry';
import { buildFeedStatus, createFeedScenario } from '../flows/feed-scenario.ts';
import { buildDonePage, createQueryScenario } from '../flows/query-scenario.ts';
import { createReportScenario, type ReportScenario } from '../flows/report-scenario.ts';
import { networkError } from './scripted-transport.ts';
import { createTestClient, errorReply } from './test-client.ts';

/** The JSON of runs after each change, by kind of run and by outcome. */
export type RunFixtures = Readonly<
  Record<'reports' | 'feeds' | 'queries', Readonly<Record<string, readonly unknown[]>>>
>;

interface Run {
  done(): Promise<unknown>;
}

const day = 86_400_000;
const marketplaceIds = ['A1PA6795UKMFR9'];
const traffic = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds };
export const query =
  '{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(startDate: "2026-01-01", endDate: "2026-01-02", ' +
  'aggregateBy: CHILD, marketplaceIds: ["A1"]) { childAsin sales { unitsOrdered } } } }';

/** Runs each kind of run to each outcome and records its JSON before the start and after each change, as a program would save it. */
export async function recordRuns(): Promise<RunFixtures> {
  // Loading a module takes turns of the event loop that a virtual clock does not wait for.
  await loadDataKioskSchema('analytics_salesAndTraffic_2024_04_24');
  return { reports: await recordReports(), feeds: await recordFeeds(), queries: await recordQueries() };
}

type StartRun<Kind extends 'report' | 'feed' | 'query'> = (
  client: ReturnType<typeof createTestClient>['client'],
  onProgress: (run: object) => void,
) => ReturnType<ReturnType<typeof createTestClient>['client'][Kind]> & Run;

async function recordSteps(
  script: Parameters<typeof createTestClient>[0],
  startRun: StartRun<'report'> | StartRun<'feed'> | StartRun<'query'>,
  endRun: (run: ReturnType<typeof startRun>) => Promise<unknown> = (run) => run.done(),
): Promise<unknown[]> {
  const { client, clock } = createTestClient(script);
  const steps: string[] = [];
  const run = startRun(client, (changed) => steps.push(JSON.stringify(changed)));
  steps.push(JSON.stringify(run));
  const ended = endRun(run).catch(() => {});
  await clock.advance(2 * day);
  await ended;
  return steps.filter((step, index) => step !== steps[index - 1]).map((step) => JSON.parse(step));
}

const buildStatuses = (...list: string[]) => list.map((processingStatus) => ({ processingStatus }));
const done = { processingStatus: 'DONE', reportDocumentId: 'D1' };

async function recordReports() {
  const recordReport = (scenario: Partial<ReportScenario>, more: object = {}) =>
    recordSteps(createReportScenario(scenario).script, (client, onProgress) =>
      client.report({ ...traffic, ...more, onProgress }),
    );
  let sent = 0;
  return {
    done: await recordReport(
      { polls: [...buildStatuses('IN_QUEUE', 'IN_PROGRESS'), done] },
      {
        dataStartTime: new Date('2025-12-01T00:00:00Z'),
        dataEndTime: '2025-12-02T00:00:00Z',
        reportOptions: { dateGranularity: 'DAY' },
        reuse: { maxAge: 60_000, anyOptions: true },
        onCancelled: 'error',
        version: '2021-06-30',
        interval: 20_000,
        maxWait: 3_600_000,
      },
    ),
    cancelled: await recordReport({ polls: buildStatuses('CANCELLED') }),
    failed: await recordReport({ polls: buildStatuses('IN_QUEUE', 'FATAL') }),
    refused: await recordReport({ create: () => errorReply(400, 'InvalidInput') }),
    timedOut: await recordReport({ polls: buildStatuses('IN_QUEUE') }, { maxWait: 15_000 }),
    unanswered: await recordReport({
      create: () => (sent++ === 0 ? networkError('ECONNRESET') : { status: 202, body: { reportId: 'R1' } }),
    }),
    known: await recordSteps(createReportScenario().script, (client, onProgress) =>
      client.report({ reportId: 'R1', onProgress }),
    ),
    neverCreated: await recordSteps(
      createReportScenario().script,
      (client, onProgress) => client.report({ ...traffic, onProgress }),
      (run) => (run as { cancel(): Promise<void> }).cancel(),
    ),
  };
}

async function recordFeeds() {
  const xml = { feedType: 'POST_ORDER_FULFILLMENT_DATA', marketplaceIds, content: '<feed/>' };
  const recordFeed = (
    polls: object[],
    more: object = {},
    errors: readonly (Error | ReturnType<typeof errorReply>)[] = [],
  ) => {
    const scenario = createFeedScenario();
    scenario.polls.set('F1', polls);
    scenario.creationErrors.push(...errors);
    return recordSteps(withFixedDocumentId(scenario.script), (client, onProgress) =>
      client.feed({ ...xml, ...more, onProgress } as Parameters<typeof client.feed>[0]),
    );
  };
  const messages = ['A', 'B', 'C'].map((sku) => ({ sku, operationType: 'DELETE' as const }));
  const listings = { feedType: 'JSON_LISTINGS_FEED', sellerId: 'M1', content: undefined, messages };
  return {
    done: await recordFeed(
      [buildFeedStatus('IN_QUEUE'), buildFeedStatus('IN_PROGRESS'), buildFeedStatus('DONE', 'R1')],
      {
        feedOptions: { one: 'two' },
        contentType: 'text/xml; charset=UTF-8',
      },
    ),
    listings: await recordFeed([buildFeedStatus('IN_QUEUE'), buildFeedStatus('DONE', 'R1')], listings),
    cancelled: await recordFeed([buildFeedStatus('CANCELLED')]),
    failed: await recordFeed([buildFeedStatus('IN_QUEUE'), buildFeedStatus('FATAL')]),
    refused: await recordFeed([], {}, [errorReply(400, 'InvalidInput')]),
    timedOut: await recordFeed([buildFeedStatus('IN_QUEUE')], { maxWait: 60_000 }),
    unanswered: await recordFeed([buildFeedStatus('DONE')], {}, [networkError('ECONNRESET')]),
    known: await recordSteps(createFeedScenario().script, (client, onProgress) =>
      client.feed({ feedId: 'F1', onProgress }),
    ),
    stopped: await recordSteps(
      createFeedScenario().script,
      (client, onProgress) => client.feed({ ...xml, onProgress }),
      (run) => (run as { cancel(): Promise<void> }).cancel(),
    ),
  };
}

/** Replaces the ID of each feed document by `D1`: the fakes number documents across all tests. */
function withFixedDocumentId(script: Parameters<typeof createTestClient>[0]): Parameters<typeof createTestClient>[0] {
  return async (request, index) => {
    const reply = await script(request, index);
    const body = typeof reply === 'object' && 'body' in reply ? (reply.body as { feedDocumentId?: string }) : {};
    if (body?.feedDocumentId === undefined || request.method !== 'POST') return reply;
    return { status: 201, body: { ...body, feedDocumentId: 'D1' } };
  };
}

async function recordQueries() {
  const recordQuery = (scenario: Parameters<typeof createQueryScenario>[0], more: object = {}) =>
    recordSteps(createQueryScenario(scenario).script, (client, onProgress) =>
      client.query(query, { ...more, onProgress }),
    );
  let sent = 0;
  return {
    done: await recordQuery(
      {
        pages: [
          { polls: [...buildStatuses('IN_QUEUE', 'IN_PROGRESS'), buildDonePage(1, 2)] },
          { polls: [buildDonePage(2, 2)] },
        ],
      },
      { check: false, interval: 20_000, maxWait: 3_600_000 },
    ),
    cancelled: await recordQuery({ pages: [{ polls: buildStatuses('CANCELLED') }] }),
    failed: await recordQuery({ pages: [{ polls: buildStatuses('FATAL') }] }),
    refused: await recordQuery({ create: () => errorReply(400, 'InvalidInput') }),
    timedOut: await recordQuery({ pages: [{ polls: buildStatuses('IN_QUEUE') }] }, { maxWait: 15_000 }),
    unanswered: await recordQuery({ create: () => (sent++ === 0 ? networkError('ECONNRESET') : undefined) }),
    known: await recordSteps(createQueryScenario().script, (client, onProgress) =>
      client.query({ queryId: 'Q1', onProgress }),
    ),
  };
}
