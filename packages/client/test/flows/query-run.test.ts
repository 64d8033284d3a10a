import { loadDataKioskSchema } from '@supercargo/catalogue/registry';
import 'graphql';
import { describe, expect, it, vi } from 'vitest';
import type { QueryRun } from '../../src/index.ts';
import { networkError } from '../support/scripted-transport.ts';
import { catchError, createTestClient, deepFreeze, errorReply, noFiles } from '../support/test-client.ts';
import { buildDonePage, buildStatuses, createQueryScenario, listSteps, type QueryScenario } from './query-scenario.ts';
import { collectAll } from './report-scenario.ts';

const query =
  '{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(startDate: "2026-01-01", endDate: "2026-01-02", ' +
  'aggregateBy: CHILD, marketplaceIds: ["A1"]) { childAsin sales { unitsOrdered } } } }';
// Loading this module takes several turns of the event loop, for which the virtual clock does not wait.
await loadDataKioskSchema('analytics_salesAndTraffic_2024_04_24');

const threePages = [
  { polls: [buildDonePage(1, 3)], content: '{"a":1}\n{"a":2}\n' },
  { polls: [...buildStatuses('IN_QUEUE'), buildDonePage(2, 3)], content: '{"a":3}' },
  { polls: [buildDonePage(3, 3)], content: '{"a":4,"b":{"c":"x,y"}}\n' },
];

function createScenarioClient(
  given: Partial<QueryScenario> = {},
  clientOptions: Parameters<typeof createTestClient>[1] = {},
) {
  const { scenario, script } = createQueryScenario(given);
  const setup = createTestClient(script, clientOptions);
  return { scenario, ...setup, setup, listSteps: () => listSteps(setup) };
}

describe('client.query', () => {
  it('Nothing is sent before the query is used, and repeated use sends it once', async () => {
    const { client, listSteps, setup, events } = createScenarioClient();
    const run = client.query(query);
    expect(run.progress).toEqual({ page: 1, status: 'NEW', queryId: undefined, polls: 0 });
    expect(listSteps()).toEqual([]);
    const [result, rows] = await Promise.all([run.done(), collectAll(run.rows())]);
    expect(result).toEqual({ queryIds: ['Q1'], documentIds: ['D1'], empty: false });
    expect(rows).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await collectAll(run.rows())).toEqual(rows);
    expect(listSteps().slice(0, 2)).toEqual(['POST /queries', 'GET /queries/Q1']);
    expect(listSteps().filter((step) => step.endsWith('/queries/Q1') || step.startsWith('POST'))).toHaveLength(2);
    expect(setup.calls()[0]?.json).toEqual({ query });
    expect(events).toContainEqual({ type: 'query', queryId: 'Q1', page: 1, status: 'DONE', polls: 0 });
  });

  it('The time between two polls grows', async () => {
    const { client, clock, listSteps } = createScenarioClient({
      pages: [{ polls: [...buildStatuses('IN_QUEUE', 'IN_PROGRESS', 'NEVER_SEEN'), buildDonePage(1, 1)] }],
    });
    const run = client.query(query);
    const done = run.done();
    await clock.advance(24_999);
    expect(run.progress).toEqual({ page: 1, status: 'IN_PROGRESS', queryId: 'Q1', polls: 2 });
    await clock.advance(22_501);
    await done;
    expect(listSteps()).toHaveLength(5);
  });

  it('Each page is requested with the token of the page before', async () => {
    const { client, clock, setup, listSteps } = createScenarioClient({ pages: threePages });
    const run = client.query(query);
    const rows = collectAll(run.rows());
    await clock.advance(10_000);
    expect(await rows).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4, b: { c: 'x,y' } }]);
    expect(await run.done()).toMatchObject({ queryIds: ['Q1', 'Q2', 'Q3'], documentIds: ['D1', 'D2', 'D3'] });
    const created = setup.calls().filter(({ method }) => method === 'POST');
    expect(created.map(({ json }) => json)).toEqual([
      { query },
      { query, paginationToken: 'T2' },
      { query, paginationToken: 'T3' },
    ]);
    // The second page is requested after the first one was read.
    expect(listSteps().indexOf('GET /D1')).toBeLessThan(listSteps().lastIndexOf('POST /queries'));
  });

  it('A page token that repeatingPage is an error', async () => {
    const repeatingPage = { polls: [{ ...buildDonePage(2, 2), pagination: { nextToken: 'T2' } }], content: '{"a":3}' };
    const { client, clock, listSteps } = createScenarioClient({ pages: [...threePages.slice(0, 1), repeatingPage] });
    const error = catchError(collectAll(client.query(query).rows()));
    await clock.advance(100_000);
    expect(await error).toMatchObject({
      code: 'PAGE_TOKEN_REPEATED',
      operation: 'dataKiosk.getQuery',
      nextToken: 'T2',
    });
    expect(listSteps().filter((step) => step.startsWith('POST'))).toHaveLength(2);
  });

  it('No further page is requested after the caller stops reading rows', async () => {
    const { client, listSteps } = createScenarioClient({ pages: threePages });
    for await (const _ of client.query(query).rows()) break;
    expect(listSteps().filter((step) => step.startsWith('POST'))).toHaveLength(1);
  });

  it('A query without data has an empty result', async () => {
    const { client } = createScenarioClient({ pages: [{ polls: buildStatuses('DONE') }] });
    const run = client.query(query);
    expect(await run.done()).toEqual({ queryIds: ['Q1'], documentIds: [], empty: true });
    expect(await collectAll(run.rows())).toEqual([]);
  });

  it('A new document URL is requested when the first one has expired', async () => {
    const { script } = createQueryScenario();
    let requests = 0;
    const setup = createTestClient((request, index) => {
      if (request.url.host !== 'documents.example' || requests++ > 0) return script(request, index);
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
    });
    expect(await collectAll(setup.client.query(query).rows())).toHaveLength(2);
    expect(listSteps(setup).filter((step) => step === 'GET /documents/D1')).toHaveLength(2);
  });

  it.each([
    ['jsonl', '{"a":1}\n{"a":2}\n{"a":3}\n{"a":4,"b":{"c":"x,y"}}\n'],
    ['json', '[\n{"a":1},\n{"a":2},\n{"a":3},\n{"a":4,"b":{"c":"x,y"}}\n]\n'],
    ['csv', 'a,b.c\r\n1,\r\n2,\r\n3,\r\n4,"x,y"\r\n'],
  ] as const)('A query is saved as %s', async (format, text) => {
    let saved = '';
    const write = async (_: string, chunks: AsyncIterable<Uint8Array>) => {
      for await (const chunk of chunks) saved += Buffer.from(chunk).toString();
    };
    const files = { ...noFiles, write: write as never };
    const { client, clock, listSteps } = createScenarioClient({ pages: threePages }, { files });
    const file = client.query(query).toFile('rows', format === 'jsonl' ? {} : { format });
    await clock.advance(10_000);
    expect(await file).toMatchObject({ file: 'rows', bytes: Buffer.byteLength(text) });
    expect(saved).toBe(text);
    expect(listSteps().filter((step) => step === 'GET /D1')).toHaveLength(1);
  });

  it('Other file formats are rejected', async () => {
    const { client } = createScenarioClient();
    const file = client.query(query).toFile('rows', { format: 'xml' as never });
    expect(await catchError(file)).toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});

describe('client.query with a query ID', () => {
  const buildReplies = (...polls: object[]) => polls.map((status) => ({ query, ...status }));

  it('An existing query is polled, and its rows and those of later pages are read', async () => {
    const pages = [
      { polls: [] },
      { polls: buildReplies(...buildStatuses('IN_QUEUE'), buildDonePage(2, 3)), content: '{"a":3}' },
      { polls: [buildDonePage(3, 3)], content: '{"a":4}' },
    ];
    const { client, clock, setup, listSteps } = createScenarioClient({ pages });
    const run = client.query({ queryId: 'Q2' });
    expect(run.progress).toEqual({ page: 1, status: 'FOUND', queryId: 'Q2', polls: 0 });
    expect(listSteps()).toEqual([]);
    const rows = collectAll(run.rows());
    await clock.advance(10_000);
    expect(await rows).toEqual([{ a: 3 }, { a: 4 }]);
    const created = setup.calls().filter(({ method }) => method === 'POST');
    expect(created.map(({ json }) => json)).toEqual([{ query, paginationToken: 'T3' }]);
    expect(run.toJSON().request).toMatchObject({ query });
  });

  it('JSON that was saved before the first poll can be resumed', async () => {
    const { client } = createScenarioClient({ pages: [{ polls: buildReplies(buildDonePage(1, 1)) }] });
    const text = JSON.stringify(client.query({ queryId: 'Q1' }));
    expect(await client.resume<QueryRun>(text).done()).toMatchObject({ queryIds: ['Q1'] });
  });

  it('done can be called again after a failed poll', async () => {
    const { script } = createQueryScenario({ pages: [{ polls: buildReplies(buildDonePage(1, 1)) }] });
    let polls = 0;
    const setup = createTestClient((request, index) =>
      polls++ === 0 ? errorReply(404, 'NotFound') : script(request, index),
    );
    const run = setup.client.query({ queryId: 'Q1' });
    expect(await catchError(run.done())).toMatchObject({ status: 404, operation: 'dataKiosk.getQuery' });
    expect(await run.done()).toMatchObject({ queryIds: ['Q1'] });
  });

  it('An empty query ID is rejected', async () => {
    const { client, listSteps } = createScenarioClient();
    expect((await catchError(client.query({ queryId: '' }).done())).message).toContain('queryId');
    expect(listSteps()).toEqual([]);
  });
});

describe('A query that fails', () => {
  it('A failed query is an error with the details from Amazon', async () => {
    const { client } = createScenarioClient({
      pages: [{ polls: [{ processingStatus: 'FATAL', errorDocumentId: 'E1' }], content: '{"errors":[]}' }],
    });
    const run = client.query(query);
    const expected = {
      code: 'QUERY_PROCESSING_FATAL',
      details: '{"errors":[]}',
      message: expect.stringContaining('Q1'),
    };
    expect(await catchError(run.done())).toMatchObject(expected);
    expect(await catchError(collectAll(run.rows()))).toMatchObject(expected);
  });

  it('A cancelled query is an error, also without details', async () => {
    const { client } = createScenarioClient({ pages: [{ polls: buildStatuses('CANCELLED') }] });
    const error = await catchError(client.query(query).done());
    expect([error.code, error.details]).toEqual(['QUERY_PROCESSING_CANCELLED', undefined]);
  });

  it('The error of a failed query stays the same when its details cannot be fetched', async () => {
    const { script } = createQueryScenario({
      pages: [{ polls: [{ processingStatus: 'FATAL', errorDocumentId: 'E1' }] }],
    });
    const setup = createTestClient((request, index) =>
      request.url.pathname.includes('/documents/') ? errorReply(404, 'NotFound') : script(request, index),
    );
    expect(await catchError(setup.client.query(query).done())).toMatchObject({ code: 'QUERY_PROCESSING_FATAL' });
  });

  it('A query that is not done within maxWait is cancelled', async () => {
    const { client, clock, listSteps } = createScenarioClient({ pages: [{ polls: buildStatuses('IN_PROGRESS') }] });
    const failed = catchError(client.query(query, { maxWait: 25_000 }).done());
    await clock.advance(25_000);
    expect(await failed).toMatchObject({ code: 'QUERY_PROCESSING_CANCELLED_MANUALLY' });
    expect(listSteps().at(-1)).toBe('DELETE /queries/Q1');
  });

  it('The error says when cancelling a query after maxWait failed', async () => {
    const cancel = () => errorReply(400, 'InvalidInput');
    const { client, clock } = createScenarioClient({ pages: [{ polls: buildStatuses('IN_PROGRESS') }], cancel });
    const failed = catchError(client.query(query, { maxWait: 5_000 }).done());
    await clock.advance(5_000);
    expect((await failed).message).toContain('Cancelling it failed');
  });

  it('A query rejects with Amazon’s API error and can be sent again afterwards', async () => {
    const create = vi.fn().mockReturnValueOnce(errorReply(400, 'InvalidInput')).mockReturnValue(undefined);
    const { client } = createScenarioClient({ create });
    const run = client.query(query);
    expect(await catchError(run.done())).toMatchObject({ status: 400, operation: 'dataKiosk.createQuery' });
    expect(await run.done()).toMatchObject({ queryIds: ['Q1'] });
  });

  it('Aborting the signal ends the run but does not cancel the query at Amazon', async () => {
    const { client, clock, listSteps } = createScenarioClient({ pages: [{ polls: buildStatuses('IN_PROGRESS') }] });
    const controller = new AbortController();
    const failed = catchError(client.query(query, { signal: controller.signal }).done());
    await clock.advance(1000);
    controller.abort();
    expect(await failed).toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(listSteps()).not.toContain('DELETE /queries/Q1');
  });
});

describe('cancel', () => {
  it('cancel cancels the query of the page that is in progress', async () => {
    const polls = buildStatuses('IN_PROGRESS');
    const { client, clock, scenario } = createScenarioClient({ pages: [{ polls }] });
    const run = client.query(query);
    const failed = catchError(run.done());
    await clock.advance(1000);
    scenario.pages = [{ polls: buildStatuses('IN_PROGRESS', 'CANCELLED') }];
    await run.cancel();
    expect(await failed).toMatchObject({ code: 'QUERY_PROCESSING_CANCELLED' });
    expect(run.progress).toMatchObject({ page: 1, status: 'CANCELLED', queryId: 'Q1' });
  });

  it('cancel before the first request prevents the query', async () => {
    const { client, listSteps } = createScenarioClient();
    const run = client.query(query);
    await run.cancel();
    expect(await catchError(run.done())).toMatchObject({ code: 'QUERY_PROCESSING_CANCELLED' });
    expect(listSteps()).toEqual([]);
  });

  it('cancel between two pages prevents the next page', async () => {
    const { client, listSteps } = createScenarioClient({ pages: threePages });
    const run = client.query(query);
    const rows = run.rows();
    await rows.next();
    await run.cancel();
    expect(await catchError(collectAll(rows))).toMatchObject({ code: 'QUERY_PROCESSING_CANCELLED' });
    expect(listSteps().filter((step) => step.startsWith('POST'))).toHaveLength(1);
  });

  it('cancel after the last page changes nothing', async () => {
    const { client, listSteps } = createScenarioClient();
    const run = client.query(query);
    await run.done();
    await run.cancel();
    expect(await run.done()).toMatchObject({ empty: false });
    expect(listSteps()).toHaveLength(2);
  });
});

describe('The JSON of a query', () => {
  /** Returns the JSON of each step of a run, as a program would save it, and the rows. */
  async function recordStates(given: Partial<QueryScenario>) {
    const { client, clock } = createScenarioClient(given);
    const savedStates: string[] = [];
    const onProgress = (run: QueryRun) => void savedStates.push(JSON.stringify(run));
    const rows = collectAll(client.query(query, { onProgress }).rows());
    await clock.advance(100_000);
    return { savedStates, rows: await rows };
  }

  it('A run that is resumed after any step returns the same rows and requests only the missing pages', async () => {
    const { savedStates, rows } = await recordStates({ pages: threePages });
    expect(savedStates.length).toBeGreaterThanOrEqual(9);
    for (const text of savedStates) {
      const pages = (JSON.parse(text) as { pages: { state: { type: string } }[] }).pages;
      const sentCount = pages.filter(({ state }) => state.type !== 'new').length;
      const listed = [{ queryId: `Q${sentCount}`, query }];
      const { client, clock, listSteps } = createScenarioClient({ pages: threePages, listed });
      const resumedRows = collectAll(client.resume<QueryRun>(text).rows());
      await clock.advance(100_000);
      expect(await resumedRows).toEqual(rows);
      expect(listSteps().filter((step) => step.startsWith('POST'))).toHaveLength(3 - sentCount);
    }
  });

  it('The JSON contains no secrets, and resuming does not change it', async () => {
    const { savedStates } = await recordStates({ pages: threePages });
    expect(savedStates.join()).not.toMatch(/planted|Atz|https/);
    const json = deepFreeze(JSON.parse(savedStates.at(-1) as string));
    const { client, listSteps } = createScenarioClient({ pages: threePages });
    expect(await client.resume(json).done()).toMatchObject({ documentIds: ['D1', 'D2', 'D3'] });
    expect(listSteps()).toEqual([]);
  });

  it('The text of a query that was already sent is not validated again', async () => {
    const { client } = createScenarioClient();
    const json = client.query('{ anything }').toJSON();
    const state = { type: 'waiting', id: 'Q1', since: 0, status: 'IN_QUEUE', polls: 0, nextAt: 0 } as const;
    const pages = [{ token: undefined, nextToken: undefined, state }];
    expect(await client.resume({ ...json, pages }).done()).toMatchObject({ queryIds: ['Q1'] });
  });

  it('A resumed run whose JSON shows no sent query searches the list first and creates the query if it is missing', async () => {
    const { client } = createScenarioClient();
    const json = client.query(query).toJSON();
    const other = createScenarioClient({ listed: [{ queryId: 'Q9', query: '{ other }' }] });
    const done = other.client.resume(json).done();
    await other.clock.advance(200_000);
    expect(await done).toMatchObject({ queryIds: ['Q1'] });
    expect(other.listSteps()[0]).toBe('GET /queries');
  });

  it('The error names the queries when several match', async () => {
    const json = createScenarioClient().client.query(query).toJSON();
    const { client, listSteps } = createScenarioClient({
      listed: [
        { queryId: 'Q7', query },
        { queryId: 'Q8', query },
      ],
    });
    const error = await catchError(client.resume(json).done());
    expect(error).toMatchObject({ code: 'QUERY_OUTCOME_UNKNOWN', message: expect.stringContaining('Q7, Q8') });
    expect(listSteps()).toEqual(['GET /queries']);
  });

  it('The caller can select the query, or state that none was created', async () => {
    const json = createScenarioClient().client.query(query).toJSON();
    const named = createScenarioClient();
    expect(await named.client.resume(json, { queryId: 'Q1' }).done()).toMatchObject({ queryIds: ['Q1'] });
    expect(named.listSteps()).toEqual(['GET /queries/Q1']);
    const none = createScenarioClient({ listed: [{ queryId: 'Q7', query }] });
    expect(await none.client.resume(json, { queryId: null }).done()).toMatchObject({ queryIds: ['Q1'] });
    expect(none.listSteps()).toEqual(['POST /queries', 'GET /queries/Q1']);
  });

  it.each([
    ['not JSON', 'it is not valid JSON'],
    [
      '{"run":"other"}',
      'it is not the JSON of a run: its property "run" is "other". Allowed: report, report-pieces, feed, query',
    ],
    ['{}', 'it is not the JSON of a run: its property "run" is missing. Allowed: report, report-pieces, feed, query'],
    [5, 'it is 5, which is not the JSON of a run'],
    [undefined, 'it is missing, which is not the JSON of a run'],
    ['[]', 'it is a list, which is not the JSON of a run'],
    ['"{}"', 'it was passed to JSON.stringify twice'],
    ['{"run":"query","format":3}', 'its format is 3, and this version reads 1'],
    ['{"run":"query","format":1,"savedAt":1,"request":{"query":"x"},"pages":[]}', 'parts of it are missing'],
    ['{"run":"query","format":1,"savedAt":1,"request":{},"pages":[{"state":{"at":"new"}}]}', 'parts of it are missing'],
  ])('A value that is not the JSON of a run is rejected: %s', (text, reason) => {
    const message = `The run cannot be resumed: ${reason}. Pass the result of JSON.stringify(run).`;
    const expectedError = expect.objectContaining({ code: 'RUN_NOT_RESUMABLE', message });
    expect(() => createScenarioClient().client.resume(text as string)).toThrow(expectedError);
  });
});

describe('A query with an unknown outcome', () => {
  it('The query is found in the list and not created twice', async () => {
    const { client, clock, scenario, listSteps } = createScenarioClient({ create: () => networkError('ECONNRESET') });
    scenario.listed = [{ queryId: 'Q1', query }];
    const done = client.query(query).done();
    await clock.advance(100_000);
    expect(await done).toMatchObject({ queryIds: ['Q1'] });
    expect(listSteps().filter((step) => step.startsWith('POST'))).toHaveLength(1);
  });

  it.each([403, 404, 500])(
    'The error says that the outcome is unknown when the list fails with status %i',
    async (status) => {
      const { scenario, script } = createQueryScenario();
      scenario.create = () => networkError('ECONNRESET');
      let isDown = true;
      const setup = createTestClient((request, index) => {
        const isList = request.method === 'GET' && request.url.pathname.endsWith('/queries');
        return isList && isDown ? errorReply(status, 'ListFailed') : script(request, index);
      });
      const failed = catchError(setup.client.query(query).done());
      await setup.clock.advance(600_000);
      expect(await failed).toMatchObject({
        code: 'QUERY_OUTCOME_UNKNOWN',
        message: expect.stringContaining('ListFailed'),
        status,
        outcome: 'unknown',
        retryable: false,
        verifyWith: { operation: 'dataKiosk.getQueries' },
        cause: { code: 'ECONNRESET', operation: 'dataKiosk.createQuery' },
      });
      isDown = false;
      scenario.listed = [{ queryId: 'Q1', query, createdTime: new Date(setup.clock.now() - 600_000).toISOString() }];
      // Another run of the same query searches for it as well.
      expect(await setup.client.query(query).done()).toMatchObject({ queryIds: ['Q1'] });
      expect(listSteps(setup).filter((step) => step === 'POST /queries')).toHaveLength(1);
    },
  );

  it('The search ends when the list repeats a page token', async () => {
    const { scenario, script } = createQueryScenario({ create: () => networkError('ECONNRESET') });
    let listed = 0;
    const setup = createTestClient((request, index) => {
      if (request.method !== 'GET' || !request.url.pathname.endsWith('/queries')) return script(request, index);
      listed += 1;
      return { body: { queries: scenario.listed, pagination: { nextToken: 'same' } } };
    });
    const failed = catchError(setup.client.query(query).done());
    await setup.clock.advance(100_000);
    expect(await failed).toMatchObject({
      code: 'QUERY_OUTCOME_UNKNOWN',
      message: expect.stringContaining('PAGE_TOKEN_REPEATED'),
      cause: { code: 'ECONNRESET' },
    });
    expect(listed).toBe(2);
  });

  it('A query that was created before the run is never used instead', async () => {
    const { client, clock, scenario } = createScenarioClient({ create: () => networkError('ECONNRESET') });
    const at = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();
    scenario.listed = [
      { queryId: 'Q0', query, createdTime: at(-60_000) },
      { queryId: 'Q1', query, createdTime: at(0) },
    ];
    const done = client.query(query).done();
    await clock.advance(100_000);
    expect(await done).toMatchObject({ queryIds: ['Q1'] });
    scenario.listed = [{ queryId: 'Q0', query, createdTime: at(-60_000) }];
    const error = catchError(client.query(query).done());
    await clock.advance(100_000);
    expect(await error).toMatchObject({ code: 'QUERY_OUTCOME_UNKNOWN', message: expect.stringContaining('Q0') });
  });

  it('An earlier page is not used in place of a later page', async () => {
    const pages = [
      { polls: [buildDonePage(1, 2)], content: '{"a":1}' },
      { polls: [buildDonePage(2, 2)], content: '{"a":2}' },
    ];
    const create = (number: number) => (number === 2 ? networkError('ECONNRESET') : undefined);
    const listed = ['Q1', 'Q2'].map((queryId) => ({ queryId, query }));
    const { client, clock, listSteps } = createScenarioClient({ pages, create, listed });
    const rows = collectAll(client.query(query).rows());
    await clock.advance(100_000);
    expect(await rows).toEqual([{ a: 1 }, { a: 2 }]);
    expect(listSteps().filter((step) => step.startsWith('POST'))).toHaveLength(2);
  });
});

describe('Validation before a query is sent', () => {
  const catchErrorMessage = async (text: string) => {
    const { client, listSteps } = createScenarioClient();
    const error = await catchError(client.query(text).done());
    expect([error.code, listSteps()]).toEqual(['INVALID_QUERY', []]);
    return error.message;
  };

  it('Fields, arguments and values are compared with the schema', async () => {
    expect(await catchErrorMessage(query.replace('unitsOrdered', 'unitsOrderd'))).toContain('unitsOrderd');
    expect(await catchErrorMessage(query.replace('CHILD', 'KID'))).toContain('KID');
    expect(await catchErrorMessage(query.replace('aggregateBy: CHILD, ', ''))).toContain('aggregateBy');
    expect(await catchErrorMessage(query.replace('"A1"', '5'))).toContain('5');
  });

  it('The length is counted without whitespace', async () => {
    const long = (count: number) => query.replace('"A1"', Array.from({ length: count }, () => '"A1"').join(' '));
    expect(await catchErrorMessage(long(2100))).toMatch(
      /it has \d+ characters without whitespace, and at most 8000 are allowed/,
    );
    const { client } = createScenarioClient();
    await client.query(long(1900).replaceAll(' ', '\n      # a comment\n      ')).done();
  });

  it('The query is sent unmodified when the check is off', async () => {
    const { client, setup } = createScenarioClient();
    await client.query('{ anything }', { check: false }).done();
    expect(setup.calls()[0]?.json).toEqual({ query: '{ anything }' });
  });

  it('An unknown schema causes a warning', async () => {
    const { client, events } = createScenarioClient();
    await client.query('{ analytics_new_2030_01_01 { things(startDate: "x") { a } } }').done();
    expect(events).toContainEqual(expect.objectContaining({ type: 'warning', code: 'UNKNOWN_DATA_KIOSK_SCHEMA' }));
  });

  it('A removed schema causes a warning with its successor', async () => {
    const { client, events } = createScenarioClient();
    await client.query('{ analytics_salesAndTraffic_2023_11_15 { things(startDate: "x") { a } } }').done();
    const warnings = events.filter(({ type }) => type === 'warning');
    expect(warnings).toEqual([
      expect.objectContaining({
        code: 'RETIRED_DATA_KIOSK_SCHEMA',
        message: expect.stringContaining('Use analytics_salesAndTraffic_2024_04_24.'),
      }),
    ]);
  });

  it('The message about a misspelled field ends with one question mark', async () => {
    expect(await catchErrorMessage(query.replace('childAsin', 'childAsn'))).toMatch(/[^?]\?$/);
  });

  it('Invalid numbers and an empty query are rejected', async () => {
    const { client } = createScenarioClient();
    expect(await catchError(client.query(query, { interval: -1 }).done())).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(await catchError(client.query('').done())).toMatchObject({ code: 'INVALID_QUERY' });
  });
});
