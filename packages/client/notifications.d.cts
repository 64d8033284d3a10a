// What `require('supercargo/notifications')` gives, for TypeScript in CommonJS.
import type * as notifications from './dist/notifications.js' with { 'resolution-mode': 'import' };

export type {
  DeduplicationStore,
  DeduplicationStoreOptions,
  EventBusAddress,
  KnownNotification,
  KnownNotificationType,
  Notification,
  NotificationFields,
  NotificationPayload,
  NotificationPayloadVersion,
  NotificationSetup,
  NotificationsCaller,
  NotificationType,
  PolicyStatement,
  SetupOptions,
  SetupSubscription,
  SqsBatchFailure,
  SqsBatchResult,
  SqsClient,
  SqsMessage,
  SqsMethods,
  SqsSender,
  SubscriptionRequest,
  UnknownNotification,
} from './dist/notifications.js' with { 'resolution-mode': 'import' };
export declare const buildKeyStatement: typeof notifications.buildKeyStatement;
export declare const memoryDeduplicationStore: typeof notifications.memoryDeduplicationStore;
export declare const parseNotification: typeof notifications.parseNotification;
export declare const buildQueueStatement: typeof notifications.buildQueueStatement;
export declare const setUpNotifications: typeof notifications.setUpNotifications;
