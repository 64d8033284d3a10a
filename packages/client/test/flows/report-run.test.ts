import { describe, expect, it } from 'vitest';
import type { ReportRequest } from '../../src/index.ts';
import { networkError } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';
import {
  buildStatuses,
  collectAll,
  createReportScenario,
  done,
  listSteps,
  type ReportScenario,
} from './report-scenario.ts';

const orders = {
  reportType: 'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
  marketplaceIds: ['A1PA6795UKMFR9'],
  dataStartTime: new Date('2026-01-01T00:00:00Z'),
  dataEndTime: '2026-01-02T00:00:00+01:00',
} as const;
const wire = { ...orders, dataStartTime: '2026-01-01T00:00:00.000Z' };
const listings = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA' } as const;
const traffic = { reportType: 'GET_SALES_AND_TRAFFIC_REPORT', marketplaceIds: ['A1PA6795UKMFR9'] } as const;
/** A type with options. */
const ledger = { reportType: 'GET_LEDGER_SUMMARY_VIEW_DATA', marketplaceIds: ['A1PA6795UKMFR9'] } as const;

const made = { reportType: orders.reportType, marketplaceIds: orders.marketplaceIds };
const listed = (reportId: string, createdTime: string, more: object = {}) => ({
  reportId,
  createdTime,
  ...made,
  dataStartTime: '2026-01-01T00:00:00+00:00',
  dataEndTime: '2026-01-01T23:00:00Z',
  ...more,
});

function createScenarioClient(given: Partial<ReportScenario> = {}) {
  const { scenario, script } = createReportScenario(given);
  const setup = createTestClient(script);
  return { scenario, ...setup, setup, listSteps: () => listSteps(setup), codes: () => listWarnings(setup) };
}

const listWarnings = ({ events }: ReturnType<typeof createTestClient>) =>
  events.flatMap((event) => (event.type === 'warning' ? [event.code] : []));

describe('client.report', () => {
  it('Nothing is sent before the report is used, and repeated use creates it once', async () => {
    const { client, listSteps, setup } = createScenarioClient();
    const run = client.report(orders);
    expect(run.progress).toEqual({ status: 'NEW', reportId: undefined, polls: 0 });
    expect(listSteps()).toEqual([]);
    const [result, rows, text] = await Promise.all([run.done(), collectAll(run.rows()), run.text()]);
    expect(result).toEqual({ status: 'DONE', reportId: 'R1', documentId: 'D1', empty: false });
    expect(rows).toEqual([{ sku: 'A', price: '1' }]);
    expect(text).toBe('sku\tprice\nA\t1\n');
    expect(Buffer.concat(await (await run.stream()).toArray()).toString()).toBe(text);
    expect(listSteps().filter((step) => step === 'POST /reports')).toHaveLength(1);
    expect(listSteps().filter((step) => step === 'GET /reports/R1')).toHaveLength(1);
    expect(setup.calls()[0]?.json).toEqual(wire);
  });

  it('The time between two polls grows', async () => {
    const { client, clock, listSteps } = createScenarioClient({
      polls: [...buildStatuses('IN_QUEUE', 'IN_QUEUE', 'IN_PROGRESS'), done],
    });
    const run = client.report(orders);
    const result = run.done();
    await clock.advance(24_999);
    expect(run.progress).toEqual({ status: 'IN_QUEUE', reportId: 'R1', polls: 2 });
    await clock.advance(1);
    expect(run.progress).toEqual({ status: 'IN_PROGRESS', reportId: 'R1', polls: 3 });
    await clock.advance(22_500);
    expect(await result).toMatchObject({ status: 'DONE' });
    expect(listSteps()).toHaveLength(5);
  });

  it('A report of a background job has background priority in every call', async () => {
    const { client, events } = createScenarioClient();
    await collectAll(client.report({ ...orders, priority: 'background' }).rows());
    const priorities = events.flatMap((event) => (event.type === 'call' ? [[event.operation, event.priority]] : []));
    expect(priorities).toEqual([
      ['reports.createReport', 'background'],
      ['reports.getReport', 'background'],
      ['reports.getReportDocument', 'background'],
    ]);
  });

  it('A report is created with interactive priority and polled with background priority', async () => {
    const { client, events } = createScenarioClient();
    await client.report(orders).done();
    const calls = events.flatMap((event) => (event.type === 'call' ? [[event.operation, event.priority]] : []));
    expect(calls).toEqual([
      ['reports.createReport', 'interactive'],
      ['reports.getReport', 'background'],
    ]);
  });

  it('The run waits for onProgress at each change', async () => {
    const { client, clock, listSteps } = createScenarioClient();
    const savedStates: unknown[] = [];
    const onProgress = async (run: { progress: { status: string } }) => {
      const { status } = run.progress;
      await new Promise<void>((resolve) => void clock.setTimeout(resolve, 1_000));
      savedStates.push([status, listSteps().length]);
    };
    const result = client.report({ ...orders, onProgress }).done();
    await clock.advance(3_000);
    expect(await result).toMatchObject({ status: 'DONE' });
    expect(savedStates).toEqual([
      ['UNCONFIRMED', 0],
      ['CREATED', 1],
      ['DONE', 2],
    ]);
  });

  it('A report is not done before it has a document', async () => {
    const { client, clock } = createScenarioClient({ polls: [...buildStatuses('DONE'), done] });
    const result = client.report(orders).done();
    await clock.advance(10_000);
    expect(await result).toMatchObject({ status: 'DONE', documentId: 'D1' });
  });

  it('No report is created when onProgress fails to save the state', async () => {
    const { client, listSteps } = createScenarioClient();
    let full = true;
    const onProgress = () => {
      if (full) throw new Error('disk full');
    };
    const run = client.report({ ...orders, onProgress });
    expect(await catchError(run.done())).toMatchObject({ message: 'disk full' });
    expect(listSteps()).toEqual([]);
    expect(run.toJSON().state).toEqual({ type: 'new' });
    full = false;
    expect(await run.done()).toMatchObject({ reportId: 'R1' });
  });

  it('A report that Amazon cancelled is an empty result, or an error if the request says so', async () => {
    const { client } = createScenarioClient({ polls: buildStatuses('CANCELLED') });
    const run = client.report(orders);
    expect(await run.done()).toEqual({ status: 'CANCELLED', reportId: 'R1', documentId: undefined, empty: true });
    expect(await collectAll(run.rows())).toEqual([]);
    expect(await run.text()).toBe('');
    expect(await (await run.stream()).toArray()).toEqual([]);
    const strict = client.report({ ...orders, onCancelled: 'error' });
    expect(await catchError(strict.done())).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED', reportId: 'R1' });
  });

  it('The error of a failed report contains the text of its document', async () => {
    const fatal = { processingStatus: 'FATAL', reportDocumentId: 'D1' };
    const { client } = createScenarioClient({ polls: [fatal], content: 'The range is too long.' });
    expect(await catchError(collectAll(client.report(orders).rows()))).toMatchObject({
      code: 'REPORT_PROCESSING_FATAL',
      details: 'The range is too long.',
      reportId: 'R1',
    });
  });

  it('A report that is not done within maxWait is cancelled', async () => {
    const { client, clock, listSteps } = createScenarioClient({ polls: buildStatuses('IN_QUEUE') });
    const error = catchError(client.report({ ...orders, maxWait: 60_000 }).done());
    await clock.advance(60_000);
    expect(await error).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED_MANUALLY', reportId: 'R1' });
    expect(listSteps().at(-1)).toBe('DELETE /reports/R1');
    expect(clock.pending).toBe(0);
  });

  it('Aborting the signal ends the run but does not cancel the report at Amazon', async () => {
    const { client, clock, listSteps } = createScenarioClient({ polls: buildStatuses('IN_QUEUE') });
    const controller = new AbortController();
    const error = catchError(client.report({ ...orders, signal: controller.signal }).done());
    await clock.advance(1_000);
    controller.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', reportId: 'R1' });
    await clock.advance(0);
    expect(listSteps()).not.toContain('DELETE /reports/R1');
    expect(clock.pending).toBe(0);
  });

  it('cancel cancels the report, and the run ends', async () => {
    const { scenario, client, clock, listSteps } = createScenarioClient({ polls: buildStatuses('IN_QUEUE') });
    const run = client.report(orders);
    const result = run.done();
    await clock.advance(1_000);
    scenario.polls = buildStatuses('CANCELLED');
    await run.cancel();
    expect(await result).toMatchObject({ status: 'CANCELLED', empty: true });
    expect(listSteps().slice(-2)).toEqual(['DELETE /reports/R1', 'GET /reports/R1']);
    expect(clock.pending).toBe(0);
  });

  it('cancel before the first request sends nothing', async () => {
    const { client, listSteps } = createScenarioClient();
    const run = client.report(orders);
    await run.cancel();
    expect(await run.done()).toEqual({ status: 'CANCELLED', reportId: undefined, documentId: undefined, empty: true });
    expect(listSteps()).toEqual([]);
  });

  it('The run continues when Amazon rejects the cancellation', async () => {
    const { scenario, client, clock } = createScenarioClient({ polls: buildStatuses('IN_PROGRESS') });
    scenario.cancel = () => errorReply(400, 'InvalidInput');
    const run = client.report(orders);
    const result = run.done();
    await clock.advance(1_000);
    expect(await catchError(run.cancel())).toMatchObject({ code: 'InvalidInput', reportId: 'R1' });
    scenario.polls = [done];
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
  ])('An invalid request is rejected before anything is sent: %j', async (wrong, named) => {
    const { client, listSteps } = createScenarioClient();
    const error = await catchError(client.report({ ...orders, ...wrong } as ReportRequest).done());
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER', message: expect.stringContaining(named) });
    expect(listSteps()).toEqual([]);
  });

  it.each([
    [{}, []],
    [{ reportType: 'GET_BRAND_NEW_DATA' }, ['UNKNOWN_REPORT_TYPE']],
    [{ reportType: 'GET_FBA_INVENTORY_AGED_DATA' }, ['RETIRED_REPORT_TYPE']],
    [{ reportType: 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE' }, ['RETIRED_REPORT_TYPE', 'REPORT_NOT_REQUESTABLE']],
    [{ reportOptions: { colour: 'red' } }, ['UNKNOWN_REPORT_OPTION']],
    [{ ...traffic, marketplaceIds: ['A1PA6795UKMFR9', 'A1F83G8C2ARO7P'] }, ['REPORT_LIMIT_EXCEEDED']],
    [{ ...listings, marketplaceIds: ['A1PA6795UKMFR9', 'A1F83G8C2ARO7P'] }, ['REPORT_LIMIT_EXCEEDED']],
    [{ marketplaceIds: ['A1PA6795UKMFR9', 'A1F83G8C2ARO7P'] }, []],
  ])('A report is requested even if the registry warns: %j', async (changed, codes) => {
    const { client, codes: seen, listSteps } = createScenarioClient();
    await client.report({ ...orders, ...changed } as ReportRequest).done();
    expect(seen()).toEqual(codes);
    expect(listSteps()[0]).toBe('POST /reports');
  });

  it('The warning about a retired report type names its replacement', async () => {
    const { client, warnings } = createScenarioClient();
    await client.report({ ...orders, reportType: 'GET_FBA_INVENTORY_AGED_DATA' }).done();
    expect(warnings.join()).toContain('Use GET_FBA_INVENTORY_PLANNING_DATA.');
  });
});

describe('client.report with a report ID', () => {
  const about = { reportType: orders.reportType, marketplaceIds: orders.marketplaceIds };

  it('An existing report is polled and read as the type that it has', async () => {
    const polls = [
      { ...about, processingStatus: 'IN_QUEUE' },
      { ...about, processingStatus: 'IN_QUEUE' },
      { ...about, ...done },
    ];
    const { client, clock, listSteps } = createScenarioClient({ polls });
    const run = client.report({ reportId: 'R7' });
    expect(run.progress).toEqual({ status: 'FOUND', reportId: 'R7', polls: 0 });
    expect(listSteps()).toEqual([]);
    const result = run.done();
    await clock.advance(10_000);
    expect(await result).toEqual({ status: 'DONE', reportId: 'R7', documentId: 'D1', empty: false });
    expect(await collectAll(run.rows())).toEqual([{ sku: 'A', price: '1' }]);
    expect(listSteps().filter((step) => step.startsWith('POST'))).toEqual([]);
    expect(run.toJSON().request).toMatchObject(about);
  });

  it('A given report type saves the request for it, and unrestricted reports need no restricted data token', async () => {
    const { client, listSteps } = createScenarioClient();
    await client.report({ reportId: 'R7', reportType: orders.reportType }).done();
    expect(listSteps()).toEqual(['GET /reports/R7']);
  });

  it('A report of restricted data is read with a restricted data token, even if Amazon had to return its type first', async () => {
    const { client, listSteps } = createScenarioClient({
      polls: [{ ...about, reportType: 'GET_FLAT_FILE_ACTIONABLE_ORDER_DATA_SHIPPING', ...done }],
    });
    await client.report({ reportId: 'R7' }).text();
    expect(listSteps().some((step) => step.endsWith('/restrictedDataToken'))).toBe(true);
  });

  it('A report is not read as another type', async () => {
    const { client } = createScenarioClient({ polls: [{ ...about, ...done }] });
    const wrong = client.report({ reportId: 'R7', reportType: ledger.reportType });
    const error = await catchError(wrong.done());
    expect(error).toMatchObject({ code: 'INVALID_PARAMETER', reportId: 'R7' });
    expect(error.message).toContain(ledger.reportType);
    expect(error.message).toContain(orders.reportType);
  });

  it('JSON that was saved before the first poll can be resumed', async () => {
    const { client } = createScenarioClient({ polls: [{ ...about, ...done }] });
    const text = JSON.stringify(client.report({ reportId: 'R7' }));
    expect(await client.resume(text).done()).toMatchObject({ reportId: 'R7' });
  });

  it('done can be called again after a failed poll', async () => {
    const { script } = createReportScenario({ polls: [{ ...about, ...done }] });
    let polls = 0;
    const setup = createTestClient((request, index) =>
      polls++ === 0 ? errorReply(404, 'NotFound') : script(request, index),
    );
    const run = setup.client.report({ reportId: 'R7' });
    expect(await catchError(run.done())).toMatchObject({ status: 404, operation: 'reports.getReport' });
    expect(await run.done()).toMatchObject({ reportId: 'R7' });
  });

  it.each([{ reportId: '' }, { reportId: 'R7', maxWait: -1 }])('An invalid request is rejected: %j', async (wrong) => {
    const { client, listSteps } = createScenarioClient();
    expect((await catchError(client.report(wrong).done())).message).toMatch(/reportId|maxWait/);
    expect(listSteps()).toEqual([]);
  });
});

describe('reuse', () => {
  const reuse = { maxAge: 3_600_000 };

  it('The newest report of the same type, marketplaces and times is reused', async () => {
    const { client, listSteps, setup } = createScenarioClient({
      listed: [
        listed('R3', '2025-12-31T23:40:00Z', { dataEndTime: '2026-01-02T23:00:00Z' }),
        listed('R5', '2025-12-31T23:50:00Z', { marketplaceIds: ['A1PA6795UKMFR9', 'A1F83G8C2ARO7P'] }),
        listed('R7', '2025-12-31T23:10:00Z'),
        listed('R8', '2025-12-31T23:20:00Z'),
      ],
    });
    expect(await client.report({ ...orders, reuse }).done()).toMatchObject({ reportId: 'R8' });
    expect(listSteps()).toEqual(['GET /reports', 'GET /reports/R8']);
    expect(Object.fromEntries(setup.calls()[0]?.url.searchParams ?? [])).toEqual({
      reportTypes: orders.reportType,
      processingStatuses: 'DONE,IN_PROGRESS,IN_QUEUE',
      marketplaceIds: 'A1PA6795UKMFR9',
      createdSince: '2025-12-31T23:00:00.000Z',
      pageSize: '100',
    });
  });

  it('A report on a later page of the list is reused', async () => {
    const { script } = createReportScenario({ listed: [listed('R8', '2025-12-31T23:20:00Z')] });
    const setup = createTestClient((request, index) => {
      const isFirst = request.url.pathname.endsWith('/reports') && !request.url.searchParams.has('nextToken');
      return isFirst && request.method === 'GET' ? { body: { reports: [], nextToken: 'T' } } : script(request, index);
    });
    expect(await setup.client.report({ ...orders, reuse }).done()).toMatchObject({ reportId: 'R8' });
    expect(setup.calls()[1]?.url.search).toBe('?nextToken=T');
  });

  it('A list that repeats a page token ends the search with an error', async () => {
    const { script } = createReportScenario();
    const setup = createTestClient((request, index) => {
      const lists = request.method === 'GET' && request.url.pathname.endsWith('/reports');
      return lists ? { body: { reports: [], nextToken: 'T' } } : script(request, index);
    });
    const run = setup.client.report({ ...orders, reuse });
    expect(await catchError(run.done())).toMatchObject({
      code: 'PAGE_TOKEN_REPEATED',
      operation: 'reports.getReports',
    });
    expect(setup.calls()).toHaveLength(2);
  });

  it('A report is created when no report matches', async () => {
    const { client, listSteps } = createScenarioClient();
    await client.report({ ...orders, reuse }).done();
    expect(listSteps()).toEqual(['GET /reports', 'POST /reports', 'GET /reports/R1']);
  });

  it('A report whose options are unknown is not reused, unless anyOptions is set', async () => {
    const report = {
      ...listed('R7', '2025-12-31T23:10:00Z'),
      ...ledger,
      dataStartTime: undefined,
      dataEndTime: undefined,
    };
    const { client, codes } = createScenarioClient({ listed: [report] });
    expect(await client.report({ ...ledger, reuse }).done()).toMatchObject({ reportId: 'R1' });
    expect(codes()).toEqual(['REPORT_OPTIONS_UNKNOWN']);
    const any = client.report({ ...ledger, reuse: { ...reuse, anyOptions: true } });
    expect(await any.done()).toMatchObject({ reportId: 'R7' });
  });

  it('A report for a time range is not reused for a request without one', async () => {
    const { client } = createScenarioClient({ listed: [listed('R7', '2025-12-31T23:10:00Z')] });
    const run = client.report({ ...made, reuse });
    expect(await run.done()).toMatchObject({ reportId: 'R1' });
  });
});

describe('A report with an unknown outcome', () => {
  it('The report is found in the list and not created again', async () => {
    const { scenario, client, clock, listSteps } = createScenarioClient();
    scenario.create = () => {
      scenario.listed = [listed('R9', '2026-01-01T00:00:00Z')];
      return networkError('ECONNRESET');
    };
    const result = client.report(orders).done();
    await clock.advance(30_000);
    expect(await result).toMatchObject({ reportId: 'R9' });
    expect(listSteps()).toEqual(['POST /reports', 'GET /reports', 'GET /reports/R9']);
  });

  it('The report is created again when it does not appear in the list, three times at most', async () => {
    const { scenario, client, clock, listSteps } = createScenarioClient();
    scenario.create = () => networkError('ECONNRESET');
    const error = catchError(client.report(orders).done());
    await clock.advance(600_000);
    expect(await error).toMatchObject({ code: 'ECONNRESET', outcome: 'unknown' });
    expect(listSteps().filter((step) => step === 'POST /reports')).toHaveLength(3);
    expect(listSteps().filter((step) => step === 'GET /reports')).toHaveLength(6);
  });

  it('The only new report is used when options cannot be compared', async () => {
    const { scenario, client, clock, listSteps } = createScenarioClient();
    scenario.create = () => {
      scenario.listed = [
        { ...ledger, reportId: 'R8', createdTime: '2025-12-31T23:59:00Z' },
        { ...ledger, reportId: 'R9', createdTime: '2026-01-01T00:00:00Z' },
      ];
      return networkError('ECONNRESET');
    };
    const options = { reportOptions: { aggregateByLocation: 'FC' } } as const;
    const results = [client.report(ledger).done(), client.report({ ...ledger, ...options }).done()];
    await clock.advance(30_000);
    for (const result of results) expect(await result).toMatchObject({ reportId: 'R9' });
    expect(listSteps().filter((step) => step === 'POST /reports')).toHaveLength(2);
  });

  it('The error names the candidates when options cannot be compared and several reports are new', async () => {
    const { scenario, client, clock } = createScenarioClient();
    scenario.create = () => {
      scenario.listed = ['R9', 'R10'].map((reportId) => ({
        ...ledger,
        reportId,
        createdTime: '2026-01-01T00:00:00Z',
      }));
      return networkError('ECONNRESET');
    };
    const run = client.report(ledger);
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

  it('A report that was created earlier is not used in its place', async () => {
    const { scenario, client, clock } = createScenarioClient();
    const earlier = listed('R8', '2025-12-31T23:59:00Z', { processingStatus: 'CANCELLED' });
    scenario.create = () => {
      scenario.listed = [earlier, listed('R9', '2026-01-01T00:00:00Z')];
      return networkError('ECONNRESET');
    };
    const result = client.report(orders).done();
    await clock.advance(30_000);
    expect(await result).toMatchObject({ reportId: 'R9' });
  });

  it('The run fails with an error when the list contains only an earlier report', async () => {
    const { scenario, client, clock, listSteps } = createScenarioClient();
    scenario.create = () => {
      scenario.listed = [listed('R8', '2025-12-31T23:59:00Z', { processingStatus: 'CANCELLED' })];
      return networkError('ECONNRESET');
    };
    const error = catchError(client.report(orders).done());
    await clock.advance(30_000);
    expect(await error).toMatchObject({ code: 'REPORT_OUTCOME_UNKNOWN', message: expect.stringContaining('R8') });
    expect(listSteps()).not.toContain('GET /reports/R8');
  });

  it('A rejected report can be requested again', async () => {
    const { scenario, client, listSteps } = createScenarioClient();
    scenario.create = () => errorReply(400, 'InvalidInput');
    const run = client.report(orders);
    expect(await catchError(run.done())).toMatchObject({ code: 'InvalidInput' });
    delete scenario.create;
    expect(await run.done()).toMatchObject({ reportId: 'R1' });
    expect(listSteps()).toEqual(['POST /reports', 'POST /reports', 'GET /reports/R1']);
  });
});

describe('A report with an unknown outcome that cannot be searched for', () => {
  const failures = [
    [403, 'Unauthorized'],
    [404, 'NotFound'],
    [500, 'InternalFailure'],
    [429, 'QuotaExceeded'],
    [undefined, 'ECONNREFUSED'],
  ] as const;

  /** Creates a fake of Amazon that never responds to createReport, and does not list reports while `isDown`. */
  function createSilentScenario(status: number | undefined, code: string) {
    const { scenario, script } = createReportScenario();
    const list = { isDown: true };
    scenario.create = () => {
      scenario.listed = [
        { ...ledger, reportId: `R${9 + scenario.listed.length}`, createdTime: '2026-01-01T00:00:00Z' },
      ];
      return networkError('ECONNRESET');
    };
    const setup = createTestClient((request, index) => {
      const isList = request.method === 'GET' && request.url.pathname.endsWith('/reports');
      if (!isList || !list.isDown) return script(request, index);
      return status === undefined ? networkError(code, false) : errorReply(status, code);
    });
    return {
      ...setup,
      setup,
      scenario,
      list,
      created: () => listSteps(setup).filter((step) => step === 'POST /reports'),
    };
  }

  it.each(failures)(
    'The error says that the outcome is unknown, how to verify it, and why: %s %s',
    async (status, code) => {
      for (const request of [ledger, { ...ledger, reportOptions: { aggregateByLocation: 'FC' } as const }]) {
        const { client, clock, list, created } = createSilentScenario(status, code);
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
          verifyWith: { operation: 'reports.getReports', query: { reportTypes: ledger.reportType } },
          cause: { code: 'ECONNRESET', operation: 'reports.createReport', outcome: 'unknown' },
        });
        expect(error.status).toBe(status);
        expect(created()).toHaveLength(1);
        list.isDown = false;
        const later = async <T>(promise: Promise<T>) => {
          await clock.advance(600_000);
          return promise;
        };
        const verified = client.callAPI(error.verifyWith as object);
        expect(await later(verified)).toMatchObject({ reports: [{ reportId: 'R9' }] });
        // The run and its resumed JSON both search first.
        const resumed = client.resume(JSON.stringify(run));
        expect(await later(run.done())).toMatchObject({ reportId: 'R9' });
        expect(await later(resumed.done())).toMatchObject({ reportId: 'R9' });
        expect(created()).toHaveLength(1);
      }
    },
  );

  it.each(failures)('The same request does not create a second report: %s %s', async (status, code) => {
    const { client, clock, list, created, scenario } = createSilentScenario(status, code);
    const first = catchError(client.report(ledger).done());
    await clock.advance(3_000_000);
    await first;
    // Another run cannot search either while the list fails.
    const second = catchError(client.report(ledger).done());
    await clock.advance(3_000_000);
    expect(await second).toMatchObject({ code: 'REPORT_OUTCOME_UNKNOWN', cause: { code: 'ECONNRESET' } });
    list.isDown = false;
    expect(await client.report(ledger).done()).toMatchObject({ reportId: 'R9' });
    expect(created()).toHaveLength(1);
    // The outcome is known now, so the same request creates another report.
    delete scenario.create;
    expect(await client.report(ledger).done()).toMatchObject({ reportId: 'R1' });
    expect(created()).toHaveLength(2);
  });

  it('The same request creates the report when Amazon never received it', async () => {
    const { client, clock, list, created, scenario } = createSilentScenario(500, 'InternalFailure');
    const first = catchError(client.report(ledger).done());
    await clock.advance(1_200_000);
    await first;
    scenario.listed = [];
    delete scenario.create;
    list.isDown = false;
    expect(await client.report(ledger).done()).toMatchObject({ reportId: 'R1' });
    expect(created()).toHaveLength(2);
  });

  it('Other requests, and the same request an hour later, create a report without a search', async () => {
    const { client, clock, created, scenario } = createSilentScenario(500, 'InternalFailure');
    const first = catchError(client.report(ledger).done());
    await clock.advance(1_200_000);
    await first;
    delete scenario.create;
    expect(await client.report({ ...ledger, dataStartTime: '2026-01-01' }).done()).toMatchObject({ reportId: 'R1' });
    await clock.advance(3_600_000);
    expect(await client.report(ledger).done()).toMatchObject({ reportId: 'R1' });
    expect(created()).toHaveLength(3);
  });

  it('An aborted run stays aborted and says that the outcome is unknown', async () => {
    const { client, clock } = createSilentScenario(500, 'InternalFailure');
    const controller = new AbortController();
    const error = catchError(client.report({ ...ledger, signal: controller.signal }).done());
    await clock.advance(30_005);
    controller.abort();
    expect(await error).toMatchObject({ code: 'REQUEST_ABORTED', outcome: 'unknown', cause: { code: 'ECONNRESET' } });
  });
});

describe('Reports that wait for a slot', () => {
  /** Starts sixty runs and saves their states as `onProgress` reports them. */
  function startSixtyRuns(given: Partial<ReportScenario> = {}) {
    const made: string[] = [];
    const { scenario, script } = createReportScenario(given);
    let number = 0;
    scenario.create ??= () => {
      number += 1;
      made.push(`R${number}`);
      return { status: 202, body: { reportId: `R${number}` } };
    };
    const setup = createTestClient(script);
    const controller = new AbortController();
    const savedStates = new Map<number, string>();
    const startRun = (at: number) =>
      setup.client.report({
        ...ledger,
        signal: controller.signal,
        onProgress: (run) => void savedStates.set(at, JSON.stringify(run)),
      });
    const runs = Array.from({ length: 60 }, (_, at) => startRun(at));
    const ends = runs.map((run) => run.done().catch((error: unknown) => error));
    return { ...setup, setup, scenario, made, controller, savedStates, ends, runs };
  }
  const readStatus = (json: string | undefined) => json && JSON.parse(json).state.type;

  it('A waiting report is not recorded as sent', async () => {
    const { clock, savedStates, made, ends, controller, runs } = startSixtyRuns({ polls: buildStatuses('IN_QUEUE') });
    await clock.advance(1_000);
    expect(made).toHaveLength(15);
    expect([...savedStates.values()].map(readStatus)).toEqual(Array(15).fill('waiting'));
    expect(runs.map(({ progress }) => progress.status).filter((status) => status === 'NEW')).toHaveLength(45);
    controller.abort();
    for (const error of await Promise.all(ends)) expect(error).toMatchObject({ code: 'REQUEST_ABORTED' });
    expect([...savedStates.values()].map(readStatus)).toEqual(Array(15).fill('waiting'));
    expect(made).toHaveLength(15);
    expect(clock.pending).toBe(0);
  });

  it('Waiting and throttled reports are resumed in another process without a search', async () => {
    let creations = 0;
    const first = startSixtyRuns({
      polls: buildStatuses('IN_QUEUE'),
      create: () => {
        creations += 1;
        return creations > 10 ? errorReply(429, 'QuotaExceeded') : { status: 202, body: { reportId: `R${creations}` } };
      },
    });
    await first.clock.advance(5_000);
    first.controller.abort();
    await Promise.all(first.ends);
    const states = [...first.savedStates.values()].map((json) => JSON.parse(json));
    expect(states.filter(({ state }) => state.type === 'unconfirmed')).toEqual([]);
    const waiting = states.filter(({ state }) => state.type === 'ready');
    expect(waiting.length).toBeGreaterThan(0);
    // Another report of the same type was created since.
    const second = createScenarioClient({
      listed: [{ ...ledger, reportId: 'R50', createdTime: '2026-01-01T00:00:30Z' }],
    });
    for (const json of waiting.slice(0, 10)) {
      expect(await second.client.resume(JSON.stringify(json)).done()).toMatchObject({ reportId: 'R1' });
    }
    expect(second.listSteps().filter((step) => step === 'GET /reports')).toEqual([]);
  });

  it('A report that was being sent when its process ended is searched for', async () => {
    const { script } = createReportScenario();
    const setup = createTestClient((request, index) => (request.method === 'POST' ? 'stall' : script(request, index)));
    const savedStates: string[] = [];
    const run = setup.client.report({ ...ledger, onProgress: (one) => void savedStates.push(JSON.stringify(one)) });
    void run.done().catch(() => {});
    await setup.clock.advance(1_000);
    expect(setup.calls()).toHaveLength(1);
    expect(savedStates.map(readStatus)).toEqual(['unconfirmed']);
    const second = createScenarioClient({
      listed: [{ ...ledger, reportId: 'R9', createdTime: '2026-01-01T00:00:01Z' }],
    });
    expect(await second.client.resume(savedStates[0] ?? '').done()).toMatchObject({ reportId: 'R9' });
    expect(second.listSteps()).not.toContain('POST /reports');
  });

  it('A waiting report can be cancelled and is not sent then', async () => {
    const { clock, runs, made, controller } = startSixtyRuns({ polls: buildStatuses('IN_QUEUE') });
    await clock.advance(1_000);
    for (const run of runs.slice(15)) await run.cancel();
    expect(runs.at(-1)?.progress.status).toBe('CANCELLED');
    await clock.advance(1_800_000);
    expect(made).toHaveLength(15);
    controller.abort();
  });
});

describe('client.resume', () => {
  it('A resumed run keeps its deadline and its interval', async () => {
    const first = createScenarioClient({ polls: buildStatuses('IN_QUEUE') });
    const savedStates: string[] = [];
    const controller = new AbortController();
    const { signal } = controller;
    const onProgress = (run: object) => void savedStates.push(JSON.stringify(run));
    const left = catchError(first.client.report({ ...orders, maxWait: 60_000, signal, onProgress }).done());
    await first.clock.advance(5_000);
    controller.abort();
    await left;
    const second = createScenarioClient({ polls: buildStatuses('IN_QUEUE') });
    const run = second.client.resume(savedStates.at(-1) ?? '');
    expect(run.progress).toEqual({ status: 'IN_QUEUE', reportId: 'R1', polls: 1 });
    const error = catchError(run.done());
    await second.clock.advance(9_999);
    expect(second.listSteps()).toEqual([]);
    await second.clock.advance(50_001);
    expect(await error).toMatchObject({ code: 'REPORT_PROCESSING_CANCELLED_MANUALLY' });
    expect(second.listSteps()).not.toContain('POST /reports');
  });

  it('A run searches for its report if it was possibly requested', async () => {
    const first = createScenarioClient();
    const unused = JSON.parse(JSON.stringify(first.client.report(orders)));
    const savedStates: string[] = [];
    await first.client.report({ ...orders, onProgress: (run) => savedStates.push(JSON.stringify(run)) }).done();
    for (const json of [unused, savedStates[0] ?? '']) {
      const second = createScenarioClient({ listed: [listed('R9', '2026-01-01T00:00:01Z')] });
      expect(await second.client.resume(json).done()).toMatchObject({ reportId: 'R9' });
      expect(second.listSteps()).toEqual(['GET /reports', 'GET /reports/R9']);
    }
  });

  it('A finished run is read without another poll', async () => {
    const first = createScenarioClient();
    const run = first.client.report(orders);
    await run.done();
    const second = createScenarioClient();
    expect(await collectAll(second.client.resume(JSON.stringify(run)).rows())).toHaveLength(1);
    expect(second.listSteps()).toEqual(['GET /documents/D1', 'GET /report']);
  });

  it('The JSON of a run contains no secrets', async () => {
    const { client } = createScenarioClient();
    const run = client.report(orders);
    await run.text();
    expect(JSON.stringify(run)).not.toMatch(/planted|Atz|signature|https?:/i);
  });

  it.each([
    'not JSON',
    '{}',
    '{"run":"feed"}',
    '{"run":"report","format":3}',
    '{"run":"report","format":2,"request":{},"savedAt":1,"state":{"at":"waiting"}}',
    '{"run":"report","format":2,"request":{},"savedAt":1,"state":{"at":"toString"}}',
  ])('A value that is not the JSON of a report is rejected: %s', (json) => {
    const { client } = createScenarioClient();
    expect(() => client.resume(json)).toThrow(expect.objectContaining({ code: 'RUN_NOT_RESUMABLE' }));
  });
});
