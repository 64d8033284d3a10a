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
export {
  type NotificationSetup,
  type SetupSubscription,
  setUpNotifications,
} from './notifications/set-up/set-up-notifications.ts';
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
