import { type NotificationSetup, setUpSubscriptions } from './notifications/set-up/set-up-notifications.ts';
import type { SetupOptions } from './notifications/set-up/set-up-options.ts';
import { systemClock } from './platform/system-clock.ts';

export type {
  KnownNotificationType,
  NotificationPayload,
  NotificationPayloadVersion,
  NotificationType,
} from '@supercargo/catalogue/registry';
export {
  type DeduplicationStore,
  type DeduplicationStoreOptions,
  memoryDeduplicationStore,
} from './notifications/memory-deduplication-store.ts';
export type {
  KnownNotification,
  Notification,
  NotificationFields,
  UnknownNotification,
} from './notifications/notification.ts';
export { type ParseOptions, parseNotification, parseNotifications } from './notifications/parse-notification.ts';
export type {
  FetchRelatedOptions,
  RelatedFetcher,
  RelatedObject,
  RelatedObjects,
  RelatedSeller,
  RelatedType,
} from './notifications/related/related-objects.ts';
export { buildKeyStatement, buildQueueStatement, type PolicyStatement } from './notifications/set-up/queue-policy.ts';
export type { NotificationSetup, SetupSubscription } from './notifications/set-up/set-up-notifications.ts';
export type {
  EventBusAddress,
  NotificationsCaller,
  SetupOptions,
  SubscriptionRequest,
} from './notifications/set-up/set-up-options.ts';
export type {
  SqsBatchFailure,
  SqsBatchResult,
  SqsClient,
  SqsMessage,
  SqsMethods,
  SqsSender,
} from './notifications/sqs/sqs-client.ts';

/**
 * Sends the notifications of a seller to a queue or an event bus: lets Amazon write to the queue, creates the destination, and
 * subscribes to each type. It uses what already exists, so call it again after an error. When a call that creates something gets
 * no response, a single new object is used; when the list cannot be read either, the error is SETUP_OUTCOME_UNKNOWN. An existing
 * subscription with another destination or filter is an error: SUBSCRIPTION_CONFLICT.
 *
 * Throws INVALID_PARAMETER before it sends anything when the options are invalid. An event bus must be associated with its
 * partner event source in the AWS console before notifications arrive.
 */
export function setUpNotifications(options: SetupOptions): Promise<NotificationSetup> {
  return setUpSubscriptions(options, options?.clock ?? systemClock);
}
