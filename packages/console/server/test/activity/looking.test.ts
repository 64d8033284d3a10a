import fc from 'fast-check';
import { errorCatalogue } from 'supercargo';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { matchesFilters } from '../../../web/src/features/activity/model/filters.ts';
import { Live } from '../../src/live/live.ts';
import { Vault } from '../../src/secrets/vault.ts';
import type { CallFilters } from '../../src/services/activity/call-filters.ts';
import { recordId } from '../../src/services/activity/record-id.ts';
import type { OpenDatabase } from '../../src/storage/database.ts';
import type { CallRecord } from '../../src/storage/schema/call-record.ts';
import { localWorkspace, workspaces } from '../../src/storage/schema/workspaces.ts';
import { createServices } from '../../src/wiring/create-services.ts';
import type { Services } from '../../src/wiring/services.ts';
import { callRecord } from '../fixtures/call-record.ts';
import { type Caller, createCaller } from '../fixtures/callers.ts';
import { openDatabase } from '../fixtures/open-database.ts';

const day = 86_400_000;
const noon = Date.parse('2026-05-04T12:00:00Z');
let now = noon;
let database: OpenDatabase;
let services: Services;
let caller: Caller;

beforeAll(async () => {
  database = await openDatabase();
  await database.db.insert(workspaces).values([
    { id: localWorkspace, name: 'This machine' },
    { id: 'other', name: 'Another' },
  ]);
  services = createServices({
    database,
    live: await Live.start(database),
    vault: new Vault(Buffer.alloc(32)),
    dataFolder: '',
    // Nothing here keeps files.
    files: { folder: '' } as never,
    now: () => now,
    shared: undefined,
    version: '0.0.0',
    fail: (error) => {
      throw error;
    },
  });
  caller = createCaller({
    session: { actor: 'operator', workspaceId: localWorkspace, role: 'owner' },
    services,
  });
}, 60_000);
afterAll(() => database.close());

const buildRecord = (at: number, some: Partial<CallRecord> = {}) =>
  callRecord(recordId(at + 5), at, {
    operation: 'orders.getOrder',
    template: '/orders/v0/orders/{orderId}',
    path: '/orders/v0/orders/1',
    source: 'run',
    ...some,
  });

const anyCall = fc
  .record({
    minute: fc.integer({ min: 0, max: 600 }),
    sellerId: fc.constantFrom('seller_1', 'seller_2'),
    operation: fc.constantFrom('orders.getOrder', 'orders.getOrders', 'ordersX.y', 'reports.createReport'),
    method: fc.constantFrom('GET', 'POST'),
    status: fc.constantFrom(200, 201, 302, 400, 403, 404, 429, 500, 503, null),
    throttled: fc.constantFrom(0, 0, 2),
    source: fc.constantFrom('run', 'explorer'),
    subject: fc.constantFrom('run_1', null),
  })
  .map(({ minute, status, ...rest }) => {
    const ok = status !== null && status < 300;
    return buildRecord(noon - minute * 60_000, { ...rest, status, ok, code: ok ? null : `E${status ?? 'NET'}` });
  });

const moments = fc.integer({ min: 0, max: 600 }).map((minute) => new Date(noon - minute * 60_000).toISOString());

const anyFilters: fc.Arbitrary<CallFilters> = fc.record(
  {
    seller: fc.constantFrom('seller_1', 'seller_3'),
    operation: fc.constantFrom('orders.getOrder', 'orders.', 'reports.createReport', 'order_.'),
    method: fc.constantFrom('GET' as const, 'POST' as const),
    outcome: fc.constantFrom('ok', 'failed', '2xx', '4xx', '5xx', 'none', 'throttled') as fc.Arbitrary<'ok'>,
    code: fc.constantFrom('E404', 'ENET'),
    source: fc.constantFrom('run', 'explorer'),
    subject: fc.constant('run_1'),
    since: moments,
    until: moments,
  },
  { requiredKeys: [] },
);

async function listIds(filters: CallFilters, maxItems: number): Promise<string[]> {
  const found: string[] = [];
  let cursor: string | null = null;
  do {
    const page: { rows: readonly { id: string }[]; cursor: string | null } = await caller.activity.list({
      filters: filters as never,
      cursor,
      maxItems,
    });
    found.push(...page.rows.map(({ id }) => id));
    cursor = page.cursor;
  } while (cursor !== null);
  return found;
}

describe('filters', () => {
  it('Filters select the same calls in the database as on the screen, page by page, newest first', async () => {
    const calls = fc.sample(anyCall, { numRuns: 120, seed: 7 });
    await services.activity.store.add(calls);
    const newestFirst = calls.toSorted((one, other) => (one.id < other.id ? 1 : -1));
    await fc.assert(
      fc.asyncProperty(anyFilters, fc.integer({ min: 1, max: 50 }), async (filters, most) => {
        const expected = newestFirst.filter((call) => matchesFilters(call, filters)).map(({ id }) => id);
        expect(await listIds(filters, most)).toEqual(expected);
      }),
      { numRuns: 60, seed: 11 },
    );
    await services.activity.store.deleteOld([localWorkspace], noon + day, 0);
  });

  it('The text filter finds a text in path, query and bodies, and ignores case', async () => {
    const body = (text: string) => ({ text, bytes: text.length, isComplete: true, isJson: true, isRedacted: false });
    const exchange = { requestHeaders: {}, responseHeaders: {}, token: 'seller', query: [] } as const;
    const calls = [
      buildRecord(noon, { path: '/orders/v0/orders/ABC-1', status: 200 }),
      buildRecord(noon + 1, { exchange: { ...exchange, query: [['keywords', 'Desk Lamp']] } }),
      buildRecord(noon + 2, { exchange: { ...exchange, responseBody: body('{"title":"100%_pure"}') } }),
      buildRecord(noon + 3, { exchange: { ...exchange, requestBody: body('{"sku":"1000_pure"}') } }),
    ];
    await services.activity.store.add(calls);
    const found = async (text: string) =>
      (await listIds({ text }, 10)).map((id) => calls.findIndex((one) => one.id === id));
    expect(await found('abc-1')).toEqual([0]);
    expect(await found('desk lamp')).toEqual([1]);
    expect(await found('100%_PURE')).toEqual([2]);
    expect(await found('_pure')).toEqual([3, 2]);
    expect(await found('nowhere')).toEqual([]);
    expect(
      await caller.activity.since({ filters: { text: 'pure' }, id: calls[2]?.id ?? '', maxItems: 5 }),
    ).toMatchObject([{ id: calls[3]?.id }]);
    await services.activity.store.deleteOld([localWorkspace], noon + day, 0);
  });

  it('An invalid filter is rejected with the name of the field', async () => {
    await expect(caller.activity.list({ filters: { since: 'yesterday' }, maxItems: 10 })).rejects.toThrow('since');
    await expect(caller.activity.list({ filters: {}, maxItems: 501 })).rejects.toThrow('maxItems');
  });

  it('Filters never return calls of another workspace', async () => {
    await services.activity.store.add([buildRecord(noon, { workspaceId: 'other', ok: false, code: 'X' })]);
    expect(await listIds({}, 10)).toEqual([]);
    expect(await caller.activity.failureGroups({ filters: {} })).toEqual([]);
  });
});

describe('groups', () => {
  it('Failed calls are grouped by code, status and operation', async () => {
    const failed = (minute: number, code: string, operation: string) =>
      buildRecord(noon + minute * 60_000, { ok: false, status: 404, code, operation });
    const calls = [
      failed(0, 'A', 'o.x'),
      failed(1, 'A', 'o.x'),
      failed(2, 'A', 'o.y'),
      failed(3, 'B', 'o.x'),
      buildRecord(noon),
    ];
    await services.activity.store.add(calls);
    const groups = await caller.activity.failureGroups({ filters: {} });
    expect(groups.map(({ code, operation, count }) => [code, operation, count])).toEqual([
      ['A', 'o.x', 2],
      ['B', 'o.x', 1],
      ['A', 'o.y', 1],
    ]);
    expect(groups[0]).toMatchObject({ first: calls[0]?.at, last: calls[1]?.at, lastId: calls[1]?.id });
    await services.activity.store.deleteOld([localWorkspace], noon + day, 0);
  });
});

describe('the chart of calls', () => {
  it('Every call is counted once in its interval, and no interval is missing', async () => {
    now = noon;
    const calls = fc.sample(anyCall, { numRuns: 90, seed: 3 });
    await services.activity.store.add(calls);
    const hour = 3_600_000;
    const points = await caller.activity.series({ filters: {}, last: 5 * hour, points: 5 });
    expect(points.map(({ at }) => at)).toEqual(
      [5, 4, 3, 2, 1].map((hours) => new Date(noon - hours * hour).toISOString()),
    );
    for (const { at, calls: made, failed, throttled } of points) {
      const from = Date.parse(at);
      const within = calls.filter((call) => Date.parse(call.at) >= from && Date.parse(call.at) < from + hour);
      expect(made).toBe(within.length);
      expect(failed).toBe(within.filter(({ ok }) => !ok).length);
      expect(throttled).toBe(within.reduce((sum, call) => sum + call.throttled, 0));
    }
    await services.activity.store.deleteOld([localWorkspace], noon + day, 0);
  });
});

describe('retention', () => {
  it('Calls older than the retention are deleted, and the oldest beyond the maximum number', async () => {
    now = noon;
    const calls = [0.5, 1.5, 2.5, 3.5].map((days) => buildRecord(noon - days * day));
    const others = buildRecord(noon - 100 * day, { workspaceId: 'other' });
    await services.activity.store.add([...calls, others]);
    await services.settings.set(localWorkspace, 'retention', {
      calls: 3,
      audit: 365,
      files: 90,
      personalFiles: 30,
      maxFileGigabytes: 20,
    });
    await caller.activity.changeSettings({ maxCalls: 100, savePersonalData: false });
    expect(await listIds({}, 10)).toEqual(calls.slice(0, 3).map(({ id }) => id));
    await services.activity.settings.write(localWorkspace, { maxCalls: 1, savePersonalData: false });
    expect(await services.activity.deleteOld(localWorkspace)).toBe(2);
    expect(await listIds({}, 10)).toEqual([calls[0]?.id]);
    expect(await services.activity.store.find('other', others.id)).toBeDefined();
    expect(await caller.activity.settings()).toMatchObject({ maxCalls: 1, kept: 1 });
  });
});

describe('saved views', () => {
  it('A view is saved by name, and the same name replaces it', async () => {
    await caller.activity.saveView({ name: 'Refusals', filters: { outcome: '4xx' } });
    await caller.activity.saveView({ name: 'Refusals', filters: { code: 'Unauthorized' } });
    const [view, ...more] = await caller.activity.views();
    expect(more).toEqual([]);
    expect(view).toMatchObject({ name: 'Refusals', filters: { code: 'Unauthorized' } });
    await caller.activity.removeView({ id: view?.id ?? '' });
    expect(await caller.activity.views()).toEqual([]);
  });
});

describe('advice on a failed call', () => {
  const body = {
    text: '{"errors":[{"code":"x","message":"No such order."}]}',
    bytes: 1,
    isComplete: true,
    isJson: true,
  };
  const exchange = {
    query: [],
    requestHeaders: {},
    responseBody: { ...body, isRedacted: false },
    token: 'seller',
  } as const;
  async function adviceOn(some: Partial<CallRecord>) {
    const record = buildRecord(noon, { ok: false, ...some });
    services.activity.keep(record);
    await services.activity.flush();
    return (await caller.activity.get({ id: record.id })).advice;
  }

  it.each([
    [404, 'did not find the requested object', 'each ID is correct'],
    [400, 'rejected the request', 'Fix the field that the message names'],
    [413, 'too large', 'smaller parts'],
    [429, 'operation’s quota', 'Resend the call later'],
    [503, 'Amazon had an internal error', 'Resend the call later'],
  ])('The advice on status %i has its meaning, the next step and Amazon’s message', async (status, means, todo) => {
    expect(await adviceOn({ status, code: 'Passed on', exchange })).toEqual({
      meaning: expect.stringContaining(means),
      action: expect.stringContaining(todo),
      said: 'No such order.',
    });
  });

  it('The advice on a call without a response has the client’s error text or describes a lost connection', async () => {
    const aborted = await adviceOn({ status: null, code: 'REQUEST_ABORTED', exchange: null });
    expect(aborted).toEqual({ ...errorWords('REQUEST_ABORTED'), said: null });
    expect(await adviceOn({ status: null, code: 'ECONNRESET' })).toMatchObject({ meaning: 'No response arrived.' });
  });

  it('Access errors have no advice because they have a diagnosis', async () => {
    expect(await adviceOn({ status: 403, code: 'Unauthorized', exchange })).toBeNull();
    expect(await adviceOn({ ok: true })).toBeNull();
  });
});

function errorWords(code: keyof typeof errorCatalogue) {
  const { meaning, action } = errorCatalogue[code];
  return { meaning, action };
}
