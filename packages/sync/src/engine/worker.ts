import type { Lease } from '../destinations/destination.ts';
import { SyncError } from '../errors/sync-error.ts';
import { ClockGuard } from './clock-guard.ts';
import { waitForDestination } from './describe-failure.ts';
import { RetentionRunner } from './retention-runner.ts';
import type { SyncContext } from './sync-context.ts';
import { UnitRunner } from './unit-runner.ts';

/** Milliseconds after which one of the processes checks the clock, and erases data that is too old. */
const tickInterval = 5_000;

/** Milliseconds between two looks for due units: while units are due, and the most without. */
const pollInterval = { due: 1_000, longest: 60_000 };

/** One of several processes that share the units of a destination. */
export class Worker {
  readonly #context: SyncContext;
  readonly #runner: UnitRunner;
  readonly #clockGuard: ClockGuard;
  readonly #retention: RetentionRunner;
  readonly #running = new Set<Promise<void>>();
  #tickedAt = Number.NEGATIVE_INFINITY;
  #wake: (() => void) | undefined;
  #isWakeRequested = false;
  #failuresInARow = 0;
  /** Whether the state of a unit could not be written. */
  #hasFailed = false;

  constructor(context: SyncContext) {
    this.#context = context;
    this.#runner = new UnitRunner(context);
    this.#clockGuard = new ClockGuard(context);
    this.#retention = new RetentionRunner(context);
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
    const { destination } = this.#context;
    if (destination.claimUnits !== undefined) return;
    throw new SyncError({
      code: 'INVALID_CONFIG',
      message: `${destination.description} can be used by one process only.`,
      action: 'Use run() instead of work(), or a destination in Postgres.',
    });
  }

  /** Returns how long to wait before the next step, in milliseconds. */
  async #step(signal: AbortSignal): Promise<number> {
    const { concurrency } = this.#context;
    const hasFailed = this.#hasFailed;
    this.#hasFailed = false;
    // Its unit may be due at once.
    if (hasFailed) return pollInterval.due;
    await this.#tick();
    const free = concurrency - this.#running.size;
    if (free <= 0) return pollInterval.longest;
    const leases = await this.#runner.claim(free);
    for (const lease of leases) this.#start(lease, signal);
    this.#failuresInARow = 0;
    return leases.length > 0 ? 0 : this.#findWait();
  }

  async #findWait(): Promise<number> {
    const { destination, clock, excluded } = this.#context;
    const next = await destination.state.findNextDue(excluded);
    const wait = next === undefined ? pollInterval.longest : next - clock.now();
    return Math.min(pollInterval.longest, Math.max(wait, pollInterval.due));
  }

  /** One of the processes checks the clock, and erases old data. */
  async #tick(): Promise<void> {
    const { clock, destination } = this.#context;
    const sinceTick = clock.now() - this.#tickedAt;
    if (sinceTick >= 0 && sinceTick < tickInterval) return;
    this.#tickedAt = clock.now();
    if (!(await destination.state.claimTick(clock.now(), tickInterval))) return;
    await this.#clockGuard.check();
    await this.#retention.runIfDue();
  }

  #start(lease: Lease, signal: AbortSignal): void {
    const work = this.#runner
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
    const { clock } = this.#context;
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
