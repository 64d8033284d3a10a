import { createHash } from 'node:crypto';

/** An object that code outside can change in place. */
interface HandedOut {
  /** Describes the object: another text means that it was changed. */
  readonly describe: () => string;
  readonly report: () => void;
  /** The number of the last request before the object was handed out. */
  since: number;
}

/**
 * Finds out which of the objects that requests have got were changed in place: those whose text differs from the last
 * one. An object is looked after until all requests have ended that were running when it was handed out.
 */
export class HandedOutRecords {
  readonly #records = new Map<object, HandedOut>();
  readonly #hashes = new WeakMap<object, string>();
  /** The numbers of the running requests, in ascending order. */
  readonly #running = new Set<number>();
  #requests = 0;

  /** Must be called when a request begins. Returns a function that must be called when it ends. */
  begin(): () => void {
    this.#requests += 1;
    const number = this.#requests;
    this.#running.add(number);
    return () => void this.#running.delete(number);
  }

  /** Must be called when an object is handed out. `report` is called if it was changed. */
  add(record: object, describe: () => string, report: () => void): void {
    const earlier = this.#records.get(record);
    if (earlier === undefined) this.#records.set(record, { describe, report, since: this.#requests });
    else earlier.since = this.#requests;
  }

  /** Reports the changed objects, and for the first time all others. */
  check(): void {
    const [oldest = Number.POSITIVE_INFINITY] = this.#running;
    for (const [record, { describe, report, since }] of this.#records) {
      const hash = createHash('sha1').update(describe()).digest('base64');
      if (this.#hashes.get(record) !== hash) {
        this.#hashes.set(record, hash);
        report();
      }
      if (since < oldest) this.#records.delete(record);
    }
  }

  clear(): void {
    this.#records.clear();
  }
}
