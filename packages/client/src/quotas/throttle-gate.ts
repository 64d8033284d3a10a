import { abortError } from '../errors/abort-error.ts';
import type { Clock, Timer } from '../ports/clock.ts';

interface Waiter {
  readonly ticket: number;
  readonly enter: () => void;
}

interface Queue {
  /** Nobody enters before this time. */
  opensAt: number;
  intervalMilliseconds: number;
  waiters: Waiter[];
  timer: Timer | undefined;
}

/** Rates that differ by less than this part are the same: the marketplace and its models round differently. */
const rounding = 0.01;

const gates = new WeakMap<Clock, ThrottleGate>();

/** The gate of everyone who lives by a clock: clients of one seller in one process stand in one line. */
export function gateOf(clock: Clock): ThrottleGate {
  const gate = gates.get(clock) ?? new ThrottleGate(clock);
  gates.set(clock, gate);
  return gate;
}

/**
 * Keeps calls of one operation in line after the marketplace has refused one: first come, first served, one per
 * restore interval. Without it all refused calls would wait equally long and be refused together again.
 */
export class ThrottleGate {
  readonly #clock: Clock;
  readonly #queues = new Map<string, Queue>();
  readonly #rates = new Map<string, number>();
  #tickets = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** A place in line, to be kept by a call over all of its attempts. */
  ticket(): number {
    this.#tickets += 1;
    return this.#tickets;
  }

  /** Resolves when the call may be sent: at once, unless the operation is being throttled. */
  async enter(key: string, ticket: number, signal: AbortSignal | undefined): Promise<void> {
    const queue = this.#queues.get(key);
    if (queue === undefined) return;
    if (queue.waiters.length > 0 || this.#clock.now() < queue.opensAt) await this.#wait(queue, ticket, signal);
    else this.#queues.delete(key);
  }

  /** Says that a call was refused and when the next slot comes. */
  close(key: string, milliseconds: number): void {
    const queue = this.#queues.get(key) ?? { opensAt: 0, intervalMilliseconds: 0, waiters: [], timer: undefined };
    queue.opensAt = Math.max(queue.opensAt, this.#clock.now() + milliseconds);
    queue.intervalMilliseconds = milliseconds;
    this.#queues.set(key, queue);
    this.#schedule(queue);
  }

  /** Says that a call was let through: with nobody in line, the next one need not wait. */
  open(key: string): void {
    if (this.#queues.get(key)?.waiters.length === 0) this.#queues.delete(key);
  }

  /** Remembers the rate that an answer named. Refusals name none, and a seller's rates may differ from the usual. */
  learn(key: string, rate: number, usualRate: number | undefined): void {
    const isUsual = usualRate !== undefined && Math.abs(rate - usualRate) <= usualRate * rounding;
    if (isUsual) this.#rates.delete(key);
    else this.#rates.set(key, rate);
  }

  /** Requests per second that the last answer named, when they are not the usual ones. */
  learnedRate(key: string): number | undefined {
    return this.#rates.get(key);
  }

  #wait(queue: Queue, ticket: number, signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(abortError(signal.reason));
      const leave = () => {
        queue.waiters = queue.waiters.filter((one) => one !== waiter);
        signal?.removeEventListener('abort', onAbort);
        this.#schedule(queue);
      };
      const onAbort = () => {
        leave();
        reject(abortError(signal?.reason));
      };
      const enter = () => {
        leave();
        resolve();
      };
      const waiter = { ticket, enter };
      signal?.addEventListener('abort', onAbort, { once: true });
      const position = queue.waiters.findIndex((other) => other.ticket > ticket);
      queue.waiters.splice(position < 0 ? queue.waiters.length : position, 0, waiter);
      this.#schedule(queue);
    });
  }

  #schedule(queue: Queue): void {
    queue.timer?.cancel();
    queue.timer = undefined;
    if (queue.waiters.length === 0) return;
    const wait = Math.max(queue.opensAt - this.#clock.now(), 0);
    queue.timer = this.#clock.setTimeout(() => this.#release(queue), wait);
  }

  #release(queue: Queue): void {
    queue.opensAt = this.#clock.now() + queue.intervalMilliseconds;
    queue.waiters[0]?.enter();
  }
}
