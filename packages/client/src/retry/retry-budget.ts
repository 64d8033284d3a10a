/** Fraction of a retry that each response of the host returns. */
const returnedPerResponse = 0.2;

/**
 * Fraction of the budget that one of several selling partners may use, so that its problems leave retries for the
 * others.
 */
const maxShare = 0.5;

// See docs/decisions/0005-limit-retries-with-one-deadline-and-a-budget-per-host.md
/**
 * Retries shared by all calls to one host. While the host responds, retries are returned. When it is down, the budget
 * runs out and further calls fail with their first error instead of multiplying the load. First attempts are free.
 */
export class RetryBudget {
  #used = 0;
  /** Retries used by each selling partner, until none are used. */
  readonly #usedBySeller = new Map<string, number>();
  #firstSeller: string | undefined;
  #isShared = false;

  /** Takes a retry. Returns false when the budget, or the selling partner's share of it, is empty. */
  take(capacity: number, sellerKey?: string): boolean {
    this.#recordSeller(sellerKey);
    const sellerRetries = this.#usedBySeller.get(sellerKey ?? '') ?? 0;
    const share = this.#isShared ? Math.max(1, capacity * maxShare) : capacity;
    if (this.#used + 1 > capacity || sellerRetries + 1 > share) return false;
    this.#used += 1;
    this.#usedBySeller.set(sellerKey ?? '', sellerRetries + 1);
    return true;
  }

  /** Records that the host responded. */
  recordResponse(sellerKey?: string): void {
    this.#recordSeller(sellerKey);
    if (this.#used === 0) return;
    this.#used = Math.max(0, this.#used - returnedPerResponse);
    const sellerRetries = this.#usedBySeller.get(sellerKey ?? '');
    if (this.#used === 0) this.#usedBySeller.clear();
    else if (sellerRetries !== undefined)
      this.#usedBySeller.set(sellerKey ?? '', Math.max(0, sellerRetries - returnedPerResponse));
  }

  #recordSeller(sellerKey: string | undefined): void {
    this.#isShared ||= this.#firstSeller !== undefined && sellerKey !== this.#firstSeller;
    this.#firstSeller ??= sellerKey;
  }
}

/** A retry budget for each host. */
export class RetryBudgets {
  readonly #budgets = new Map<string, RetryBudget>();

  /** Returns the budget for a host. */
  get(host: string): RetryBudget {
    const budget = this.#budgets.get(host) ?? new RetryBudget();
    this.#budgets.set(host, budget);
    return budget;
  }
}
