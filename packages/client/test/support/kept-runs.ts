import 'graphql';
import { loadDataKioskSchema } from '@supercargo/catalogue/registry';
import { endingWith, feedWorld } from '../flows/feed-world.ts';
import { page, queryWorld } from '../flows/query-world.ts';
import { reportWorld, type World } from '../flows/report-world.ts';
import { broken } from './scripted-transport.ts';
import { refusal, testClient } from './test-client.ts';

/** JSON of runs at each change of them, by the kind of run and by what became of it. */
export type KeptRuns = Readonly<Record<'reports' | 'feeds' | 'queries', Readonly<Record<string, readonly unknown[]>>>>;

interface Run {
  done(): Promise<unknown>;
}

const day = 86_400_000;
const marketplaceIds = ['A1PA6795UKMFR9'];
const traffic = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds };
export const query =
  '{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(startDate: "2026-01-01", endDate: "2026-01-02", ' +
  'aggregateBy: CHILD, marketplaceIds: ["A1"]) { childAsin sales { unitsOrdered } } } }';

/** Takes runs of each kind to each end, and keeps their JSON as a program would: before they begin, and whenever they move on. */
export async function keptRuns(): Promise<KeptRuns> {
  // Loading a module takes turns of the event loop that a virtual clock does not wait for.
  await loadDataKioskSchema('analytics_salesAndTraffic_2024_04_24');
  return { reports: await keptReports(), feeds: await keptFeeds(), queries: await keptQueries() };
}

type Begin<Kind extends 'report' | 'feed' | 'query'> = (
  client: ReturnType<typeof testClient>['client'],
  onProgress: (run: object) => void,
) => ReturnType<ReturnType<typeof testClient>['client'][Kind]> & Run;

async function stepsOf(
  script: Parameters<typeof testClient>[0],
  begin: Begin<'report'> | Begin<'feed'> | Begin<'query'>,
  end: (run: ReturnType<typeof begin>) => Promise<unknown> = (run) => run.done(),
): Promise<unknown[]> {
  const { client, clock } = testClient(script);
  const steps: string[] = [];
  const run = begin(client, (one) => steps.push(JSON.stringify(one)));
  steps.push(JSON.stringify(run));
  const ended = end(run).catch(() => {});
  await clock.advance(2 * day);
  await ended;
  return steps.filter((step, at) => step !== steps[at - 1]).map((step) => JSON.parse(step));
}

const statuses = (...list: string[]) => list.map((processingStatus) => ({ processingStatus }));
const done = { processingStatus: 'DONE', reportDocumentId: 'D1' };

async function keptReports() {
  const report = (world: Partial<World>, more: object = {}) =>
    stepsOf(reportWorld(world).script, (client, onProgress) => client.report({ ...traffic, ...more, onProgress }));
  let sent = 0;
  return {
    done: await report(
      { polls: [...statuses('IN_QUEUE', 'IN_PROGRESS'), done] },
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
    cancelled: await report({ polls: statuses('CANCELLED') }),
    failed: await report({ polls: statuses('IN_QUEUE', 'FATAL') }),
    refused: await report({ create: () => refusal(400, 'InvalidInput') }),
    timedOut: await report({ polls: statuses('IN_QUEUE') }, { maxWait: 15_000 }),
    unanswered: await report({
      create: () => (sent++ === 0 ? broken('ECONNRESET') : { status: 202, body: { reportId: 'R1' } }),
    }),
    known: await stepsOf(reportWorld().script, (client, onProgress) => client.report({ reportId: 'R1', onProgress })),
    neverCreated: await stepsOf(
      reportWorld().script,
      (client, onProgress) => client.report({ ...traffic, onProgress }),
      (run) => (run as { cancel(): Promise<void> }).cancel(),
    ),
  };
}

async function keptFeeds() {
  const xml = { feedType: 'POST_ORDER_FULFILLMENT_DATA', marketplaceIds, content: '<feed/>' };
  const feed = (polls: object[], more: object = {}, trouble: readonly (Error | ReturnType<typeof refusal>)[] = []) => {
    const world = feedWorld();
    world.polls.set('F1', polls);
    world.trouble.push(...trouble);
    return stepsOf(named(world.script), (client, onProgress) =>
      client.feed({ ...xml, ...more, onProgress } as Parameters<typeof client.feed>[0]),
    );
  };
  const messages = ['A', 'B', 'C'].map((sku) => ({ sku, operationType: 'DELETE' as const }));
  const listings = { feedType: 'JSON_LISTINGS_FEED', sellerId: 'M1', content: undefined, messages };
  return {
    done: await feed([endingWith('IN_QUEUE'), endingWith('IN_PROGRESS'), endingWith('DONE', 'R1')], {
      feedOptions: { one: 'two' },
      contentType: 'text/xml; charset=UTF-8',
    }),
    listings: await feed([endingWith('IN_QUEUE'), endingWith('DONE', 'R1')], listings),
    cancelled: await feed([endingWith('CANCELLED')]),
    failed: await feed([endingWith('IN_QUEUE'), endingWith('FATAL')]),
    refused: await feed([], {}, [refusal(400, 'InvalidInput')]),
    timedOut: await feed([endingWith('IN_QUEUE')], { maxWait: 60_000 }),
    unanswered: await feed([endingWith('DONE')], {}, [broken('ECONNRESET')]),
    known: await stepsOf(feedWorld().script, (client, onProgress) => client.feed({ feedId: 'F1', onProgress })),
    stopped: await stepsOf(
      feedWorld().script,
      (client, onProgress) => client.feed({ ...xml, onProgress }),
      (run) => (run as { cancel(): Promise<void> }).cancel(),
    ),
  };
}

/** Documents of feeds are numbered over all worlds: here each has the same name. */
function named(script: Parameters<typeof testClient>[0]): Parameters<typeof testClient>[0] {
  return async (request, index) => {
    const answer = await script(request, index);
    const body = typeof answer === 'object' && 'body' in answer ? (answer.body as { feedDocumentId?: string }) : {};
    if (body?.feedDocumentId === undefined || request.method !== 'POST') return answer;
    return { status: 201, body: { ...body, feedDocumentId: 'D1' } };
  };
}

async function keptQueries() {
  const asking = (world: Parameters<typeof queryWorld>[0], more: object = {}) =>
    stepsOf(queryWorld(world).script, (client, onProgress) => client.query(query, { ...more, onProgress }));
  let sent = 0;
  return {
    done: await asking(
      { pages: [{ polls: [...statuses('IN_QUEUE', 'IN_PROGRESS'), page(1, 2)] }, { polls: [page(2, 2)] }] },
      { check: false, interval: 20_000, maxWait: 3_600_000 },
    ),
    cancelled: await asking({ pages: [{ polls: statuses('CANCELLED') }] }),
    failed: await asking({ pages: [{ polls: statuses('FATAL') }] }),
    refused: await asking({ create: () => refusal(400, 'InvalidInput') }),
    timedOut: await asking({ pages: [{ polls: statuses('IN_QUEUE') }] }, { maxWait: 15_000 }),
    unanswered: await asking({ create: () => (sent++ === 0 ? broken('ECONNRESET') : undefined) }),
    known: await stepsOf(queryWorld().script, (client, onProgress) => client.query({ queryId: 'Q1', onProgress })),
  };
}
