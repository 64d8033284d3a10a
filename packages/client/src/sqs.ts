import type { ConsumeOptions } from './notifications/sqs/consume-options.ts';
import { consumeQueue } from './notifications/sqs/consume-queue.ts';
import { systemClock } from './platform/system-clock.ts';

export type { DeduplicationStore } from './notifications/memory-deduplication-store.ts';
export type {
  KnownNotification,
  Notification,
  NotificationFields,
  UnknownNotification,
} from './notifications/notification.ts';
export type { ConsumeOptions } from './notifications/sqs/consume-options.ts';
export type { FailedEvent, QueueEvent, QueueMessage } from './notifications/sqs/queue-event.ts';
export type {
  SqsBatchFailure,
  SqsBatchResult,
  SqsClient,
  SqsMessage,
  SqsMethods,
  SqsSender,
} from './notifications/sqs/sqs-client.ts';

/**
 * Receives notifications from an Amazon SQS queue and passes each to your handler: up to ten messages per request,
 * `concurrency` handlers at a time. A message stays hidden while its handler runs. It is deleted when the handler succeeds, and
 * stays in the queue when the handler fails. Copies of a notification are handled once.
 *
 * Resolves when `signal` is aborted and all messages in progress are finished. Without a signal it runs as long as the process.
 * If SQS cannot be reached, it retries after 1 second, then after longer pauses of up to 30 seconds. Rejects only with
 * INVALID_OPTION, before it sends anything, when an option is invalid.
 */
export function consume(options: ConsumeOptions): Promise<void> {
  return consumeQueue(options, options?.clock ?? systemClock);
}
