import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { PrivatePostgres, postgresPrograms } from '../../../../tools/test-support/src/private-postgres.ts';
import { DatabaseOutage } from '../src/hosting/database-outage.ts';
import { readSettings } from '../src/settings/read-settings.ts';
import { startConsole } from '../src/start-console.ts';
import { ConnectionFailed } from '../src/storage/storage-failure.ts';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
  vi.restoreAllMocks();
});

test('An outage is logged with its first error, a count each minute, and its end', async () => {
  const lines: string[] = [];
  const timers: (() => void)[] = [];
  let isUp = false;
  let now = 0;
  const outage = new DatabaseOutage({
    check: () => (isUp ? Promise.resolve() : Promise.reject(new Error('down'))),
    now: () => now,
    timer: (work) => {
      timers.push(work);
      return () => {};
    },
    write: (line) => lines.push(line),
  });
  const check = async () => {
    now += 5_000;
    timers.shift()?.();
    await vi.waitFor(() => expect(timers.length + lines.filter((line) => line.includes('again')).length).toBe(1));
  };
  const lost = () => outage.isNew(new ConnectionFailed(new Error('refused')));
  expect([lost(), lost(), lost(), outage.isNew(new Error('another'))]).toEqual([true, false, false, true]);
  for (let round = 0; round < 13; round += 1) await check();
  expect(lines).toEqual(['The database still does not respond. Failures: 3.']);
  lost();
  isUp = true;
  await check();
  expect(lines.at(-1)).toBe('The database responds again after 70 s. Failures: 4.');
  expect(lost()).toBe(true);
});

test.skipIf(postgresPrograms === undefined)(
  'A console whose Postgres is down logs one error, and that it responds again',
  async () => {
    const postgres = await PrivatePostgres.start();
    closers.push(() => postgres.remove());
    const folder = await mkdtemp(join(tmpdir(), 'supercargo-outage-'));
    closers.push(() => rm(folder, { recursive: true, force: true }));
    const write = vi.spyOn(console, 'log').mockImplementation(() => {});
    const errors: Error[] = [];
    const environment = { DATABASE_URL: postgres.url };
    const settings = readSettings(['--data', folder, '--worker'], environment);
    const worker = await startConsole(settings, (error) => errors.push(error));
    closers.push(() => worker.close());
    await postgres.stop();
    await expect.poll(() => errors.length, { timeout: 20_000 }).toBeGreaterThan(0);
    // Another failure of each job.
    for (let count = 0; count < 3; count += 1) await worker.services.schedules.startDue().catch(worker.services.fail);
    await postgres.continue();
    const read = () => write.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('The database'));
    await expect.poll(read, { timeout: 30_000 }).toHaveLength(1);
    expect(read()[0]).toMatch(/^The database responds again after \d+ s\. Failures: \d+\.$/);
    expect(Number(/Failures: (\d+)/.exec(read()[0] ?? '')?.[1])).toBeGreaterThan(3);
    expect(errors).toHaveLength(1);
  },
  90_000,
);
