import type { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { AskedRun } from './run-state.ts';

/** A call that may have created something, and that its run has given up on. */
export interface LostCreation {
  readonly state: AskedRun;
  readonly error: SellingPartnerError | undefined;
  /** When its run gave up, in milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds for which a new run of the same request begins with what was lost. */
const remembered = 3_600_000;
const most = 10_000;

/**
 * What the runs of one client have created, and may have created, in this process: so that the same request does not
 * create a second one while nobody knows of the first, and that no run takes what another one has created.
 */
export class LostCreations {
  readonly #lost = new Map<string, LostCreation>();
  readonly #named = new Map<string, object>();

  /** A run ended without knowing whether its request, by its text, was taken. */
  remember(request: string, lost: LostCreation): void {
    this.#lost.delete(request);
    this.#lost.set(request, lost);
    shorten(this.#lost);
  }

  /** What an earlier run of the same request has left open. */
  recall(request: string, now: number): LostCreation | undefined {
    const lost = this.#lost.get(request);
    return lost !== undefined && now - lost.at < remembered ? lost : undefined;
  }

  /** It is known what became of it. */
  forget(request: string): void {
    this.#lost.delete(request);
  }

  /** A run has created it. */
  name(id: string, run: object): void {
    this.#named.set(id, run);
    shorten(this.#named);
  }

  /** Whether another run has created it. */
  isOfAnother(id: string, run: object): boolean {
    const known = this.#named.get(id);
    return known !== undefined && known !== run;
  }
}

function shorten(entries: Map<string, unknown>): void {
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}
