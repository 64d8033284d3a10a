import type { Outputs } from '../../../lib/trpc.ts';
import { formatAmount } from './amount.ts';

/** What a workspace pays, has and may have, where people pay. */
export type Billing = Extract<Outputs['billing']['overview'], { readonly isOn: true }>;

export type BillingPlan = Billing['plans'][number];

/** A plan that costs something. */
export type PaidPlan = BillingPlan & { readonly priceId: string };

export function isPaid(plan: BillingPlan): plan is PaidPlan {
  return plan.priceId !== null;
}

/** A card payment, or a card, that a person has to confirm. */
export type Confirmation = NonNullable<Outputs['billing']['choose']['confirm']>;

/** What a plan costs: `€29.00 a month`. */
export function priceOf({ amount, priceId }: Pick<BillingPlan, 'amount' | 'priceId'>): string {
  if (amount === null) return priceId === null ? 'Nothing to pay' : 'By what is used';
  const { value, currency, interval, intervalCount } = amount;
  const often = intervalCount === 1 ? `a ${interval}` : `every ${intervalCount} ${interval}s`;
  return `${formatAmount(value, currency)} ${often}`;
}

/** What a plan allows, a line each. */
export function allowances({ limits }: Pick<BillingPlan, 'limits'>): readonly string[] {
  const { sellers, schedules, people, retentionDays } = limits;
  return [
    countOf(sellers, 'seller'),
    countOf(schedules, 'scheduled report'),
    countOf(people, 'person', 'people'),
    retentionDays === null ? 'History without an end' : `History of ${retentionDays} days`,
  ];
}

function countOf(most: number | null, one: string, many = `${one}s`): string {
  if (most === null) return `Any number of ${many}`;
  return most === 0 ? `No ${many}` : `${most} ${most === 1 ? one : many}`;
}
