import type { Notification } from '../notification.ts';
import type { FailedEvent, QueueMessage } from './queue-event.ts';
import type { SqsMessage } from './sqs-client.ts';

/** A message from the queue, with its receipt handle. */
export interface ReceivedMessage {
  readonly message: QueueMessage;
  readonly receiptHandle: string;
  /** Milliseconds since 1970. */
  readonly receivedAt: number;
}

export function toReceivedMessage(
  { MessageId, ReceiptHandle = '', Body = '', Attributes }: SqsMessage,
  receivedAt: number,
) {
  const sent = Attributes?.SentTimestamp;
  const message: QueueMessage = {
    messageId: MessageId,
    body: Body,
    receiveCount: Number(Attributes?.ApproximateReceiveCount ?? 1),
    sentAt: sent === undefined ? undefined : Number(sent),
  };
  return { message, receiptHandle: ReceiptHandle, receivedAt } satisfies ReceivedMessage;
}

/** Returns the properties of every event about a message. */
export function buildMessageFields({ message }: ReceivedMessage, notification?: Notification) {
  const { notificationType, notificationId } = notification ?? {};
  return { message, notificationType, notificationId };
}

export function buildFailedEvent(
  received: ReceivedMessage,
  stage: FailedEvent['stage'],
  error: unknown,
  notification?: Notification,
): FailedEvent {
  return { type: 'failed', stage, error, ...buildMessageFields(received, notification) };
}
