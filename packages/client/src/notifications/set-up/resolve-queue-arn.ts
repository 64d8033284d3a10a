import { formatValue } from '../../errors/format-value.ts';
import { buildSetupError } from './setup-error.ts';

/** Returns the ARN of a queue that Amazon can write to. Throws INVALID_PARAMETER when it is invalid. */
export function resolveQueueArn(given: unknown): string {
  if (typeof given !== 'string' || !/^arn:aws:sqs:\S+:\S+:\S+/.test(given)) {
    throw buildSetupError(
      `queueArn is ${formatValue(given)}. Pass the ARN of a queue: arn:aws:sqs:REGION:ACCOUNT:NAME.`,
    );
  }
  if (!given.endsWith('.fifo')) return given;
  throw buildSetupError('queueArn belongs to a FIFO queue. Amazon writes to standard queues only.');
}
