import type { Clock } from '../../ports/clock.ts';
import type { SqsBatchResult } from './sqs-client.ts';
import { buildSqsError } from './sqs-error.ts';

/** The largest batch that SQS accepts. */
const maxEntries = 10;
/** The longest time that an entry waits for other entries of its batch. */
const maxWaitMilliseconds = 50;

interface PendingEntry<Entry> {
  readonly entry: Entry;
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

type Send<Entry> = (entries: (Entry & { Id: string })[]) => Promise<SqsBatchResult>;

/** Collects entries and sends them in batches of up to ten. Each entry gets its own result. */
export class Batcher<Entry extends object> {
  readonly #send: Send<Entry>;
  readonly #clock: Clock;
  #pending: PendingEntry<Entry>[] = [];
  #cancelTimer = () => {};

  constructor(clock: Clock, send: Send<Entry>) {
    this.#clock = clock;
    this.#send = send;
  }

  /** Settles when SQS has responded to the batch of the entry. */
  add(batchEntry: Entry): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#pending.push({ entry: batchEntry, resolve, reject });
      if (this.#pending.length === maxEntries) void this.#flush();
      else if (this.#pending.length === 1) {
        const timer = this.#clock.setTimeout(() => void this.#flush(), maxWaitMilliseconds);
        this.#cancelTimer = () => timer.cancel();
      }
    });
  }

  async #flush(): Promise<void> {
    this.#cancelTimer();
    const batch = this.#pending;
    this.#pending = [];
    try {
      const { Failed = [] } = await this.#send(batch.map(({ entry }, at) => ({ ...entry, Id: String(at) })));
      for (const failed of Failed) batch[Number(failed.Id)]?.reject(buildSqsError(failed));
      for (const { resolve } of batch) resolve();
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
