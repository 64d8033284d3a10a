import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { loadDataKioskSchema } from '@supercargo/catalogue/registry';
import { afterAll, describe, expect, it } from 'vitest';
import type { RunJson } from '../../src/flows/resume-run.ts';
import { query, type RunFixtures } from '../support/run-fixtures.ts';
import { releases } from '../support/saved-runs.ts';
import type { Script } from '../support/scripted-transport.ts';
import { createTestClient } from '../support/test-client.ts';
import { createFeedScenario } from './feed-scenario.ts';
import { buildDonePage, createQueryScenario } from './query-scenario.ts';
import { createReportScenario } from './report-scenario.ts';

// Loading a module takes turns of the event loop that a virtual clock does not wait for.
await loadDataKioskSchema('analytics_salesAndTraffic_2024_04_24');

type Kind = keyof RunFixtures;

const marketplaceIds = ['A1PA6795UKMFR9'];
const createdTime = '2026-01-01T00:00:01Z';
const days = 4 * 86_400_000;

/**
 * For each saved JSON of each run: the progress of the resumed run, and how it ends. The text after the semicolon is the
 * end if Amazon’s list does not contain what the run created, where that differs.
 */
const expected: Record<Kind, Record<string, readonly string[]>> = {
  reports: {
    done: [
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'NEW: created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'CREATED R1: R1 DONE',
      'IN_QUEUE R1 1: R1 DONE',
      'IN_PROGRESS R1 2: R1 DONE',
      'DONE R1 2: R1 DONE',
    ],
    cancelled: [
      'UNCONFIRMED: searched, REPORT_OUTCOME_UNKNOWN; searched, created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'CREATED R1: R1 DONE',
      'CANCELLED R1: R1 CANCELLED empty',
    ],
    failed: [
      'UNCONFIRMED: searched, REPORT_OUTCOME_UNKNOWN; searched, created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'CREATED R1: R1 DONE',
      'IN_QUEUE R1 1: R1 DONE',
      'FATAL R1 1: REPORT_PROCESSING_FATAL',
    ],
    refused: [
      'UNCONFIRMED: searched, REPORT_OUTCOME_UNKNOWN; searched, created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'NEW: created, R1 DONE',
    ],
    timedOut: [
      'UNCONFIRMED: searched, REPORT_OUTCOME_UNKNOWN; searched, created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'CREATED R1: R1 DONE',
      'IN_QUEUE R1 1: R1 DONE',
      'IN_QUEUE R1 2: R1 DONE',
      'TIMED_OUT R1 3: cancelled, REPORT_PROCESSING_CANCELLED_MANUALLY',
      'TIMED_OUT R1 3: REPORT_PROCESSING_CANCELLED_MANUALLY',
    ],
    unanswered: [
      'UNCONFIRMED: searched, REPORT_OUTCOME_UNKNOWN; searched, created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'UNCONFIRMED: searched, R1 DONE; searched, created, R1 DONE',
      'NEW: created, R1 DONE',
      'UNCONFIRMED: searched, REPORT_OUTCOME_UNKNOWN; searched, created, R1 DONE',
      'CREATED R1: R1 DONE',
      'DONE R1: R1 DONE',
    ],
    known: ['FOUND R1: R1 DONE', 'DONE R1: R1 DONE'],
    neverCreated: [
      'UNCONFIRMED: searched, REPORT_OUTCOME_UNKNOWN; searched, created, R1 DONE',
      'CANCELLED: CANCELLED empty',
    ],
  },
  feeds: {
    done: [
      'NEW 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'CREATED 1 F1: F1',
      'IN_QUEUE 1 F1 1: F1',
      'IN_PROGRESS 1 F1 2: F1',
      'DONE 1 F1 2: F1',
    ],
    listings: [
      'NEW 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'CREATED 1 F1: F1',
      'IN_QUEUE 1 F1 1: F1',
      'DONE 1 F1 1: F1',
    ],
    cancelled: [
      'NEW 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'CREATED 1 F1: F1',
      'CANCELLED 1 F1: FEED_PROCESSING_CANCELLED',
    ],
    failed: [
      'NEW 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'CREATED 1 F1: F1',
      'IN_QUEUE 1 F1 1: F1',
      'FATAL 1 F1 1: FEED_PROCESSING_FATAL',
    ],
    refused: [
      'NEW 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
    ],
    timedOut: [
      'NEW 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'CREATED 1 F1: F1',
      'IN_QUEUE 1 F1 1: F1',
      'IN_QUEUE 1 F1 2: F1',
      'IN_QUEUE 1 F1 3: F1',
      'IN_QUEUE 1 F1 4: F1',
      'TIMED_OUT 1 F1 5: F1',
      'TIMED_OUT 1 F1 5: F1',
    ],
    unanswered: [
      'NEW 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'UNCONFIRMED 1: searched, F1; searched, created, F1',
      'NEW 1: created, F1',
      'UNCONFIRMED 1: searched, FEED_OUTCOME_UNKNOWN; searched, created, F1',
      'CREATED 1 F1: F1',
      'DONE 1 F1: F1',
    ],
    known: ['FOUND 1 F1: F1', 'DONE 1 F1: F1'],
    stopped: ['NEW 1: searched, F1; searched, created, F1', 'NEW 1: FEED_PROCESSING_CANCELLED'],
  },
  queries: {
    done: [
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'CREATED 1 Q1: created, Q1 Q2',
      'IN_QUEUE 1 Q1 1: created, Q1 Q2',
      'IN_PROGRESS 1 Q1 2: created, Q1 Q2',
      'DONE 1 Q1 2: created, Q1 Q2',
      'UNCONFIRMED 2: searched, created, Q1 Q2',
      'CREATED 2 Q2: Q1 Q2',
      'DONE 2 Q2: Q1 Q2',
    ],
    cancelled: [
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'CREATED 1 Q1: created, Q1 Q2',
      'CANCELLED 1 Q1: QUERY_PROCESSING_CANCELLED',
    ],
    failed: [
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'CREATED 1 Q1: created, Q1 Q2',
      'FATAL 1 Q1: QUERY_PROCESSING_FATAL',
    ],
    refused: [
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'NEW 1: created, created, Q1 Q2',
    ],
    timedOut: [
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'CREATED 1 Q1: created, Q1 Q2',
      'IN_QUEUE 1 Q1 1: created, Q1 Q2',
      'IN_QUEUE 1 Q1 2: created, Q1 Q2',
      'TIMED_OUT 1 Q1 3: cancelled, QUERY_PROCESSING_CANCELLED_MANUALLY',
      'TIMED_OUT 1 Q1 3: QUERY_PROCESSING_CANCELLED_MANUALLY',
    ],
    unanswered: [
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, created, Q1 Q2; searched, created, created, Q1 Q2',
      'NEW 1: created, created, Q1 Q2',
      'UNCONFIRMED 1: searched, QUERY_OUTCOME_UNKNOWN; searched, created, created, Q1 Q2',
      'CREATED 1 Q1: created, Q1 Q2',
      'DONE 1 Q1: Q1',
    ],
    known: ['FOUND 1 Q1: created, Q1 Q2', 'DONE 1 Q1: Q1'],
  },
};

/** The requests of the runs that were done. */
const requests: Readonly<Record<Kind, object>> = {
  reports: {
    reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
    marketplaceIds,
    dataStartTime: '2025-12-01T00:00:00.000Z',
    dataEndTime: '2025-12-02T00:00:00Z',
    reportOptions: { dateGranularity: 'DAY' },
  },
  feeds: {
    feedType: 'POST_ORDER_FULFILLMENT_DATA',
    marketplaceIds,
    inputFeedDocumentId: expect.any(String),
    feedOptions: { one: 'two' },
  },
  queries: { query },
};

/** Responses for each kind of run, with and without the created object in the list. */
const scenarios: Readonly<Record<Kind, (name: string, isListed: boolean) => Script>> = {
  reports: (name, isListed) => {
    const dates = { dataStartTime: '2025-12-01T00:00:00+00:00', dataEndTime: '2025-12-02T00:00:00+00:00' };
    const report = { reportId: 'R1', createdTime, reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds };
    return createReportScenario({ listed: isListed ? [{ ...report, ...(name === 'done' && dates) }] : [] }).script;
  },
  feeds: (name, isListed) => {
    const scenario = createFeedScenario();
    const feedType = name === 'listings' ? 'JSON_LISTINGS_FEED' : 'POST_ORDER_FULFILLMENT_DATA';
    if (isListed) scenario.listed = [{ feedId: 'F1', createdTime, feedType, marketplaceIds }];
    return scenario.script;
  },
  queries: (_name, isListed) =>
    createQueryScenario({
      pages: [{ polls: [buildDonePage(1, 2)] }, { polls: [buildDonePage(2, 2)] }],
      listed: isListed ? [{ queryId: 'Q1', query, createdTime }] : [],
    }).script,
};

/** Returns the options that a program passes together with the JSON. */
function buildResumeOptions(kind: Kind, name: string): object {
  if (kind !== 'feeds' || name === 'known') return {};
  if (name !== 'listings') return { content: '<feed/>' };
  return { messages: ['A', 'B', 'C'].map((sku) => ({ sku, operationType: 'DELETE' })), sellerId: 'M1' };
}

async function resumeRun(kind: Kind, name: string, json: RunJson, isListed: boolean) {
  const { client, clock, calls } = createTestClient(scenarios[kind](name, isListed));
  const run = client.resume(JSON.stringify(json), buildResumeOptions(kind, name));
  const { progress } = run;
  const end = run.done().then(listIds, ({ code }) => code as string);
  await clock.advance(days);
  const sent = calls().map(({ method, url }) => `${method} ${url.pathname.split('/').slice(3).join('/')}`);
  const steps = [
    sent.includes(`GET ${kind}`) && 'searched',
    ...sent.filter((step) => step === `POST ${kind}`).map(() => 'created'),
    sent.some((step) => step.startsWith('DELETE')) && 'cancelled',
    await end,
  ];
  return { progress: formatProgress(progress), end: steps.filter(Boolean).join(', ') };
}

function formatProgress({ status, ...progress }: object & { status: string }): string {
  return [status, ...Object.values(progress).filter(Boolean)].join(' ');
}

/** Lists the IDs and the status of a result. */
function listIds(result: object): string {
  const { reportId, feeds, queryIds, status, empty } = result as Record<string, unknown>;
  const ids = feeds ? (feeds as { feedId: string }[]).map(({ feedId }) => feedId) : (queryIds ?? reportId);
  return [ids, status, empty && 'empty'].flat().filter(Boolean).join(' ');
}

async function describeResumedRun(kind: Kind, name: string, json: RunJson): Promise<string> {
  const { progress, end } = await resumeRun(kind, name, json, true);
  const unlisted = await resumeRun(kind, name, json, false);
  return `${progress}: ${end}${unlisted.end === end ? '' : `; ${unlisted.end}`}`;
}

const saved = await Promise.all(releases.names.map(async (name) => ({ name, folder: await releases.copy(name) })));

describe.each(saved)('Runs that $name has saved', ({ folder }) => {
  afterAll(() => rmSync(folder, { recursive: true }));

  const loadRuns = (kind: Kind) => JSON.parse(readFileSync(join(folder, `${kind}.json`), 'utf8')) as RunFixtures[Kind];
  const cases = (['reports', 'feeds', 'queries'] as const).flatMap((kind) =>
    Object.entries(loadRuns(kind)).map(([name, steps]) => ({ kind, name, steps })),
  );
  it.each(cases)('A run is resumed from each of its states: $kind, $name', async ({ kind, name, steps }) => {
    const found: string[] = [];
    for (const json of steps) found.push(await describeResumedRun(kind, name, json as RunJson));
    expect(found).toEqual(expected[kind][name]);
  });

  it.each(['reports', 'feeds', 'queries'] as const)('A resumed run sends its original request: %s', async (kind) => {
    const { client, clock, calls } = createTestClient(scenarios[kind]('done', false));
    const [json] = loadRuns(kind).done ?? [];
    const end = client.resume(JSON.stringify(json), buildResumeOptions(kind, 'done')).done();
    await clock.advance(days);
    await end;
    const created = calls().find(({ method, url }) => method === 'POST' && url.pathname.endsWith(`/${kind}`));
    expect(created?.json).toEqual(requests[kind]);
  });

  it('A resumed run keeps its interval and its maxWait', async () => {
    const { client, clock, calls } = createTestClient(
      createReportScenario({ polls: [{ processingStatus: 'IN_QUEUE' }] }).script,
    );
    const end = client
      .resume(JSON.stringify(loadRuns('reports').done?.[4]))
      .done()
      .catch(({ code }) => code);
    await clock.advance(19_999);
    expect(calls()).toEqual([]);
    await clock.advance(1);
    expect(calls()).toHaveLength(1);
    await clock.advance(3_580_000);
    expect(await end).toBe('REPORT_PROCESSING_CANCELLED_MANUALLY');
  });
});
