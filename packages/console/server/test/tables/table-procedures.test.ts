import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Tables, writeTable } from '@supercargo/tables';
import { Hono } from 'hono';
import { afterAll, expect, it } from 'vitest';
import { temporaryFolder } from '../../../../tables/test/folder.ts';
import { each } from '../../../../tables/test/some-tables.ts';
import { Turns } from '../../src/base/turns.ts';
import type { SignedInEnv } from '../../src/http/signed-in.ts';
import { addSignedInRoutes, requirePermission } from '../../src/routes/signed-in-routes.ts';
import { RunTables } from '../../src/services/runs/run-tables.ts';
import { DiskStore } from '../../src/storage/files/disk-store.ts';
import { runs, workspaces } from '../../src/storage/schema/index.ts';
import type { Services } from '../../src/wiring/services.ts';
import { createCaller } from '../fixtures/callers.ts';
import { openDatabase } from '../fixtures/open-database.ts';

const folder = await temporaryFolder();
const { db, ...database } = await openDatabase();
const files = new DiskStore(join(folder, 'files'));
const tables = new Tables(new RunTables(db, files, { folder, find: async () => undefined }), join(folder, 'spill'));
afterAll(() => Promise.all([tables.close(), database.close()]));

await mkdir(join(folder, 'files'), { recursive: true });
await db.insert(workspaces).values(['mine', 'theirs'].map((id) => ({ id, name: id })));
const bytes = await files.make('runs/run_1/orders.parquet', (path) =>
  writeTable(
    each([
      { sku: 'A', units: 1 },
      { sku: 'B', units: 2 },
    ]),
    path,
  ),
);
const file = {
  name: 'orders.parquet',
  key: 'runs/run_1/orders.parquet',
  kind: 'table',
  contentType: '',
  bytes,
} as const;
const run = { kind: 'report', title: 'Orders', request: {}, createdBy: 'operator', createdAt: new Date(0) } as const;
await db.insert(runs).values([
  { ...run, id: 'run_1', workspaceId: 'mine', files: [file] },
  { ...run, id: 'run_2', workspaceId: 'mine' },
]);

const documentAccess = { checkTable: async () => {} } as unknown as Services['documentAccess'];
const services = { tables, documentAccess, turns: new Turns() } as unknown as Services;
const signedIn = (workspaceId: string) =>
  createCaller({ session: { actor: 'operator', workspaceId, role: 'owner' }, services });
const table = { runId: 'run_1' };

it('The procedures return tables of their own workspace only', async () => {
  const mine = signedIn('mine').tables;
  expect(await mine.describe({ table })).toMatchObject({ rows: 2 });
  expect(await mine.page({ table, offset: 0, limit: 10, sort: [{ column: 'units', descending: true }] })).toEqual([
    { row: 1, cells: ['B', 2] },
    { row: 0, cells: ['A', 1] },
  ]);
  expect(await mine.count({ table, filters: [{ column: 'sku', is: 'contains', value: 'a' }] })).toBe(1);
  const refused = (code: string) => ({ cause: expect.objectContaining({ code }) });
  await expect(signedIn('theirs').tables.describe({ table })).rejects.toMatchObject(refused('TABLE_RUN_NOT_FOUND'));
  await expect(mine.describe({ table: { runId: 'run_2' } })).rejects.toMatchObject(refused('TABLE_MISSING'));
  await expect(mine.row({ table, row: 2 })).rejects.toMatchObject(refused('TABLE_ROW_NOT_FOUND'));
  const nobody = createCaller({ session: undefined, services }).tables;
  await expect(nobody.describe({ table })).rejects.toMatchObject({ code: 'UNAUTHORIZED' });
});

it('Only members of the run’s workspace can download an export', async () => {
  const get = (query: string, workspaceId?: string) => {
    const session =
      workspaceId === undefined ? undefined : ({ actor: 'operator', workspaceId, role: 'owner' } as const);
    const app = new Hono<SignedInEnv>().use(requirePermission({ find: async () => session, ...services }));
    addSignedInRoutes(app, services);
    return app.request(`/tables/run_1/export?${query}`);
  };
  const sort = encodeURIComponent('[{"column":"sku","descending":true}]');
  const answer = await get(`format=csv&sort=${sort}`, 'mine');
  expect(answer.headers.get('content-disposition')).toContain('filename="Orders_1970-01-01_orders.csv"');
  expect(await answer.text()).toBe('sku,units\nB,2\nA,1\n');
  expect(await (await get('format=csv&spreadsheets=yes', 'mine')).text()).toContain('sku,units\n');
  expect((await get('format=csv&spreadsheets=perhaps', 'mine')).status).toBe(400);
  expect((await get('format=csv')).status).toBe(401);
  expect((await get('format=csv', 'theirs')).status).toBe(404);
  expect((await get('format=exe', 'mine')).status).toBe(400);
  expect((await get('format=csv&filters=%7B', 'mine')).status).toBe(400);
});
