import type { Stripe } from 'stripe';
import type { SubscriptionState } from './billing-accounts.ts';

const ended = ['canceled', 'incomplete_expired'];

/** The provider's data from which the state of a customer is derived. */
export interface SubscriptionFacts {
  readonly subscriptions: readonly Stripe.Subscription[];
  /** Open invoices of the customer. */
  readonly open: readonly Stripe.Invoice[];
}

/** The current subscription: a running one before an incomplete one, and that before the last one that has ended. */
export function findCurrent(subscriptions: readonly Stripe.Subscription[]): Stripe.Subscription | undefined {
  return [...subscriptions].sort(
    (one, other) => getRank(one) - getRank(other) || other.created - one.created || (other.id < one.id ? -1 : 1),
  )[0];
}

/** Whether a subscription has ended and cannot be resumed. */
export function isEnded({ status }: Stripe.Subscription): boolean {
  return ended.includes(status);
}

/** Whether a payment of a subscription that was active before is overdue. */
export function isLate({ status }: Stripe.Subscription): boolean {
  return status === 'past_due' || status === 'unpaid';
}

/** When the oldest overdue payment was due, in seconds since 1970; undefined if none is overdue. */
function findOverdueSince(subscription: Stripe.Subscription, open: readonly Stripe.Invoice[]): number | undefined {
  if (!isLate(subscription)) return undefined;
  const due = open
    .filter((invoice) => findSubscriptionId(invoice) === subscription.id)
    .map(({ created, status_transitions }) => status_transitions?.finalized_at ?? created);
  return due.length > 0 ? Math.min(...due) : findPeriod(subscription).start;
}

/** Returns the ID of the subscription of an invoice; undefined for other invoices. */
export function findSubscriptionId({ parent }: Stripe.Invoice): string | undefined {
  const subscription = parent?.subscription_details?.subscription;
  return typeof subscription === 'object' ? subscription.id : subscription;
}

/** Builds the state to save from a customer's subscriptions and invoices. */
export function subscriptionState({ subscriptions, open }: SubscriptionFacts): SubscriptionState {
  const current = findCurrent(subscriptions);
  if (current === undefined) return nothing;
  return {
    subscriptionId: current.id,
    status: current.status,
    priceId: current.items.data[0]?.price.id ?? null,
    periodEndsAt: toDate(findPeriod(current).end),
    trialEndsAt: toDate(current.trial_end),
    isEnding: !isEnded(current) && (current.cancel_at_period_end || current.cancel_at !== null),
    endedAt: toDate(current.ended_at),
    overdueSince: toDate(findOverdueSince(current, open)),
  };
}

/** The current period, in seconds since 1970. The provider stores it with the items of a subscription. */
function findPeriod({ items }: Stripe.Subscription): { start: number | undefined; end: number | undefined } {
  const [item] = items.data;
  return { start: item?.current_period_start, end: item?.current_period_end };
}

const nothing: SubscriptionState = {
  subscriptionId: null,
  status: null,
  priceId: null,
  periodEndsAt: null,
  trialEndsAt: null,
  isEnding: false,
  endedAt: null,
  overdueSince: null,
};

function getRank({ status }: Stripe.Subscription): number {
  if (ended.includes(status)) return 2;
  return status === 'incomplete' ? 1 : 0;
}

/** Converts a time of the provider, in seconds since 1970. */
function toDate(seconds: number | null | undefined): Date | null {
  return seconds === null || seconds === undefined ? null : new Date(seconds * 1000);
}
