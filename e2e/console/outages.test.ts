import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningSandbox } from '@supercargo/sandbox';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { copyEmptyDatabase } from '../../tools/test-support/src/empty-database.ts';
import { PrivatePostgres, postgresPrograms } from '../../tools/test-support/src/private-postgres.ts';
import { buildNthRequest, waitForRuns } from '../support/console/console-runs.ts';
import { LimitedDisk } from '../support/console/limited-disk.ts';
import { ServerProcess } from '../support/console/server-process.ts';
import { connectSellers, startSlowSandbox } from '../support/console/slow-sandbox.ts';

/** Enough for runs that continue after several retries on a busy machine. */
const timeoutMilliseconds = 240_000;
const quiet = ['--port', '0', '--no-open', '--no-sandbox', '--no-copies'];
const disk = await LimitedDisk.mount(400);
if (disk === undefined) console.warn('This user may not mount a disk: no test fills one.');
if (postgresPrograms === undefined) console.warn('initdb is not installed: no test restarts a Postgres.');

let marketplace: RunningSandbox;
beforeEach(async () => {
  marketplace = await startSlowSandbox();
});
afterEach(() => marketplace.close());

/** Starts a run, and returns its ID in a list; an empty list if the server did not confirm it, because of the outage. */
async function startRun(server: ServerProcess, sellers: readonly string[], n: number): Promise<readonly string[]> {
  const input = { sellerId: sellers[n % sellers.length], request: buildNthRequest(n) };
  const started = await server.mutate<{ runId: string } | undefined>('reports.start', input).catch(() => undefined);
  return started === undefined ? [] : [started.runId];
}

/** Waits until all runs have ended, and checks that each confirmed one is done with one report. */
async function checkAllDone(server: ServerProcess, confirmed: readonly string[]): Promise<void> {
  const runs = await waitForRuns(server, timeoutMilliseconds);
  expect(runs.filter(({ status }) => status !== 'done')).toEqual([]);
  expect(runs.map(({ id }) => id)).toEqual(expect.arrayContaining([...confirmed]));
  expect(confirmed.length).toBeGreaterThan(0);
  const { byOperation } = marketplace.sandbox.requests;
  expect(byOperation['reports/2021-06-30/createReport']?.accepted).toBe(runs.length);
}

describe('outages', { timeout: timeoutMilliseconds * 2 }, () => {
  test.skipIf(postgresPrograms === undefined)(
    'Two servers and two workers lose no run while Postgres crashes and restarts, and say so to callers',
    async () => {
      const postgres = await PrivatePostgres.start();
      const folder = await mkdtemp(join(tmpdir(), 'supercargo-outage-'));
      const server = ['--data', folder, ...quiet];
      const worker = ['--data', folder, '--worker'];
      const environment = { DATABASE_URL: postgres.url };
      const sellers = await connectSellers(marketplace, server, environment);
      const processes = await Promise.all(
        [server, server, worker, worker].map((args) => ServerProcess.start(args, environment)),
      );
      const [first, second] = processes as [ServerProcess, ServerProcess];
      const confirmed: string[] = [];
      try {
        for (let n = 0; n < 6; n += 1) {
          confirmed.push(...(await startRun(n % 2 === 0 ? first : second, sellers, n)));
          if (n % 3 === 2) await postgres.restart('immediate');
        }
        await postgres.stop();
        const during = await first.fetch('/trpc/runs.list?input=%7B%22maxItems%22%3A1%7D');
        expect([during.status, during.headers.get('retry-after')]).toEqual([503, '1']);
        expect(await during.text()).toContain('DATABASE_UNREACHABLE');
        await postgres.continue();
        await checkAllDone(first, confirmed);
      } finally {
        await Promise.all(processes.map((one) => one.kill()));
        await postgres.remove();
        await rm(folder, { recursive: true, force: true });
      }
    },
  );

  test.skipIf(disk === undefined)('A console whose disk was full continues its runs when there is space', async () => {
    const { folder } = disk as LimitedDisk;
    await copyEmptyDatabase(join(folder, 'database'));
    const args = ['--data', folder, ...quiet];
    const environment = { DATABASE_URL: '' };
    const sellers = await connectSellers(marketplace, args, environment);
    let server = await ServerProcess.start(args, environment);
    const confirmed: string[] = [];
    try {
      confirmed.push(...(await startRun(server, sellers, 0)));
      await disk?.fill();
      for (let n = 1; n < 5; n += 1) {
        // Some are stored in space that the database has reserved.
        confirmed.push(...(await startRun(server, sellers, n)));
      }
      await server.kill();
      await disk?.free();
      server = await ServerProcess.start(args, environment);
      await disk?.fill();
      confirmed.push(...(await startRun(server, sellers, 5)));
      await disk?.free();
      await checkAllDone(server, confirmed);
    } finally {
      await server.kill();
      await disk?.unmount();
    }
  });
});
