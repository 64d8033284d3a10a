import { toTexts } from '../../base/json-value.ts';
import { type LongPolls, TICK } from './long-polls.ts';
import { md5 } from './queue-actions.ts';
import { findQueue, type QueueCall, readWholeNumber } from './queue-call.ts';
import { listReadyMessages } from './queue-changes.ts';
import type { QueueMessage, QueueRecord } from './queue-records.ts';
import { readMessages } from './queue-store.ts';
import { buildHandle } from './receipts.ts';
import { getQueueNumber } from './settable-attributes.ts';

export const MAX_VISIBILITY_SECONDS = 43_200;

interface ReceiveRequest {
  readonly maxMessages: number;
  readonly visibilitySeconds: number;
  readonly attributes: readonly string[];
}

/**
 * Returns the available messages, or waits for the first one. The wait ends by the virtual clock or, if that clock is frozen,
 * after the same number of seconds of the system clock.
 */
export async function receiveMessage(call: QueueCall, longPolls: LongPolls, pollEvents: () => Promise<void>) {
  const queue = findQueue(call);
  const waitSeconds =
    readWholeNumber(call.body, 'WaitTimeSeconds', 0, 20) ?? getQueueNumber('ReceiveMessageWaitTimeSeconds', queue);
  const request = readRequest(call, queue);
  const deadline = call.now() + waitSeconds * 1000;
  for (let ticks = 0; ; ) {
    await pollEvents();
    // The caller closed the connection: a message must not be hidden for it.
    if (call.signal.aborted) return {};
    const Messages = takeMessages(call, request);
    if (Messages.length > 0) return { Messages };
    if (call.now() >= deadline || ticks * TICK >= waitSeconds * 1000) return {};
    const reason = await longPolls.wait(call.signal);
    if (reason === 'over') return {};
    if (reason === 'tick') ticks += 1;
  }
}

function readRequest({ body }: QueueCall, queue: QueueRecord): ReceiveRequest {
  return {
    maxMessages: readWholeNumber(body, 'MaxNumberOfMessages', 1, 10) ?? 1,
    visibilitySeconds:
      readWholeNumber(body, 'VisibilityTimeout', 0, MAX_VISIBILITY_SECONDS) ??
      getQueueNumber('VisibilityTimeout', queue),
    attributes: [...toTexts(body.AttributeNames), ...toTexts(body.MessageSystemAttributeNames)],
  };
}

/** Gets the queue again after each wait, because a snapshot may have been restored meanwhile. */
function takeMessages(call: QueueCall, { maxMessages, visibilitySeconds, attributes }: ReceiveRequest) {
  const { arn } = findQueue(call);
  if (listReadyMessages(readMessages(call.application(), arn), call.now()).length === 0) return [];
  const received = call.changes.receiveMessages(arn, maxMessages, visibilitySeconds);
  return received.map(({ number, message }) =>
    toMessageResponse(message, buildHandle(arn, number, message), attributes),
  );
}

function toMessageResponse(message: QueueMessage, ReceiptHandle: string, wanted: readonly string[]) {
  const all = {
    SenderId: '437568002678',
    SentTimestamp: String(message.arrivesAt),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAt),
  };
  const shown = Object.entries(all).filter(([name]) => wanted.includes('All') || wanted.includes(name));
  return {
    MessageId: message.id,
    ReceiptHandle,
    MD5OfBody: md5(message.body),
    Body: message.body,
    ...(shown.length > 0 && { Attributes: Object.fromEntries(shown) }),
  };
}
