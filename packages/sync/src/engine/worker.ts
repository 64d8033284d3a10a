import type { Clock } from 'supercargo';
import type { Destination, Lease } from '../destinations/destination.ts';
import { SyncError } from '../errors/sync-error.ts';
import type { ClockGuard } from './clock-guard.ts';
import { waitForDestination } from './describe-failure.ts';
import type { RetentionRunner } from './retention-runner.ts';
import type { UnitRunner } from './unit-runner.ts';

/** Options of a worker. */
export interface WorkerOptions {
  readonly destination: Destination;
  readonly runner: UnitRunner;
  readonly retention: RetentionRunner;
  readonly clock: Clock;
  readonly clockGuard: ClockGuard;
  /** IDs of units that are not configured. */
  readonly excluded: ReadonlySet<string>;
  /** Units that this process reads at the same time. */
  readonly concurrency: number;
}

/** Milliseconds after which one of the processes checks the clock, and erases data that is too old. */
const tickInterval = 5_000;

/** Milliseconds between two looks for due units: while units are due, and the most without. */
const pollInterval = { due: 1_000, longest: 60_000 };

/** One of several processes that share the units of a destination. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #running = new Set<Promise<void>>();
  #tickedAt = Number.NEGATIVE_INFINITY;
  #wake: (() => void) | undefined;
  #isWakeRequested = false;
  #failuresInARow = 0;
  /** Whether the state of a unit could not be written. */
  #hasFailed = false;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Works on units until the signal is aborted. Errors of the database end it only at the start. */
  async run(signal: AbortSignal): Promise<void> {
    this.#requireShared();
    try {
      while (!signal.aborted) {
        this.#isWakeRequested = false;
        const wait = await this.#step(signal).catch((error: unknown) => {
          this.#failuresInARow += 1;
          return waitForDestination(error, this.#failuresInARow - 1);
        });
        if (wait > 0) await this.#rest(wait, signal);
      }
    } finally {
      await Promise.all(this.#running);
    }
  }

  #requireShared(): void {
    const { destination } = this.#options;
    if (destination.claimUnits !== undefined) return;
    throw new SyncError({
      code: 'INVALID_CONFIG',
      message: `${destination.description} can be used by one process only.`,
      action: 'Use run() instead of work(), or a destination in Postgres.',
    });
  }

  /** Returns how long to wait before the next step, in milliseconds. */
  async #step(signal: AbortSignal): Promise<number> {
    const { runner, excluded, concurrency } = this.#options;
    const hasFailed = this.#hasFailed;
    this.#hasFailed = false;
    // Its unit may be due at once.
    if (hasFailed) return pollInterval.due;
    await this.#tick();
    const free = concurrency - this.#running.size;
    if (free <= 0) return pollInterval.longest;
    const leases = await runner.claim(free, excluded);
    for (const lease of leases) this.#start(lease, signal);
    this.#failuresInARow = 0;
    return leases.length > 0 ? 0 : this.#findWait();
  }

  async #findWait(): Promise<number> {
    const { destination, clock, excluded } = this.#options;
    const next = await destination.state.findNextDue(excluded);
    const wait = next === undefined ? pollInterval.longest : next - clock.now();
    return Math.min(pollInterval.longest, Math.max(wait, pollInterval.due));
  }

  /** One of the processes checks the clock, and erases old data. */
  async #tick(): Promise<void> {
    const { clock, clockGuard, destination, retention } = this.#options;
    const sinceTick = clock.now() - this.#tickedAt;
    if (sinceTick >= 0 && sinceTick < tickInterval) return;
    this.#tickedAt = clock.now();
    if (!(await destination.state.claimTick(clock.now(), tickInterval))) return;
    await clockGuard.check();
    await retention.runIfDue();
  }

  #start(lease: Lease, signal: AbortSignal): void {
    const work = this.#options.runner
      .runLeased(lease, signal)
      // The state could not be written. The unit is claimed again when its lease has ended.
      .catch(() => {
        this.#hasFailed = true;
      })
      .finally(() => {
        this.#running.delete(work);
        this.#isWakeRequested = true;
        this.#wake?.();
      });
    this.#running.add(work);
  }

  #rest(milliseconds: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#options;
    return new Promise((resolve) => {
      const timer = clock.setTimeout(end, milliseconds);
      function end() {
        timer.cancel();
        signal.removeEventListener('abort', end);
        resolve();
      }
      this.#wake = end;
      signal.addEventListener('abort', end, { once: true });
      if (signal.aborted || this.#isWakeRequested) end();
    });
  }
}
