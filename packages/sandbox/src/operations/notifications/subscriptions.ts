import type * as Catalogue from '@supercargo/catalogue/types/notifications-v1';
import { ApiError, notFound, requireFound } from '../../base/api-error.ts';
import { type Sent, withoutNulls } from '../../base/json-value.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { json } from '../../base/response.ts';
import { findNotificationType } from '../../events/notification-types.ts';
import type { Subscription } from '../../events/records.ts';
import { takeNumber } from '../../world/accounts/account.ts';
import type { Call } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { createUnknownTypeError } from './destinations.ts';
import { readSubscription } from './read-subscription.ts';

export function createSubscription(services: HandlerServices): Operation {
  return operation('notifications', 'v1', 'createSubscription', (call) => {
    const { notifier } = services;
    const application = services.application();
    const wanted = readSubscription(call, services);
    for (const other of notifier.subscriptions.values()) {
      if (isSame(other, wanted)) {
        const code = services.isQuirkOn('subscription-state-conflict') ? 'StateConflict' : 'Conflict';
        throw new ApiError(409, code, 'There is such a subscription already.');
      }
    }
    const id = createUuid(createRandom(`${application.sellerId}/subscription/${takeNumber(application)}`));
    const subscription = { ...wanted, id };
    // The first call sends pending events, so that the new subscription does not get them. The second call records
    // the current state of the resources that the subscription watches.
    notifier.catchUp(call.account, call.now);
    notifier.subscriptions.set(id, subscription);
    notifier.catchUp(call.account, call.now);
    return json({ payload: toSubscriptionResponse(subscription) });
  });
}

/** Returns the seller's subscription to a type, in the requested payload version or else in the newest. */
export function getSubscription({ notifier }: HandlerServices): Operation {
  return operation('notifications', 'v1', 'getSubscription', (call) => {
    const { notificationType: type } = call.path;
    if (findNotificationType(type) === undefined) throw createUnknownTypeError(type);
    const version = call.query.text('payloadVersion');
    const subscription = requireFound(
      selectByType(notifier.subscriptions.values(), type)
        .filter(
          ({ sellerId, payloadVersion }) =>
            sellerId === call.account.sellerId && payloadVersion === (version ?? payloadVersion),
        )
        .sort((one, other) => other.payloadVersion.localeCompare(one.payloadVersion, 'en', { numeric: true }))[0],
      'The subscription',
    );
    return json({ payload: toSubscriptionResponse(subscription) });
  });
}

export function getSubscriptions({ notifier, pages }: HandlerServices): Operation {
  return operation('notifications', 'v1', 'getSubscriptions', (call) => {
    const query = createListQuery(call, pages);
    const size = query.size('pageSize', { fallback: 30, minimum: 30, maximum: 100 });
    const types = query.list('notificationTypes');
    const unknown = types.find((type) => findNotificationType(type) === undefined);
    if (unknown !== undefined) throw createUnknownTypeError(unknown);
    const own = [...notifier.subscriptions.values()].filter(
      ({ sellerId, notificationType }) => sellerId === call.account.sellerId && types.includes(notificationType),
    );
    const { items, nextToken } = query.page(own, size);
    return json({ payload: { subscriptions: items.map(toSubscriptionResponse), ...(nextToken && { nextToken }) } });
  });
}

export function getSubscriptionById(services: HandlerServices): Operation {
  return operation('notifications', 'v1', 'getSubscriptionById', (call) =>
    json({ payload: toSubscriptionResponse(findSubscription(call, services)) }),
  );
}

export function deleteSubscriptionById(services: HandlerServices): Operation {
  return operation('notifications', 'v1', 'deleteSubscriptionById', (call) => {
    const subscription = findSubscription(call, services);
    const account = services.accounts.get(subscription.sellerId);
    if (account !== undefined) services.notifier.catchUp(account, call.now);
    services.notifier.subscriptions.delete(subscription.id);
    return json({});
  });
}

type SubscriptionPath = Readonly<Record<'notificationType' | 'subscriptionId', string>>;

function findSubscription({ path }: Call<SubscriptionPath>, { notifier }: HandlerServices): Subscription {
  const subscription = notifier.subscriptions.get(path.subscriptionId);
  if (subscription?.notificationType !== path.notificationType) throw notFound('The subscription');
  return subscription;
}

function selectByType(subscriptions: Iterable<Subscription>, type: string): readonly Subscription[] {
  return [...subscriptions].filter(({ notificationType }) => notificationType === type);
}

/** A seller can subscribe once to each version of a type, or several times with different filter expressions. */
function isSame(one: Subscription, other: Omit<Subscription, 'id'>): boolean {
  const subject = ({ sellerId, notificationType, payloadVersion, processingDirective }: Omit<Subscription, 'id'>) =>
    JSON.stringify([sellerId, notificationType, payloadVersion, processingDirective?.filterExpression ?? null]);
  return subject(one) === subject(other);
}

function toSubscriptionResponse({
  id,
  payloadVersion,
  destinationId,
  processingDirective,
}: Subscription): Sent<Catalogue.Subscription> {
  const directive = processingDirective && withoutNulls<Catalogue.ProcessingDirective>(processingDirective);
  return { subscriptionId: id, payloadVersion, destinationId, ...(directive && { processingDirective: directive }) };
}
