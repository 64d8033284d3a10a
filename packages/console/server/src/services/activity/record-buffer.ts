import { isBadData } from '../../storage/is-bad-data.ts';
import type { CallRecord } from '../../storage/schema/call-record.ts';

/** Records that a buffer dropped because it was full. */
export interface Dropped {
  /** Records that were saved without their exchange. */
  readonly exchanges: number;
  /** Records that were not saved. */
  readonly records: number;
}

/** Limits of a buffer. */
export interface BufferLimits {
  /** Milliseconds between writes. */
  readonly every: number;
  /** Records per write. */
  readonly batch: number;
  /** Records that wait to be written. */
  readonly records: number;
  /** Characters of the exchanges that wait to be written. */
  readonly exchanges: number;
}

const defaultLimits: BufferLimits = { every: 250, batch: 200, records: 20_000, exchanges: 32 * 1024 * 1024 };

/** Collects records and writes them in batches, one batch at a time, in order. */
export class RecordBuffer {
  readonly #write: (records: readonly CallRecord[]) => Promise<void>;
  readonly #fail: (error: Error) => void;
  readonly #limits: BufferLimits;
  #waiting: CallRecord[] = [];
  #writing: readonly CallRecord[] = [];
  #size = 0;
  #dropped: Dropped = { exchanges: 0, records: 0 };
  #timer: NodeJS.Timeout | undefined;
  #work: Promise<void> | undefined;

  constructor(
    write: (records: readonly CallRecord[]) => Promise<void>,
    fail: (error: Error) => void,
    limits: Partial<BufferLimits> = {},
  ) {
    this.#write = write;
    this.#fail = fail;
    this.#limits = { ...defaultLimits, ...limits };
  }

  get dropped(): Dropped {
    return this.#dropped;
  }

  /** Adds a record. Drops its exchange if too many characters wait, and the record if too many records wait. */
  add(record: CallRecord): void {
    const { records, exchanges, batch, every } = this.#limits;
    if (this.#waiting.length >= records) {
      this.#dropped = { ...this.#dropped, records: this.#dropped.records + 1 };
      return;
    }
    const size = measureSize(record);
    const fits = size === 0 || this.#size + size <= exchanges;
    if (!fits) this.#dropped = { ...this.#dropped, exchanges: this.#dropped.exchanges + 1 };
    this.#size += fits ? size : 0;
    this.#waiting.push(fits ? record : { ...record, exchange: null });
    if (this.#waiting.length >= batch) void this.flush();
    else this.#timer ??= setTimeout(() => void this.flush(), every).unref();
  }

  /** A record that has not been written yet. */
  find(id: string): CallRecord | undefined {
    return this.#waiting.find((record) => record.id === id) ?? this.#writing.find((record) => record.id === id);
  }

  /** Writes all waiting records. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#work ??= this.#drain().finally(() => {
      this.#work = undefined;
    });
    return this.#work;
  }

  async #drain(): Promise<void> {
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.slice(0, this.#limits.batch);
      this.#waiting = this.#waiting.slice(batch.length);
      for (const record of batch) this.#size -= measureSize(record);
      this.#writing = batch;
      await this.#writeBatch(batch);
      this.#writing = [];
    }
  }

  /** Splits a batch with a record that the database rejects, so that the other records are saved. */
  async #writeBatch(batch: readonly CallRecord[]): Promise<void> {
    try {
      await this.#write(batch);
    } catch (error) {
      if (batch.length > 1 && isBadData(error)) {
        const middle = Math.ceil(batch.length / 2);
        await this.#writeBatch(batch.slice(0, middle));
        return this.#writeBatch(batch.slice(middle));
      }
      this.#dropped = { ...this.#dropped, records: this.#dropped.records + batch.length };
      this.#fail(error as Error);
    }
  }
}

function measureSize({ exchange }: CallRecord): number {
  return (exchange?.requestBody?.text.length ?? 0) + (exchange?.responseBody?.text.length ?? 0);
}
