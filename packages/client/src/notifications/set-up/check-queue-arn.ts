import { shown } from '../../errors/shown.ts';
import { invalidSetUp } from './invalid-set-up.ts';

/** Refuses what is no ARN of a queue that the marketplace writes to. Throws INVALID_PARAMETER. */
export function checkQueueArn(given: unknown): string {
  if (typeof given !== 'string' || !/^arn:aws:sqs:\S+:\S+:\S+/.test(given)) {
    throw invalidSetUp(`queueArn is ${shown(given)}. Give the ARN of a queue, arn:aws:sqs:REGION:ACCOUNT:NAME.`);
  }
  if (!given.endsWith('.fifo')) return given;
  throw invalidSetUp('queueArn is that of a FIFO queue. The marketplace writes to standard queues only.');
}
