import { buildQueueUrl, type QueueCall, readText } from './queue-call.ts';
import { createInvalidValueError, QueueError } from './queue-error.ts';
import { listQueues } from './queue-store.ts';
import { listAttributes, readAttributes, readTags } from './settable-attributes.ts';

/** The AWS account of all queues: AWS access keys are not checked. */
const ACCOUNT = '123456789012';
const REGION = 'us-east-1';
const MAX_QUEUES = 1000;

/** Creates a queue, or returns the existing one. Amazon cannot send to a new queue until its policy allows it. */
export function createQueue(call: QueueCall) {
  const name = readText(call, 'QueueName');
  if (name.endsWith('.fifo')) throw new QueueError('UnsupportedOperation', 'The sandbox has no FIFO queues.');
  if (!/^[\w-]{1,80}$/.test(name)) {
    throw createInvalidValueError(
      'QueueName',
      name,
      'Can only include alphanumeric characters, hyphens, or underscores.',
    );
  }
  const attributes = readAttributes(call.body);
  const arn = `arn:aws:sqs:${call.region ?? REGION}:${ACCOUNT}:${name}`;
  const known = listQueues(call.application());
  const existing = known.find((queue) => queue.arn === arn);
  // A queue that only a destination names has not been created yet.
  if (existing?.policy !== undefined) {
    const current = { ...listAttributes(existing), Policy: existing.policy } as Readonly<Record<string, string>>;
    const differing = Object.keys(attributes).find((name) => attributes[name] !== (current[name] ?? ''));
    if (differing !== undefined) {
      const message = `A queue already exists with the same name and a different value for attribute ${differing}.`;
      throw new QueueError('QueueNameExists', message, 'QueueAlreadyExists');
    }
  } else {
    if (known.length >= MAX_QUEUES) throw new QueueError('OverLimit', `The sandbox keeps ${MAX_QUEUES} queues.`);
    const { Policy = '', ...others } = attributes;
    call.changes.createQueue(arn, Policy, others, readTags(call.body.tags ?? {}));
  }
  return { QueueUrl: buildQueueUrl({ arn }, call.origin) };
}
