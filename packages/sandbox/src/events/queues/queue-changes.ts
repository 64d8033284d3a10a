import type { Clock } from '../../base/clock.ts';
import type { Account } from '../../world/accounts/account.ts';
import type { QueueMessage } from './queue-records.ts';
import { enqueue, getMessages, openQueue, purge, removeExpired, setAttributes, setTags } from './queue-store.ts';
import type { QueueAttributes } from './settable-attributes.ts';

export interface ReceivedMessage {
  readonly number: string;
  readonly message: QueueMessage;
}

/** The changes that callers make to a queue. Parameters and results are plain data, so that a recording can contain them. */
export interface QueueChanges {
  /** Creates a queue. If a destination already added it, sets its policy. */
  createQueue(arn: string, policy: string, attributes?: QueueAttributes, tags?: Readonly<Record<string, string>>): void;
  setQueuePolicy(arn: string, policy: string): void;
  /** Sets attributes, the policy among them. */
  setQueueAttributes(arn: string, attributes: QueueAttributes): void;
  /** Replaces all tags. */
  setQueueTags(arn: string, tags: Readonly<Record<string, string>>): void;
  /** Returns the oldest visible messages, at most `most`, and hides them for the visibility timeout. */
  receiveMessages(arn: string, maxMessages: number, visibilitySeconds: number): readonly ReceivedMessage[];
  deleteMessage(arn: string, number: string): void;
  /** Hides a message for this many seconds from now. */
  hideMessage(arn: string, number: string, seconds: number): void;
  purgeQueue(arn: string): void;
  /** Returns the message ID. */
  sendMessage(arn: string, body: string, delaySeconds: number): string;
}

interface QueueChangeParts {
  readonly application: () => Account;
  readonly clock: Clock;
  /** The maximum number of messages in a queue. */
  readonly maxNotifications: number;
}

export function createQueueChanges({ application, clock, maxNotifications }: QueueChangeParts): QueueChanges {
  const messagesOfQueue = (arn: string) => getMessages(application(), arn);
  const setQueueAttributes = (arn: string, attributes: QueueAttributes) =>
    setAttributes(application(), arn, attributes, clock.now());
  const setQueueTags = (arn: string, tags: Readonly<Record<string, string>>) =>
    setTags(application(), arn, tags, clock.now());
  return {
    createQueue(arn, policy, attributes = {}, tags = {}) {
      setQueueAttributes(arn, { ...attributes, Policy: policy });
      if (Object.keys(tags).length > 0) setQueueTags(arn, tags);
    },
    setQueuePolicy: (arn, policy) => setQueueAttributes(arn, { Policy: policy }),
    setQueueAttributes,
    setQueueTags,
    receiveMessages(arn, maxMessages, visibilitySeconds) {
      const now = clock.now();
      removeExpired(application(), arn, now);
      return listReadyMessages(messagesOfQueue(arn), now)
        .slice(0, maxMessages)
        .map(([number, message]) => {
          const received: QueueMessage = {
            ...message,
            visibleAt: now + visibilitySeconds * 1000,
            receiveCount: message.receiveCount + 1,
            firstReceivedAt: message.firstReceivedAt ?? now,
          };
          messagesOfQueue(arn).set(number, received);
          return { number, message: received };
        });
    },
    deleteMessage: (arn, number) => void messagesOfQueue(arn).delete(number),
    hideMessage(arn, number, seconds) {
      const message = messagesOfQueue(arn).get(number);
      if (message === undefined) return;
      messagesOfQueue(arn).set(number, { ...message, visibleAt: clock.now() + seconds * 1000 });
    },
    purgeQueue: (arn) => purge(application(), openQueue(application(), arn, clock.now()), clock.now()),
    sendMessage(arn, body, delaySeconds) {
      const arrivesAt = clock.now() + delaySeconds * 1000;
      return enqueue(application(), arn, { body, arrivesAt, maxMessages: maxNotifications }).id;
    },
  };
}

/** Returns the messages that can be received now, oldest first. */
export function listReadyMessages(messages: ReadonlyMap<string, QueueMessage>, now: number) {
  const ready = [...messages].filter(([, { arrivesAt, visibleAt }]) => arrivesAt <= now && visibleAt <= now);
  return ready.sort(([, one], [, other]) => one.arrivesAt - other.arrivesAt);
}
