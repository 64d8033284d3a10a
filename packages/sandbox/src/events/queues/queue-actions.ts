import { createHash } from 'node:crypto';
import {
  buildQueueUrl,
  findQueue,
  listReachableQueues,
  parseArn,
  type QueueCall,
  readText,
  readWholeNumber,
} from './queue-call.ts';
import { createInvalidValueError, createNoSuchQueueError, QueueError } from './queue-error.ts';
import { getQueueNumber } from './settable-attributes.ts';

const PURGE_PAUSE = 60_000;

export function getQueueUrl(call: QueueCall) {
  const name = readText(call, 'QueueName');
  const owner = call.body.QueueOwnerAWSAccountId;
  const found = listReachableQueues(call).find((queue) => {
    const parts = parseArn(queue.arn);
    return parts.name === name && (owner === undefined || parts.account === owner);
  });
  if (found === undefined) throw createNoSuchQueueError();
  return { QueueUrl: buildQueueUrl(found, call.origin) };
}

/** Lists all queues on one page, because there are at most as many as destinations and created queues. */
export function listQueues(call: QueueCall) {
  const prefix = call.body.QueueNamePrefix ?? '';
  const found = listReachableQueues(call).filter(({ arn }) => parseArn(arn).name.startsWith(String(prefix)));
  return found.length === 0 ? {} : { QueueUrls: found.map((queue) => buildQueueUrl(queue, call.origin)) };
}

/** Deletes all messages, at most once a minute. */
export function purgeQueue(call: QueueCall) {
  const [queue, now] = [findQueue(call), call.now()];
  if (queue.purgedAt !== null && now - queue.purgedAt < PURGE_PAUSE) {
    const message = `Only one PurgeQueue operation on ${parseArn(queue.arn).name} is allowed every 60 seconds.`;
    throw new QueueError('PurgeQueueInProgress', message, 'AWS.SimpleQueueService.PurgeQueueInProgress');
  }
  call.changes.purgeQueue(queue.arn);
  return {};
}

/** Sends a message to a queue, to test a consumer with your own messages. Message attributes are not supported. */
export function sendMessage(call: QueueCall) {
  const queue = findQueue(call);
  const body = readText(call, 'MessageBody');
  const maxBytes = getQueueNumber('MaximumMessageSize', queue);
  if (Buffer.byteLength(body) > maxBytes) {
    throw createInvalidValueError('MessageBody', '(too long)', `Message must be shorter than ${maxBytes} bytes.`);
  }
  if (Object.keys(call.body.MessageAttributes ?? {}).length > 0) {
    throw new QueueError('UnsupportedOperation', 'The sandbox keeps no message attributes.');
  }
  const delay = readWholeNumber(call.body, 'DelaySeconds', 0, 900) ?? getQueueNumber('DelaySeconds', queue);
  return { MessageId: call.changes.sendMessage(queue.arn, body, delay), MD5OfMessageBody: md5(body) };
}

export function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}
