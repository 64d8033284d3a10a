import { sleep } from '../base/sleep.ts';
import { waitForDestination } from './describe-failure.ts';
import type { Loop, SyncContext } from './sync-context.ts';
import type { UnitSource } from './unit-source.ts';

/** Longest waits until units are looked up again: another process may have added work to a shared destination. */
const maxWait = { shared: 60_000, own: 3_600_000 };

/** How long a loop runs. */
export interface LoopOptions {
  /** Whether to end when nothing is due. */
  readonly once: boolean;
  /** Milliseconds after which no further unit begins. @default no limit */
  readonly turn?: number | undefined;
  readonly signal: AbortSignal;
}

/** Works on units of a source when they are due. */
export class UnitLoop implements Loop {
  readonly #context: SyncContext;
  readonly #source: UnitSource;
  readonly #running = new Set<Promise<void>>();
  /** Ends the rest that follows the current step. */
  #rest = new AbortController();
  /** The error of a unit whose state could not be written. */
  #failure: { readonly error: unknown } | undefined;
  #failuresInARow = 0;
  #pausedUntil = Number.NEGATIVE_INFINITY;

  constructor(context: SyncContext, source: UnitSource) {
    this.#context = context;
    this.#source = source;
  }

  wake(): void {
    this.#rest.abort();
  }

  /** Runs units until the signal is aborted or, with `once`, until nothing is due, or no unit of the turn is left. */
  async run({ once, turn = Number.POSITIVE_INFINITY, signal }: LoopOptions): Promise<void> {
    const { clock, loops } = this.#context;
    const turnEndsAt = clock.now() + turn;
    const end = () => this.wake();
    signal.addEventListener('abort', end);
    loops.add(this);
    try {
      while (!signal.aborted) {
        // Before the step, so that what becomes due after the step has looked for it ends the rest at once.
        this.#rest = new AbortController();
        const wait = await this.#step({ once, isOver: clock.now() >= turnEndsAt }, signal).catch((error: unknown) => {
          if (once) throw error;
          return this.#pause(error);
        });
        if (wait === undefined) return;
        await sleep(wait, this.#rest.signal, clock);
      }
    } finally {
      loops.delete(this);
      signal.removeEventListener('abort', end);
      await Promise.all(this.#running);
    }
  }

  /** Returns how long to wait before the next step, in milliseconds; undefined if nothing is left to do. */
  async #step(
    { once, isOver }: { readonly once: boolean; readonly isOver: boolean },
    signal: AbortSignal,
  ): Promise<number | undefined> {
    const { clock, concurrency } = this.#context;
    // A unit that ends during the step may have failed, or be due again.
    const wasIdle = this.#running.size === 0;
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure.error;
    const pause = this.#pausedUntil - clock.now();
    // Units that end wake the loop, but must not start again while the destination cannot be written.
    if (pause > 0 && pause <= maxWait.own) return pause;
    // Units that end wake the loop.
    if (isOver) return wasIdle ? undefined : maxWait.shared;
    await this.#source.maintain();
    const free = concurrency - this.#running.size;
    const tasks = free > 0 ? await this.#source.claim(free) : [];
    for (const task of tasks) this.#start(task(signal));
    return once && wasIdle && tasks.length === 0 ? undefined : this.#findWait();
  }

  /** Starts no unit for a while after an error of the destination. Returns for how long, in milliseconds. Throws other errors. */
  #pause(error: unknown): number {
    const wait = waitForDestination(error, this.#failuresInARow);
    this.#failuresInARow += 1;
    this.#pausedUntil = this.#context.clock.now() + wait;
    return wait;
  }

  #start(work: Promise<void>): void {
    const running = work
      .then(
        () => {
          this.#failuresInARow = 0;
        },
        (error: unknown) => {
          this.#failure = { error };
        },
      )
      .finally(() => {
        this.#running.delete(running);
        this.wake();
      });
    this.#running.add(running);
  }

  async #findWait(): Promise<number> {
    const { destination, clock, concurrency, excluded } = this.#context;
    const isFull = this.#running.size >= concurrency;
    const next = isFull ? undefined : await destination.state.findNextDue(excluded);
    const maxPause = destination.isShared ? maxWait.shared : maxWait.own;
    return next === undefined ? maxPause : Math.min(maxPause, Math.max(next - clock.now(), 1_000));
  }
}
