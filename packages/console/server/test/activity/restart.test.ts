import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordId } from '../../src/services/activity/record-id.ts';
import { readSettings } from '../../src/settings/read-settings.ts';
import { startConsole } from '../../src/start-console.ts';
import { callRecord } from '../fixtures/call-record.ts';
import { createTestCaller } from '../fixtures/callers.ts';

const count = 10_000;
const noon = Date.parse('2026-05-04T12:00:00Z');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-restart-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start() {
  const settings = readSettings(['--data', folder, '--no-sandbox', '--no-copies', '--port', '0', '--no-open'], {});
  return startConsole(settings, (error) => {
    throw error;
  });
}

const buildRecord = (at: number) => callRecord(recordId(at), at);

test('Ten thousand calls are still there after a restart, page by page', async () => {
  const first = await start();
  for (let from = 0; from < count; from += 500) {
    await first.services.activity.store.add(Array.from({ length: 500 }, (_, n) => buildRecord(noon + from + n)));
  }
  await first.close();
  const second = await start();
  const caller = createTestCaller(second.services);
  const ids: string[] = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const page = await caller.activity.list({ filters: {}, cursor, maxItems: 500 });
    ids.push(...page.rows.map(({ id }) => id));
    cursor = page.cursor;
  }
  expect(new Set(ids).size).toBe(count);
  expect(ids).toEqual([...ids].sort().reverse());
  await second.close();
}, 120_000);
