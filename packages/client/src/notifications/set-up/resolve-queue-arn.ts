import { formatValue } from '../../errors/format-value.ts';
import { buildSetupError } from './setup-error.ts';

/** Returns the ARN of a queue that Amazon can write to. Throws INVALID_PARAMETER when it is invalid. */
export function resolveQueueArn(queueArn: unknown): string {
  if (typeof queueArn !== 'string' || !/^arn:aws:sqs:\S+:\S+:\S+/.test(queueArn)) {
    throw buildSetupError(
      `queueArn is ${formatValue(queueArn)}. Pass the ARN of a queue: arn:aws:sqs:REGION:ACCOUNT:NAME.`,
    );
  }
  if (!queueArn.endsWith('.fifo')) return queueArn;
  throw buildSetupError('queueArn belongs to a FIFO queue. Amazon writes to standard queues only.');
}
