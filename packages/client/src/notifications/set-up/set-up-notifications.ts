import type { Clock } from '../../ports/clock.ts';
import { callNotifications } from './call-notifications.ts';
import { checkSetup } from './check-set-up.ts';
import { deleteDestination, findOrCreateDestination, resolveResource } from './destinations.ts';
import { allowAmazon, disallowAmazon } from './queue-access.ts';
import { resolveSubscriptions } from './resolve-subscriptions.ts';
import type { SetupOptions } from './set-up-options.ts';
import { deleteSubscription, findOrCreateSubscription } from './subscriptions.ts';

/** A subscription of a {@link NotificationSetup}. */
export interface SetupSubscription {
  /** The requested notification type. */
  readonly notificationType: string;
  /** Version of the payload. */
  readonly payloadVersion: string;
  /** ID of the subscription. */
  readonly subscriptionId: string;
  /** Whether the subscription was created. False when it already existed. */
  readonly created: boolean;
}

/** The result of `setUpNotifications`. */
export interface NotificationSetup {
  /** ID of the destination of the queue or event bus. */
  readonly destinationId: string;
  /** Whether the destination was created. False when it already existed. */
  readonly destinationCreated: boolean;
  /** Whether the queue's policy was changed. */
  readonly policyChanged: boolean;
  /**
   * The KMS key that encrypts the queue. You must add the statement of `buildKeyStatement()` to its policy, so that Amazon can
   * use the key. Undefined when the queue has no key, or when `queue` was not set.
   */
  readonly encryptionKey: string | undefined;
  /** In the order of `types`. */
  readonly subscriptions: readonly SetupSubscription[];
  /** IDs of the test notifications that were sent. */
  readonly testNotificationIds: readonly string[];
  /** Deletes everything that was created, and nothing that existed before. */
  undo(): Promise<void>;
}

/** See `setUpNotifications`. The end dates of types are checked at the time of `clock`. */
export async function setUpSubscriptions(options: SetupOptions, clock: Pick<Clock, 'now'>): Promise<NotificationSetup> {
  checkSetup(options);
  const { seller, application = seller, queue, queueArn, name = 'supercargo', test = false } = options;
  const resource = resolveResource(options);
  const requested = resolveSubscriptions(options, clock.now());
  const access = queue && queueArn !== undefined ? await allowAmazon(queue, queueArn) : undefined;
  const destination = await findOrCreateDestination(application, resource, name);
  const { destinationId } = destination;
  const subscriptions: SetupSubscription[] = [];
  for (const subscription of requested)
    subscriptions.push(await findOrCreateSubscription(seller, subscription, destinationId));
  const testNotificationIds: string[] = [];
  for (const { notificationType, payloadVersion } of test ? requested : []) {
    const body = { destinationId, testNotification: { payloadVersion } };
    const input = { path: { notificationType }, body };
    const sent = await callNotifications<{ notificationId?: string }>(application, 'sendTestNotification', input);
    if (sent?.notificationId !== undefined) testNotificationIds.push(sent.notificationId);
  }
  return {
    destinationId,
    destinationCreated: destination.created,
    policyChanged: access?.changed ?? false,
    encryptionKey: access?.encryptionKey,
    subscriptions,
    testNotificationIds,
    async undo() {
      for (const createdSubscription of subscriptions.filter(({ created }) => created)) {
        const { notificationType, subscriptionId } = createdSubscription;
        await deleteSubscription(application, { notificationType, subscriptionId });
      }
      if (destination.created) await deleteDestination(application, destinationId);
      if (queue && access?.changed) await disallowAmazon(queue);
    },
  };
}
