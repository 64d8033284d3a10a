import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { eq, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { exportWorkspace } from '../../src/services/workspaces/export-workspace.ts';
import { exportedTables, tablesNotExported } from '../../src/services/workspaces/exported-tables.ts';
import type { User } from '../../src/sessions/sessions.ts';
import { schema } from '../../src/storage/database.ts';
import { calls } from '../../src/storage/schema/activity.ts';
import { fillWorkspace } from '../fixtures/full-workspace.ts';
import { openServices, type TestServices } from '../fixtures/open-services.ts';
import { addPerson, callerFor } from '../fixtures/people.ts';
import { secrets } from '../fixtures/stored-secrets.ts';

let opened: TestServices;
let owner: User;
let workspaceId: string;

beforeAll(async () => {
  opened = await openServices();
  owner = await addPerson(opened.services, 'owner');
  workspaceId = (await opened.services.workspaces.create({ name: 'Lamps', ownerId: owner.id })).id;
  await fillWorkspace(opened.services, workspaceId, 'one');
  await fillWorkspace(opened.services, 'other', 'two');
}, 60_000);

afterAll(() => opened.close());

async function exported(): Promise<Record<string, string>> {
  const { database, feedInputs, files, now } = opened.services;
  const zip = await buffer(await exportWorkspace({ db: database.db, files, inputs: feedInputs, now }, workspaceId));
  return Object.fromEntries(Object.entries(unzipSync(zip)).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

const parseRows = (text: string | undefined) =>
  (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Record<string, unknown>);

/** Every table with a column that names a workspace. */
const tablesOfWorkspaces = Object.values(schema)
  .filter((one) => is(one, PgTable))
  .filter((table) => 'workspaceId' in getTableColumns(table));

describe('the export of a workspace', () => {
  test('The export has every table with a workspace', () => {
    const known = [...exportedTables.map(({ table }) => table), ...tablesNotExported];
    const missing = tablesOfWorkspaces.filter((table) => !known.some((one) => one === table));
    expect(missing.map(getTableName)).toEqual([]);
  });

  test('The export has every row and file of the workspace, and none of another', async () => {
    const files = await exported();
    for (const { name } of exportedTables) expect(Object.keys(files)).toContain(`data/${name}.jsonl`);
    const text = Object.values(files).join('\n');
    expect(text).not.toMatch(/_two|-two|two@/);
    expect(parseRows(files['data/sellers.jsonl'])).toMatchObject([{ id: 'seller_one', workspaceId }]);
    for (const { name } of exportedTables)
      expect([name, parseRows(files[`data/${name}.jsonl`]).length]).not.toEqual([name, 0]);
    expect(files['files/run_one/report.txt']).toBe('sku\tprice\n');
    expect(files['files-missing.txt']).toBe('');
  });

  test('The export has no secret, encrypted or not', async () => {
    const text = Object.values(await exported()).join('\n');
    for (const secret of await secrets(opened.services, 'one')) expect(text).not.toContain(secret);
  });

  test('The export reads tables that are longer than one page', async () => {
    const existing = await opened.services.database.db.select().from(calls).where(eq(calls.workspaceId, workspaceId));
    const [call] = existing;
    const more = Array.from({ length: 1100 }, (_, index) => ({ ...call, id: `more_${index}`, workspaceId }) as never);
    await opened.services.database.db.insert(calls).values(more);
    const ids = parseRows((await exported())['data/calls.jsonl']).map(({ id }) => id);
    expect(new Set(ids).size).toBe(1100 + existing.length);
  });

  test('The export names missing files', async () => {
    await opened.services.files.remove(`${workspaceId}/run_one`);
    const files = await exported();
    expect(files['files-missing.txt']).toBe('run_one/report.txt\nrun_one/table.parquet\n');
    await opened.services.files.make(`${workspaceId}/run_one/report.txt`, (path) => writeFile(path, 'sku\tprice\n'));
  });
});

describe('deleting a workspace', () => {
  const remove = (name: string) => callerFor(opened.services, owner, workspaceId, 'owner').workspaces.delete({ name });

  test('A workspace cannot be deleted by mistake', async () => {
    await expect(remove('lamps')).rejects.toMatchObject({ cause: { code: 'WORKSPACE_NAME_MISMATCH' } });
    expect(await opened.services.workspaces.name(workspaceId)).toBe('Lamps');
  });

  test('Deleting a workspace removes its rows, files and streams, and nothing of another', async () => {
    const { services } = opened;
    const stream = await callerFor(services, owner, workspaceId, 'owner').live.changes();
    const events = stream[Symbol.asyncIterator]();
    await events.next();
    const others = await countRows('other');
    const ended = (async () => {
      while ((await events.next()).done !== true);
    })();
    await remove('Lamps');
    await ended;
    expect(await countRows(workspaceId)).toEqual([]);
    expect(await countRows('other')).toEqual(others);
    await expect(services.files.open(`${workspaceId}/run_one/report.txt`)).rejects.toMatchObject({
      code: 'FILE_NOT_FOUND',
    });
    expect((await services.files.open('other/run_two/report.txt')).bytes).toBeGreaterThan(0);
    expect(await services.workspaces.of(owner.id)).toEqual([]);
  });

  test('A late call of a deleted workspace does not lose calls of other workspaces', async () => {
    const { database, activity } = opened.services;
    const [call] = await database.db.select().from(calls).limit(1);
    const record = { ...call, at: new Date().toISOString(), exchange: null } as never as Record<string, unknown>;
    await activity.store.add([
      { ...record, id: 'late', workspaceId },
      { ...record, id: 'alive', workspaceId: 'other' },
    ] as never);
    const kept = await database.db.select({ id: calls.id }).from(calls);
    expect(kept.map(({ id }) => id)).toContain('alive');
    expect(kept.map(({ id }) => id)).not.toContain('late');
  });

  async function countRows(of: string): Promise<[string, number][]> {
    const counts: [string, number][] = [];
    for (const table of tablesOfWorkspaces) {
      const name = getTableName(table);
      const { rows } = await opened.services.database.executeSql(
        `select count(*)::int as count from ${name} where workspace_id = $1`,
        [of],
      );
      const [{ count }] = rows as [{ count: number }];
      if (count > 0) counts.push([name, count]);
    }
    return counts;
  }
});
