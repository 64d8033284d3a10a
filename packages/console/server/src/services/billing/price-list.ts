import { ConsoleError } from '../../errors/console-error.ts';
import type { OfferedPlan, PlanAmount } from './billing-answers.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { PaidPlan, Plans } from './plans.ts';

interface PriceListParts {
  readonly provider: PaymentProvider;
  readonly plans: Plans;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives an error about plans that cannot be offered. */
  readonly fail: (error: Error) => void;
}

const keptMilliseconds = 600_000;

/** Prices of plans as the provider returns them; fetched every ten minutes at most. */
export class PriceList {
  readonly #parts: PriceListParts;
  #kept: { readonly at: number; readonly plans: readonly OfferedPlan[] } | undefined;

  constructor(parts: PriceListParts) {
    this.#parts = parts;
  }

  /** Every plan, the free one first. Leaves out plans whose price the provider does not know. */
  async all(): Promise<readonly OfferedPlan[]> {
    const at = this.#parts.now();
    if (this.#kept === undefined || at - this.#kept.at >= keptMilliseconds) {
      this.#kept = { at, plans: await this.#ask() };
    }
    return this.#kept.plans;
  }

  async #ask(): Promise<readonly OfferedPlan[]> {
    const { free, paid } = this.#parts.plans;
    const priced = await Promise.all(paid.map((plan) => this.#priced(plan)));
    return [
      { name: free.name, priceId: null, amount: null, trialDays: 0, limits: free.limits },
      ...priced.filter((plan) => plan !== undefined),
    ];
  }

  async #priced({ name, priceId, trialDays = 0, limits }: PaidPlan): Promise<OfferedPlan | undefined> {
    try {
      return { name, priceId, amount: await this.#amount(priceId), trialDays, limits };
    } catch (error) {
      if (!(error instanceof ConsoleError) || error.code !== 'BILLING_REQUEST_REJECTED') throw error;
      this.#parts.fail(
        new Error(`The plan ${name} is not offered, because its price ${priceId} is not available. ${error.message}`),
      );
      return undefined;
    }
  }

  /** Null for a price without a fixed amount. */
  async #amount(priceId: string): Promise<PlanAmount | null> {
    const price = await this.#parts.provider.ask((stripe) => stripe.prices.retrieve(priceId));
    const { unit_amount: value, currency, recurring } = price;
    if (value === null || recurring === null) return null;
    return { value, currency, interval: recurring.interval, intervalCount: recurring.interval_count };
  }
}
