import { describe, expect, it } from 'vitest';
import type { ReportRequest } from '../../src/index.ts';
import { broken } from '../support/scripted-transport.ts';
import { catchError, errorReply, testClient } from '../support/test-client.ts';
import { all, done, reportWorld, statuses, steps, type World } from './report-world.ts';

const orders = {
  reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
  marketplaceIds: ['A1PA6795UKMFR9'],
  dataStartTime: new Date('2026-01-01T00:00:00Z'),
  dataEndTime: '2026-01-02T00:00:00+01:00',
} as const;
const wire = { ...orders, dataStartTime: '2026-01-01T00:00:00.000Z' };
const traffic = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds: ['A1PA6795UKMFR9'] } as const;

const made = { reportType: orders.reportType, marketplaceIds: orders.marketplaceIds };
const listed = (reportId: string, createdTime: string, more: object = {}) => ({
  reportId,
  createdTime,
  ...made,
  dataStartTime: '2026-01-01T00:00:00+00:00',
  dataEndTime: '2026-01-01T23:00:00Z',
  ...more,
});

function worldClient(given: Partial<World> = {}) {
  const { world, script } = reportWorld(given);
  const set = testClient(script);
  return { world, ...set, set, steps: () => steps(set), codes: () => listWarnings(set) };
}

const listWarnings = ({ events }: ReturnType<typeof testClient>) =>
  events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));

describe('a report', () => {
  it('is not asked for before it is used, and once however often it is', async () => {
    const { client, steps, set } = worldClient();
    const run = client.report(orders);
    expect(run.progress).toEqual({ status: 'NEW', reportId: undefined, polls: 0 });
    expect(steps()).toEqual([]);
    const [result, rows, text] = await Promise.all([run.done(), all(run.rows()), run.text()]);
    expect(result).toEqual({ status: 'DONE', reportId: 'R1', documentId: 'D1', empty: false });
    expect(rows).toEqual([{ sku: 'A', price: '1' }]);
    expect(text).toBe('sku\tprice\nA\t1\n');
    expect(Buffer.concat(await (await run.stream()).toArray()).toString()).toBe(text);
    expect(steps().filter((step) => step === 'POST /reports')).toHaveLength(1);
    expect(steps().filter((step) => step === 'GET /reports/R1')).toHaveLength(1);
    expect(set.calls()[0]?.json).toEqual(wire);
  });

  it('is looked at less and less often', async () => {
    const { client, clock, steps } = worldClient({ polls: [...statuses('IN_QUEUE', 'IN_QUEUE', 'IN_PROGRESS'), done] });
    const run = client.report(orders);
    const result = run.done();
    await clock.advance(24_999);
    expect(run.progress).toEqual({ status: 'IN_QUEUE', reportId: 'R1', polls: 2 });
    await clock.advance(1);
    expect(run.progress).toEqual({ status: 'IN_PROGRESS', reportId: 'R1', polls: 3 });
    await clock.advance(22_500);
    expect(await result).toMatchObject({ status: 'DONE' });
    expect(steps()).toHaveLength(5);
  });

  it('waits in the background', async () => {
    const { client, events } = worldClient();
    await client.report(orders).done();
    const calls = events.flatMap((event) => (event.type === 'call' ? [[event.operation, event.priority]] : []));
    expect(calls).toEqual([
      ['reports.createReport', 'interactive'],
      ['reports.getReport', 'background'],
    ]);
  });

  it('tells how it moves on, and waits for who keeps that', async () => {
    const { client, clock, steps } = worldClient();
    const kept: unknown[] = [];
    const onProgress = async (run: { progress: { status: string } }) => {
      const { status } = run.progress;
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, 1_000));
      kept.push([status, steps().length]);
    };
    const result = client.report({ ...orders, onProgress }).done();
    await clock.advance(3_000);
    expect(await result).toMatchObject({ status: 'DONE' });
    expect(kept).toEqual([
      ['UNCONFIRMED', 0],
      ['CREATED', 1],
      ['DONE', 2],
    ]);
  });

  it('is not done before it has a document', async () => {
    const { client, clock } = worldClient({ polls: [...statuses('DONE'), done] });
    const result = client.report(orders).done();
    await clock.advance(10_000);
    expect(await result).toMatchObject({ status: 'DONE', documentId: 'D1' });
  });

  it('is not created when that cannot be kept', async () => {
    const { client, steps } = worldClient();
    let full = true;
    const onProgress = () => {
      if (full) throw new Error('disk full');
    };
    const run = client.report({ ...orders, onProgress });
    expect(await catchError(run.done())).toMatchObject({ message: 'disk full' });
    expect(steps()).toEqual([]);
    expect(run.toJSON().state).toEqual({ at: 'new' });
    full = false;
    expect(await run.done()).toMatchObject({ reportId: 'R1' });
  });

  it('that the marketplace cancels is empty, or an error', async () => {
    const { client } = worldClient({ polls: statuses('CANCELLED') });
    const run = client.report(orders);
    expect(await run.done()).toEqual({ status: 'CANCELLED', reportId: 'R1', documentId: undefined, empty: true });
    expect(await all(run.rows())).toEqual([]);
    expect(await run.text()).toBe('');
    expect(await (await run.stream()).toArray()).toEqual([]);
    const strict = client.report({ ...orders, onCancelled: 'error' });
    expect(await catchError(strict.done())).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED', reportId: 'R1' });
  });

  it('that is fatal carries what its document says', async () => {
    const fatal = { processingStatus: 'FATAL', reportDocumentId: 'D1' };
    const { client } = worldClient({ polls: [fatal], content: 'The range is too long.' });
    expect(await catchError(all(client.report(orders).rows()))).toMatchObject({
      code: 'REPORT_PROCESSING_FATAL',
      details: 'The range is too long.',
      reportId: 'R1',
    });
  });

  it('that is not ready in time is cancelled', async () => {
    const { client, clock, steps } = worldClient({ polls: statuses('IN_QUEUE') });
    const error = catchError(client.report({ ...orders, maxWait: 60_000 }).done());
    await clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED_MANUALLY', reportId: 'R1' });
    expect(steps().at(-1)).toBe('DELETE /reports/R1');
    expect(clock.pending).toBe(0);
  });

  it('goes on at the marketplace when its process no longer wants to wait', async () => {
    const { client, clock, steps } = worldClient({ polls: statuses('IN_QUEUE') });
    const controller = new AbortController();
    const error = catchError(client.report({ ...orders, signal: controller.signal }).done());
    await clock.advance(1_000);
    controller.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', reportId: 'R1' });
    await clock.advance(0);
    expect(steps()).not.toContain('DELETE /reports/R1');
    expect(clock.pending).toBe(0);
  });

  it('can be cancelled, and has ended then', async () => {
    const { world, client, clock, steps } = worldClient({ polls: statuses('IN_QUEUE') });
    const run = client.report(orders);
    const result = run.done();
    await clock.advance(1_000);
    world.polls = statuses('CANCELLED');
    await run.cancel();
    expect(await result).toMatchObject({ status: 'CANCELLED', empty: true });
    expect(steps().slice(-2)).toEqual(['DELETE /reports/R1', 'GET /reports/R1']);
    expect(clock.pending).toBe(0);
  });

  it('that was never used is cancelled without a word to the marketplace', async () => {
    const { client, steps } = worldClient();
    const run = client.report(orders);
    await run.cancel();
    expect(await run.done()).toEqual({ status: 'CANCELLED', reportId: undefined, documentId: undefined, empty: true });
    expect(steps()).toEqual([]);
  });

  it('goes on when the marketplace refuses to cancel it', async () => {
    const { world, client, clock } = worldClient({ polls: statuses('IN_PROGRESS') });
    world.cancel = () => errorReply(400, 'InvalidInput');
    const run = client.report(orders);
    const result = run.done();
    await clock.advance(1_000);
    expect(await catchError(run.cancel())).toMatchObject({ code: 'InvalidInput', reportId: 'R1' });
    world.polls = [done];
    await clock.advance(10_000);
    expect(await result).toMatchObject({ status: 'DONE' });
  });

  it.each([
    [{ reportType: '' }, 'reportType'],
    [{ marketplaceIds: [] }, 'marketplaceIds'],
    [{ marketplaceIds: Array(26).fill('A1PA6795UKMFR9') }, 'marketplaceIds'],
    [{ dataStartTime: new Date('no') }, 'dataStartTime'],
    [{ dataEndTime: 'yesterday' }, 'dataEndTime'],
    [{ reportOptions: { custom: true } }, 'reportOptions.custom'],
    [{ maxWait: -1 }, 'maxWait'],
    [{ reuse: { maxAge: 'a day' } }, 'reuse.maxAge'],
    [{ onCancelled: 'ignore' }, 'onCancelled'],
  ])('is refused before anything is sent: %j', async (wrong, named) => {
    const { client, steps } = worldClient();
    const error = await catchError(client.report({ ...orders, ...wrong } as ReportRequest).done());
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER', message: expect.stringContaining(named) });
    expect(steps()).toEqual([]);
  });

  it.each([
    [{}, []],
    [{ reportType: 'GET_BRAND_NEW_DATA' }, ['UNKNOWN_REPORT_TYPE']],
    [{ reportType: 'GET_FBA_INVENTORY_AGED_DATA' }, ['RETIRED_REPORT_TYPE']],
    [{ reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE' }, ['RETIRED_REPORT_TYPE', 'REPORT_NOT_REQUESTABLE']],
    [{ reportOptions: { colour: 'red' } }, ['UNKNOWN_REPORT_OPTION']],
    [{ ...traffic, marketplaceIds: ['A1PA6795UKMFR9', 'A1F83G8C2ARO7P'] }, ['REPORT_OUT_OF_BOUNDS']],
  ])('is asked for although the registry warns: %j', async (changed, codes) => {
    const { client, codes: seen, steps } = worldClient();
    await client.report({ ...orders, ...changed } as ReportRequest).done();
    expect(seen()).toEqual(codes);
    expect(steps()[0]).toBe('POST /reports');
  });

  it('names what to use in place of a retired type', async () => {
    const { client, warnings } = worldClient();
    await client.report({ ...orders, reportType: 'GET_FBA_INVENTORY_AGED_DATA' }).done();
    expect(warnings.join()).toContain('Use GET_FBA_INVENTORY_PLANNING_DATA instead.');
  });
});

describe('a report that exists', () => {
  const about = { reportType: orders.reportType, marketplaceIds: orders.marketplaceIds };

  it('is gone on with by its id, and read as what it is', async () => {
    const polls = [
      { ...about, processingStatus: 'IN_QUEUE' },
      { ...about, processingStatus: 'IN_QUEUE' },
      { ...about, ...done },
    ];
    const { client, clock, steps } = worldClient({ polls });
    const run = client.report({ reportId: 'R7' });
    expect(run.progress).toEqual({ status: 'FOUND', reportId: 'R7', polls: 0 });
    expect(steps()).toEqual([]);
    const result = run.done();
    await clock.advance(10_000);
    expect(await result).toEqual({ status: 'DONE', reportId: 'R7', documentId: 'D1', empty: false });
    expect(await all(run.rows())).toEqual([{ sku: 'A', price: '1' }]);
    expect(steps().filter((step) => step.startsWith('POST'))).toEqual([]);
    expect(run.toJSON().request).toMatchObject(about);
  });

  it('needs its type no more when it is given, and no token for one that is not restricted', async () => {
    const { client, steps } = worldClient();
    await client.report({ reportId: 'R7', reportType: orders.reportType }).done();
    expect(steps()).toEqual(['GET /reports/R7']);
  });

  it('of restricted data is read with a restricted data token, though its type was asked for', async () => {
    const { client, steps } = worldClient({
      polls: [{ ...about, reportType: 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING', ...done }],
    });
    await client.report({ reportId: 'R7' }).text();
    expect(steps().some((step) => step.endsWith('/restrictedDataToken'))).toBe(true);
  });

  it('is not read as another type', async () => {
    const { client } = worldClient({ polls: [{ ...about, ...done }] });
    const wrong = client.report({ reportId: 'R7', reportType: traffic.reportType });
    const error = await catchError(wrong.done());
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER', reportId: 'R7' });
    expect(error.message).toContain(traffic.reportType);
    expect(error.message).toContain(orders.reportType);
  });

  it('is resumed from JSON that was kept before it was used', async () => {
    const { client } = worldClient({ polls: [{ ...about, ...done }] });
    const text = JSON.stringify(client.report({ reportId: 'R7' }));
    expect(await client.resume(text).done()).toMatchObject({ reportId: 'R7' });
  });

  it('can be asked for again after a look at it failed', async () => {
    const { script } = reportWorld({ polls: [{ ...about, ...done }] });
    let polls = 0;
    const set = testClient((request, index) => (polls++ === 0 ? errorReply(404, 'NotFound') : script(request, index)));
    const run = set.client.report({ reportId: 'R7' });
    expect(await catchError(run.done())).toMatchObject({ status: 404, operation: 'reports.getReport' });
    expect(await run.done()).toMatchObject({ reportId: 'R7' });
  });

  it.each([{ reportId: '' }, { reportId: 'R7', maxWait: -1 }])(
    'is refused when it cannot be requested: %j',
    async (wrong) => {
      const { client, steps } = worldClient();
      expect((await catchError(client.report(wrong).done())).message).toMatch(/reportId|maxWait/);
      expect(steps()).toEqual([]);
    },
  );
});

describe('a report that may exist', () => {
  const reuse = { maxAge: 3_600_000 };

  it('is used instead of a new one: the newest of the same type, marketplaces and times', async () => {
    const { client, steps, set } = worldClient({
      listed: [
        listed('R3', '2025-12-31T23:40:00Z', { dataEndTime: '2026-01-02T23:00:00Z' }),
        listed('R5', '2025-12-31T23:50:00Z', { marketplaceIds: ['A1PA6795UKMFR9', 'A1F83G8C2ARO7P'] }),
        listed('R7', '2025-12-31T23:10:00Z'),
        listed('R8', '2025-12-31T23:20:00Z'),
      ],
    });
    expect(await client.report({ ...orders, reuse }).done()).toMatchObject({ reportId: 'R8' });
    expect(steps()).toEqual(['GET /reports', 'GET /reports/R8']);
    expect(Object.fromEntries(set.calls()[0]?.url.searchParams ?? [])).toEqual({
      reportTypes: orders.reportType,
      processingStatuses: 'DONE,IN_PROGRESS,IN_QUEUE',
      marketplaceIds: 'A1PA6795UKMFR9',
      createdSince: '2025-12-31T23:00:00.000Z',
      pageSize: '100',
    });
  });

  it('is found on a later page too', async () => {
    const { script } = reportWorld({ listed: [listed('R8', '2025-12-31T23:20:00Z')] });
    const set = testClient((request, index) => {
      const isFirst = request.url.pathname.endsWith('/reports') && !request.url.searchParams.has('nextToken');
      return isFirst && request.method === 'GET' ? { body: { reports: [], nextToken: 'T' } } : script(request, index);
    });
    expect(await set.client.report({ ...orders, reuse }).done()).toMatchObject({ reportId: 'R8' });
    expect(set.calls()[1]?.url.search).toBe('?nextToken=T');
  });

  it('is not looked for in a list whose pages never end', async () => {
    const { script } = reportWorld();
    const set = testClient((request, index) => {
      const lists = request.method === 'GET' && request.url.pathname.endsWith('/reports');
      return lists ? { body: { reports: [], nextToken: 'T' } } : script(request, index);
    });
    const run = set.client.report({ ...orders, reuse });
    expect(await catchError(run.done())).toMatchObject({
      code: 'PAGE_TOKEN_REPEATED',
      operation: 'reports.getReports',
    });
    expect(set.calls()).toHaveLength(2);
  });

  it('is created when there is none', async () => {
    const { client, steps } = worldClient();
    await client.report({ ...orders, reuse }).done();
    expect(steps()).toEqual(['GET /reports', 'POST /reports', 'GET /reports/R1']);
  });

  it('is created when the options of what exists cannot be known, unless any will do', async () => {
    const report = {
      ...listed('R7', '2025-12-31T23:10:00Z'),
      ...traffic,
      dataStartTime: undefined,
      dataEndTime: undefined,
    };
    const { client, codes } = worldClient({ listed: [report] });
    expect(await client.report({ ...traffic, reuse }).done()).toMatchObject({ reportId: 'R1' });
    expect(codes()).toEqual(['REPORT_OPTIONS_UNKNOWN']);
    const any = client.report({ ...traffic, reuse: { ...reuse, anyOptions: true } });
    expect(await any.done()).toMatchObject({ reportId: 'R7' });
  });

  it('is no report for a range, when the request has none', async () => {
    const { client } = worldClient({ listed: [listed('R7', '2025-12-31T23:10:00Z')] });
    const run = client.report({ ...made, reuse });
    expect(await run.done()).toMatchObject({ reportId: 'R1' });
  });
});

describe('a report whose creation gets no answer', () => {
  it('is found, and not created again', async () => {
    const { world, client, clock, steps } = worldClient();
    world.create = () => {
      world.listed = [listed('R9', '2026-01-01T00:00:00Z')];
      return broken('ECONNRESET');
    };
    const result = client.report(orders).done();
    await clock.advance(30_000);
    expect(await result).toMatchObject({ reportId: 'R9' });
    expect(steps()).toEqual(['POST /reports', 'GET /reports', 'GET /reports/R9']);
  });

  it('is created again when it does not come up, three times at the most', async () => {
    const { world, client, clock, steps } = worldClient();
    world.create = () => broken('ECONNRESET');
    const error = catchError(client.report(orders).done());
    await clock.advance(600_000);
    expect(await error).toMatchObject({ code: 'ECONNRESET', outcome: 'unknown' });
    expect(steps().filter((step) => step === 'POST /reports')).toHaveLength(3);
    expect(steps().filter((step) => step === 'GET /reports')).toHaveLength(6);
  });

  it('is the only new one, where options cannot be told', async () => {
    const { world, client, clock, steps } = worldClient();
    world.create = () => {
      world.listed = [
        { ...traffic, reportId: 'R8', createdTime: '2025-12-31T23:59:00Z' },
        { ...traffic, reportId: 'R9', createdTime: '2026-01-01T00:00:00Z' },
      ];
      return broken('ECONNRESET');
    };
    const options = { reportOptions: { asinGranularity: 'SKU' } } as const;
    const results = [client.report(traffic).done(), client.report({ ...traffic, ...options }).done()];
    await clock.advance(30_000);
    for (const result of results) expect(await result).toMatchObject({ reportId: 'R9' });
    expect(steps().filter((step) => step === 'POST /reports')).toHaveLength(2);
  });

  it('is an error that names what may be it, where options cannot be told of several', async () => {
    const { world, client, clock } = worldClient();
    world.create = () => {
      world.listed = ['R9', 'R10'].map((reportId) => ({ ...traffic, reportId, createdTime: '2026-01-01T00:00:00Z' }));
      return broken('ECONNRESET');
    };
    const run = client.report(traffic);
    const error = catchError(run.done());
    await clock.advance(30_000);
    expect(await error).toMatchObject({
      code: 'REPORT_OUTCOME_UNKNOWN',
      message: expect.stringContaining('R9'),
      outcome: 'unknown',
      retryable: false,
      verifyWith: { operation: 'reports.getReports' },
      cause: { code: 'ECONNRESET' },
    });
    const resumed = client.resume(JSON.stringify(run), { reportId: 'R9' });
    expect(await resumed.done()).toMatchObject({ reportId: 'R9' });
  });

  it('is told from one that was created earlier', async () => {
    const { world, client, clock } = worldClient();
    const earlier = listed('R8', '2025-12-31T23:59:00Z', { processingStatus: 'CANCELLED' });
    world.create = () => {
      world.listed = [earlier, listed('R9', '2026-01-01T00:00:00Z')];
      return broken('ECONNRESET');
    };
    const result = client.report(orders).done();
    await clock.advance(30_000);
    expect(await result).toMatchObject({ reportId: 'R9' });
  });

  it('is an error where only an earlier one is found, which is never taken for it', async () => {
    const { world, client, clock, steps } = worldClient();
    world.create = () => {
      world.listed = [listed('R8', '2025-12-31T23:59:00Z', { processingStatus: 'CANCELLED' })];
      return broken('ECONNRESET');
    };
    const error = catchError(client.report(orders).done());
    await clock.advance(30_000);
    expect(await error).toMatchObject({ code: 'REPORT_OUTCOME_UNKNOWN', message: expect.stringContaining('R8') });
    expect(steps()).not.toContain('GET /reports/R8');
  });

  it('can be asked for again when it was refused', async () => {
    const { world, client, steps } = worldClient();
    world.create = () => errorReply(400, 'InvalidInput');
    const run = client.report(orders);
    expect(await catchError(run.done())).toMatchObject({ code: 'InvalidInput' });
    delete world.create;
    expect(await run.done()).toMatchObject({ reportId: 'R1' });
    expect(steps()).toEqual(['POST /reports', 'POST /reports', 'GET /reports/R1']);
  });
});

describe('a report whose creation gets no answer, and that cannot be looked for', () => {
  const failures = [
    [403, 'Unauthorized'],
    [404, 'NotFound'],
    [500, 'InternalFailure'],
    [429, 'QuotaExceeded'],
    [undefined, 'ECONNREFUSED'],
  ] as const;

  /** A marketplace that takes reports in without an answer, and does not list them while `isDown`. */
  function silentWorld(status: number | undefined, code: string) {
    const { world, script } = reportWorld();
    const trouble = { isDown: true };
    world.create = () => {
      world.listed = [{ ...traffic, reportId: `R${9 + world.listed.length}`, createdTime: '2026-01-01T00:00:00Z' }];
      return broken('ECONNRESET');
    };
    const set = testClient((request, index) => {
      const isList = request.method === 'GET' && request.url.pathname.endsWith('/reports');
      if (!isList || !trouble.isDown) return script(request, index);
      return status === undefined ? broken(code, false) : errorReply(status, code);
    });
    return { ...set, set, world, trouble, created: () => steps(set).filter((step) => step === 'POST /reports') };
  }

  it.each(failures)('says that the outcome is unknown, how to verify it, and why: %s %s', async (status, code) => {
    for (const request of [traffic, { ...traffic, reportOptions: { asinGranularity: 'SKU' } as const }]) {
      const { client, clock, trouble, created } = silentWorld(status, code);
      const run = client.report(request);
      const failed = catchError(run.done());
      await clock.advance(7_200_000);
      const error = await failed;
      expect(error).toMatchObject({
        code: 'REPORT_OUTCOME_UNKNOWN',
        message: expect.stringContaining(code),
        outcome: 'unknown',
        retryable: false,
        operation: 'reports.getReports',
        verifyWith: { operation: 'reports.getReports', query: { reportTypes: traffic.reportType } },
        cause: { code: 'ECONNRESET', operation: 'reports.createReport', outcome: 'unknown' },
      });
      expect(error.status).toBe(status);
      expect(created()).toHaveLength(1);
      trouble.isDown = false;
      const later = async <T>(promise: Promise<T>) => {
        await clock.advance(600_000);
        return promise;
      };
      const verified = client.callAPI(error.verifyWith as object);
      expect(await later(verified)).toMatchObject({ reports: [{ reportId: 'R9' }] });
      // The run, and one that its JSON resumes, look first.
      const resumed = client.resume(JSON.stringify(run));
      expect(await later(run.done())).toMatchObject({ reportId: 'R9' });
      expect(await later(resumed.done())).toMatchObject({ reportId: 'R9' });
      expect(created()).toHaveLength(1);
    }
  });

  it.each(failures)('is not created a second time by the same request: %s %s', async (status, code) => {
    const { client, clock, trouble, created, world } = silentWorld(status, code);
    const first = catchError(client.report(traffic).done());
    await clock.advance(3_000_000);
    await first;
    // While nobody can tell, neither can another run.
    const second = catchError(client.report(traffic).done());
    await clock.advance(3_000_000);
    expect(await second).toMatchObject({ code: 'REPORT_OUTCOME_UNKNOWN', cause: { code: 'ECONNRESET' } });
    trouble.isDown = false;
    expect(await client.report(traffic).done()).toMatchObject({ reportId: 'R9' });
    expect(created()).toHaveLength(1);
    // That it is known, another one is wanted.
    delete world.create;
    expect(await client.report(traffic).done()).toMatchObject({ reportId: 'R1' });
    expect(created()).toHaveLength(2);
  });

  it('is created by the same request when it never came', async () => {
    const { client, clock, trouble, created, world } = silentWorld(500, 'InternalFailure');
    const first = catchError(client.report(traffic).done());
    await clock.advance(1_200_000);
    await first;
    world.listed = [];
    delete world.create;
    trouble.isDown = false;
    expect(await client.report(traffic).done()).toMatchObject({ reportId: 'R1' });
    expect(created()).toHaveLength(2);
  });

  it('has nothing to do with another request, nor with the same one an hour later', async () => {
    const { client, clock, created, world } = silentWorld(500, 'InternalFailure');
    const first = catchError(client.report(traffic).done());
    await clock.advance(1_200_000);
    await first;
    delete world.create;
    expect(await client.report({ ...traffic, dataStartTime: '2026-01-01' }).done()).toMatchObject({ reportId: 'R1' });
    await clock.advance(3_600_000);
    expect(await client.report(traffic).done()).toMatchObject({ reportId: 'R1' });
    expect(created()).toHaveLength(3);
  });

  it('stays aborted when it was aborted, and says that the outcome is unknown', async () => {
    const { client, clock } = silentWorld(500, 'InternalFailure');
    const controller = new AbortController();
    const error = catchError(client.report({ ...traffic, signal: controller.signal }).done());
    await clock.advance(30_005);
    controller.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', outcome: 'unknown', cause: { code: 'ECONNRESET' } });
  });
});

describe('reports that wait for their turn', () => {
  /** Sixty runs whose states are kept as they tell them, and the client that they are of. */
  function queue(given: Partial<World> = {}) {
    const made: string[] = [];
    const { world, script } = reportWorld(given);
    let number = 0;
    world.create ??= () => {
      number += 1;
      made.push(`R${number}`);
      return { status: 202, body: { reportId: `R${number}` } };
    };
    const set = testClient(script);
    const controller = new AbortController();
    const kept = new Map<number, string>();
    const begin = (at: number) =>
      set.client.report({
        ...traffic,
        signal: controller.signal,
        onProgress: (run) => void kept.set(at, JSON.stringify(run)),
      });
    const runs = Array.from({ length: 60 }, (_, at) => begin(at));
    const ends = runs.map((run) => run.done().catch((error: unknown) => error));
    return { ...set, set, world, made, controller, kept, ends, runs };
  }
  const readStatus = (json: string | undefined) => json && JSON.parse(json).state.at;

  it('are not asked for, as far as anybody is told, until they are sent', async () => {
    const { clock, kept, made, ends, controller, runs } = queue({ polls: statuses('IN_QUEUE') });
    await clock.advance(1_000);
    expect(made).toHaveLength(15);
    expect([...kept.values()].map(readStatus)).toEqual(Array(15).fill('waiting'));
    expect(runs.map(({ progress }) => progress.status).filter((status) => status === 'NEW')).toHaveLength(45);
    controller.abort();
    for (const error of await Promise.all(ends)) expect(error).toMatchObject({ code: 'REQUEST_ABORTED' });
    expect([...kept.values()].map(readStatus)).toEqual(Array(15).fill('waiting'));
    expect(made).toHaveLength(15);
    expect(clock.pending).toBe(0);
  });

  it('go on in another process without being looked for, those that were throttled as well', async () => {
    let refuse = 0;
    const first = queue({
      polls: statuses('IN_QUEUE'),
      create: () => {
        refuse += 1;
        return refuse > 10 ? errorReply(429, 'QuotaExceeded') : { status: 202, body: { reportId: `R${refuse}` } };
      },
    });
    await first.clock.advance(5_000);
    first.controller.abort();
    await Promise.all(first.ends);
    const states = [...first.kept.values()].map((json) => JSON.parse(json));
    expect(states.filter(({ state }) => state.at === 'unconfirmed')).toEqual([]);
    const waiting = states.filter(({ state }) => state.at === 'ready');
    expect(waiting.length).toBeGreaterThan(0);
    // Other reports of the type came since: they are none of these.
    const second = worldClient({ listed: [{ ...traffic, reportId: 'R50', createdTime: '2026-01-01T00:00:30Z' }] });
    for (const json of waiting.slice(0, 10)) {
      expect(await second.client.resume(JSON.stringify(json)).done()).toMatchObject({ reportId: 'R1' });
    }
    expect(second.steps().filter((step) => step === 'GET /reports')).toEqual([]);
  });

  it('of which one was being sent when its process died are looked for', async () => {
    const { script } = reportWorld();
    const set = testClient((request, index) => (request.method === 'POST' ? 'stall' : script(request, index)));
    const kept: string[] = [];
    const run = set.client.report({ ...traffic, onProgress: (one) => void kept.push(JSON.stringify(one)) });
    void run.done().catch(() => {});
    await set.clock.advance(1_000);
    expect(set.calls()).toHaveLength(1);
    expect(kept.map(readStatus)).toEqual(['unconfirmed']);
    const second = worldClient({ listed: [{ ...traffic, reportId: 'R9', createdTime: '2026-01-01T00:00:01Z' }] });
    expect(await second.client.resume(kept[0] ?? '').done()).toMatchObject({ reportId: 'R9' });
    expect(second.steps()).not.toContain('POST /reports');
  });

  it('can be cancelled, and are not sent then', async () => {
    const { clock, runs, made, controller } = queue({ polls: statuses('IN_QUEUE') });
    await clock.advance(1_000);
    for (const run of runs.slice(15)) await run.cancel();
    expect(runs.at(-1)?.progress.status).toBe('CANCELLED');
    await clock.advance(1_800_000);
    expect(made).toHaveLength(15);
    controller.abort();
  });
});

describe('a report that another process goes on with', () => {
  it('is the same, and keeps its deadline and its intervals', async () => {
    const first = worldClient({ polls: statuses('IN_QUEUE') });
    const kept: string[] = [];
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (run: object) => void kept.push(JSON.stringify(run));
    const left = catchError(first.client.report({ ...orders, maxWait: 60_000, signal, onProgress }).done());
    await first.clock.advance(5_000);
    controller.abort();
    await left;
    const second = worldClient({ polls: statuses('IN_QUEUE') });
    const run = second.client.resume(kept.at(-1) ?? '');
    expect(run.progress).toEqual({ status: 'IN_QUEUE', reportId: 'R1', polls: 1 });
    const error = catchError(run.done());
    await second.clock.advance(9_999);
    expect(second.steps()).toEqual([]);
    await second.clock.advance(50_001);
    expect(await error).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED_MANUALLY' });
    expect(second.steps()).not.toContain('POST /reports');
  });

  it('is looked for when it may have been asked for', async () => {
    const first = worldClient();
    const unused = JSON.parse(JSON.stringify(first.client.report(orders)));
    const asked: string[] = [];
    await first.client.report({ ...orders, onProgress: (run) => asked.push(JSON.stringify(run)) }).done();
    for (const json of [unused, asked[0] ?? '']) {
      const second = worldClient({ listed: [listed('R9', '2026-01-01T00:00:01Z')] });
      expect(await second.client.resume(json).done()).toMatchObject({ reportId: 'R9' });
      expect(second.steps()).toEqual(['GET /reports', 'GET /reports/R9']);
    }
  });

  it('that has ended is read without another look', async () => {
    const first = worldClient();
    const run = first.client.report(orders);
    await run.done();
    const second = worldClient();
    expect(await all(second.client.resume(JSON.stringify(run)).rows())).toHaveLength(1);
    expect(second.steps()).toEqual(['GET /documents/D1', 'GET /report']);
  });

  it('holds no secret in its JSON', async () => {
    const { client } = worldClient();
    const run = client.report(orders);
    await run.text();
    expect(JSON.stringify(run)).not.toMatch(/planted|Atz|signature|https?:/i);
  });

  it.each([
    'no json',
    '{}',
    '{"run":"feed"}',
    '{"run":"report","format":3}',
    '{"run":"report","format":2,"request":{},"savedAt":1,"state":{"at":"waiting"}}',
    '{"run":"report","format":2,"request":{},"savedAt":1,"state":{"at":"toString"}}',
  ])('is refused when it is not the JSON of one: %s', (json) => {
    const { client } = worldClient();
    expect(() => client.resume(json)).toThrow(expect.objectContaining({ code: 'RUN_NOT_RESUMABLE' }));
  });
});
