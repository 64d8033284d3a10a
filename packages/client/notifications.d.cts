// What `require('supercargo/notifications')` gives, for TypeScript in CommonJS.
import type * as notifications from './dist/notifications.js' with { 'resolution-mode': 'import' };

export type {
  EventBusAddress,
  KnownNotificationType,
  Notification,
  NotificationFacts,
  NotificationMemory,
  NotificationMemoryOptions,
  NotificationOf,
  NotificationPayload,
  NotificationPayloadVersion,
  NotificationSetUp,
  NotificationsCaller,
  NotificationType,
  PolicyStatement,
  SetUpOptions,
  SetUpSubscription,
  SqsBatchAnswer,
  SqsBatchFailure,
  SqsClient,
  SqsMessage,
  SqsMethods,
  SqsSender,
  UnknownNotification,
  WantedNotification,
} from './dist/notifications.js' with { 'resolution-mode': 'import' };
export declare const keyStatement: typeof notifications.keyStatement;
export declare const notificationMemory: typeof notifications.notificationMemory;
export declare const parseNotification: typeof notifications.parseNotification;
export declare const queueStatement: typeof notifications.queueStatement;
export declare const setUpNotifications: typeof notifications.setUpNotifications;
