import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { type RunningSandbox, startSandbox } from '@supercargo/sandbox';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { DuckDbDestination } from '../src/index.ts';
import type { SyncProcessOptions } from './support/sync-process.ts';

const program = join(import.meta.dirname, 'support/sync-process.ts');

/** Longer than a lease. Processes start this far apart by their clocks. */
const pause = 180_000;

/** Processes that are killed at most. */
const maxKills = 5;

// With Postgres, packages/console/server/test/due-work-kills.test.ts kills processes.
describe('A process that is killed while it copies into a DuckDB file', () => {
  let running: RunningSandbox;

  beforeAll(async () => {
    running = await startSandbox({
      seed: 'kill',
      vendors: 0,
      sellers: 2,
      orders: 120,
      ordersPerDay: 0,
      rateScale: 10_000,
    });
  });
  afterAll(() => running.close());

  function start(duckdb: string, starts: number, continues = false): ChildProcess {
    const { sandbox, url } = running;
    const options: SyncProcessOptions = {
      url,
      credentials: sandbox.credentials,
      sellers: sandbox.sellers.map(({ sellerId, marketplaceIds, refreshToken }) => ({
        sellerId,
        marketplaceIds,
        refreshToken,
      })),
      duckdb,
      clockOffset: (starts - maxKills) * pause,
      continues,
    };
    const args = ['--conditions=@supercargo/source', program, JSON.stringify(options)];
    return spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  }

  /** Runs the program until it has reported some events, and kills it. Returns whether it was done before. */
  async function runAndKill(child: ChildProcess, events: number): Promise<boolean> {
    const ended = once(child, 'exit');
    let seen = 0;
    let isDone = false;
    for await (const line of createInterface({ input: child.stdout as NonNullable<typeof child.stdout> })) {
      seen += 1;
      isDone ||= line === 'done';
      if (seen >= events) child.kill('SIGKILL');
    }
    await ended;
    return isDone;
  }

  async function expectEveryOrderOnce(duckdb: string): Promise<void> {
    const destination = new DuckDbDestination({ file: duckdb });
    await destination.open();
    const { rows } = await destination.query(
      'select seller_id, order_id from orders where _deleted_at is null order by seller_id, order_id',
    );
    const items = await destination.query(
      'select count(*), count(distinct (seller_id, order_id, order_item_id)) from order_items',
    );
    await destination.close();
    expect(rows).toHaveLength(240);
    expect(new Set(rows.map((row) => row.join(' '))).size).toBe(240);
    expect(items.rows[0]?.[0]).toBe(items.rows[0]?.[1]);
  }

  async function killAgainAndAgain(duckdb: string): Promise<number> {
    let kills = 0;
    for (let starts = 0; ; starts += 1) {
      // The point moves, and the last process is not killed.
      const events = starts < maxKills ? 2 + Math.floor(Math.random() * 9) : Number.POSITIVE_INFINITY;
      if (await runAndKill(start(duckdb, starts), events)) return kills;
      kills += 1;
      expect(kills).toBeLessThanOrEqual(maxKills);
    }
  }

  test('A process that is killed leaves a DuckDB file that the next one completes, with every row once', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'supercargo-kill-'));
    const duckdb = join(folder, 'copy.duckdb');
    expect(await killAgainAndAgain(duckdb)).toBeGreaterThan(0);
    await expectEveryOrderOnce(duckdb);
    rmSync(folder, { recursive: true });
  }, 120_000);

  test.skipIf(process.platform !== 'linux')(
    'A process continues when only the process of its database is killed, again and again, with every row once',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'supercargo-kill-'));
      const duckdb = join(folder, 'copy.duckdb');
      const program = start(duckdb, 0, true);
      const exit = once(program, 'exit');
      let [kills, isDone] = [0, false];
      for await (const line of createInterface({ input: program.stdout as NonNullable<typeof program.stdout> })) {
        isDone ||= line === 'done';
        if (kills < maxKills && line === 'window-written') kills += await killDatabase(program);
      }
      expect(await exit).toEqual([0, null]);
      expect([kills, isDone]).toEqual([maxKills, true]);
      await expectEveryOrderOnce(duckdb);
      rmSync(folder, { recursive: true });
    },
    120_000,
  );

  test.skipIf(process.platform !== 'linux')(
    'A copy in memory is not continued as an empty one when the process of its database is killed',
    async () => {
      const destination = new DuckDbDestination({ file: ':memory:' });
      await destination.open();
      await destination.prepare([], { history: new Set(), restricted: new Set() });
      for (const child of listChildren(process.pid)) process.kill(child, 'SIGKILL');
      const lost = { code: 'DESTINATION_UNAVAILABLE', message: expect.stringContaining('its rows are lost') };
      await vi.waitFor(() => expect(destination.query('SELECT 1')).rejects.toMatchObject(lost));
      await expect(destination.state.listUnits()).rejects.toMatchObject(lost);
      await expect(destination.startWrite()).rejects.toMatchObject(lost);
      await destination.open();
      expect(await destination.state.listUnits()).toEqual([]);
      await destination.close();
    },
  );
});

/** Kills the process that has the database of a program open, or starts again to open it. Returns 0 if the program ends before. */
async function killDatabase(program: ChildProcess): Promise<0 | 1> {
  while (program.exitCode === null) {
    const children = listChildren(program.pid);
    for (const child of children) process.kill(child, 'SIGKILL');
    if (children.length > 0) return 1;
    await setTimeout(5);
  }
  return 0;
}

function listChildren(pid: number | undefined): readonly number[] {
  try {
    return readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
  } catch {
    // The program has just ended.
    return [];
  }
}
