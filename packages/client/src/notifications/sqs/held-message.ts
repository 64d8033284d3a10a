import type { Notification } from '../notification.ts';
import type { FailedEvent, QueueMessage } from './queue-event.ts';
import type { SqsMessage } from './sqs-client.ts';

/** A message that the queue has given, and what is known of it. */
export interface HeldMessage {
  readonly message: QueueMessage;
  readonly receiptHandle: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

export function heldMessage({ MessageId, ReceiptHandle = '', Body = '', Attributes }: SqsMessage, receivedAt: number) {
  const sent = Attributes?.SentTimestamp;
  const message: QueueMessage = {
    messageId: MessageId,
    body: Body,
    receiveCount: Number(Attributes?.ApproximateReceiveCount ?? 1),
    sentAt: sent === undefined ? undefined : Number(sent),
  };
  return { message, receiptHandle: ReceiptHandle, receivedAt } satisfies HeldMessage;
}

/** What every event about a message says. */
export function factsOf({ message }: HeldMessage, notification?: Notification) {
  const { notificationType, notificationId } = notification ?? {};
  return { message, notificationType, notificationId };
}

export function failure(
  held: HeldMessage,
  stage: FailedEvent['stage'],
  error: unknown,
  notification?: Notification,
): FailedEvent {
  return { type: 'failed', stage, error, ...factsOf(held, notification) };
}
