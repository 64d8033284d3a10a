import type { Timer } from '../base/timer.ts';
import { explainStorageFailure } from '../storage/storage-failure.ts';

interface DatabaseOutageParts {
  /** Rejects while the database does not respond. */
  readonly check: () => Promise<unknown>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly timer: Timer;
  /** Writes one line. */
  readonly write: (line: string) => void;
}

interface Outage {
  readonly since: number;
  failures: number;
}

const checkMilliseconds = 5_000;
/** Checks between two lines with the number of failures. */
const checksPerLine = 12;

/** Logs an outage of the database in a few lines, because every poll of every job fails while it lasts. */
export class DatabaseOutage {
  readonly #parts: DatabaseOutageParts;
  #outage: Outage | undefined;

  constructor(parts: DatabaseOutageParts) {
    this.#parts = parts;
  }

  /** Counts an error of an outage. Returns whether to log it: it is the first of an outage, or it has another reason. */
  isNew(error: Error): boolean {
    if (explainStorageFailure(error)?.code !== 'DATABASE_UNREACHABLE') return true;
    if (this.#outage !== undefined) {
      this.#outage.failures += 1;
      return false;
    }
    this.#outage = { since: this.#parts.now(), failures: 1 };
    this.#checkLater(this.#outage, 1);
    return true;
  }

  #checkLater(outage: Outage, number: number): void {
    this.#parts.timer(() => void this.#check(outage, number), checkMilliseconds);
  }

  async #check(outage: Outage, number: number): Promise<void> {
    const { check, now, write } = this.#parts;
    try {
      await check();
    } catch {
      if (number % checksPerLine === 0) write(`The database still does not respond. Failures: ${outage.failures}.`);
      this.#checkLater(outage, number + 1);
      return;
    }
    this.#outage = undefined;
    const seconds = Math.max(0, Math.round((now() - outage.since) / 1000));
    write(`The database responds again after ${seconds} s. Failures: ${outage.failures}.`);
  }
}
