import { wait } from '../../pipeline/wait.ts';
import type { Clock } from '../../ports/clock.ts';
import { notificationMemory } from '../notification-memory.ts';
import { Batches } from './batches.ts';
import { type ConsumeOptions, checkOptions } from './consume-options.ts';
import type { ConsumerDeps } from './consumer-deps.ts';
import { heldMessage } from './held-message.ts';
import type { QueueEvent } from './queue-event.ts';
import type { SqsMessage, SqsMethods } from './sqs-client.ts';
import { sqsMethods } from './sqs-methods.ts';
import { workOn } from './work-on.ts';

/** SQS gives no more at once. */
const MOST_MESSAGES = 10;
const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 30_000;

/** Takes messages from a queue as long as the signal lets it, and finishes what it has taken. */
export async function consumeQueue(options: ConsumeOptions, clock: Clock): Promise<void> {
  const { concurrency, visibilitySeconds, waitSeconds } = checkOptions(options);
  const signal = options.signal ?? new AbortController().signal;
  const sqs = sqsMethods(options.client);
  const deps = depsOf(options, sqs, visibilitySeconds, clock);
  const held = new Set<Promise<void>>();
  const receive = async () => {
    const room = Math.min(MOST_MESSAGES, concurrency - held.size);
    const answer = await sqs.receiveMessage(
      {
        QueueUrl: options.queueUrl,
        MaxNumberOfMessages: room,
        WaitTimeSeconds: waitSeconds,
        VisibilityTimeout: visibilitySeconds,
        MessageSystemAttributeNames: ['ApproximateReceiveCount', 'SentTimestamp'],
      },
      { abortSignal: signal },
    );
    return answer.Messages ?? [];
  };
  const take = (message: SqsMessage) => {
    const work = workOn(heldMessage(message, clock.now()), deps).finally(() => held.delete(work));
    held.add(work);
  };
  let failures = 0;
  while (!signal.aborted) {
    if (held.size >= concurrency) await Promise.race(held);
    if (signal.aborted) break;
    try {
      const messages = await receive();
      failures = 0;
      if (messages.length > 0) deps.tell({ type: 'received', count: messages.length });
      messages.forEach(take);
    } catch (error) {
      if (signal.aborted) break;
      failures += 1;
      const waitMilliseconds = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (failures - 1));
      deps.tell({ type: 'unreachable', error, failures, waitMilliseconds });
      await wait(clock, waitMilliseconds, signal).catch(() => {});
    }
  }
  await Promise.all(held);
}

function depsOf(options: ConsumeOptions, sqs: SqsMethods, visibility: number, clock: Clock): ConsumerDeps {
  const { queueUrl: QueueUrl, handle, memory, seller, observer = tellConsole } = options;
  return {
    clock,
    handle,
    seller,
    memory: memory === undefined ? notificationMemory() : memory,
    visibility,
    deletions: new Batches(clock, (Entries) => sqs.deleteMessageBatch({ QueueUrl, Entries })),
    extensions: new Batches(clock, (Entries) => sqs.changeMessageVisibilityBatch({ QueueUrl, Entries })),
    inHand: new Map(),
    tell: (event) => {
      try {
        observer(event);
      } catch {
        // It must not stop the queue.
      }
    },
  };
}

function tellConsole(event: QueueEvent): void {
  if (event.type === 'unreachable') console.warn('supercargo/sqs: the queue cannot be read:', event.error);
  if (event.type !== 'failed') return;
  const { messageId, receiveCount } = event.message;
  console.warn(`supercargo/sqs: ${event.stage} failed, message ${messageId}, received ${receiveCount}×:`, event.error);
}
