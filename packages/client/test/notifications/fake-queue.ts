import type { SqsBatchResult, SqsMessage, SqsMethods } from '../../src/sqs.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';

interface Kept {
  readonly id: string;
  readonly body: string;
  readonly sentAt: number;
  visibleAt: number;
  receiveCount: number;
  handle: string;
}

type Action = 'receive' | 'delete' | 'extend';

/** A queue on a virtual clock, and what was asked of it. Long polls end with the first message. */
export function fakeQueue(clock: VirtualClock) {
  let messages: Kept[] = [];
  let sent = 0;
  const asked: { action: Action; entries: number; at: number }[] = [];
  const failures = new Map<Action, (Error | SqsBatchResult)[]>();
  const wakers = new Set<() => void>();
  const ready = () => messages.filter(({ visibleAt }) => visibleAt <= clock.now());

  /** The failure that was ordered for the next request of this kind. */
  const ordered = (action: Action) => {
    const next = failures.get(action)?.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  const batch = async (action: Action, entries: readonly { Id: string }[], act: (at: number) => void) => {
    asked.push({ action, entries: entries.length, at: clock.now() });
    const answer = ordered(action) ?? { Failed: [] };
    const failed = new Set(answer.Failed?.map(({ Id }) => Id));
    entries.forEach(({ Id }, at) => void (failed.has(Id) || act(at)));
    return answer;
  };
  const take = (most: number, visibility: number) =>
    ready()
      .slice(0, most)
      .map((message): SqsMessage => {
        message.receiveCount += 1;
        message.visibleAt = clock.now() + visibility * 1000;
        message.handle = `${message.id}/${message.receiveCount}`;
        return {
          MessageId: message.id,
          ReceiptHandle: message.handle,
          Body: message.body,
          Attributes: {
            ApproximateReceiveCount: String(message.receiveCount),
            SentTimestamp: String(message.sentAt),
          },
        };
      });
  const untilSomethingIsThere = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        wakers.delete(end);
        timer.cancel();
        resolve();
      };
      const next = Math.min(milliseconds, ...messages.map(({ visibleAt }) => visibleAt - clock.now()));
      const timer = clock.setTimeout(end, next);
      wakers.add(end);
      signal.addEventListener('abort', () => {
        reject(new DOMException('Request aborted', 'AbortError'));
        end();
      });
    });

  const client: SqsMethods = {
    async receiveMessage({ MaxNumberOfMessages, VisibilityTimeout, WaitTimeSeconds }, { abortSignal }) {
      asked.push({ action: 'receive', entries: MaxNumberOfMessages, at: clock.now() });
      ordered('receive');
      if (ready().length === 0) await untilSomethingIsThere(WaitTimeSeconds * 1000, abortSignal);
      return { Messages: take(MaxNumberOfMessages, VisibilityTimeout) };
    },
    deleteMessageBatch: ({ Entries }) =>
      batch('delete', Entries, (at) => {
        messages = messages.filter(({ handle }) => handle !== Entries[at]?.ReceiptHandle);
      }),
    changeMessageVisibilityBatch: ({ Entries }) =>
      batch('extend', Entries, (at) => {
        const found = messages.find(({ handle }) => handle === Entries[at]?.ReceiptHandle);
        if (found) found.visibleAt = clock.now() + Number(Entries[at]?.VisibilityTimeout) * 1000;
      }),
    getQueueAttributes: () => Promise.reject(new Error('not here')),
    setQueueAttributes: () => Promise.reject(new Error('not here')),
  };
  return {
    client,
    /** Requests so far. */
    asked: (action: Action) => asked.filter((one) => one.action === action),
    send(...bodies: readonly (string | object)[]) {
      for (const body of bodies) {
        sent += 1;
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const now = clock.now();
        messages.push({ id: `m${sent}`, body: text, sentAt: now, visibleAt: now, receiveCount: 0, handle: '' });
      }
      for (const wake of [...wakers]) wake();
    },
    fail: (action: Action, ...list: (Error | SqsBatchResult)[]) => void failures.set(action, list),
    left: () => messages.map(({ id }) => id),
    visible: () => ready().map(({ id }) => id),
  };
}
