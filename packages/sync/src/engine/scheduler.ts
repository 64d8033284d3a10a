import { ClockGuard } from './clock-guard.ts';
import { waitForDestination } from './describe-failure.ts';
import { RetentionRunner } from './retention-runner.ts';
import type { SyncContext } from './sync-context.ts';
import { UnitRunner } from './unit-runner.ts';

/** Longest waits until units are looked up again: another process may have added work to a shared destination. */
const longestWait = { shared: 60_000, own: 3_600_000 };

/** Starts units when they are due. */
export class Scheduler {
  readonly #context: SyncContext;
  readonly #runner: UnitRunner;
  readonly #clockGuard: ClockGuard;
  readonly #retention: RetentionRunner;
  readonly #running = new Map<string, Promise<void>>();
  #wake: (() => void) | undefined;
  #isWakeRequested = false;
  /** The error of a unit whose state could not be written. */
  #failure: { readonly error: unknown } | undefined;
  #failuresInARow = 0;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(context: SyncContext) {
    this.#context = context;
    this.#runner = new UnitRunner(context);
    this.#clockGuard = new ClockGuard(context);
    this.#retention = new RetentionRunner(context);
  }

  /** Looks for due units now, such as after a notification. */
  wake(): void {
    this.#isWakeRequested = true;
    this.#wake?.();
  }

  /** Runs units until the signal is aborted or, with `once`, until nothing is due. */
  async run({ once, signal }: { readonly once: boolean; readonly signal: AbortSignal }): Promise<void> {
    try {
      while (!signal.aborted) {
        this.#isWakeRequested = false;
        const wait = await this.#step(once, signal).catch((error: unknown) => {
          if (once) throw error;
          return this.#pause(error);
        });
        if (wait === undefined) return;
        await this.#rest(wait, signal);
      }
    } finally {
      await Promise.all(this.#running.values());
    }
  }

  /** Returns how long to wait before the next step, in milliseconds; undefined if nothing is left to do. */
  async #step(once: boolean, signal: AbortSignal): Promise<number | undefined> {
    const { clock } = this.#context;
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure.error;
    const pause = this.#pausedUntil - clock.now();
    // Units that end wake the scheduler, but must not start again while the destination cannot be written.
    if (pause > 0 && pause <= longestWait.own) return pause;
    await this.#clockGuard.check();
    await this.#retention.runIfDue();
    await this.#startDueUnits(signal);
    if (this.#running.size === 0 && once && !(await this.#hasWork())) return undefined;
    return this.#findWait();
  }

  /** Starts no unit for a while after an error of the destination. Returns for how long, in milliseconds. Throws other errors. */
  #pause(error: unknown): number {
    const wait = waitForDestination(error, this.#failuresInARow);
    this.#failuresInARow += 1;
    this.#pausedUntil = this.#context.clock.now() + wait;
    return wait;
  }

  async #startDueUnits(signal: AbortSignal): Promise<void> {
    const { destination, clock, concurrency, excluded } = this.#context;
    const free = concurrency - this.#running.size;
    if (free <= 0) return;
    const due = await destination.state.listDue(clock.now(), free + this.#running.size, excluded);
    for (const { id } of due.filter((unit) => !this.#running.has(unit.id)).slice(0, free)) this.#start(id, signal);
  }

  #start(unitId: string, signal: AbortSignal): void {
    const run = this.#runner
      .run(unitId, signal)
      .then(
        () => {
          this.#failuresInARow = 0;
        },
        (error: unknown) => {
          this.#failure = { error };
        },
      )
      .finally(() => {
        this.#running.delete(unitId);
        this.wake();
      });
    this.#running.set(unitId, run);
  }

  async #hasWork(): Promise<boolean> {
    const { destination, clock, excluded } = this.#context;
    return (await destination.state.listDue(clock.now(), 1, excluded)).length > 0;
  }

  async #findWait(): Promise<number> {
    const { destination, clock, concurrency, excluded } = this.#context;
    const isFull = this.#running.size >= concurrency;
    const next = isFull ? undefined : await destination.state.findNextDue(excluded);
    const longest = destination.isShared ? longestWait.shared : longestWait.own;
    return next === undefined ? longest : Math.min(longest, Math.max(next - clock.now(), 1_000));
  }

  #rest(wait: number, signal: AbortSignal): Promise<void> {
    const { clock } = this.#context;
    return new Promise((resolve) => {
      const timer = clock.setTimeout(end, wait);
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
