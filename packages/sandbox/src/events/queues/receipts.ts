import { QueueError } from './queue-error.ts';
import type { QueueMessage } from './queue-records.ts';

/** The content of a receipt handle: one receive of one message. */
export interface Receipt {
  readonly number: string;
  readonly reception: number;
}

const FORM = /^supercargo (\d+) (\d+) (.+)$/;

export function buildHandle(arn: string, number: string, { receiveCount }: QueueMessage): string {
  return Buffer.from(`supercargo ${number} ${receiveCount} ${arn}`).toString('base64');
}

/** Parses a receipt handle. Throws ReceiptHandleIsInvalid if this queue did not issue it. */
export function readHandle(handle: string, arn: string): Receipt {
  const [, number, reception, queue] = FORM.exec(Buffer.from(handle, 'base64').toString()) ?? [];
  if (number === undefined || queue !== arn) {
    throw new QueueError(
      'ReceiptHandleIsInvalid',
      `The input receipt handle "${handle}" is not a valid receipt handle.`,
    );
  }
  return { number, reception: Number(reception) };
}

/** Returns whether the receipt handle is from the last receive of the message. */
export function isCurrent({ reception }: Receipt, message: QueueMessage | undefined): message is QueueMessage {
  return message !== undefined && message.receiveCount === reception;
}
