import type { Clock } from 'supercargo';
import type { Destination, QueuedUnit, UnitQueue } from '../destinations/destination.ts';
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

/** Units that one tick puts into the queue, the longest due first. The next tick adds more. */
const pageSize = 1_000;

/** Milliseconds after which one of the processes lists the due units again. */
const tickInterval = 5_000;

/** Milliseconds between two polls of the queue: while units are due, and the most without. */
const pollInterval = { due: 1_000, longest: 60_000 };

/** One of several processes that share the units of a destination. */
export class Worker {
  readonly #options: WorkerOptions;
  readonly #running = new Set<Promise<void>>();
  #tickedAt = Number.NEGATIVE_INFINITY;
  #wake: (() => void) | undefined;
  #isWakeRequested = false;
  #failuresInARow = 0;

  constructor(options: WorkerOptions) {
    this.#options = options;
  }

  /** Works on units until the signal is aborted. Errors of the database end it only at the start. */
  async run(signal: AbortSignal): Promise<void> {
    const queue = await this.#openQueue();
    try {
      while (!signal.aborted) {
        this.#isWakeRequested = false;
        const wait = await this.#step(queue, signal).then(
          (next) => {
            this.#failuresInARow = 0;
            return next;
          },
          (error: unknown) => {
            this.#failuresInARow += 1;
            return waitForDestination(error, this.#failuresInARow - 1);
          },
        );
        if (wait > 0) await this.#rest(wait, signal);
      }
    } finally {
      await Promise.all(this.#running);
      await queue.close();
    }
  }

  async #openQueue(): Promise<UnitQueue> {
    const { destination } = this.#options;
    // Errors in the background are repeated by the statements of this worker.
    const queue = await destination.openQueue?.(() => {});
    if (queue !== undefined) return queue;
    throw new SyncError({
      code: 'INVALID_CONFIG',
      message: `${destination.description} can be used by one process only.`,
      action: 'Use run() instead of work(), or a destination in Postgres.',
    });
  }

  /** Returns how long to wait before the next step, in milliseconds. */
  async #step(queue: UnitQueue, signal: AbortSignal): Promise<number> {
    await this.#tick(queue);
    const free = this.#options.concurrency - this.#running.size;
    if (free <= 0) return pollInterval.longest;
    const units = await queue.take(free);
    for (const unit of units) this.#start(unit, queue, signal);
    return units.length > 0 ? 0 : this.#findWait();
  }

  async #findWait(): Promise<number> {
    const { destination, clock, excluded } = this.#options;
    const next = await destination.state.findNextDue(excluded);
    const wait = next === undefined ? pollInterval.longest : next - clock.now();
    return Math.min(pollInterval.longest, Math.max(wait, pollInterval.due));
  }

  /** One of the processes puts the units that are due into the queue, and erases old data. */
  async #tick(queue: UnitQueue): Promise<void> {
    const { clock, clockGuard, destination, retention, excluded } = this.#options;
    const sinceTick = clock.now() - this.#tickedAt;
    if (sinceTick >= 0 && sinceTick < tickInterval) return;
    this.#tickedAt = clock.now();
    if (!(await destination.state.claimTick(clock.now(), tickInterval))) return;
    await clockGuard.check();
    await retention.runIfDue();
    await queue.add(await destination.state.listDueIds(clock.now(), pageSize, excluded));
  }

  #start(unit: QueuedUnit, queue: UnitQueue, signal: AbortSignal): void {
    const work = this.#work(unit, queue, signal)
      // The state could not be written. The unit is queued again when its lease has ended.
      .catch(() => {})
      .finally(() => {
        this.#running.delete(work);
        this.#isWakeRequested = true;
        this.#wake?.();
      });
    this.#running.add(work);
  }

  async #work({ unitId, finish }: QueuedUnit, queue: UnitQueue, signal: AbortSignal): Promise<void> {
    const { runner, destination, clock } = this.#options;
    if (signal.aborted) return;
    const startedAt = clock.now();
    const isOurs = await runner.run(unitId, signal);
    await finish();
    if (!isOurs || signal.aborted) return;
    const unit = await destination.state.getUnit(unitId);
    if (unit === undefined || unit.status === 'paused' || unit.dueAt > clock.now()) return;
    // Without a window that was written, the unit waits for the next tick, so that it is not tried without a pause.
    if ((unit.lastSuccessAt ?? 0) >= startedAt) await queue.add([unitId]);
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
