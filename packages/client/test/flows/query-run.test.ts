import { loadDataKioskSchema } from '@supercargo/catalogue/registry';
import 'graphql';
import { describe, expect, it, vi } from 'vitest';
import type { QueryRun } from '../../src/index.ts';
import { broken } from '../support/scripted-transport.ts';
import { deepFreeze, catchError, noFiles, errorReply, testClient } from '../support/test-client.ts';
import { page, type QueryWorld, queryWorld, statuses, steps } from './query-world.ts';
import { all } from './report-world.ts';

const query =
  '{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByAsin(startDate: "2026-01-01", endDate: "2026-01-02", ' +
  'aggregateBy: CHILD, marketplaceIds: ["A1"]) { childAsin sales { unitsOrdered } } } }';
// Loading a module takes turns of the event loop that a virtual clock does not wait for.
await loadDataKioskSchema('analytics_salesAndTraffic_2024_04_24');

const threePages = [
  { polls: [page(1, 3)], content: '{"a":1}\n{"a":2}\n' },
  { polls: [...statuses('IN_QUEUE'), page(2, 3)], content: '{"a":3}' },
  { polls: [page(3, 3)], content: '{"a":4,"b":{"c":"x,y"}}\n' },
];

function worldClient(given: Partial<QueryWorld> = {}, more: Parameters<typeof testClient>[1] = {}) {
  const { world, script } = queryWorld(given);
  const set = testClient(script, more);
  return { world, ...set, set, steps: () => steps(set) };
}

describe('a query', () => {
  it('is not asked before it is used, and once however often it is', async () => {
    const { client, steps, set, events } = worldClient();
    const run = client.query(query);
    expect(run.progress).toEqual({ page: 1, status: 'NEW', queryId: undefined, polls: 0 });
    expect(steps()).toEqual([]);
    const [result, rows] = await Promise.all([run.done(), all(run.rows())]);
    expect(result).toEqual({ queryIds: ['Q1'], documentIds: ['D1'], empty: false });
    expect(rows).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await all(run.rows())).toEqual(rows);
    expect(steps().slice(0, 2)).toEqual(['POST /queries', 'GET /queries/Q1']);
    expect(steps().filter((step) => step.endsWith('/queries/Q1') || step.startsWith('POST'))).toHaveLength(2);
    expect(set.calls()[0]?.json).toEqual({ query });
    expect(events).toContainEqual({ type: 'query', queryId: 'Q1', page: 1, status: 'DONE', polls: 0 });
  });

  it('is looked at less and less often', async () => {
    const { client, clock, steps } = worldClient({
      pages: [{ polls: [...statuses('IN_QUEUE', 'IN_PROGRESS', 'NEVER_SEEN'), page(1, 1)] }],
    });
    const run = client.query(query);
    const done = run.done();
    await clock.advance(24_999);
    expect(run.progress).toEqual({ page: 1, status: 'IN_PROGRESS', queryId: 'Q1', polls: 2 });
    await clock.advance(22_501);
    await done;
    expect(steps()).toHaveLength(5);
  });

  it('is read page after page, each asked for with the token of the one before', async () => {
    const { client, clock, set, steps } = worldClient({ pages: threePages });
    const run = client.query(query);
    const rows = all(run.rows());
    await clock.advance(10_000);
    expect(await rows).toEqual([{ a: 1 }, { a: 2 }, { a: 3 }, { a: 4, b: { c: 'x,y' } }]);
    expect(await run.done()).toMatchObject({ queryIds: ['Q1', 'Q2', 'Q3'], documentIds: ['D1', 'D2', 'D3'] });
    const created = set.calls().filter(({ method }) => method === 'POST');
    expect(created.map(({ json }) => json)).toEqual([
      { query },
      { query, paginationToken: 'T2' },
      { query, paginationToken: 'T3' },
    ]);
    // The second page is asked for when the first has been read.
    expect(steps().indexOf('GET /D1')).toBeLessThan(steps().lastIndexOf('POST /queries'));
  });

  it('whose page names one that was there before ends with an error', async () => {
    const repeats = { polls: [{ ...page(2, 2), pagination: { nextToken: 'T2' } }], content: '{"a":3}' };
    const { client, clock, steps } = worldClient({ pages: [...threePages.slice(0, 1), repeats] });
    const error = catchError(all(client.query(query).rows()));
    await clock.advance(100_000);
    expect(await error).toMatchObject({
      code: 'PAGE_TOKEN_REPEATED',
      operation: 'dataKiosk.getQuery',
      nextToken: 'T2',
    });
    expect(steps().filter((step) => step.startsWith('POST'))).toHaveLength(2);
  });

  it('whose rows are left asks for no further page', async () => {
    const { client, steps } = worldClient({ pages: threePages });
    for await (const _ of client.query(query).rows()) break;
    expect(steps().filter((step) => step.startsWith('POST'))).toHaveLength(1);
  });

  it('without data is empty', async () => {
    const { client } = worldClient({ pages: [{ polls: statuses('DONE') }] });
    const run = client.query(query);
    expect(await run.done()).toEqual({ queryIds: ['Q1'], documentIds: [], empty: true });
    expect(await all(run.rows())).toEqual([]);
  });

  it('asks for another address when that of a document has expired', async () => {
    const { script } = queryWorld();
    let refused = 0;
    const set = testClient((request, index) => {
      if (request.url.host !== 'documents.example' || refused++ > 0) return script(request, index);
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
    });
    expect(await all(set.client.query(query).rows())).toHaveLength(2);
    expect(steps(set).filter((step) => step === 'GET /documents/D1')).toHaveLength(2);
  });

  it.each([
    ['jsonl', '{"a":1}\n{"a":2}\n{"a":3}\n{"a":4,"b":{"c":"x,y"}}\n'],
    ['json', '[\n{"a":1},\n{"a":2},\n{"a":3},\n{"a":4,"b":{"c":"x,y"}}\n]\n'],
    ['csv', 'a,b.c\r\n1,\r\n2,\r\n3,\r\n4,"x,y"\r\n'],
  ] as const)('is saved as %s', async (format, text) => {
    let saved = '';
    const write = async (_: string, pieces: AsyncIterable<Uint8Array>) => {
      for await (const piece of pieces) saved += Buffer.from(piece).toString();
    };
    const files = { ...noFiles, write: write as never };
    const { client, clock, steps } = worldClient({ pages: threePages }, { files });
    const file = client.query(query).toFile('rows', format === 'jsonl' ? {} : { format });
    await clock.advance(10_000);
    expect(await file).toMatchObject({ file: 'rows', bytes: Buffer.byteLength(text) });
    expect(saved).toBe(text);
    expect(steps().filter((step) => step === 'GET /D1')).toHaveLength(1);
  });

  it('is saved in no other form', async () => {
    const { client } = worldClient();
    const wrong = client.query(query).toFile('rows', { format: 'xml' as never });
    expect(await catchError(wrong)).toMatchObject({ code: 'INVALID_PARAMETER' });
  });
});

describe('a query that exists', () => {
  const answers = (...polls: object[]) => polls.map((look) => ({ query, ...look }));

  it('is gone on with by its id: its rows, and those of the pages after it', async () => {
    const pages = [
      { polls: [] },
      { polls: answers(...statuses('IN_QUEUE'), page(2, 3)), content: '{"a":3}' },
      { polls: [page(3, 3)], content: '{"a":4}' },
    ];
    const { client, clock, set, steps } = worldClient({ pages });
    const run = client.query({ queryId: 'Q2' });
    expect(run.progress).toEqual({ page: 1, status: 'FOUND', queryId: 'Q2', polls: 0 });
    expect(steps()).toEqual([]);
    const rows = all(run.rows());
    await clock.advance(10_000);
    expect(await rows).toEqual([{ a: 3 }, { a: 4 }]);
    const created = set.calls().filter(({ method }) => method === 'POST');
    expect(created.map(({ json }) => json)).toEqual([{ query, paginationToken: 'T3' }]);
    expect(run.toJSON().request).toMatchObject({ query });
  });

  it('is resumed from JSON that was kept before it was used', async () => {
    const { client } = worldClient({ pages: [{ polls: answers(page(1, 1)) }] });
    const text = JSON.stringify(client.query({ queryId: 'Q1' }));
    expect(await client.resume<QueryRun>(text).done()).toMatchObject({ queryIds: ['Q1'] });
  });

  it('can be asked for again after a look at it failed', async () => {
    const { script } = queryWorld({ pages: [{ polls: answers(page(1, 1)) }] });
    let polls = 0;
    const set = testClient((request, index) => (polls++ === 0 ? errorReply(404, 'NotFound') : script(request, index)));
    const run = set.client.query({ queryId: 'Q1' });
    expect(await catchError(run.done())).toMatchObject({ status: 404, operation: 'dataKiosk.getQuery' });
    expect(await run.done()).toMatchObject({ queryIds: ['Q1'] });
  });

  it('needs an id', async () => {
    const { client, steps } = worldClient();
    expect((await catchError(client.query({ queryId: '' }).done())).message).toContain('queryId');
    expect(steps()).toEqual([]);
  });
});

describe('a query that does not end well', () => {
  it('is an error with the marketplace’s explanation when it failed', async () => {
    const { client } = worldClient({
      pages: [{ polls: [{ processingStatus: 'FATAL', errorDocumentId: 'E1' }], content: '{"errors":[]}' }],
    });
    const run = client.query(query);
    const expected = {
      code: 'QUERY_PROCESSING_FATAL',
      details: '{"errors":[]}',
      message: expect.stringContaining('Q1'),
    };
    expect(await catchError(run.done())).toMatchObject(expected);
    expect(await catchError(all(run.rows()))).toMatchObject(expected);
  });

  it('is an error when it was cancelled; one without an explanation too', async () => {
    const { client } = worldClient({ pages: [{ polls: statuses('CANCELLED') }] });
    const error = await catchError(client.query(query).done());
    expect([error.code, error.details]).toEqual(['QUERY_PROCESSING_CANCELLED', undefined]);
  });

  it('keeps its error when the explanation cannot be had', async () => {
    const { script } = queryWorld({ pages: [{ polls: [{ processingStatus: 'FATAL', errorDocumentId: 'E1' }] }] });
    const set = testClient((request, index) =>
      request.url.pathname.includes('/documents/') ? errorReply(404, 'NotFound') : script(request, index),
    );
    expect(await catchError(set.client.query(query).done())).toMatchObject({ code: 'QUERY_PROCESSING_FATAL' });
  });

  it('is cancelled when it is not done in time', async () => {
    const { client, clock, steps } = worldClient({ pages: [{ polls: statuses('IN_PROGRESS') }] });
    const failed = catchError(client.query(query, { maxWait: 25_000 }).done());
    await clock.advance(25_000);
    expect(await failed).toMatchObject({ code: 'QUERY_PROCESSING_CANCELLED_MANUALLY' });
    expect(steps().at(-1)).toBe('DELETE /queries/Q1');
  });

  it('says when a late one could not even be cancelled', async () => {
    const cancel = () => errorReply(400, 'InvalidInput');
    const { client, clock } = worldClient({ pages: [{ polls: statuses('IN_PROGRESS') }], cancel });
    const failed = catchError(client.query(query, { maxWait: 5_000 }).done());
    await clock.advance(5_000);
    expect((await failed).message).toContain('Cancelling it failed');
  });

  it('passes on a errorReply, and can be asked again', async () => {
    const create = vi.fn().mockReturnValueOnce(errorReply(400, 'InvalidInput')).mockReturnValue(undefined);
    const { client } = worldClient({ create });
    const run = client.query(query);
    expect(await catchError(run.done())).toMatchObject({ status: 400, operation: 'dataKiosk.createQuery' });
    expect(await run.done()).toMatchObject({ queryIds: ['Q1'] });
  });

  it('ends in this process with the signal, and goes on at the marketplace', async () => {
    const { client, clock, steps } = worldClient({ pages: [{ polls: statuses('IN_PROGRESS') }] });
    const stop = new AbortController();
    const failed = catchError(client.query(query, { signal: stop.signal }).done());
    await clock.advance(1000);
    stop.abort();
    expect(await failed).toMatchObject({ code: 'REQUEST_ABORTED' });
    expect(steps()).not.toContain('DELETE /queries/Q1');
  });
});

describe('cancel', () => {
  it('cancels the page that is under way', async () => {
    const polls = statuses('IN_PROGRESS');
    const { client, clock, world } = worldClient({ pages: [{ polls }] });
    const run = client.query(query);
    const failed = catchError(run.done());
    await clock.advance(1000);
    world.pages = [{ polls: statuses('IN_PROGRESS', 'CANCELLED') }];
    await run.cancel();
    expect(await failed).toMatchObject({ code: 'QUERY_PROCESSING_CANCELLED' });
    expect(run.progress).toMatchObject({ page: 1, status: 'CANCELLED', queryId: 'Q1' });
  });

  it('before anything was asked keeps it from being asked', async () => {
    const { client, steps } = worldClient();
    const run = client.query(query);
    await run.cancel();
    expect(await catchError(run.done())).toMatchObject({ code: 'QUERY_PROCESSING_CANCELLED' });
    expect(steps()).toEqual([]);
  });

  it('between two pages keeps the next from being asked for', async () => {
    const { client, steps } = worldClient({ pages: threePages });
    const run = client.query(query);
    const rows = run.rows();
    await rows.next();
    await run.cancel();
    expect(await catchError(all(rows))).toMatchObject({ code: 'QUERY_PROCESSING_CANCELLED' });
    expect(steps().filter((step) => step.startsWith('POST'))).toHaveLength(1);
  });

  it('when all is done changes nothing', async () => {
    const { client, steps } = worldClient();
    const run = client.query(query);
    await run.done();
    await run.cancel();
    expect(await run.done()).toMatchObject({ empty: false });
    expect(steps()).toHaveLength(2);
  });
});

describe('a query kept as JSON', () => {
  /** The JSON of every step of a run, as a process that dies would leave it. */
  async function keptStates(given: Partial<QueryWorld>) {
    const { client, clock } = worldClient(given);
    const kept: string[] = [];
    const onProgress = (run: QueryRun) => void kept.push(JSON.stringify(run));
    const rows = all(client.query(query, { onProgress }).rows());
    await clock.advance(100_000);
    return { kept, rows: await rows };
  }

  it('is gone on with from wherever it was, with the same pages', async () => {
    const { kept, rows } = await keptStates({ pages: threePages });
    expect(kept.length).toBeGreaterThanOrEqual(9);
    for (const text of kept) {
      const pages = (JSON.parse(text) as { pages: { state: { at: string } }[] }).pages;
      const asked = pages.filter(({ state }) => state.at !== 'new').length;
      const listed = [{ queryId: `Q${asked}`, query }];
      const { client, clock, steps } = worldClient({ pages: threePages, listed });
      const again = all(client.resume<QueryRun>(text).rows());
      await clock.advance(100_000);
      expect(await again).toEqual(rows);
      expect(steps().filter((step) => step.startsWith('POST'))).toHaveLength(3 - asked);
    }
  });

  it('holds nothing secret, and is not written to', async () => {
    const { kept } = await keptStates({ pages: threePages });
    expect(kept.join()).not.toMatch(/planted|Atz|https/);
    const json = deepFreeze(JSON.parse(kept.at(-1) as string));
    const { client, steps } = worldClient({ pages: threePages });
    expect(await client.resume(json).done()).toMatchObject({ documentIds: ['D1', 'D2', 'D3'] });
    expect(steps()).toEqual([]);
  });

  it('is not looked at again once it was asked', async () => {
    const { client } = worldClient();
    const json = client.query('{ anything }').toJSON();
    const state = { at: 'waiting', id: 'Q1', since: 0, status: 'IN_QUEUE', polls: 0, nextAt: 0 } as const;
    const pages = [{ token: undefined, nextToken: undefined, state }];
    expect(await client.resume({ ...json, pages }).done()).toMatchObject({ queryIds: ['Q1'] });
  });

  it('that was about to be asked is looked for, and asked when it is not there', async () => {
    const { client } = worldClient();
    const json = client.query(query).toJSON();
    const other = worldClient({ listed: [{ queryId: 'Q9', query: '{ other }' }] });
    const done = other.client.resume(json).done();
    await other.clock.advance(200_000);
    expect(await done).toMatchObject({ queryIds: ['Q1'] });
    expect(other.steps()[0]).toBe('GET /queries');
  });

  it('names the queries when several may be the one', async () => {
    const json = worldClient().client.query(query).toJSON();
    const { client, steps } = worldClient({
      listed: [
        { queryId: 'Q7', query },
        { queryId: 'Q8', query },
      ],
    });
    const error = await catchError(client.resume(json).done());
    expect(error).toMatchObject({ code: 'QUERY_OUTCOME_UNKNOWN', message: expect.stringContaining('Q7, Q8') });
    expect(steps()).toEqual(['GET /queries']);
  });

  it('is the one the caller names, or none of those there are', async () => {
    const json = worldClient().client.query(query).toJSON();
    const named = worldClient();
    expect(await named.client.resume(json, { queryId: 'Q1' }).done()).toMatchObject({ queryIds: ['Q1'] });
    expect(named.steps()).toEqual(['GET /queries/Q1']);
    const none = worldClient({ listed: [{ queryId: 'Q7', query }] });
    expect(await none.client.resume(json, { queryId: null }).done()).toMatchObject({ queryIds: ['Q1'] });
    expect(none.steps()).toEqual(['POST /queries', 'GET /queries/Q1']);
  });

  it.each([
    ['no JSON', 'it is not valid JSON'],
    ['{"run":"other"}', 'it is not the JSON of a run: its run is "other", and has to be one of report, feed, query'],
    ['{}', 'it is not the JSON of a run: its run is missing, and has to be one of report, feed, query'],
    [5, 'it is 5, which is not the JSON of a run'],
    [undefined, 'it is missing, which is not the JSON of a run'],
    ['[]', 'it is a list, which is not the JSON of a run'],
    ['"{}"', 'it is text within text: it was passed to JSON.stringify twice'],
    ['{"run":"query","format":3}', 'its format is 3, and this version reads 1 and 2'],
    ['{"run":"query","format":2,"savedAt":1,"request":{"query":"x"},"pages":[]}', 'parts of it are missing'],
    ['{"run":"query","format":2,"savedAt":1,"request":{},"pages":[{"state":{"at":"new"}}]}', 'parts of it are missing'],
  ])('is refused when it is something else: %s', (text, reason) => {
    const message = `The run cannot be resumed: ${reason}. Pass the result of JSON.stringify(run).`;
    const refused = expect.objectContaining({ code: 'RUN_NOT_RESUMABLE', message });
    expect(() => worldClient().client.resume(text as string)).toThrow(refused);
  });
});

describe('a query whose answer was lost', () => {
  it('is found among those that exist, and not asked twice', async () => {
    const { client, clock, world, steps } = worldClient({ create: () => broken('ECONNRESET') });
    world.listed = [{ queryId: 'Q1', query }];
    const done = client.query(query).done();
    await clock.advance(100_000);
    expect(await done).toMatchObject({ queryIds: ['Q1'] });
    expect(steps().filter((step) => step.startsWith('POST'))).toHaveLength(1);
  });

  it.each([403, 404, 500])('says so when it cannot be looked for either: %i', async (status) => {
    const { world, script } = queryWorld();
    world.create = () => broken('ECONNRESET');
    let isDown = true;
    const set = testClient((request, index) => {
      const isList = request.method === 'GET' && request.url.pathname.endsWith('/queries');
      return isList && isDown ? errorReply(status, 'Trouble') : script(request, index);
    });
    const failed = catchError(set.client.query(query).done());
    await set.clock.advance(600_000);
    expect(await failed).toMatchObject({
      code: 'QUERY_OUTCOME_UNKNOWN',
      message: expect.stringContaining('Trouble'),
      status,
      outcome: 'unknown',
      retryable: false,
      verifyWith: { operation: 'dataKiosk.getQueries' },
      cause: { code: 'ECONNRESET', operation: 'dataKiosk.createQuery' },
    });
    isDown = false;
    world.listed = [{ queryId: 'Q1', query, createdTime: new Date(set.clock.now() - 600_000).toISOString() }];
    // Another run of the same query looks for it as well.
    expect(await set.client.query(query).done()).toMatchObject({ queryIds: ['Q1'] });
    expect(steps(set).filter((step) => step === 'POST /queries')).toHaveLength(1);
  });

  it('is not looked for without end when the list names the same page again', async () => {
    const { world, script } = queryWorld({ create: () => broken('ECONNRESET') });
    let listed = 0;
    const set = testClient((request, index) => {
      if (request.method !== 'GET' || !request.url.pathname.endsWith('/queries')) return script(request, index);
      listed += 1;
      return { body: { queries: world.listed, pagination: { nextToken: 'same' } } };
    });
    const failed = catchError(set.client.query(query).done());
    await set.clock.advance(100_000);
    expect(await failed).toMatchObject({
      code: 'QUERY_OUTCOME_UNKNOWN',
      message: expect.stringContaining('PAGE_TOKEN_REPEATED'),
      cause: { code: 'ECONNRESET' },
    });
    expect(listed).toBe(2);
  });

  it('is told from one that was created earlier, which is never taken for it', async () => {
    const { client, clock, world } = worldClient({ create: () => broken('ECONNRESET') });
    const at = (milliseconds: number) => new Date(clock.now() + milliseconds).toISOString();
    world.listed = [
      { queryId: 'Q0', query, createdTime: at(-60_000) },
      { queryId: 'Q1', query, createdTime: at(0) },
    ];
    const done = client.query(query).done();
    await clock.advance(100_000);
    expect(await done).toMatchObject({ queryIds: ['Q1'] });
    world.listed = [{ queryId: 'Q0', query, createdTime: at(-60_000) }];
    const error = catchError(client.query(query).done());
    await clock.advance(100_000);
    expect(await error).toMatchObject({ code: 'QUERY_OUTCOME_UNKNOWN', message: expect.stringContaining('Q0') });
  });

  it('is not taken for another page of it', async () => {
    const pages = [
      { polls: [page(1, 2)], content: '{"a":1}' },
      { polls: [page(2, 2)], content: '{"a":2}' },
    ];
    const create = (number: number) => (number === 2 ? broken('ECONNRESET') : undefined);
    const listed = ['Q1', 'Q2'].map((queryId) => ({ queryId, query }));
    const { client, clock, steps } = worldClient({ pages, create, listed });
    const rows = all(client.query(query).rows());
    await clock.advance(100_000);
    expect(await rows).toEqual([{ a: 1 }, { a: 2 }]);
    expect(steps().filter((step) => step.startsWith('POST'))).toHaveLength(2);
  });
});

describe('before a query is sent', () => {
  const wrong = async (text: string) => {
    const { client, steps } = worldClient();
    const error = await catchError(client.query(text).done());
    expect([error.code, steps()]).toEqual(['INVALID_QUERY', []]);
    return error.message;
  };

  it('its fields, arguments and values are compared with its schema', async () => {
    expect(await wrong(query.replace('unitsOrdered', 'unitsOrderd'))).toContain('unitsOrderd');
    expect(await wrong(query.replace('CHILD', 'KID'))).toContain('KID');
    expect(await wrong(query.replace('aggregateBy: CHILD, ', ''))).toContain('aggregateBy');
    expect(await wrong(query.replace('"A1"', '5'))).toContain('5');
  });

  it('its length is counted, without white space', async () => {
    const long = (count: number) => query.replace('"A1"', Array.from({ length: count }, () => '"A1"').join(' '));
    expect(await wrong(long(2100))).toMatch(/it has \d+ characters without white space, and at most 8000 are allowed/);
    const { client } = worldClient();
    await client.query(long(1900).replaceAll(' ', '\n      # a comment\n      ')).done();
  });

  it('it is sent as it is when it is not to be looked at', async () => {
    const { client, set } = worldClient();
    await client.query('{ anything }', { check: false }).done();
    expect(set.calls()[0]?.json).toEqual({ query: '{ anything }' });
  });

  it('a schema that nobody knows is a warning', async () => {
    const { client, events } = worldClient();
    await client.query('{ analytics_new_2030_01_01 { things(startDate: "x") { a } } }').done();
    expect(events).toContainEqual(expect.objectContaining({ type: 'warning', code: 'UNKNOWN_DATA_KIOSK_SCHEMA' }));
  });

  it('a field that is misspelt is one question, with one mark', async () => {
    expect(await wrong(query.replace('childAsin', 'childAsn'))).toMatch(/[^?]\?$/);
  });

  it('numbers that are none are refused', async () => {
    const { client } = worldClient();
    expect(await catchError(client.query(query, { interval: -1 }).done())).toMatchObject({ code: 'INVALID_PARAMETER' });
    expect(await catchError(client.query('').done())).toMatchObject({ code: 'INVALID_QUERY' });
  });
});
