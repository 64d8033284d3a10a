import { isJsonObject, toTexts } from '../../base/json-value.ts';
import { findQueue, type QueueCall } from './queue-call.ts';
import { createMissingError, QueueError } from './queue-error.ts';
import { getQueueState } from './queue-store.ts';
import { listAttributes, readAttributes, readTags } from './settable-attributes.ts';

/** Attributes that SQS knows and a queue may not have. */
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
    ...listAttributes(queue),
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
  const attributes = readAttributes(call.body);
  if (Object.keys(attributes).length > 0) call.changes.setQueueAttributes(arn, attributes);
  return {};
}

export function listQueueTags(call: QueueCall) {
  const { tags = {} } = findQueue(call);
  return Object.keys(tags).length === 0 ? {} : { Tags: tags };
}

export function tagQueue(call: QueueCall) {
  const { arn, tags } = findQueue(call);
  call.changes.setQueueTags(arn, { ...tags, ...readTags(call.body.Tags) });
  return {};
}

export function untagQueue(call: QueueCall) {
  const { arn, tags = {} } = findQueue(call);
  const removed = toTexts(call.body.TagKeys);
  call.changes.setQueueTags(arn, Object.fromEntries(Object.entries(tags).filter(([name]) => !removed.includes(name))));
  return {};
}

function formatSeconds(milliseconds: number): string {
  return String(Math.floor(milliseconds / 1000));
}
