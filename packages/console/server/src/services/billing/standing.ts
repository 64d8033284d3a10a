import type { Plan, PlanLimits } from '../../settings/hosted-settings.ts';
import type { BillingAccount } from './billing-accounts.ts';
import type { Plans } from './plans.ts';
import { isWithin, type Usage } from './usage.ts';

/** How a workspace stands with what it pays. `off` where nobody pays. */
export type StandingState = 'off' | 'free' | 'trialing' | 'active' | 'past_due' | 'incomplete' | 'canceled';

/** What a workspace has, and until when. */
export interface Standing {
  readonly state: StandingState;
  /** Undefined without billing, and for a price that the operator does not offer any more. */
  readonly plan: Plan | undefined;
  readonly limits: PlanLimits;
  /** From when on nothing can be changed; undefined while nothing threatens. */
  readonly readOnlyFrom: Date | undefined;
  readonly isReadOnly: boolean;
}

/** Days for which a workspace whose payment is late goes on as before. */
export const graceDays = 7;

const day = 86_400_000;

/** No bounds at all. */
export const unlimited: PlanLimits = { sellers: null, schedules: null, members: null, retentionDays: null };

/** How a console without billing stands. */
export const withoutBilling: Standing = {
  state: 'off',
  plan: undefined,
  limits: unlimited,
  readOnlyFrom: undefined,
  isReadOnly: false,
};

interface StandingParts {
  /** Undefined for a workspace that never asked for a plan. */
  readonly account: BillingAccount | undefined;
  readonly plans: Plans;
  /** Asked only where it decides. */
  readonly usage: () => Promise<Usage>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** How a workspace stands, by what the provider last said of it. */
export async function standingOf({ account, plans, usage, now }: StandingParts): Promise<Standing> {
  const state = stateOf(account?.status ?? null);
  if (account === undefined || state === 'free') return freeStanding(plans);
  if (state === 'canceled' || state === 'incomplete') {
    const fits = isWithin(await usage(), plans.free.limits);
    if (fits) return { ...freeStanding(plans), state: state === 'canceled' ? 'free' : state };
    return { ...freeStanding(plans), state, readOnlyFrom: account.endedAt ?? new Date(now), isReadOnly: true };
  }
  const plan = plans.find(account.priceId);
  const readOnlyFrom = state === 'past_due' ? graceEnd(account) : undefined;
  return {
    state,
    plan,
    // Who pays a price that is not on offer any more has paid for something: it is not ours to say for how little.
    limits: plan?.limits ?? unlimited,
    readOnlyFrom,
    isReadOnly: readOnlyFrom !== undefined && readOnlyFrom.getTime() <= now,
  };
}

function freeStanding({ free }: Plans): Standing {
  return { state: 'free', plan: free, limits: free.limits, readOnlyFrom: undefined, isReadOnly: false };
}

function graceEnd({ overdueSince, checkedAt }: BillingAccount): Date {
  return new Date((overdueSince ?? checkedAt).getTime() + graceDays * day);
}

/** Our word for the provider's. */
function stateOf(status: string | null): Exclude<StandingState, 'off'> {
  switch (status) {
    case null:
      return 'free';
    case 'trialing':
    case 'past_due':
    case 'incomplete':
      return status;
    case 'unpaid':
      return 'past_due';
    case 'canceled':
    case 'incomplete_expired':
    case 'paused':
      return 'canceled';
    // A word that we do not know yet locks nobody out.
    default:
      return 'active';
  }
}
