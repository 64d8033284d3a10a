import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { PageGuard } from '../../pipeline/page-guard.ts';
import { callNotifications, findOrCreate, isNotFound } from './call-notifications.ts';
import type { ResolvedSubscription } from './resolve-subscriptions.ts';
import { isSameValue } from './same-value.ts';
import type { NotificationsCaller } from './set-up-options.ts';

interface Subscription {
  readonly subscriptionId: string;
  readonly payloadVersion: string;
  readonly destinationId: string;
  readonly processingDirective?: { readonly filterExpression?: unknown } | undefined;
}

interface SubscriptionsPage {
  readonly subscriptions?: readonly Subscription[];
  readonly nextToken?: string;
}

export async function findOrCreateSubscription(
  seller: NotificationsCaller,
  requested: ResolvedSubscription,
  destinationId: string,
) {
  const { notificationType, payloadVersion, processingDirective } = requested;
  const { object: subscription, created } = await findOrCreate({
    find: async () =>
      (await listSubscriptions(seller, notificationType)).filter((existing) => isSameSubscription(existing, requested)),
    create: async () => {
      const body = { payloadVersion, destinationId, ...(processingDirective && { processingDirective }) };
      const input = { path: { notificationType }, body };
      const { subscriptionId } = await callNotifications<Subscription>(seller, 'createSubscription', input);
      return { subscriptionId, ...body };
    },
    operation: 'notifications.createSubscription',
    id: ({ subscriptionId }) => subscriptionId,
  });
  checkConflict(subscription, requested, destinationId);
  return { notificationType, payloadVersion, subscriptionId: subscription.subscriptionId, created };
}

export async function deleteSubscription(
  application: NotificationsCaller,
  path: { readonly notificationType: string; readonly subscriptionId: string },
): Promise<void> {
  try {
    await callNotifications(application, 'deleteSubscriptionById', { path });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

async function listSubscriptions(seller: NotificationsCaller, notificationType: string) {
  const all: Subscription[] = [];
  const guard = new PageGuard('notifications.getSubscriptions');
  for (let nextToken: string | undefined; ; ) {
    const query = { notificationTypes: [notificationType], ...(nextToken && { nextToken }) };
    const page = await callNotifications<SubscriptionsPage>(seller, 'getSubscriptions', { query });
    all.push(...(page.subscriptions ?? []));
    nextToken = guard.next(page.nextToken, page.subscriptions);
    if (!nextToken) return all;
  }
}

/** Each payload version can have one subscription, or several with different filter expressions. */
function isSameSubscription(
  subscription: Subscription,
  { payloadVersion, processingDirective }: ResolvedSubscription,
): boolean {
  const expression = (processingDirective as Subscription['processingDirective'])?.filterExpression;
  return (
    subscription.payloadVersion === payloadVersion && subscription.processingDirective?.filterExpression === expression
  );
}

function checkConflict(subscription: Subscription, requested: ResolvedSubscription, destinationId: string): void {
  const hasOtherDestination = subscription.destinationId !== destinationId;
  if (
    !hasOtherDestination &&
    isSameValue(subscription.processingDirective ?? null, requested.processingDirective ?? null)
  )
    return;
  const { notificationType, payloadVersion } = requested;
  // The subscription is not replaced: notifications would be lost in between, and another program may depend on it.
  const difference = hasOtherDestination
    ? `with destination ${subscription.destinationId}`
    : 'with another processing directive';
  throw new SellingPartnerError({
    code: 'SUBSCRIPTION_CONFLICT',
    message:
      `The seller is subscribed to ${notificationType} ${payloadVersion} ${difference}: ` +
      `subscription ${subscription.subscriptionId}. The subscription was not changed.`,
    operation: 'notifications.createSubscription',
  });
}
