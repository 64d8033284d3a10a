import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Clock } from '../../ports/clock.ts';
import { isPlainObject } from '../../runtime/plain-object.ts';
import { hasMethods } from '../has-methods.ts';
import type { DeduplicationStore } from '../memory-deduplication-store.ts';
import type { Notification } from '../notification.ts';
import type { ParseOptions } from '../parse-notification.ts';
import type { RelatedSeller } from '../related/related-objects.ts';
import type { QueueEvent, QueueMessage } from './queue-event.ts';
import type { SqsClient } from './sqs-client.ts';
import { isSqsClient } from './sqs-methods.ts';

/** Options of {@link consume}. */
export interface ConsumeOptions {
  /** Your SQS client, for the region of the queue. */
  readonly client: SqsClient;
  /** URL of the queue, as GetQueueUrl returns it. */
  readonly queueUrl: string;
  /**
   * Handles one notification. Afterwards the message is deleted. If the function throws or rejects, the message stays in the
   * queue and is received again after `visibilitySeconds`, until the redrive policy of the queue moves it.
   */
  readonly handle: (notification: Notification, message: QueueMessage) => unknown;
  /** The client for the calls of `notification.fetchRelated()`. @default none */
  readonly seller?: RelatedSeller | null | undefined;
  /** How numbers that are larger than 2^53 - 1 are read: rounded with an event `warning`, or as text. @default 'number' */
  readonly bigNumbers?: ParseOptions['bigNumbers'];
  /** Maximum number of handlers that run at the same time, 1 to 1000. Messages are received only when a handler is free. @default 10 */
  readonly concurrency?: number | undefined;
  /**
   * Seconds for which a message is hidden from other consumers, 10 to 43200. The time is extended while the handler runs, up
   * to the 12 hours that SQS allows. @default 60
   */
  readonly visibilitySeconds?: number | undefined;
  /** Seconds that one request waits for a message, 1 to 20. @default 20 */
  readonly waitSeconds?: number | undefined;
  /** Detects duplicates. With null, the handler receives every copy. @default a store in memory with 10000 IDs */
  readonly deduplicationStore?: DeduplicationStore | null | undefined;
  /**
   * Receives every event. Its errors are ignored. Without an observer, failures are written to the console.
   */
  readonly observer?: ((event: QueueEvent) => void) | undefined;
  /** Stops the consumer: no more messages are received, and messages in progress are finished. */
  readonly signal?: AbortSignal | undefined;
  /** A clock for tests. @default the system clock */
  readonly clock?: Clock | undefined;
}

const limits = { concurrency: [1, 1000], visibilitySeconds: [10, 43_200], waitSeconds: [1, 20] } as const;
const defaults = { concurrency: 10, visibilitySeconds: 60, waitSeconds: 20 };

/** Checks the options and resolves their numbers. Throws INVALID_OPTION. */
export function resolveOptions(options: ConsumeOptions): typeof defaults {
  if (!isPlainObject(options))
    throw invalidOption('options is missing. Pass an object with client, queueUrl and handle.');
  const { client, queueUrl, handle } = options;
  if (!isSqsClient(client))
    throw invalidOption(`client is ${formatValue(client)}. Pass an SQS or an SQSClient of @aws-sdk/client-sqs.`);
  if (typeof queueUrl !== 'string' || queueUrl === '')
    throw invalidOption(`queueUrl is ${formatValue(queueUrl)}. Pass the URL of the queue.`);
  if (typeof handle !== 'function') throw invalidOption(`handle is ${formatValue(handle)}. Pass a function.`);
  checkOptionalMembers(options);
  const numbers = Object.keys(defaults).map((name) => [name, resolveNumber(name as keyof typeof defaults, options)]);
  return Object.fromEntries(numbers) as typeof defaults;
}

function checkOptionalMembers({ deduplicationStore, observer, signal, clock, seller }: ConsumeOptions): void {
  if (seller !== undefined && seller !== null && !hasMethods(seller, 'callAPI', 'report', 'feed', 'query')) {
    throw invalidOption(`seller is ${formatValue(seller)}. Pass a SellingPartner, or leave it out.`);
  }
  if (
    deduplicationStore !== undefined &&
    deduplicationStore !== null &&
    !hasMethods(deduplicationStore, 'has', 'add')
  ) {
    throw invalidOption(
      `deduplicationStore is ${formatValue(deduplicationStore)}. Pass an object with has and add, or null, or leave it out.`,
    );
  }
  if (observer !== undefined && typeof observer !== 'function')
    throw invalidOption(`observer is ${formatValue(observer)}. Pass a function.`);
  if (signal !== undefined && !(signal instanceof AbortSignal))
    throw invalidOption(`signal is ${formatValue(signal)}. Pass an AbortSignal.`);
  if (clock !== undefined && !hasMethods(clock, 'now', 'setTimeout')) {
    throw invalidOption(`clock is ${formatValue(clock)}. Pass an object with now and setTimeout.`);
  }
}

function resolveNumber(name: keyof typeof defaults, options: ConsumeOptions): number {
  const value = options[name] ?? defaults[name];
  const [min, max] = limits[name];
  if (Number.isInteger(value) && value >= min && value <= max) return value;
  throw invalidOption(`${name} is ${String(value)}. Pass an integer from ${min} to ${max}.`);
}

function invalidOption(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
