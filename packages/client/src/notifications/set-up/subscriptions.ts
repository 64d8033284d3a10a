import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { PageBound } from '../../pipeline/page-bound.ts';
import { findOrCreate, isNotFound, notificationsCall } from './notifications-call.ts';
import { isSameValue } from './same-value.ts';
import type { NotificationsCaller } from './set-up-options.ts';
import type { WantedSubscription } from './wanted-subscriptions.ts';

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
  wanted: WantedSubscription,
  destinationId: string,
) {
  const { notificationType, payloadVersion, processingDirective } = wanted;
  const { found, created } = await findOrCreate({
    find: async () => (await subscriptionsOf(seller, notificationType)).filter((one) => isInPlaceOf(one, wanted)),
    create: async () => {
      const body = { payloadVersion, destinationId, ...(processingDirective && { processingDirective }) };
      const input = { path: { notificationType }, body };
      const { subscriptionId } = await notificationsCall<Subscription>(seller, 'createSubscription', input);
      return { subscriptionId, ...body };
    },
    operation: 'notifications.createSubscription',
    id: ({ subscriptionId }) => subscriptionId,
  });
  refuseOther(found, wanted, destinationId);
  return { notificationType, payloadVersion, subscriptionId: found.subscriptionId, created };
}

export async function deleteSubscription(
  application: NotificationsCaller,
  path: { readonly notificationType: string; readonly subscriptionId: string },
): Promise<void> {
  try {
    await notificationsCall(application, 'deleteSubscriptionById', { path });
  } catch (error) {
    if (!isNotFound(error)) throw error;
  }
}

async function subscriptionsOf(seller: NotificationsCaller, notificationType: string) {
  const all: Subscription[] = [];
  const bound = new PageBound('notifications.getSubscriptions');
  for (let nextToken: string | undefined; ; ) {
    const query = { notificationTypes: [notificationType], ...(nextToken && { nextToken }) };
    const page = await notificationsCall<SubscriptionsPage>(seller, 'getSubscriptions', { query });
    all.push(...(page.subscriptions ?? []));
    nextToken = bound.next(page.nextToken, page.subscriptions?.length ?? 0);
    if (!nextToken) return all;
  }
}

/** A version is subscribed to once; more often only where filter expressions tell the subscriptions apart. */
function isInPlaceOf(one: Subscription, { payloadVersion, processingDirective }: WantedSubscription): boolean {
  const expression = (processingDirective as Subscription['processingDirective'])?.filterExpression;
  return one.payloadVersion === payloadVersion && one.processingDirective?.filterExpression === expression;
}

function refuseOther(found: Subscription, wanted: WantedSubscription, destinationId: string): void {
  const elsewhere = found.destinationId !== destinationId;
  if (!elsewhere && isSameValue(found.processingDirective ?? null, wanted.processingDirective ?? null)) return;
  const { notificationType, payloadVersion } = wanted;
  const how = elsewhere ? `with destination ${found.destinationId}` : 'with another processing directive';
  throw new SellingPartnerError({
    code: 'SUBSCRIBED_OTHERWISE',
    message:
      `The seller is subscribed to ${notificationType} ${payloadVersion} ${how}: ` +
      `subscription ${found.subscriptionId}. It was left as it is.`,
    operation: 'notifications.createSubscription',
  });
}
