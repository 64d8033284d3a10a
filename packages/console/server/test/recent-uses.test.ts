import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyEmptyDatabase } from '../../../../tools/test-support/src/empty-database.ts';
import { readRecentUses } from '../src/command/read-recent-uses.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { startConsole } from '../src/start-console.ts';
import { FolderRequestError, sendFolderRequest, serveFolderRequests } from '../src/storage/folder-requests.ts';
import { callRecord } from './fixtures/call-record.ts';

vi.setConfig({ testTimeout: 60_000 });

const fail = (error: Error) => {
  throw error;
};
const day = 86_400_000;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'supercargo-uses-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('the uses of recorded calls', () => {
  test('A running console and a stopped one list the same', async () => {
    const now = Date.now();
    const last = new Date(now).toISOString();
    await copyEmptyDatabase(join(folder, 'database'));
    const running = await startConsole(
      readSettings(['--data', folder, '--port', '0', '--no-open', '--no-sandbox', '--no-copies'], {}),
      fail,
    );
    const text = '{"reportType":"GET_MERCHANT_LISTINGS_ALL_DATA"}';
    const created = { operation: 'reports.createReport', method: 'POST', template: '/reports/2021-06-30/reports' };
    await running.services.activity.store.add([
      callRecord('1', now - 31 * day, { template: '/finances/v0/financialEvents' }),
      callRecord('2', now),
      callRecord('3', now, { ...created, exchange: { query: [], requestBody: { text } } as never }),
      callRecord('4', now, { operation: 'GET /raw', template: null }),
    ]);
    const expected = [
      { use: 'POST /reports/2021-06-30/reports', calls: 1, last },
      { use: 'GET /orders/v0/orders', calls: 1, last },
      { use: 'GET_MERCHANT_LISTINGS_ALL_DATA', calls: 1, last },
    ];
    const read = () => readRecentUses(folder, now - 30 * day, {});
    expect(await read()).toEqual({ dataFolder: folder, uses: expected });
    await running.close();
    expect(await read()).toEqual({ dataFolder: folder, uses: expected });
  });

  test('A folder without a database has no uses', async () => {
    const empty = join(folder, 'empty');
    expect(await readRecentUses(empty, 0, {})).toEqual({ dataFolder: empty, uses: undefined });
    expect(await readRecentUses(undefined, 0, { XDG_DATA_HOME: empty, LOCALAPPDATA: empty })).toMatchObject({
      dataFolder: expect.stringMatching(/supercargo$/),
    });
  });
});

describe('a request to a running console', () => {
  let stop = () => {};
  afterEach(() => stop());

  test('It returns what the console returns, and fails with its reason', async () => {
    const requests = join(folder, 'requests-1');
    const double = async (input: unknown) => Number(input) * 2;
    stop = serveFolderRequests(requests, { double, broken: async () => fail(new Error('the disk is full')) }, fail);
    expect(await sendFolderRequest(requests, 'double', 21)).toBe(42);
    await expect(sendFolderRequest(requests, 'broken', 0)).rejects.toThrow(new FolderRequestError('the disk is full'));
    await expect(sendFolderRequest(requests, 'toString', 0)).rejects.toThrow('it does not know the request toString');
  });

  test('A damaged request does not stop others', async () => {
    const requests = join(folder, 'requests-2');
    stop = serveFolderRequests(requests, { double: async (input) => Number(input) * 2 }, fail);
    const pending = sendFolderRequest(requests, 'double', 4);
    await vi.waitFor(() => writeFile(join(requests, 'request-0'), '{'));
    expect(await pending).toBe(8);
  });
});
