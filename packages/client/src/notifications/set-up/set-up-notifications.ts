import { checkSetUp } from './check-set-up.ts';
import { deleteDestination, findOrCreateDestination, resourceOf } from './destinations.ts';
import { notificationsCall } from './notifications-call.ts';
import { allowMarketplace, disallowMarketplace } from './queue-access.ts';
import type { SetUpOptions } from './set-up-options.ts';
import { deleteSubscription, findOrCreateSubscription } from './subscriptions.ts';
import { wantedSubscriptions } from './wanted-subscriptions.ts';

/** One subscription of a set-up. */
export interface SetUpSubscription {
  /** As it was asked for. */
  readonly notificationType: string;
  /** Version of the payload that is sent. */
  readonly payloadVersion: string;
  /** Id at the marketplace. */
  readonly subscriptionId: string;
  /** False when it was there before. */
  readonly created: boolean;
}

/** What is set up now. */
export interface NotificationSetUp {
  /** The destination that leads to the queue or event bus. */
  readonly destinationId: string;
  /** False when the destination was there before. */
  readonly destinationCreated: boolean;
  /** Whether the queue's policy was changed. */
  readonly policyChanged: boolean;
  /**
   * The KMS key with which the queue is encrypted. The marketplace needs it too: its policy must hold `keyStatement()`,
   * which is for you to see to. Undefined when there is none, or the queue was not looked at.
   */
  readonly encryptionKey: string | undefined;
  /** In the order of `types`. */
  readonly subscriptions: readonly SetUpSubscription[];
  /** Ids of the test messages that were sent. */
  readonly testNotificationIds: readonly string[];
  /** Takes away what was made, and nothing that was there before. */
  undo(): Promise<void>;
}

/**
 * Leads a seller's notifications to a queue or an event bus: lets the marketplace write to the queue, makes the
 * destination, and subscribes to each type. What is there already is used; run it again after an error, and it goes on where it
 * ended. When no response to a creating call arrives, the only new one is used; when the list fails too, the error is
 * SET_UP_OUTCOME_UNKNOWN. One subscription that is there but leads elsewhere, or filters otherwise, is an error: SUBSCRIBED_OTHERWISE.
 *
 * Nothing is sent when the options are wrong: INVALID_PARAMETER. An event bus has to be associated with its partner event
 * source in the AWS console before anything comes.
 */
export async function setUpNotifications(options: SetUpOptions): Promise<NotificationSetUp> {
  const { seller, application = seller, queue, queueArn, name = 'supercargo', test = false } = checkSetUp(options);
  const resource = resourceOf(options);
  const wanted = wantedSubscriptions(options);
  const access = queue && queueArn !== undefined ? await allowMarketplace(queue, queueArn) : undefined;
  const destination = await findOrCreateDestination(application, resource, name);
  const { destinationId } = destination;
  const subscriptions: SetUpSubscription[] = [];
  for (const one of wanted) subscriptions.push(await findOrCreateSubscription(seller, one, destinationId));
  const testNotificationIds: string[] = [];
  for (const { notificationType, payloadVersion } of test ? wanted : []) {
    const body = { destinationId, testNotification: { payloadVersion } };
    const input = { path: { notificationType }, body };
    const sent = await notificationsCall<{ notificationId?: string }>(application, 'sendTestNotification', input);
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
      for (const made of subscriptions.filter(({ created }) => created)) {
        const { notificationType, subscriptionId } = made;
        await deleteSubscription(application, { notificationType, subscriptionId });
      }
      if (destination.created) await deleteDestination(application, destinationId);
      if (queue && access?.changed) await disallowMarketplace(queue);
    },
  };
}
