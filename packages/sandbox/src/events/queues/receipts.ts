import { QueueError } from './queue-error.ts';
import type { QueueMessage } from './queue-records.ts';

/** What a receipt handle stands for: one reception of one message. */
export interface Receipt {
  readonly number: string;
  readonly reception: number;
}

const FORM = /^supercargo (\d+) (\d+) (.+)$/;

export function handleFor(arn: string, number: string, { receiveCount }: QueueMessage): string {
  return Buffer.from(`supercargo ${number} ${receiveCount} ${arn}`).toString('base64');
}

/** Throws ReceiptHandleIsInvalid when this queue never gave out such a handle. */
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

/** Whether the handle is of the message's last reception. */
export function isCurrent({ reception }: Receipt, message: QueueMessage | undefined): message is QueueMessage {
  return message !== undefined && message.receiveCount === reception;
}
