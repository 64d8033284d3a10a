import { createRandom, createUuid } from '../../base/random.ts';
import {
  type Account,
  type CollectionName,
  collection,
  defineCollection,
  readCollection,
} from '../../world/accounts/account.ts';
import { allowsAmazon } from './queue-policy.ts';
import type { QueueMessage, QueueRecord, QueueState } from './queue-records.ts';
import { getQueueNumber, type QueueAttributes } from './settable-attributes.ts';

const queuesCollection = defineCollection<QueueRecord>('queues');

function getQueueRecords(application: Account): Map<string, QueueRecord> {
  return collection(application, queuesCollection);
}

function defineQueueCollection(arn: string): CollectionName<QueueMessage> {
  return defineCollection<QueueMessage>(`queue ${arn}`);
}

/** A queue's messages by number, oldest first. */
export function getMessages(application: Account, arn: string): Map<string, QueueMessage> {
  return collection(application, defineQueueCollection(arn));
}

/** The same, read-only. */
export function readMessages(application: Account, arn: string): ReadonlyMap<string, QueueMessage> {
  return readCollection(application, defineQueueCollection(arn));
}

/** Returns the queue with this ARN. Creates it if it does not exist. */
export function openQueue(application: Account, arn: string, now: number): QueueRecord {
  const known = getQueueRecords(application).get(arn);
  if (known !== undefined) return known;
  return updateQueue(application, { arn, createdAt: now, taken: 0, dropped: 0, purgedAt: null });
}

export function listQueues(application: Account): readonly QueueRecord[] {
  return [...readCollection(application, queuesCollection).values()];
}

interface NewMessage {
  readonly body: string;
  readonly arrivesAt: number;
  /** Maximum number of messages in the queue. The oldest are dropped. */
  readonly maxMessages: number;
}

export function enqueue(application: Account, arn: string, { body, arrivesAt, maxMessages }: NewMessage): QueueMessage {
  const queue = openQueue(application, arn, arrivesAt);
  const number = String(queue.taken + 1);
  const message: QueueMessage = {
    id: createUuid(createRandom(`${application.sellerId}/${arn}/${number}`)),
    body,
    arrivesAt,
    visibleAt: arrivesAt,
    receiveCount: 0,
    firstReceivedAt: null,
  };
  const messages = getMessages(application, arn);
  messages.set(number, message);
  const dropped = queue.dropped + removeOldest(messages, maxMessages);
  updateQueue(application, { ...queue, taken: queue.taken + 1, dropped });
  return message;
}

/** Deletes the oldest items until at most `most` are left. Returns the number of deleted items. */
export function removeOldest(items: Map<string, unknown>, maxMessages: number): number {
  let gone = 0;
  for (const key of items.keys()) {
    if (items.size <= maxMessages) break;
    items.delete(key);
    gone += 1;
  }
  return gone;
}

/** Sets attributes of a queue, the policy among them. The others remain. */
export function setAttributes(
  application: Account,
  arn: string,
  { Policy, ...changed }: QueueAttributes,
  now: number,
): void {
  const queue = openQueue(application, arn, now);
  const attributes = { ...queue.attributes, ...changed };
  updateQueue(application, {
    ...queue,
    ...(Object.keys(attributes).length > 0 && { attributes }),
    ...(Policy !== undefined && { policy: Policy }),
    modifiedAt: now,
  });
}

export function setTags(application: Account, arn: string, tags: Readonly<Record<string, string>>, now: number): void {
  updateQueue(application, { ...openQueue(application, arn, now), tags });
}

/**
 * Returns whether Amazon can send to a queue. A queue that was created, or whose policy was set, needs a policy that allows
 * it, as in AWS, so that a setup without the policy fails here too. A queue that only a destination names has no policy and
 * accepts everything, so that one call is enough to test a consumer.
 */
export function acceptsNotifications(application: Account, arn: string): boolean {
  const policy = readCollection(application, queuesCollection).get(arn)?.policy;
  return policy === undefined || allowsAmazon(policy, arn);
}

/** Counts a notification that the queue's policy did not allow. */
export function countRejected(application: Account, arn: string, now: number): void {
  const queue = openQueue(application, arn, now);
  updateQueue(application, { ...queue, refused: (queue.refused ?? 0) + 1 });
}

export function purge(application: Account, queue: QueueRecord, now: number): void {
  getMessages(application, queue.arn).clear();
  updateQueue(application, { ...queue, purgedAt: now });
}

/** Deletes the messages that are older than the queue's retention. */
export function removeExpired(application: Account, arn: string, now: number): void {
  const messages = getMessages(application, arn);
  const queue = openQueue(application, arn, now);
  for (const [number, { arrivesAt }] of messages) {
    if (isOld(arrivesAt, queue, now)) messages.delete(number);
  }
}

function isOld(arrivesAt: number, queue: QueueRecord, now: number): boolean {
  return arrivesAt + getQueueNumber('MessageRetentionPeriod', queue) * 1000 <= now;
}

export function getQueueState(application: Account, queue: QueueRecord, now: number): QueueState {
  const { arn, dropped, refused = 0 } = queue;
  const all = [...readMessages(application, arn).values()];
  const messages = all.filter(({ arrivesAt }) => !isOld(arrivesAt, queue, now));
  const delayed = messages.filter(({ arrivesAt }) => arrivesAt > now).length;
  const visible = messages.filter(({ arrivesAt, visibleAt }) => arrivesAt <= now && visibleAt <= now).length;
  return { arn, visible, inFlight: messages.length - visible - delayed, delayed, dropped, rejected: refused };
}

function updateQueue(application: Account, queue: QueueRecord): QueueRecord {
  getQueueRecords(application).set(queue.arn, queue);
  return queue;
}
