import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ProcessEnding } from '@supercargo/sync/due-work';
import { eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import { SellingPartnerError, undiciTransport } from 'supercargo';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SignedInEnv } from '../src/http/signed-in.ts';
import { addSignedInRoutes, requirePermission } from '../src/routes/signed-in-routes.ts';
import { ReportKind } from '../src/services/run-kinds/report-kind.ts';
import { RunLease, RunTaken } from '../src/services/runs/run-lease.ts';
import { localSessionAuthenticator } from '../src/sessions/session-authenticator.ts';
import { Sessions } from '../src/sessions/sessions.ts';
import { runs } from '../src/storage/schema/runs.ts';
import { createCaller } from './fixtures/callers.ts';
import { type RunBench, startRunBench, takeRun } from './fixtures/run-bench.ts';
import { startSession } from './fixtures/sign-in.ts';

const stock = 'GET_AFN_INVENTORY_DATA';
const createReport = 'reports/2021-06-30/createReport';
const { signal } = new AbortController();

// Each calls a marketplace on a port.
vi.setConfig({ testTimeout: 60_000 });

let bench: RunBench;
beforeAll(async () => {
  bench = await startRunBench();
}, 240_000);
afterAll(() => bench.close());
// Without what is held of the sandbox quotas are full again: fifteen reports, then one a minute.
beforeEach(async () => {
  const { application } = await bench.services.sellers.find('local', bench.sellerId);
  bench.services.clients.removeSandbox(application.id);
});

function caller(workspaceId = 'local') {
  return createCaller({
    services: bench.services,
    session: { actor: 'operator', workspaceId, role: 'owner' },
  });
}

function request(reportType = stock) {
  return { reportType, marketplaceIds: [bench.marketplace.sandbox.credentials.marketplaceId] };
}

async function start(reportType = stock): Promise<string> {
  const { runId } = await caller().reports.start({
    sellerId: bench.sellerId,
    request: request(reportType),
    ignoreValidation: true,
  });
  return runId;
}

function created(): number {
  return bench.marketplace.sandbox.requests.byOperation[createReport]?.accepted ?? 0;
}

describe('the run of a report', () => {
  it('A run is saved, ends as done and stores the document unmodified', async () => {
    const runId = await start();
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'waiting', remoteId: null, files: [] });
    await bench.workAll();
    const run = await caller().runs.get({ runId });
    expect(run).toMatchObject({ status: 'done', phase: 'DONE', error: null });
    expect(run.files).toMatchObject([{ kind: 'original' }, { kind: 'table', name: 'table.parquet' }]);
    expect(run.files[1]?.rows).toBeGreaterThan(0);
    const [file] = run.files;
    const bytes = await readFile(await bench.services.files.local(file?.key ?? ''));
    expect(bytes.length).toBe(file?.bytes);
    expect(bytes.toString('latin1').split('\t')[0]).toBe('seller-sku');
  });

  it('A run downloads its document once and reads its rows from the stored file', async () => {
    const fetched: string[] = [];
    const onMessage = (message: unknown) => {
      const { path, method } = (message as { request: { path: string; method: string } }).request;
      if (method === 'GET' && !/^\/(?:reports|auth)\//.test(path)) fetched.push(path.split('?')[0] ?? '');
    };
    subscribe('undici:request:create', onMessage);
    const runId = await start();
    await bench.workAll();
    unsubscribe('undici:request:create', onMessage);
    const { files } = await caller().runs.get({ runId });
    expect(files).toMatchObject([{ kind: 'original' }, { kind: 'table' }]);
    const text = await readFile(await bench.services.files.local(files[0]?.key ?? ''), 'utf8');
    expect(files[1]?.rows).toBe(text.trim().split('\n').length - 1);
    expect(fetched).toHaveLength(1);
  });

  it('A run shows its first rows before its table is written', async () => {
    const runId = await start();
    expect(await caller().reports.firstRows({ runId })).toEqual({ columns: [], rows: [] });
    const beginnings: Promise<{ rows: readonly unknown[] }>[] = [];
    const { save } = RunLease.prototype;
    const onMessage = vi.spyOn(RunLease.prototype, 'save').mockImplementation(async function (this: RunLease, change) {
      await save.call(this, change);
      if (change.files !== undefined) beginnings.push(caller().reports.firstRows({ runId }));
    });
    await bench.workAll();
    onMessage.mockRestore();
    const { files, status } = await caller().runs.get({ runId });
    expect(status).toBe('done');
    const [first] = await Promise.all(beginnings);
    expect(first).toMatchObject({ columns: expect.arrayContaining(['seller-sku']) });
    expect(first?.rows).toHaveLength(Math.min(50, files[1]?.rows ?? 0));
    await expect(caller('other').reports.firstRows({ runId })).rejects.toThrow('Unknown run');
  });

  it('No response returns a run to another workspace', async () => {
    const runId = await start();
    const stranger = caller('other');
    await expect(stranger.runs.get({ runId })).rejects.toThrow('Unknown run');
    await expect(stranger.runs.cancel({ runId })).rejects.toThrow('Unknown run');
    await expect(stranger.runs.runAgain({ runId })).rejects.toThrow('Unknown run');
    expect((await stranger.runs.list({})).runs).toEqual([]);
    await bench.workAll();
    expect(await stranger.runs.remove({ runIds: [runId] })).toEqual({ removed: 0 });
    await expect(stranger.reports.start({ sellerId: bench.sellerId, request: request() })).rejects.toThrow(
      'Unknown seller',
    );
  });

  it('A run without data is empty, and a failed run has Amazon’s error message', async () => {
    const { reports } = bench.marketplace.sandbox;
    reports.setOutcome(stock, 'CANCELLED');
    const empty = await start();
    await bench.workAll();
    reports.setOutcome(stock, 'FATAL');
    const fatal = await start();
    await bench.workAll();
    reports.removeScenarios(stock);
    expect(await caller().runs.get({ runId: empty })).toMatchObject({ status: 'empty', files: [], error: null });
    const { status, error } = await caller().runs.get({ runId: fatal });
    expect({ status, code: error?.code }).toEqual({ status: 'failed', code: 'REPORT_PROCESSING_FATAL' });
    expect(error?.action).toBeTruthy();
    expect(error?.details).toBeTruthy();
  });

  it('A run that is cancelled before a worker takes it ends at once without a request', async () => {
    const before = created();
    const runId = await start();
    await caller().runs.cancel({ runId });
    await bench.workAll();
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'cancelled', startedAt: null });
    expect(created()).toBe(before);
  });

  it('A run that was cancelled before its report was created is cancelled at Amazon', async () => {
    bench.marketplace.sandbox.reports.setScenario(stock, { queueSeconds: 1000 });
    const before = created();
    const runId = await start();
    await bench.services.database.db.update(runs).set({ cancelRequested: true }).where(eq(runs.id, runId));
    await bench.workAll();
    bench.marketplace.sandbox.reports.removeScenarios(stock);
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'cancelled', files: [] });
    expect(created() - before).toBeLessThanOrEqual(1);
  });

  it('A run is cancelled when another process received the request', async () => {
    bench.marketplace.sandbox.reports.setScenario(stock, { queueSeconds: 1000 });
    const runId = await start();
    const worked = bench.work(runId, signal);
    await until(async () => (await caller().runs.get({ runId })).remoteId !== null);
    await bench.services.database.db.update(runs).set({ cancelRequested: true }).where(eq(runs.id, runId));
    await bench.services.cancelRequests.poll();
    await worked;
    bench.marketplace.sandbox.reports.removeScenarios(stock);
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'cancelled' });
  });

  it('A run continues with the same report in another process', async () => {
    bench.marketplace.sandbox.reports.setScenario(stock, { queueSeconds: 1000 });
    const before = created();
    const runId = await start();
    const dying = new AbortController();
    const died = bench.work(runId, dying.signal);
    await until(async () => (await caller().runs.get({ runId })).remoteId !== null);
    dying.abort();
    await died;
    const left = await caller().runs.get({ runId });
    expect(left.status).toBe('running');
    bench.marketplace.sandbox.clock.advance(2_000_000);
    await bench.work(runId, signal);
    bench.marketplace.sandbox.reports.removeScenarios(stock);
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'done', remoteId: left.remoteId });
    expect(created()).toBe(before + 1);
  });

  it('Only the worker that took a run last can save it', async () => {
    const runId = await start();
    const slow = await takeRun(bench.services, runId);
    const quick = await takeRun(bench.services, runId);
    await expect(slow?.save({ phase: 'OLD' })).rejects.toThrow(RunTaken);
    await quick?.save({ phase: 'NEW' });
    await expect(slow?.end({ status: 'done', files: [] })).rejects.toThrow(RunTaken);
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'running', phase: 'NEW' });
    await quick?.end({ status: 'done', files: [] });
    expect(await takeRun(bench.services, runId)).toBeUndefined();
    await bench.skipQueued();
  });

  it('A run can be run again as a new run and deleted with its files', async () => {
    const first = await start();
    await bench.workAll();
    const { runId } = await caller().runs.runAgain({ runId: first });
    expect(await caller().runs.remove({ runIds: [runId] })).toEqual({ removed: 0 });
    await bench.workAll();
    const folder = join(bench.services.dataFolder, 'files', 'local', runId);
    expect(await readdir(folder)).toHaveLength(2);
    expect(await caller().runs.remove({ runIds: [runId] })).toEqual({ removed: 1 });
    await expect(readdir(folder)).rejects.toThrow('ENOENT');
    expect((await caller().runs.get({ runId: first })).status).toBe('done');
  });

  it('A run of unknown outcome shows what Amazon has and continues as the user decides', async () => {
    const known = await start();
    await bench.workAll();
    const { remoteId } = await caller().runs.get({ runId: known });
    const runId = await start();
    await bench.skipQueued();
    const lease = await takeRun(bench.services, runId);
    // What there is was created earlier: it may be the one, by another clock.
    const state = {
      type: 'unconfirmed',
      attempts: 1,
      since: bench.marketplace.sandbox.clock.now() + 60_000,
      nextAt: bench.services.now(),
    };
    await lease?.save({
      state: { run: 'report', format: 1, savedAt: bench.services.now(), request: request(), state },
    });
    const before = created();
    await bench.work(runId, signal);
    const { status, error } = await caller().runs.get({ runId });
    expect([status, error?.code]).toEqual(['failed', 'REPORT_OUTCOME_UNKNOWN']);
    const candidate = { remoteId, createdAt: expect.any(String), status: 'DONE' };
    expect(error?.candidates).toEqual(expect.arrayContaining([candidate]));
    await caller().runs.resolveOutcome({ runId, remoteId });
    await bench.workAll();
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'done', remoteId });
    expect(created()).toBe(before);
    await expect(caller().runs.resolveOutcome({ runId, remoteId: null })).rejects.toThrow(
      'is not waiting for a decision',
    );
  });
});

describe('downloads', () => {
  it('Only members of the workspace can download a file, completely or in part', async () => {
    const runId = await start();
    await bench.workAll();
    const [file] = (await caller().runs.get({ runId })).files;
    const { services } = bench;
    const sessions = new Sessions(services.database.db, services.now);
    const find = ({ req }: Context) => localSessionAuthenticator(sessions).find(req.raw);
    const app = new Hono<SignedInEnv>().use(requirePermission({ find, ...services }));
    addSignedInRoutes(app, services);
    const get = (headers: Record<string, string>, name = file?.name) =>
      app.request(`/files/${runId}/${name}`, { headers });
    const own = await startSession(sessions, 'http://localhost');

    expect((await get({})).status).toBe(401);
    expect((await get(await startSession(sessions, 'http://localhost', 'other'))).status).toBe(404);
    expect((await get(own, '..%2f..%2fkey')).status).toBe(404);
    const whole = await get(own);
    const bytes = Buffer.from(await whole.arrayBuffer());
    expect(bytes.length).toBe(file?.bytes);
    expect(whole.headers.get('content-disposition')).toBe(`attachment; filename="${file?.name}"`);
    const part = await get({ ...own, range: 'bytes=3-9' });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 3-9/${bytes.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(bytes.subarray(3, 10));
    const tail = await get({ ...own, range: 'bytes=-4' });
    expect(Buffer.from(await tail.arrayBuffer())).toEqual(bytes.subarray(-4));
    expect((await get({ ...own, range: `bytes=${bytes.length}-` })).status).toBe(416);
  });
});

describe('lists of runs', () => {
  it('The pages of the list contain each run once, newest first', async () => {
    const all = (await caller().runs.list({ maxItems: 200 })).runs.map(({ id }) => id);
    const paged: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await caller().runs.list({ maxItems: 3, cursor });
      paged.push(...page.runs.map(({ id }) => id));
      cursor = page.after;
    } while (cursor !== undefined);
    expect(paged).toEqual(all);
  });

  it('Runs are filtered by status and by literal text', async () => {
    const failed = await caller().runs.list({ statuses: ['failed'], maxItems: 200 });
    expect(failed.runs.every(({ status }) => status === 'failed')).toBe(true);
    expect(failed.runs.length).toBe((await caller().runs.counts({})).failed);
    expect((await caller().runs.list({ text: 'fulfilled inventory' })).runs.length).toBeGreaterThan(0);
    expect((await caller().runs.list({ text: 'get_afn_inv' })).runs.length).toBeGreaterThan(0);
    expect((await caller().runs.list({ text: '%' })).runs).toEqual([]);
  });
});

describe('a run in a process that stops', () => {
  /** Hands what is sent on, after the request has arrived there and before its response is given. */
  function holdBack(method: string, arrived: () => void, until: Promise<void>) {
    const { send } = undiciTransport;
    return vi.spyOn(undiciTransport, 'send').mockImplementation(async (request) => {
      const response = await send.call(undiciTransport, request);
      if (request.method !== method || !request.url.includes('/reports/2021-06-30/reports')) return response;
      arrived();
      await until;
      return response;
    });
  }

  it('A stopping process waits for the response to a creation and saves the report', async () => {
    const runId = await start();
    await bench.skipQueued();
    const before = created();
    const process = new AbortController();
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const held = holdBack('POST', () => void process.abort(new ProcessEnding()), answered);
    const working = bench.work(runId, process.signal);
    process.signal.addEventListener('abort', () => setImmediate(answer));
    await working;
    held.mockRestore();
    expect(created()).toBe(before + 1);
    const { remoteId, status } = await caller().runs.get({ runId });
    expect({ remoteId, status }).toEqual({ remoteId: expect.any(String), status: 'running' });
    await bench.work(runId, signal);
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'done', remoteId });
    expect(created()).toBe(before + 1);
  });

  it('A stopping process leaves a run that searches for its report unchanged', async () => {
    const runId = await start();
    await bench.skipQueued();
    const kind = vi
      .spyOn(ReportKind.prototype, 'work')
      .mockRejectedValue(
        new SellingPartnerError({ code: 'REPORT_OUTCOME_UNKNOWN', message: 'The outcome is unknown.' }),
      );
    const process = new AbortController();
    const held = holdBack('GET', () => void process.abort(new ProcessEnding()), new Promise(() => {}));
    await bench.work(runId, process.signal);
    held.mockRestore();
    kind.mockRestore();
    expect(await caller().runs.get({ runId })).toMatchObject({ status: 'running', error: null });
    await bench.work(runId, signal);
  });
});

describe('schedules', () => {
  it('A due schedule starts one run, even if several times were missed', async () => {
    // The sandbox rejects reports of the future.
    const move = (milliseconds: number) => {
      bench.move(milliseconds);
      bench.marketplace.sandbox.clock.advance(milliseconds);
    };
    const { id } = await caller().schedules.add({
      kind: 'report',
      sellerId: bench.sellerId,
      name: 'Stock',
      request: { ...request(), lastDays: 7 },
      recurrence: { every: 'minutes', minutes: 60 },
    });
    const started = async () => (await caller().runs.list({ scheduleId: id })).runs.length;
    await bench.services.schedules.startDue();
    expect(await started()).toBe(0);
    move(61 * 60_000);
    await Promise.all([bench.services.schedules.startDue(), bench.services.schedules.startDue()]);
    expect(await started()).toBe(1);
    move(10 * 3_600_000);
    await bench.services.schedules.startDue();
    await bench.services.schedules.startDue();
    expect(await started()).toBe(2);
    await caller().schedules.change({ id, paused: true });
    move(10 * 3_600_000);
    await bench.services.schedules.startDue();
    expect(await started()).toBe(2);
    await bench.workAll();
    const [listed] = await caller().schedules.list({});
    expect(listed).toMatchObject({
      id,
      paused: true,
      nextAt: null,
      lastRun: { status: 'done', displayStatus: 'done' },
    });
    await expect(caller('other').schedules.remove({ id })).rejects.toThrow('Unknown schedule');
    await caller().schedules.remove({ id });
    expect((await caller().runs.list({})).runs.some(({ title }) => title.includes('Inventory'))).toBe(true);
  });
});

describe('validation errors of a report', () => {
  it('A report that Amazon would not create has validation errors, which are ignored only on request', async () => {
    const { marketplaceId } = bench.marketplace.sandbox.credentials;
    const wrong = {
      sellerId: bench.sellerId,
      request: {
        reportType: 'GET_SALES_AND_TRAFFIC_REPORT',
        marketplaceIds: [marketplaceId, 'ATVPDKIKX0DER'],
        reportOptions: { dateGranularity: 'HOUR', colour: 'blue' },
      },
    };
    const found = await caller().reports.validate(wrong);
    expect(found.map(({ field }) => field)).toEqual([
      'marketplaceIds',
      'marketplaceIds',
      'reportOptions',
      'reportOptions',
    ]);
    await expect(caller().reports.start(wrong)).rejects.toThrow('one marketplace at a time');
    await expect(
      caller().reports.start({ ...wrong, request: { ...wrong.request, marketplaceIds: [] } }),
    ).rejects.toThrow();
  });
});

async function until(is: () => Promise<boolean>): Promise<void> {
  while (!(await is())) await new Promise((resolve) => setImmediate(resolve));
}
