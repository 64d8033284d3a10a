/** A message of a queue, as a handler gets it beside the notification. */
export interface QueueMessage {
  /** Its id in the queue. */
  readonly messageId: string | undefined;
  /** As it came. */
  readonly body: string;
  /** How often it has been given to somebody, this time included. More than 1: it failed before, or took too long. */
  readonly receiveCount: number;
  /** When it came into the queue, in milliseconds since 1970. */
  readonly sentAt: number | undefined;
}

/** What every event about one message says. */
interface OfMessage {
  /** The message. */
  readonly message: QueueMessage;
  /** Undefined while the message has not been read, or when it cannot be. */
  readonly notificationType: string | undefined;
  /** Id of the notification; undefined where it has none as well. */
  readonly notificationId: string | undefined;
}

/** The queue gave so many messages. */
export interface ReceivedEvent {
  readonly type: 'received';
  readonly count: number;
}

/** The handler has dealt with a notification. */
export interface HandledEvent extends OfMessage {
  readonly type: 'handled';
  readonly milliseconds: number;
}

/** The notification had been dealt with before; its message is deleted without another call of the handler. */
export interface DuplicateEvent extends OfMessage {
  readonly type: 'duplicate';
}

/**
 * Something went wrong, and the consumer goes on. `stage` says with what:
 * - `read`: the message is no notification. It stays in the queue.
 * - `handle`: the handler threw. The message stays, and comes again when it is visible again.
 * - `look-up`: the memory could not tell whether the notification is a duplicate. The message stays.
 * - `remember`: the memory could not take the id of a notification that was dealt with. The message is deleted.
 * - `extend`: the message could not be hidden for longer, and others may get it while the handler works.
 * - `delete`: a message that was dealt with could not be deleted. It comes again, as a duplicate.
 */
export interface FailedEvent extends OfMessage {
  /** Tells it from other events. */
  readonly type: 'failed';
  /** With what it went wrong. */
  readonly stage: 'read' | 'handle' | 'look-up' | 'remember' | 'extend' | 'delete';
  /** What was thrown: by the handler, the memory, the client of SQS, or here. */
  readonly error: unknown;
}

/** The queue gave no answer, or refused; it is asked again after a while. */
export interface UnreachableEvent {
  readonly type: 'unreachable';
  readonly error: unknown;
  /** Failures in a row, this one included. */
  readonly failures: number;
  readonly waitMilliseconds: number;
}

/** What happens while a queue is consumed. */
export type QueueEvent = ReceivedEvent | HandledEvent | DuplicateEvent | FailedEvent | UnreachableEvent;
