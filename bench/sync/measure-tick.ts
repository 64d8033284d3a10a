import { createUnits } from './create-units.ts';
import { createDuckDbTarget, createPostgresTarget, type Target } from './targets.ts';

/** Milliseconds for some sellers with eight streams each. */
export interface TickResult {
  readonly name: Target['name'];
  readonly sellers: number;
  /** Adding all units, and its CPU time in this process. */
  readonly add: number;
  readonly addCpu: number;
  /** Adding them again, as every start does. */
  readonly addAgain: number;
  /** Looking for work when there is none, and its CPU time in this process. */
  readonly tick: number;
  readonly tickCpu: number;
}

const ticks = 20;

/** Measures how long a start and a tick without work take. */
export async function measureTick(name: Target['name'], sellers: number): Promise<TickResult> {
  const target = await (name === 'DuckDB' ? createDuckDbTarget() : createPostgresTarget());
  const destination = target.createDestination();
  await destination.open();
  const { state } = destination;
  const units = createUnits(sellers);
  const add = await time(() => state.addUnits(units));
  const addAgain = await time(() => state.addUnits(units));
  let now = Date.UTC(2026, 0, 1);
  const all = await time(async () => {
    for (let tick = 0; tick < ticks; tick += 1) {
      now += 5_000;
      await state.claimTick(now, 5_000);
      await state.listDue(now, 1_000);
      await state.findNextDue();
    }
  });
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

async function time(work: () => Promise<unknown>): Promise<{ milliseconds: number; cpu: number }> {
  const start = performance.now();
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return { milliseconds: performance.now() - start, cpu: (user + system) / 1000 };
}
