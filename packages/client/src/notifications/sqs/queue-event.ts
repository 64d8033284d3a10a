import type { WarningEvent } from '../../ports/observer.ts';

/** A message of a queue, which the handler receives together with the notification. */
export interface QueueMessage {
  /** ID of the message in the queue. */
  readonly messageId: string | undefined;
  /** The unmodified body. */
  readonly body: string;
  /** Number of times that the message was received, including this one. More than 1 means that the handler failed before, or took too long. */
  readonly receiveCount: number;
  /** When the message was sent to the queue, in milliseconds since 1970. */
  readonly sentAt: number | undefined;
}

/** The properties of every event about one message. */
interface MessageFields {
  /** The message. */
  readonly message: QueueMessage;
  /** Undefined when the message has not been parsed, or is invalid. */
  readonly notificationType: string | undefined;
  /** ID of the notification; also undefined for types without an ID. */
  readonly notificationId: string | undefined;
}

/** Messages were received from the queue. */
interface ReceivedEvent {
  readonly type: 'received';
  readonly count: number;
}

/** The handler has processed a notification. */
interface HandledEvent extends MessageFields {
  readonly type: 'handled';
  readonly milliseconds: number;
}

/** The notification was handled before. Its message is deleted without another call of the handler. */
interface DuplicateEvent extends MessageFields {
  readonly type: 'duplicate';
}

/**
 * A step failed. The consumer continues. `stage` names the step:
 * - `parse`: the message is not a notification. It stays in the queue.
 * - `find-duplicate`: the deduplication store could not be read, so the notification may be a duplicate. The message stays in the queue.
 * - `handle`: the handler failed. The message stays, and is received again when it becomes visible.
 * - `record`: the deduplication store could not save the ID of a handled notification. The message is deleted.
 * - `extend`: the visibility timeout could not be extended. Other consumers may receive the message while the handler runs.
 * - `delete`: a handled message could not be deleted. It is received again, as a duplicate.
 */
export interface FailedEvent extends MessageFields {
  /** Kind of the event. */
  readonly type: 'failed';
  /** The step that failed. */
  readonly stage: 'parse' | 'handle' | 'find-duplicate' | 'record' | 'extend' | 'delete';
  /** The error of the handler, the deduplication store, the SQS client or the consumer. */
  readonly error: unknown;
}

/** SQS did not respond, or rejected the request. The consumer retries after a pause. */
interface UnreachableEvent {
  readonly type: 'unreachable';
  readonly error: unknown;
  /** Number of consecutive failures, including this one. */
  readonly failures: number;
  readonly waitMilliseconds: number;
}

/** An event of a queue consumer. */
export type QueueEvent = WarningEvent | ReceivedEvent | HandledEvent | DuplicateEvent | FailedEvent | UnreachableEvent;
