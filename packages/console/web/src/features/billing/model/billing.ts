import type { Outputs } from '../../../lib/requests/trpc.ts';
import { formatAmount } from './amount.ts';

/** Plan, usage and payments of a workspace, if billing is on. */
export type Billing = Extract<Outputs['billing']['overview'], { readonly isOn: true }>;

type BillingPlan = Billing['plans'][number];

/** A plan with a price. */
export type PaidPlan = BillingPlan & { readonly priceId: string };

export function isPaid(plan: BillingPlan): plan is PaidPlan {
  return plan.priceId !== null;
}

/** A payment or a new card that a user has to confirm. */
export type Confirmation = NonNullable<Outputs['billing']['choosePlan']['confirm']>;

/** Formats the price of a plan: `€29.00 per month`. */
export function formatPrice({ amount, priceId }: Pick<BillingPlan, 'amount' | 'priceId'>): string {
  if (amount === null) return priceId === null ? 'No charge' : 'Usage-based';
  const { value, currency, interval, intervalCount } = amount;
  const period = intervalCount === 1 ? `per ${interval}` : `every ${intervalCount} ${interval}s`;
  return `${formatAmount(value, currency)} ${period}`;
}

/** Lists the limits of a plan as texts. */
export function listAllowances({ limits }: Pick<BillingPlan, 'limits'>): readonly string[] {
  const { sellers, schedules, members, retentionDays } = limits;
  return [
    formatLimit(sellers, 'seller'),
    formatLimit(schedules, 'schedule'),
    formatLimit(members, 'member'),
    retentionDays === null ? 'Unlimited history' : `${retentionDays} days of history`,
  ];
}

function formatLimit(limit: number | null, one: string, many = `${one}s`): string {
  if (limit === null) return `Unlimited ${many}`;
  return limit === 0 ? `No ${many}` : `${limit} ${limit === 1 ? one : many}`;
}
