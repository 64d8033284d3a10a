import { createHash } from 'node:crypto';
import { textsOf } from '../json-value.ts';
import { partsOf, type QueueCall, queueOf, queuesInReach, requiredText, urlOf, wholeNumber } from './queue-call.ts';
import { invalidValue, noSuchQueue, QueueError } from './queue-error.ts';
import { DEFAULT_VISIBILITY_SECONDS, queueState, RETENTION_SECONDS } from './queue-store.ts';

const MOST_BYTES = 1_048_576;
const PURGE_PAUSE = 60_000;

export function getQueueUrl(call: QueueCall) {
  const name = requiredText(call, 'QueueName');
  const owner = call.body.QueueOwnerAWSAccountId;
  const found = queuesInReach(call).find((queue) => {
    const parts = partsOf(queue.arn);
    return parts.name === name && (owner === undefined || parts.account === owner);
  });
  if (found === undefined) throw noSuchQueue();
  return { QueueUrl: urlOf(found, call.origin) };
}

/** All at once: there are no more than destinations. */
export function listQueues(call: QueueCall) {
  const prefix = call.body.QueueNamePrefix ?? '';
  const found = queuesInReach(call).filter(({ arn }) => partsOf(arn).name.startsWith(String(prefix)));
  return found.length === 0 ? {} : { QueueUrls: found.map((queue) => urlOf(queue, call.origin)) };
}

export function getQueueAttributes(call: QueueCall) {
  const queue = queueOf(call);
  const { visible, inFlight, delayed } = queueState(call.application(), queue, call.now());
  const seconds = String(Math.floor(queue.createdAt / 1000));
  const all: Readonly<Record<string, string>> = {
    QueueArn: queue.arn,
    ApproximateNumberOfMessages: String(visible),
    ApproximateNumberOfMessagesNotVisible: String(inFlight),
    ApproximateNumberOfMessagesDelayed: String(delayed),
    CreatedTimestamp: seconds,
    LastModifiedTimestamp: seconds,
    VisibilityTimeout: String(DEFAULT_VISIBILITY_SECONDS),
    MaximumMessageSize: String(MOST_BYTES),
    MessageRetentionPeriod: String(RETENTION_SECONDS),
    DelaySeconds: '0',
    ReceiveMessageWaitTimeSeconds: '0',
    SqsManagedSseEnabled: 'true',
  };
  const wanted = textsOf(call.body.AttributeNames);
  const unknown = wanted.find((name) => name !== 'All' && !Object.hasOwn(all, name));
  if (unknown !== undefined) throw new QueueError('InvalidAttributeName', `Unknown Attribute ${unknown}.`);
  const shown = Object.entries(all).filter(([name]) => wanted.includes('All') || wanted.includes(name));
  return shown.length === 0 ? {} : { Attributes: Object.fromEntries(shown) };
}

/** Once a minute at most. */
export function purgeQueue(call: QueueCall) {
  const [queue, now] = [queueOf(call), call.now()];
  if (queue.purgedAt !== null && now - queue.purgedAt < PURGE_PAUSE) {
    const message = `Only one PurgeQueue operation on ${partsOf(queue.arn).name} is allowed every 60 seconds.`;
    throw new QueueError('PurgeQueueInProgress', message, 'AWS.SimpleQueueService.PurgeQueueInProgress');
  }
  call.changes.purgeQueue(queue.arn);
  return {};
}

/** For trying a consumer out with messages of one's own. They have no attributes. */
export function sendMessage(call: QueueCall) {
  const { arn } = queueOf(call);
  const body = requiredText(call, 'MessageBody');
  if (Buffer.byteLength(body) > MOST_BYTES) {
    throw invalidValue('MessageBody', '(too long)', `Message must be shorter than ${MOST_BYTES} bytes.`);
  }
  if (Object.keys(call.body.MessageAttributes ?? {}).length > 0) {
    throw new QueueError('UnsupportedOperation', 'The sandbox keeps no message attributes.');
  }
  const delay = wholeNumber(call.body, 'DelaySeconds', 0, 900) ?? 0;
  return { MessageId: call.changes.sendMessage(arn, body, delay), MD5OfMessageBody: md5(body) };
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
