import type { ConsumeOptions } from './notifications/sqs/consume-options.ts';
import { consumeQueue } from './notifications/sqs/consume-queue.ts';
import { systemClock } from './platform/system.ts';

export type {
  Notification,
  NotificationFacts,
  NotificationOf,
  UnknownNotification,
} from './notifications/notification.ts';
export type { NotificationMemory } from './notifications/notification-memory.ts';
export type { ConsumeOptions } from './notifications/sqs/consume-options.ts';
export type { FailedEvent, QueueEvent, QueueMessage } from './notifications/sqs/queue-event.ts';
export type {
  SqsBatchAnswer,
  SqsBatchFailure,
  SqsClient,
  SqsMessage,
  SqsMethods,
  SqsSender,
} from './notifications/sqs/sqs-client.ts';

/**
 * Takes notifications from a queue of Amazon SQS and hands each to your handler: up to ten messages a request, `concurrency`
 * at a time. A message stays hidden while its handler works, is deleted once it has been dealt with, and stays in the queue
 * when it has not. Copies of a notification are dealt with once.
 *
 * Resolves when `signal` is aborted and what had been taken is finished; without a signal it goes on for as long as the
 * process does. A queue that cannot be reached is asked again after 1 second, and after ever longer pauses of up to 30.
 * Rejects with INVALID_OPTION, before anything is sent, when an option is wrong; with nothing else.
 */
export function consume(options: ConsumeOptions): Promise<void> {
  return consumeQueue(options, options?.clock ?? systemClock);
}
