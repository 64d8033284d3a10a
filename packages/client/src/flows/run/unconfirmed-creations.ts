import type { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { UnconfirmedRun } from './run-state.ts';

/** A call that may have created an object, and whose run has ended with an error. */
interface UnconfirmedCreation {
  readonly state: UnconfirmedRun;
  readonly error: SellingPartnerError | undefined;
  /** When the run ended, in milliseconds since 1970. */
  readonly endedAt: number;
}

/** Time in milliseconds for which a new run of the same request searches for the unconfirmed object first. */
const maxAgeMilliseconds = 3_600_000;
const maxEntries = 10_000;

/**
 * The objects that the runs of one client created, or may have created, in this process. It prevents the same request from
 * creating a second report, feed or query while the first is unconfirmed, and a run from using an object of another run.
 */
export class UnconfirmedCreations {
  readonly #unconfirmed = new Map<string, UnconfirmedCreation>();
  readonly #creators = new Map<string, object>();

  /** Records that a run ended without knowing whether its request, given as text, was received. */
  add(request: string, creation: UnconfirmedCreation): void {
    this.#unconfirmed.delete(request);
    this.#unconfirmed.set(request, creation);
    removeOldest(this.#unconfirmed);
  }

  /** Finds the unconfirmed creation of an earlier run of the same request. */
  find(request: string, now: number): UnconfirmedCreation | undefined {
    const creation = this.#unconfirmed.get(request);
    return creation !== undefined && now - creation.endedAt < maxAgeMilliseconds ? creation : undefined;
  }

  /** Removes a creation whose outcome is known now. */
  remove(request: string): void {
    this.#unconfirmed.delete(request);
  }

  /** Records which run created the report, feed or query with this ID. */
  setCreator(id: string, run: object): void {
    this.#creators.set(id, run);
    removeOldest(this.#creators);
  }

  /** Whether another run created the object with this ID. */
  isFromOtherRun(id: string, run: object): boolean {
    const creator = this.#creators.get(id);
    return creator !== undefined && creator !== run;
  }
}

function removeOldest(entries: Map<string, unknown>): void {
  const [oldest] = entries.keys();
  if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
}
