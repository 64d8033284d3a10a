import { isJsonObject, toTexts } from '../../base/json-value.ts';
import { findQueue, type QueueCall } from './queue-call.ts';
import { createInvalidPolicyError, createInvalidValueError, createMissingError, QueueError } from './queue-error.ts';
import { isPolicy } from './queue-policy.ts';
import { DEFAULT_VISIBILITY_SECONDS, getQueueState, RETENTION_SECONDS } from './queue-store.ts';

export const MAX_BYTES = 1_048_576;

/** Attributes that SQS knows and the sandbox's queues never have. */
const ABSENT = [
  'ContentBasedDeduplication',
  'DeduplicationScope',
  'FifoQueue',
  'FifoThroughputLimit',
  'KmsDataKeyReusePeriodSeconds',
  'KmsMasterKeyId',
  'RedriveAllowPolicy',
  'RedrivePolicy',
];

export function getQueueAttributes(call: QueueCall) {
  const queue = findQueue(call);
  const { visible, inFlight, delayed } = getQueueState(call.application(), queue, call.now());
  const all: Readonly<Record<string, string | undefined>> = {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    CreatedTimestamp: formatSeconds(queue.createdAt),
    LastModifiedTimestamp: formatSeconds(queue.modifiedAt ?? queue.createdAt),
    VisibilityTimeout: String(DEFAULT_VISIBILITY_SECONDS),
    MaximumMessageSize: String(MAX_BYTES),
    MessageRetentionPeriod: String(RETENTION_SECONDS),
    DelaySeconds: '0',
    ReceiveMessageWaitTimeSeconds: '0',
    SqsManagedSseEnabled: 'true',
    Policy: queue.policy || undefined,
  };
  const wanted = toTexts(call.body.AttributeNames);
  const unknown = wanted.find((name) => name !== 'All' && !Object.hasOwn(all, name) && !ABSENT.includes(name));
  if (unknown !== undefined) throw new QueueError('InvalidAttributeName', `Unknown Attribute ${unknown}.`);
  const isShown = ([name, value]: readonly [string, unknown]) =>
    value !== undefined && (wanted.includes('All') || wanted.includes(name));
  const shown = Object.entries(all).filter(isShown);
  return shown.length === 0 ? {} : { Attributes: Object.fromEntries(shown) };
}

export function setQueueAttributes(call: QueueCall) {
  const { arn } = findQueue(call);
  if (!isJsonObject(call.body.Attributes)) throw createMissingError('Attributes');
  const policy = readPolicy(call);
  if (policy !== undefined) call.changes.setQueuePolicy(arn, policy);
  return {};
}

/** Returns the policy that a call sets. Other attributes cannot be set in the sandbox. */
export function readPolicy({ body }: QueueCall): string | undefined {
  const given = isJsonObject(body.Attributes) ? body.Attributes : {};
  const other = Object.keys(given).find((name) => name !== 'Policy');
  if (other !== undefined) {
    const message = `The sandbox's queues keep no ${other} of their own. Policy is the only attribute to set.`;
    throw new QueueError('UnsupportedOperation', message);
  }
  const { Policy } = given;
  if (Policy === undefined) return undefined;
  if (typeof Policy !== 'string') throw createInvalidValueError('Policy', JSON.stringify(Policy), 'Must be a string.');
  if (!isPolicy(Policy)) throw createInvalidPolicyError();
  return Policy;
}

function formatSeconds(milliseconds: number): string {
  return String(Math.floor(milliseconds / 1000));
}
