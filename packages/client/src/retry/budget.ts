import type { Clock } from '../ports/clock.ts';

/** Part of a retry that every answer of a working host gives back. */
const returnedByAnswer = 0.2;

/**
 * Retries that calls to one host have in common. While a host answers, retries are given back; when it is down, they are
 * used up, and further calls end with their first failure instead of multiplying the load. First attempts are free.
 */
export class RetryBudget {
  #spent = 0;

  /** Takes a retry; false when none of the capacity is left. */
  spend(capacity: number): boolean {
    if (this.#spent + 1 > capacity) return false;
    this.#spent += 1;
    return true;
  }

  /** Says that the host answered. */
  answered(): void {
    this.#spent = Math.max(0, this.#spent - returnedByAnswer);
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
