import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Clock } from '../../ports/clock.ts';
import type { RelatedSeller } from '../../related/related-objects.ts';
import { hasMethods } from '../has-methods.ts';
import { isObject } from '../json-object.ts';
import type { Notification } from '../notification.ts';
import type { NotificationMemory } from '../notification-memory.ts';
import type { QueueEvent, QueueMessage } from './queue-event.ts';
import type { SqsClient } from './sqs-client.ts';
import { isSqsClient } from './sqs-methods.ts';

/** What {@link consume} takes. */
export interface ConsumeOptions {
  /** Your client, for the region of the queue. */
  readonly client: SqsClient;
  /** Address of the queue, as GetQueueUrl answers it. */
  readonly queueUrl: string;
  /**
   * Deals with one notification. When it has, the message is deleted; when it throws or rejects, the message stays in the
   * queue and comes again after `visibilitySeconds`, until the queue's redrive policy puts it aside.
   */
  readonly handle: (notification: Notification, message: QueueMessage) => unknown;
  /** The client that `notification.fetchRelated()` makes its calls with. @default none */
  readonly seller?: RelatedSeller | null | undefined;
  /** Handlers that work at the same time, 1 to 1000. No message is taken from the queue before its handler is free. @default 10 */
  readonly concurrency?: number | undefined;
  /**
   * Seconds for which a message is hidden from others, 10 to 43200. It is prolonged while its handler works, for up to the
   * 12 hours that SQS allows. @default 60
   */
  readonly visibilitySeconds?: number | undefined;
  /** Seconds for which the queue is asked to wait for a message, 1 to 20. @default 20 */
  readonly waitSeconds?: number | undefined;
  /** Tells duplicates. Null hands every copy to the handler. @default one in this process, of 10000 notifications */
  readonly memory?: NotificationMemory | null | undefined;
  /**
   * Receives every event; what it throws is ignored. Without one, what goes wrong is written to the console.
   */
  readonly observer?: ((event: QueueEvent) => void) | undefined;
  /** Ends it: nothing more is taken from the queue, and what has been taken is finished. */
  readonly signal?: AbortSignal | undefined;
  /** Time, for tests. @default the machine's */
  readonly clock?: Clock | undefined;
}

const bounds = { concurrency: [1, 1000], visibilitySeconds: [10, 43_200], waitSeconds: [1, 20] } as const;
const defaults = { concurrency: 10, visibilitySeconds: 60, waitSeconds: 20 };

/** The numbers of the options, with their defaults. Throws INVALID_OPTION. */
export function checkOptions(options: ConsumeOptions): typeof defaults {
  if (!isObject(options)) throw refused('The options are missing. Give client, queueUrl and handle.');
  const { client, queueUrl, handle } = options;
  if (!isSqsClient(client)) throw refused('client is missing, or is none. Give an SQS or an SQSClient.');
  if (typeof queueUrl !== 'string' || queueUrl === '')
    throw refused('queueUrl is missing. Give the address of the queue.');
  if (typeof handle !== 'function') throw refused('handle is missing. Give a function.');
  checkRest(options);
  const numbers = Object.keys(defaults).map((name) => [name, numberOf(name as keyof typeof defaults, options)]);
  return Object.fromEntries(numbers) as typeof defaults;
}

function checkRest({ memory, observer, signal, clock, seller }: ConsumeOptions): void {
  if (seller !== undefined && seller !== null && !hasMethods(seller, 'callAPI', 'report', 'feed', 'query')) {
    throw refused('seller is none. Give a SellingPartner, or nothing.');
  }
  if (memory !== undefined && memory !== null && !hasMethods(memory, 'has', 'add')) {
    throw refused('memory is none. Give an object with has and add, null, or nothing.');
  }
  if (observer !== undefined && typeof observer !== 'function') throw refused('observer is none. Give a function.');
  if (signal !== undefined && !(signal instanceof AbortSignal)) throw refused('signal is none. Give an AbortSignal.');
  if (clock !== undefined && !hasMethods(clock, 'now', 'setTimeout')) {
    throw refused('clock is none. Give an object with now and setTimeout.');
  }
}

function numberOf(name: keyof typeof defaults, options: ConsumeOptions): number {
  const value = options[name] ?? defaults[name];
  const [least, most] = bounds[name];
  if (Number.isInteger(value) && value >= least && value <= most) return value;
  throw refused(`${name} is ${String(value)}. Give a whole number from ${least} to ${most}.`);
}

function refused(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
