import { createDueLoop } from '../jobs/create-due-loop.ts';
import { describePeriodicWork } from '../storage/due-tables.ts';
import { periodicWork } from '../storage/schema/periodic-work.ts';
import type { Services } from '../wiring/services.ts';

/** Work that one process at a time repeats. */
interface Periodic {
  readonly name: 'billing' | 'retention';
  /** Milliseconds before the very first start. Default: 0. */
  readonly firstWait?: number;
  /** Milliseconds between two starts. */
  readonly milliseconds: number;
  readonly run: (signal: AbortSignal) => Promise<void>;
  readonly fail: (error: Error) => void;
}

const lease = 30_000;
const stopMilliseconds = 5_000;

/** Repeats work in one of the processes, until the returned function is called. Another process continues when this one ends. */
export async function startPeriodicWork(
  { database: { db, executeSql: execute }, now }: Pick<Services, 'database' | 'now'>,
  { name, firstWait = 0, milliseconds, run, fail }: Periodic,
): Promise<() => Promise<void>> {
  await db
    .insert(periodicWork)
    .values({ name, dueAt: new Date(now() + firstWait) })
    .onConflictDoNothing();
  const loop = createDueLoop(
    { execute, now, fail },
    {
      table: describePeriodicWork(name),
      atOnce: 1,
      lease,
      pollMilliseconds: 5_000,
      run: async (_, signal) => {
        const startedAt = now();
        await run(signal);
        return startedAt + milliseconds;
      },
    },
  );
  loop.start();
  return () => loop.stop(stopMilliseconds);
}
