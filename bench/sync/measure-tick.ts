import type { Destination } from '@supercargo/sync';
import { readCpuMilliseconds } from '../harness/processes.ts';
import { createDuckDbTarget, createPostgresTarget, type Target } from '../harness/targets.ts';
import { createUnits } from './create-units.ts';

/** Streams of each seller. */
export const streamsPerSeller = 40;

/** Milliseconds for some sellers with many streams each. */
export interface TickResult {
  readonly name: Target['name'];
  readonly sellers: number;
  /** Adding all units, and its CPU time in this process and in those of the database. */
  readonly add: number;
  readonly addCpu: number;
  /** Adding them again, as every start does. */
  readonly addAgain: number;
  /** Looking for work when there is none, and its CPU time. */
  readonly tick: number;
  readonly tickCpu: number;
}

const ticks = 50;

/** Measures how long a start and a tick without work take. */
export async function measureTick(name: Target['name'], sellers: number): Promise<TickResult> {
  const target = await (name === 'DuckDB' ? createDuckDbTarget() : createPostgresTarget());
  const destination = target.createDestination();
  await destination.open();
  const { state } = destination;
  const units = createUnits(sellers, streamsPerSeller);
  await state.addUnits([]);
  const processes = await target.listProcesses();
  const add = await time(() => state.addUnits(units), processes);
  const addAgain = await time(() => state.addUnits(units), processes);
  // The first look fills caches.
  let now = Date.UTC(2026, 0, 1);
  await findNoWork(destination, now);
  const all = await time(async () => {
    for (let tick = 0; tick < ticks; tick += 1) {
      now += 5_000;
      await findNoWork(destination, now);
    }
  }, processes);
  await destination.close();
  await target.remove();
  return {
    name,
    sellers,
    add: add.milliseconds,
    addCpu: add.cpu,
    addAgain: addAgain.milliseconds,
    tick: all.milliseconds / ticks,
    tickCpu: all.cpu / ticks,
  };
}

/** Does what a loop does when nothing is due. */
async function findNoWork(destination: Destination, now: number): Promise<void> {
  const { state } = destination;
  if (destination.claimUnits === undefined) await state.listDue(now, 8);
  else {
    await state.claimTick(now, 5_000);
    await destination.claimUnits({ owner: 'bench', now, duration: 120_000, count: 8, excluded: new Set() });
  }
  await state.findNextDue();
}

async function time(
  work: () => Promise<unknown>,
  processes: readonly number[],
): Promise<{ milliseconds: number; cpu: number }> {
  const start = performance.now();
  const before = process.cpuUsage();
  const databaseBefore = await sumCpu(processes);
  await work();
  const database = (await sumCpu(processes)) - databaseBefore;
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - start, cpu: (user + system) / 1000 + database };
}

async function sumCpu(processes: readonly number[]): Promise<number> {
  let sum = 0;
  for (const pid of processes) sum += await readCpuMilliseconds(pid);
  return sum;
}
