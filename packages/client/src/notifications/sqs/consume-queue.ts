import { wait } from '../../pipeline/wait.ts';
import type { Clock } from '../../ports/clock.ts';
import { memoryDeduplicationStore } from '../memory-deduplication-store.ts';
import { Batcher } from './batcher.ts';
import { type ConsumeOptions, resolveOptions } from './consume-options.ts';
import type { ConsumerDeps } from './consumer-deps.ts';
import { processMessage } from './process-message.ts';
import type { QueueEvent } from './queue-event.ts';
import { toReceivedMessage } from './received-message.ts';
import type { SqsMessage, SqsMethods } from './sqs-client.ts';
import { openSqsMethods } from './sqs-methods.ts';

/** The most messages that SQS returns in one response. */
const maxMessages = 10;
const firstPauseMilliseconds = 1000;
const maxPauseMilliseconds = 30_000;

/** Receives messages from a queue until the signal is aborted, then finishes the messages in progress. */
export async function consumeQueue(options: ConsumeOptions, clock: Clock): Promise<void> {
  const { concurrency, visibilitySeconds, waitSeconds } = resolveOptions(options);
  const signal = options.signal ?? new AbortController().signal;
  const sqs = await openSqsMethods(options.client);
  const deps = buildDeps(options, sqs, visibilitySeconds, clock);
  const inProgress = new Set<Promise<void>>();
  const receive = async () => {
    const maxCount = Math.min(maxMessages, concurrency - inProgress.size);
    const response = await sqs.receiveMessage(
      {
        QueueUrl: options.queueUrl,
        MaxNumberOfMessages: maxCount,
        WaitTimeSeconds: waitSeconds,
        VisibilityTimeout: visibilitySeconds,
        MessageSystemAttributeNames: ['ApproximateReceiveCount', 'SentTimestamp'],
      },
      // An open poll is aborted, because it can take up to 20 seconds. Messages that it already received become visible again.
      { abortSignal: signal },
    );
    return response.Messages ?? [];
  };
  const startProcessing = (message: SqsMessage) => {
    const work = processMessage(toReceivedMessage(message, clock.now()), deps).finally(() => inProgress.delete(work));
    inProgress.add(work);
  };
  let failures = 0;
  while (!signal.aborted) {
    if (inProgress.size >= concurrency) await Promise.race(inProgress);
    if (signal.aborted) break;
    try {
      const messages = await receive();
      failures = 0;
      if (messages.length > 0) deps.emit({ type: 'received', count: messages.length });
      messages.forEach(startProcessing);
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      const waitMilliseconds = Math.min(maxPauseMilliseconds, firstPauseMilliseconds * 2 ** (failures - 1));
      deps.emit({ type: 'unreachable', error, failures, waitMilliseconds });
      await wait(clock, waitMilliseconds, signal).catch(() => {});
    }
  }
  await Promise.all(inProgress);
}

function buildDeps(options: ConsumeOptions, sqs: SqsMethods, visibilitySeconds: number, clock: Clock): ConsumerDeps {
  const { queueUrl: QueueUrl, handle, deduplicationStore, seller, bigNumbers, observer = logToConsole } = options;
  return {
    clock,
    handle,
    seller,
    bigNumbers,
    deduplicationStore: deduplicationStore === undefined ? memoryDeduplicationStore() : deduplicationStore,
    visibilitySeconds,
    deletions: new Batcher(clock, (Entries) => sqs.deleteMessageBatch({ QueueUrl, Entries })),
    extensions: new Batcher(clock, (Entries) => sqs.changeMessageVisibilityBatch({ QueueUrl, Entries })),
    inProgress: new Map(),
    emit: (event) => {
      try {
        observer(event);
      } catch {
        // An error of the observer must not stop the consumer.
      }
    },
  };
}

function logToConsole(event: QueueEvent): void {
  if (event.type === 'unreachable') console.warn('supercargo/sqs: the queue cannot be read:', event.error);
  if (event.type === 'warning') console.warn(`supercargo/sqs: ${event.code}: ${event.message}`);
  if (event.type !== 'failed') return;
  const { messageId, receiveCount } = event.message;
  console.warn(`supercargo/sqs: ${event.stage} failed, message ${messageId}, received ${receiveCount}×:`, event.error);
}
