import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { ConsoleError } from '../src/errors/console-error.ts';
import { Dashboards } from '../src/services/dashboards/dashboards.ts';
import { TileRefresher } from '../src/services/dashboards/tile-refresher.ts';
import { workspaces } from '../src/storage/schema/workspaces.ts';
import { createTestCaller } from './fixtures/callers.ts';
import { openServices, type TestServices } from './fixtures/open-services.ts';

const minute = 60_000;
const chart = { kind: 'line' as const, x: 'day', y: ['units'] };
const columns = [
  { name: 'day', type: 'DATE' },
  { name: 'units', type: 'BIGINT' },
];

let opened: TestServices;
let caller: ReturnType<typeof createTestCaller>;
let stranger: ReturnType<typeof createTestCaller>;
let refresher: TileRefresher;
let now = Date.UTC(2026, 10, 24, 12);
type Rows = (readonly unknown[])[];
/** What the copy responds, by query. */
let responses: Record<string, () => Rows | Promise<Rows>>;
let queries: string[];

beforeAll(async () => {
  opened = await openServices();
  const { database, live } = opened.services;
  const { db } = database;
  await db.insert(workspaces).values({ id: 'other', name: 'Other' }).onConflictDoNothing();
  refresher = new TileRefresher({
    db,
    execute: database.executeSql,
    live,
    now: () => now,
    mirrors: { find: (workspaceId, source) => ({ workspaceId, source }) as never },
    sqlRunner: {
      run: async (_, { sql }) => {
        queries.push(sql);
        return { columns, rows: (await responses[sql]?.()) ?? [], truncated: false, milliseconds: 1 };
      },
    },
    fail: (error) => expect.unreachable(error.message),
  });
  const dashboards = new Dashboards({ db, live, refresher, now: () => now });
  const services = { ...opened.services, dashboards };
  caller = createTestCaller(services);
  stranger = createTestCaller(services, { workspaceId: 'other' });
}, 60_000);
afterAll(() => opened.close());
beforeEach(() => {
  queries = [];
  responses = {};
});

async function pin(sql: string, more: { readonly refreshMinutes?: number | null; readonly dashboardId?: string } = {}) {
  const { dashboardId = (await caller.dashboards.add({ name: sql })).id, refreshMinutes = null } = more;
  const tile = { name: `Chart of ${sql}`, source: 'sandbox', sql, chart, refreshMinutes } as const;
  const { id } = await caller.dashboards.pin({ dashboardId, ...tile });
  const read = async () => (await caller.dashboards.get({ dashboardId })).tiles.find((one) => one.id === id);
  return { dashboardId, id, read };
}

describe('a chart on a dashboard', () => {
  test('It has the rows of its query, its order and its name', async () => {
    responses.first = () => [['2026-11-24', '7']];
    const { dashboardId, id, read } = await pin('first');
    expect(await read()).toMatchObject({ chart, result: { columns, rows: [['2026-11-24', '7']] }, error: null });
    const second = await pin('second', { dashboardId });
    const { version } = await caller.dashboards.get({ dashboardId });
    await caller.dashboards.order({ dashboardId, tileIds: [second.id, 'tile_unknown', id], version });
    const seen = (await read())?.version ?? '';
    await caller.dashboards.changeTile({ tileId: id, name: 'Units by day', refreshMinutes: 60, version: seen });
    const late = [
      caller.dashboards.changeTile({ tileId: id, name: 'Units by week', refreshMinutes: 60, version: seen }),
      caller.dashboards.order({ dashboardId, tileIds: [id, second.id], version }),
      caller.dashboards.rename({ dashboardId, name: 'Sales', version }),
    ];
    for (const change of late) await expect(change).rejects.toMatchObject({ cause: { code: 'CHANGED_MEANWHILE' } });
    const { tiles } = await caller.dashboards.get({ dashboardId });
    expect(tiles.map(({ name }) => name)).toEqual(['Chart of second', 'Units by day']);
    await caller.dashboards.removeTile({ tileId: second.id });
    expect((await caller.dashboards.list()).find((one) => one.id === dashboardId)?.tiles).toBe(1);
    const { version: last } = await caller.dashboards.get({ dashboardId });
    const renamed = ['Sales', 'Turnover'].map((name) => caller.dashboards.rename({ dashboardId, name, version: last }));
    expect((await Promise.allSettled(renamed)).map(({ status }) => status)).toEqual(['fulfilled', 'rejected']);
    expect((await caller.dashboards.get({ dashboardId })).name).toBe('Sales');
    await caller.dashboards.remove({ dashboardId });
    await expect(caller.dashboards.get({ dashboardId })).rejects.toMatchObject({
      cause: { code: 'DASHBOARD_NOT_FOUND' },
    });
  });

  test('It is refreshed by its schedule, and only then', async () => {
    const { id, read } = await pin('hourly', { refreshMinutes: 60 });
    await pin('by hand');
    queries = [];
    await refresher.refreshDue();
    expect(queries).toEqual([]);
    now += 60 * minute;
    responses.hourly = () => [['2026-11-24', '8']];
    await refresher.refreshDue();
    await refresher.refreshDue();
    expect(queries).toEqual(['hourly']);
    expect(await read()).toMatchObject({
      result: { rows: [['2026-11-24', '8']] },
      resultAt: new Date(now).toISOString(),
    });
    await caller.dashboards.removeTile({ tileId: id });
  });

  test('After a failure it says why, and keeps its last result with its time', async () => {
    responses.broken = () => [['2026-11-24', '9']];
    const { id, read } = await pin('broken', { refreshMinutes: 60 });
    const before = await read();
    responses.broken = () => {
      throw new ConsoleError('QUERY_FAILED', 'The column units does not exist.', 'Correct the query.');
    };
    now += 60 * minute;
    await refresher.refreshDue();
    const after = await read();
    expect(after).toMatchObject({
      result: before?.result,
      resultAt: before?.resultAt,
      error: { message: 'The column units does not exist.', at: new Date(now).toISOString() },
      nextAt: new Date(now + 60 * minute).toISOString(),
    });
    responses.broken = () => {
      throw new ConsoleError('MIRROR_NOT_FOUND', 'Nothing is copied.', 'Wait.');
    };
    await caller.dashboards.refreshTile({ tileId: id });
    expect((await read())?.nextAt).toBe(new Date(now + minute).toISOString());
    responses.broken = () => [];
    await caller.dashboards.refreshTile({ tileId: id });
    expect(await read()).toMatchObject({ error: null, result: { rows: [] } });
  });

  test('A schedule that is removed during a refresh that fails stays removed', async () => {
    const { id, read } = await pin('removed', { refreshMinutes: 60 });
    responses.removed = async () => {
      const version = (await read())?.version ?? '';
      await caller.dashboards.changeTile({ tileId: id, name: 'Removed', refreshMinutes: null, version });
      throw new ConsoleError('MIRROR_NOT_FOUND', 'Nothing is copied.', 'Wait.');
    };
    now += 60 * minute;
    await refresher.refreshDue();
    expect(await read()).toMatchObject({ refreshMinutes: null, nextAt: null, error: { code: 'MIRROR_NOT_FOUND' } });
  });

  test('Two processes refresh a chart once', async () => {
    const { id } = await pin('shared', { refreshMinutes: 5 });
    queries = [];
    now += 5 * minute;
    await Promise.all([refresher.refreshDue(), refresher.refreshDue()]);
    expect(queries.filter((query) => query === 'shared')).toHaveLength(1);
    await caller.dashboards.removeTile({ tileId: id });
  });

  test('Another workspace neither sees nor changes it', async () => {
    const { dashboardId, id, read } = await pin('mine');
    expect(await stranger.dashboards.list()).toEqual([]);
    const unknown = { cause: { code: 'DASHBOARD_NOT_FOUND' } };
    await expect(stranger.dashboards.get({ dashboardId })).rejects.toMatchObject(unknown);
    const tile = { name: 'Theirs', source: 'sandbox', sql: 'SELECT 1', chart, refreshMinutes: null } as const;
    await expect(stranger.dashboards.pin({ dashboardId, ...tile })).rejects.toMatchObject(unknown);
    await expect(stranger.dashboards.refreshTile({ tileId: id })).rejects.toMatchObject({
      cause: { code: 'TILE_NOT_FOUND' },
    });
    await stranger.dashboards.removeTile({ tileId: id });
    await stranger.dashboards.remove({ dashboardId });
    expect(await read()).toMatchObject({ name: 'Chart of mine' });
  });

  test('Intervals under five minutes and charts without a value are rejected', async () => {
    await expect(pin('often', { refreshMinutes: 4 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    const { id: dashboardId } = await caller.dashboards.add({ name: 'Empty' });
    const tile = { name: 'None', source: 'sandbox', sql: 'SELECT 1', refreshMinutes: null } as const;
    await expect(caller.dashboards.pin({ dashboardId, ...tile, chart: { ...chart, y: [] } })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  });
});
