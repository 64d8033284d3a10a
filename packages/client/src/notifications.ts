export type {
  KnownNotificationType,
  NotificationPayload,
  NotificationPayloadVersion,
  NotificationType,
} from '@supercargo/catalogue/registry';
export type {
  Notification,
  NotificationFacts,
  NotificationOf,
  UnknownNotification,
} from './notifications/notification.ts';
export {
  type NotificationMemory,
  type NotificationMemoryOptions,
  notificationMemory,
} from './notifications/notification-memory.ts';
export { type ParseOptions, parseNotification, parseNotifications } from './notifications/parse-notification.ts';
export { keyStatement, type PolicyStatement, queueStatement } from './notifications/set-up/queue-policy.ts';
export {
  type NotificationSetUp,
  type SetUpSubscription,
  setUpNotifications,
} from './notifications/set-up/set-up-notifications.ts';
export type {
  EventBusAddress,
  NotificationsCaller,
  SetUpOptions,
  WantedNotification,
} from './notifications/set-up/set-up-options.ts';
export type {
  SqsBatchAnswer,
  SqsBatchFailure,
  SqsClient,
  SqsMessage,
  SqsMethods,
  SqsSender,
} from './notifications/sqs/sqs-client.ts';
export type {
  FetchesRelated,
  RelatedObjects,
  RelatedOptions,
  RelatedSeller,
  RelatedTo,
  RelatedType,
} from './related/related-objects.ts';
