import type { SqsBatchResult, SqsMessage, SqsMethods } from '../../src/sqs.ts';
import type { VirtualClock } from '../support/virtual-clock.ts';

interface StoredMessage {
  readonly id: string;
  readonly body: string;
  readonly sentAt: number;
  visibleAt: number;
  receiveCount: number;
  handle: string;
}

type Action = 'receive' | 'delete' | 'extend';

/** Creates a fake of an SQS queue on a virtual clock. It records its requests. A long poll ends with the first message. */
export function createFakeQueue(clock: VirtualClock) {
  let messages: StoredMessage[] = [];
  let sent = 0;
  const requests: { action: Action; entries: number; at: number }[] = [];
  const failures = new Map<Action, (Error | SqsBatchResult)[]>();
  const listeners = new Set<() => void>();
  const listReady = () => messages.filter(({ visibleAt }) => visibleAt <= clock.now());

  /** Returns the next failure that a test set for this action. */
  const takeFailure = (action: Action) => {
    const next = failures.get(action)?.shift();
    if (next instanceof Error) throw next;
    return next;
  };
  const runBatch = async (action: Action, entries: readonly { Id: string }[], act: (at: number) => void) => {
    requests.push({ action, entries: entries.length, at: clock.now() });
    const result = takeFailure(action) ?? { Failed: [] };
    const failed = new Set(result.Failed?.map(({ Id }) => Id));
    entries.forEach(({ Id }, at) => void (failed.has(Id) || act(at)));
    return result;
  };
  const receive = (maxMessages: number, visibility: number) =>
    listReady()
      .slice(0, maxMessages)
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
  const waitForMessage = (milliseconds: number, signal: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const end = () => {
        listeners.delete(end);
        timer.cancel();
        resolve();
      };
      const next = Math.min(milliseconds, ...messages.map(({ visibleAt }) => visibleAt - clock.now()));
      const timer = clock.setTimeout(end, next);
      listeners.add(end);
      signal.addEventListener('abort', () => {
        reject(new DOMException('Request aborted', 'AbortError'));
        end();
      });
    });

  const client: SqsMethods = {
    async receiveMessage({ MaxNumberOfMessages, VisibilityTimeout, WaitTimeSeconds }, { abortSignal }) {
      requests.push({ action: 'receive', entries: MaxNumberOfMessages, at: clock.now() });
      takeFailure('receive');
      if (listReady().length === 0) await waitForMessage(WaitTimeSeconds * 1000, abortSignal);
      return { Messages: receive(MaxNumberOfMessages, VisibilityTimeout) };
    },
    deleteMessageBatch: ({ Entries }) =>
      runBatch('delete', Entries, (at) => {
        messages = messages.filter(({ handle }) => handle !== Entries[at]?.ReceiptHandle);
      }),
    changeMessageVisibilityBatch: ({ Entries }) =>
      runBatch('extend', Entries, (at) => {
        const found = messages.find(({ handle }) => handle === Entries[at]?.ReceiptHandle);
        if (found) found.visibleAt = clock.now() + Number(Entries[at]?.VisibilityTimeout) * 1000;
      }),
    getQueueAttributes: () => Promise.reject(new Error('not implemented')),
    setQueueAttributes: () => Promise.reject(new Error('not implemented')),
  };
  return {
    client,
    /** Returns the requests of an action. */
    listRequests: (action: Action) => requests.filter((one) => one.action === action),
    send(...bodies: readonly (string | object)[]) {
      for (const body of bodies) {
        sent += 1;
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const now = clock.now();
        messages.push({ id: `m${sent}`, body: text, sentAt: now, visibleAt: now, receiveCount: 0, handle: '' });
      }
      for (const notify of [...listeners]) notify();
    },
    fail: (action: Action, ...list: (Error | SqsBatchResult)[]) => void failures.set(action, list),
    listMessages: () => messages.map(({ id }) => id),
    listVisible: () => listReady().map(({ id }) => id),
  };
}
