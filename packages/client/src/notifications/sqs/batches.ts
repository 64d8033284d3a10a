import type { Clock } from '../../ports/clock.ts';
import { queueError } from './queue-error.ts';
import type { SqsBatchAnswer } from './sqs-client.ts';

/** SQS takes no more at once. */
const MOST_ENTRIES = 10;
/** Milliseconds an entry waits for others. */
const LINGER = 50;

interface Waiting<Entry> {
  readonly entry: Entry;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

type Send<Entry> = (entries: (Entry & { Id: string })[]) => Promise<SqsBatchAnswer>;

/** Gathers entries, sends ten at once, or as many as there are after a moment, and tells each its own fate. */
export class Batches<Entry extends object> {
  readonly #send: Send<Entry>;
  readonly #clock: Clock;
  #waiting: Waiting<Entry>[] = [];
  #cancelTimer = () => {};

  constructor(clock: Clock, send: Send<Entry>) {
    this.#clock = clock;
    this.#send = send;
  }

  /** Settles when the entry's batch has been answered. */
  add(entry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting.push({ entry, resolve, reject });
      if (this.#waiting.length === MOST_ENTRIES) void this.#flush();
      else if (this.#waiting.length === 1) {
        const timer = this.#clock.setTimeout(() => void this.#flush(), LINGER);
        this.#cancelTimer = () => timer.cancel();
      }
    });
  }

  async #flush(): Promise<void> {
    this.#cancelTimer();
    const batch = this.#waiting;
    this.#waiting = [];
    try {
      const { Failed = [] } = await this.#send(batch.map(({ entry }, at) => ({ ...entry, Id: String(at) })));
      for (const failure of Failed) batch[Number(failure.Id)]?.reject(queueError(failure));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
