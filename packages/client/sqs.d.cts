// What `require('supercargo/sqs')` gives, for TypeScript in CommonJS.
import type * as sqs from './dist/sqs.js' with { 'resolution-mode': 'import' };

export type {
  ConsumeOptions,
  DeduplicationStore,
  FailedEvent,
  KnownNotification,
  Notification,
  NotificationFields,
  QueueEvent,
  QueueMessage,
  SqsBatchFailure,
  SqsBatchResult,
  SqsClient,
  SqsMessage,
  SqsMethods,
  SqsSender,
  UnknownNotification,
} from './dist/sqs.js' with { 'resolution-mode': 'import' };
export declare const consume: typeof sqs.consume;
