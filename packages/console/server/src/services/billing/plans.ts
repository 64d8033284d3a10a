import { ConsoleError } from '../../errors/console-error.ts';
import type { Plan } from '../../settings/hosted-settings.ts';

/** A plan that costs something. */
export type PaidPlan = Plan & { readonly priceId: string };

/** The plans that the operator offers. */
export class Plans {
  /** The plan of a workspace that pays nothing. */
  readonly free: Plan;
  readonly paid: readonly PaidPlan[];

  constructor(plans: readonly Plan[]) {
    const [free] = plans;
    if (free === undefined || free.priceId !== undefined) throw new Error('The first plan is the one without a price.');
    this.free = free;
    this.paid = plans.filter((plan): plan is PaidPlan => plan.priceId !== undefined);
  }

  /** Finds the plan of a price; undefined if the price is not offered. */
  find(priceId: string | null): PaidPlan | undefined {
    return this.paid.find((plan) => plan.priceId === priceId);
  }

  /** Returns the plan of a price. Throws a ConsoleError if the price is not offered. */
  offered(priceId: string): PaidPlan {
    const plan = this.find(priceId);
    if (plan !== undefined) return plan;
    throw new ConsoleError(
      'PLAN_UNKNOWN',
      `No plan has the price ${priceId.slice(0, 100)}.`,
      `Choose one of: ${this.paid.map(({ name }) => name).join(', ')}.`,
    );
  }
}
