import { sleep } from '../base/sleep.ts';
import { SyncError } from '../errors/sync-error.ts';
import { ClockGuard } from './clock-guard.ts';
import { RetentionRunner } from './retention-runner.ts';
import type { SyncContext } from './sync-context.ts';
import { UnitRunner } from './unit-runner.ts';

/** Works on one unit. Rejects if its state could not be written. */
export type UnitTask = (signal: AbortSignal) => Promise<void>;

/** Where a loop gets its units from. */
export interface UnitSource {
  /** Checks the clock, and erases data that is too old. */
  maintain(): Promise<void>;
  /** Takes units that are due, at most this many. */
  claim(count: number): Promise<UnitTask[]>;
}

/** Lists what is due in a destination that this process works on alone, or almost. */
export function createDueList(context: SyncContext): UnitSource {
  const { destination, clock, excluded } = context;
  const runner = new UnitRunner(context);
  /** IDs of units, which are due until their lease is written. */
  const running = new Set<string>();
  const runUnit = async (id: string, signal: AbortSignal) => {
    running.add(id);
    try {
      await runner.run(id, signal);
    } finally {
      running.delete(id);
    }
  };
  return {
    maintain: createMaintenance(context),
    claim: async (count) => {
      const due = await destination.state.listDue(clock.now(), count + running.size, excluded);
      const waiting = due.filter(({ id }) => !running.has(id)).slice(0, count);
      return waiting.map(
        ({ id }) =>
          (signal) =>
            runUnit(id, signal),
      );
    },
  };
}

/** Milliseconds after which one of several processes checks the clock, and erases data that is too old. */
const tickInterval = 5_000;

/** Milliseconds for which a unit keeps its place after its state could not be written: it may be due at once. */
const pauseOfUnit = 1_000;

/** Claims what is due in a destination that several processes share. Throws INVALID_CONFIG if they cannot. */
export function createClaims(context: SyncContext): UnitSource {
  const { destination, clock } = context;
  requireShared(context);
  const runner = new UnitRunner(context);
  const maintain = createMaintenance(context);
  let tickedAt = Number.NEGATIVE_INFINITY;
  return {
    maintain: async () => {
      const now = clock.now();
      if (now >= tickedAt && now < tickedAt + tickInterval) return;
      tickedAt = now;
      if (await destination.state.claimTick(now, tickInterval)) await maintain();
    },
    claim: async (count) => {
      const leases = await runner.claim(count);
      return leases.map(
        (lease) => (signal) => runner.runLeased(lease, signal).catch(() => sleep(pauseOfUnit, signal, clock)),
      );
    },
  };
}

function requireShared({ destination }: SyncContext): void {
  if (destination.claimUnits !== undefined) return;
  throw new SyncError({
    code: 'INVALID_CONFIG',
    message: `${destination.description} can be used by one process only.`,
    action: 'Use run() instead of work(), or a destination in Postgres.',
  });
}

function createMaintenance(context: SyncContext): () => Promise<void> {
  const clockGuard = new ClockGuard(context);
  const retention = new RetentionRunner(context);
  return async () => {
    await clockGuard.check();
    await retention.runIfDue();
  };
}
