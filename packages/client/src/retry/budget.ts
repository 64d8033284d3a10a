import type { Clock } from '../ports/clock.ts';

/** Part of a retry that every answer of a working host gives back. */
const returnedByAnswer = 0.2;

/** Part of the retries that one of several parties may take, so that its own trouble leaves some to the others. */
const largestShare = 0.5;

/**
 * Retries that calls to one host have in common. While a host answers, retries are given back; when it is down, they are
 * used up, and further calls end with their first failure instead of multiplying the load. First attempts are free.
 */
export class RetryBudget {
  #spent = 0;
  /** What parties have spent, until nothing is. */
  readonly #spentBy = new Map<string, number>();
  #party: string | undefined;
  #isShared = false;

  /** Takes a retry; false when none of the capacity is left, or none of the party's share. */
  spend(capacity: number, party?: string): boolean {
    this.#meet(party);
    const own = this.#spentBy.get(party ?? '') ?? 0;
    const share = this.#isShared ? Math.max(1, capacity * largestShare) : capacity;
    if (this.#spent + 1 > capacity || own + 1 > share) return false;
    this.#spent += 1;
    this.#spentBy.set(party ?? '', own + 1);
    return true;
  }

  /** Says that the host answered. */
  answered(party?: string): void {
    this.#meet(party);
    this.#spent = Math.max(0, this.#spent - returnedByAnswer);
    const own = this.#spentBy.get(party ?? '');
    if (this.#spent === 0) this.#spentBy.clear();
    else if (own !== undefined) this.#spentBy.set(party ?? '', Math.max(0, own - returnedByAnswer));
  }

  #meet(party: string | undefined): void {
    this.#isShared ||= this.#party !== undefined && party !== this.#party;
    this.#party ??= party;
  }
}

const budgets = new WeakMap<Clock, Map<string, RetryBudget>>();

/** The budget for a host, the same for all clients that live by a clock: in a program, for all of its clients. */
export function retryBudgetOf(clock: Clock, host: string): RetryBudget {
  const known = budgets.get(clock) ?? new Map<string, RetryBudget>();
  budgets.set(clock, known);
  const budget = known.get(host) ?? new RetryBudget();
  known.set(host, budget);
  return budget;
}
