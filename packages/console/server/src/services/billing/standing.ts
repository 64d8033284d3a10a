import type { Plan, PlanLimits } from '../../settings/hosted-settings.ts';
import type { BillingAccount } from './billing-accounts.ts';
import type { Plans } from './plans.ts';
import { isWithin, type Usage } from './usage.ts';

/** The billing state of a workspace. `off` without billing. */
export type StandingState = 'off' | 'free' | 'trialing' | 'active' | 'past_due' | 'incomplete' | 'canceled';

/** The billing status of a workspace: its plan, its limits, and when it becomes read-only. */
export interface Standing {
  readonly state: StandingState;
  /** Undefined without billing, and for a price that the operator does not offer any more. */
  readonly plan: Plan | undefined;
  readonly limits: PlanLimits;
  /** When the workspace becomes read-only; undefined if it will not. */
  readonly readOnlyFrom: Date | undefined;
  readonly isReadOnly: boolean;
}

/** Days after which a workspace with an overdue payment becomes read-only. */
const graceDays = 7;

const day = 86_400_000;

/** No limits. */
export const unlimited: PlanLimits = { sellers: null, schedules: null, members: null, retentionDays: null };

/** The status of every workspace without billing. */
export const withoutBilling: Standing = {
  state: 'off',
  plan: undefined,
  limits: unlimited,
  readOnlyFrom: undefined,
  isReadOnly: false,
};

interface StandingParts {
  /** Undefined for a workspace that never selected a plan. */
  readonly account: BillingAccount | undefined;
  readonly plans: Plans;
  /** Called only when the usage decides the status. */
  readonly usage: () => Promise<Usage>;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Determines the billing status of a workspace from the last state that the provider returned. */
export async function readStanding({ account, plans, usage, now }: StandingParts): Promise<Standing> {
  const state = toState(account?.status ?? null);
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
    // A customer of a price that is not offered any more has paid for unknown limits, so none apply.
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

/** Converts the provider's status. */
function toState(status: string | null): Exclude<StandingState, 'off'> {
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
    // An unknown status must not make a workspace read-only.
    default:
      return 'active';
  }
}
