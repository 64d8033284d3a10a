import { textsOf } from '../../base/json-value.ts';
import { type LongPolls, TICK } from './long-polls.ts';
import { md5 } from './queue-actions.ts';
import { type QueueCall, queueOf, wholeNumber } from './queue-call.ts';
import { readyMessages } from './queue-changes.ts';
import type { QueueMessage } from './queue-records.ts';
import { DEFAULT_VISIBILITY_SECONDS, messagesIn } from './queue-store.ts';
import { handleFor } from './receipts.ts';

export const LONGEST_VISIBILITY = 43_200;

interface Wish {
  readonly most: number;
  readonly visibilitySeconds: number;
  readonly attributes: readonly string[];
}

/**
 * Returns the available messages, or waits for the first one. The wait ends by the virtual clock or, if that clock is frozen,
 * after the same number of seconds of the system clock.
 */
export async function receiveMessage(call: QueueCall, room: LongPolls, look: () => Promise<void>) {
  queueOf(call);
  const waitSeconds = wholeNumber(call.body, 'WaitTimeSeconds', 0, 20) ?? 0;
  const wish = wishOf(call);
  const deadline = call.now() + waitSeconds * 1000;
  for (let ticks = 0; ; ) {
    await look();
    // The caller closed the connection: a message must not be hidden for it.
    if (call.signal.aborted) return {};
    const Messages = take(call, wish);
    if (Messages.length > 0) return { Messages };
    if (call.now() >= deadline || ticks * TICK >= waitSeconds * 1000) return {};
    const reason = await room.wait(call.signal);
    if (reason === 'over') return {};
    if (reason === 'tick') ticks += 1;
  }
}

function wishOf({ body }: QueueCall): Wish {
  return {
    most: wholeNumber(body, 'MaxNumberOfMessages', 1, 10) ?? 1,
    visibilitySeconds: wholeNumber(body, 'VisibilityTimeout', 0, LONGEST_VISIBILITY) ?? DEFAULT_VISIBILITY_SECONDS,
    attributes: [...textsOf(body.AttributeNames), ...textsOf(body.MessageSystemAttributeNames)],
  };
}

/** Gets the queue again after each wait, because a snapshot may have been restored meanwhile. */
function take(call: QueueCall, { most, visibilitySeconds, attributes }: Wish) {
  const { arn } = queueOf(call);
  if (readyMessages(messagesIn(call.application(), arn), call.now()).length === 0) return [];
  const received = call.changes.receiveMessages(arn, most, visibilitySeconds);
  return received.map(({ number, message }) => viewOf(message, handleFor(arn, number, message), attributes));
}

function viewOf(message: QueueMessage, ReceiptHandle: string, wanted: readonly string[]) {
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
