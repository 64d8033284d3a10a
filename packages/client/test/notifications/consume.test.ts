import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallParameters } from '../../src/index.ts';
import { memoryDeduplicationStore, type RelatedSeller } from '../../src/notifications.ts';
import { type ConsumeOptions, consume, type QueueEvent } from '../../src/sqs.ts';
import { catchError } from '../support/test-client.ts';
import { createVirtualClock, type VirtualClock } from '../support/virtual-clock.ts';
import { createFakeQueue } from './fake-queue.ts';

let clock: VirtualClock;
let queue: ReturnType<typeof createFakeQueue>;
let stop: AbortController;
let events: QueueEvent[];
let consuming: Promise<void>;

beforeEach(() => {
  clock = createVirtualClock();
  queue = createFakeQueue(clock);
  stop = new AbortController();
  events = [];
});

afterEach(async () => {
  stop.abort();
  await clock.advance(200_000);
  await consuming;
});

const buildNotification = (notificationId: string) => ({
  NotificationType: 'ORDER_CHANGE',
  PayloadVersion: '1.0',
  Payload: {},
  NotificationMetadata: { NotificationId: notificationId },
});
const withoutId = { NotificationType: 'FBA_INVENTORY_AVAILABILITY_CHANGES', PayloadVersion: '1.0', Payload: {} };

function startConsuming(handle: ConsumeOptions['handle'], more: Partial<ConsumeOptions> = {}) {
  const observer = (event: QueueEvent) => void events.push(event);
  const { client } = queue;
  consuming = consume({ client, queueUrl: 'https://queue', handle, observer, clock, signal: stop.signal, ...more });
  return consuming;
}

const findEvents = (type: QueueEvent['type']) => events.filter((event) => event.type === type);
const listFailedStages = () => events.flatMap((event) => (event.type === 'failed' ? [event.stage] : []));

/** Creates a handler whose calls end when the test ends them. */
function createManualHandler() {
  const waiting: { id: string | undefined; end: () => void; fail: (error: Error) => void }[] = [];
  return {
    waiting,
    handle: ({ notificationId: id }: { notificationId: string | undefined }) =>
      new Promise<void>((end, fail) => void waiting.push({ id, end, fail })),
  };
}

describe('A message', () => {
  it('A message is passed to the handler as a notification and deleted afterwards', async () => {
    const seen: unknown[] = [];
    startConsuming(({ type, notificationId }, message) => void seen.push([type, notificationId, message]));
    queue.send(buildNotification('n1'));
    await clock.advance(100);
    const body = JSON.stringify(buildNotification('n1'));
    expect(seen).toEqual([
      ['ORDER_CHANGE', 'n1', { messageId: 'm1', body, receiveCount: 1, sentAt: clock.now() - 100 }],
    ]);
    expect(queue.listMessages()).toEqual([]);
    expect(findEvents('handled')).toMatchObject([{ notificationType: 'ORDER_CHANGE', notificationId: 'n1' }]);
  });

  it('A message can fetch its related object with the given client', async () => {
    const requests: unknown[] = [];
    const callAPI = async ({ operation, path }: CallParameters) => {
      requests.push([operation, path]);
      return { data: { order: 'one' } };
    };
    const seller = { callAPI, report: callAPI, feed: callAPI, query: callAPI } as unknown as RelatedSeller;
    const fetched = Promise.withResolvers<unknown>();
    startConsuming((one) => void one.fetchRelated().then(fetched.resolve, fetched.reject), { seller });
    queue.send({ ...buildNotification('n1'), Payload: { OrderChangeNotification: { AmazonOrderId: '1-2' } } });
    await clock.advance(100);
    expect(await fetched.promise).toEqual({ order: 'one' });
    expect(requests).toEqual([['orders.getOrder', { orderId: '1-2' }]]);
  });

  it('A message is not deleted before its handler has ended', async () => {
    const { handle, waiting } = createManualHandler();
    startConsuming(handle);
    queue.send(buildNotification('n1'));
    await clock.advance(1000);
    expect(queue.listRequests('delete')).toEqual([]);
    waiting[0]?.end();
    await clock.advance(100);
    expect(queue.listMessages()).toEqual([]);
  });

  it('A message stays in the queue when its handler throws, and is received again with a higher count', async () => {
    const counts: number[] = [];
    startConsuming((_, { receiveCount }) => {
      counts.push(receiveCount);
      if (receiveCount < 3) throw new Error('not now');
    });
    queue.send(buildNotification('n1'));
    await clock.advance(59_999);
    expect([counts, queue.listMessages()]).toEqual([[1], ['m1']]);
    await clock.advance(60_500);
    expect([counts, queue.listMessages()]).toEqual([[1, 2, 3], []]);
    expect(findEvents('failed')).toMatchObject([
      { stage: 'handle', error: { message: 'not now' }, message: { receiveCount: 1 }, notificationId: 'n1' },
      { stage: 'handle', message: { receiveCount: 2 } },
    ]);
  });

  it.each(['not JSON', '{"a":1}', '', '[]'])(
    'A message stays in the queue and is reported when it is not a notification: %s',
    async (body) => {
      const handle = vi.fn();
      startConsuming(handle);
      queue.send(body);
      await clock.advance(60_500);
      expect(handle).not.toHaveBeenCalled();
      expect(queue.listMessages()).toEqual(['m1']);
      expect(findEvents('failed')).toMatchObject([
        { stage: 'parse', error: { code: 'INVALID_NOTIFICATION' }, message: { messageId: 'm1', receiveCount: 1 } },
        { stage: 'parse', message: { receiveCount: 2 } },
      ]);
    },
  );

  it('A message of an unknown type is handled like any other', async () => {
    const types: string[] = [];
    startConsuming(({ type, notificationType }) => void types.push(type, notificationType));
    queue.send({ notificationType: 'NEW', payload: {} });
    await clock.advance(100);
    expect([types, queue.listMessages()]).toEqual([['unknown', 'NEW'], []]);
  });
});

describe('Duplicates of a notification', () => {
  it('Duplicates are handled once and all deleted', async () => {
    const handle = vi.fn();
    startConsuming(handle);
    queue.send(buildNotification('n1'));
    await clock.advance(100);
    queue.send(buildNotification('n1'), buildNotification('n2'));
    await clock.advance(100);
    expect(handle).toHaveBeenCalledTimes(2);
    expect(queue.listMessages()).toEqual([]);
    expect(findEvents('duplicate')).toMatchObject([{ notificationId: 'n1', message: { messageId: 'm2' } }]);
  });

  it('Duplicates of a notification that arrive together wait for the first handler and share its outcome', async () => {
    const { handle, waiting } = createManualHandler();
    startConsuming(handle);
    queue.send(buildNotification('n1'), buildNotification('n1'));
    await clock.advance(100);
    expect(waiting).toHaveLength(1);
    expect(queue.listMessages()).toEqual(['m1', 'm2']);
    waiting[0]?.fail(new Error('not now'));
    await clock.advance(100);
    expect(queue.listMessages()).toEqual(['m1', 'm2']);
    await clock.advance(60_000);
    expect(waiting).toHaveLength(2);
    waiting[1]?.end();
    await clock.advance(100);
    expect(queue.listMessages()).toEqual([]);
  });

  it('Duplicates of a notification are all handled without a deduplication store or without a notification ID', async () => {
    const handle = vi.fn();
    startConsuming(handle, { deduplicationStore: null });
    queue.send(buildNotification('n1'), buildNotification('n1'));
    await clock.advance(100);
    expect(handle).toHaveBeenCalledTimes(2);
    stop.abort();
    await consuming;
    stop = new AbortController();
    startConsuming(handle);
    queue.send(withoutId, withoutId);
    await clock.advance(100);
    expect(handle).toHaveBeenCalledTimes(4);
  });

  it('Duplicates of a notification stay in the queue when the deduplication store cannot be read, and are deleted when it cannot be written', async () => {
    const handle = vi.fn();
    const lost = () => Promise.reject(new Error('lost'));
    const store = {
      has: vi
        .fn(lost)
        .mockImplementationOnce(lost)
        .mockResolvedValue(false as never),
      add: lost,
    };
    startConsuming(handle, { deduplicationStore: store });
    queue.send(buildNotification('n1'));
    await clock.advance(1000);
    expect([handle.mock.calls.length, queue.listMessages()]).toEqual([0, ['m1']]);
    await clock.advance(60_000);
    expect([handle.mock.calls.length, queue.listMessages()]).toEqual([1, []]);
    expect(listFailedStages()).toEqual(['find-duplicate', 'record']);
  });

  it('Duplicates of a notification are recognized after a restart with a store of the caller', async () => {
    const deduplicationStore = memoryDeduplicationStore();
    const handle = vi.fn();
    startConsuming(handle, { deduplicationStore });
    queue.send(buildNotification('n1'));
    await clock.advance(100);
    stop.abort();
    await consuming;
    stop = new AbortController();
    startConsuming(handle, { deduplicationStore });
    queue.send(buildNotification('n1'));
    await clock.advance(100);
    expect(handle).toHaveBeenCalledTimes(1);
  });
});

describe('The visibility timeout', () => {
  it('The visibility timeout is extended while the handler runs, and not longer', async () => {
    const { handle, waiting } = createManualHandler();
    startConsuming(handle, { visibilitySeconds: 40 });
    queue.send(buildNotification('n1'));
    for (let second = 0; second < 200; second += 1) {
      await clock.advance(1000);
      expect(queue.listVisible()).toEqual([]);
    }
    expect(waiting).toHaveLength(1);
    const extended = queue.listRequests('extend').length;
    expect(extended).toBeGreaterThanOrEqual(9);
    waiting[0]?.end();
    await clock.advance(100_000);
    expect([queue.listMessages(), queue.listRequests('extend').length]).toEqual([[], extended]);
  });

  it('The visibility timeout is extended again soon after a failure', async () => {
    const { handle, waiting } = createManualHandler();
    startConsuming(handle);
    queue.send(buildNotification('n1'));
    queue.fail('extend', new Error('cut'), { Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] });
    await clock.advance(60_100);
    expect(queue.listVisible()).toEqual([]);
    expect(findEvents('failed')).toMatchObject([
      { stage: 'extend', error: { message: 'cut' } },
      { stage: 'extend', error: { code: 'SQS_ERROR' } },
    ]);
    waiting[0]?.end();
  });

  it('The visibility timeout is not extended again when the queue rejects the receipt handle', async () => {
    const { handle, waiting } = createManualHandler();
    startConsuming(handle, { concurrency: 1 });
    queue.send(buildNotification('n1'));
    queue.fail('extend', { Failed: [{ Id: '0', Code: 'ReceiptHandleIsInvalid', SenderFault: true }] });
    await clock.advance(300_000);
    expect([queue.listRequests('extend').length, listFailedStages()]).toEqual([1, ['extend']]);
    waiting[0]?.end();
  });
});

describe('Deleting', () => {
  it('Deleting combines up to ten messages in a batch', async () => {
    startConsuming(() => {}, { concurrency: 25 });
    queue.send(...Array.from({ length: 25 }, (_, at) => buildNotification(`n${at}`)));
    await clock.advance(200);
    expect(queue.listMessages()).toEqual([]);
    expect(queue.listRequests('delete').map(({ entries }) => entries)).toEqual([10, 10, 5]);
  });

  it('Deleting is tried three times for the messages of a batch that failed', async () => {
    const failed = { Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] };
    queue.fail('delete', failed, new Error('cut'));
    startConsuming(() => {});
    queue.send(buildNotification('n1'), buildNotification('n2'));
    await clock.advance(100);
    expect(queue.listMessages()).toEqual(['m1']);
    await clock.advance(4000);
    expect([queue.listMessages(), listFailedStages(), queue.listRequests('delete').length]).toEqual([[], [], 3]);
  });

  it('Deleting is reported when it fails finally, and the message is received again as a duplicate', async () => {
    queue.fail('delete', new Error('cut'), new Error('cut'), new Error('cut'));
    const handle = vi.fn();
    startConsuming(handle);
    queue.send(buildNotification('n1'));
    await clock.advance(10_000);
    expect([listFailedStages(), queue.listMessages()]).toEqual([['delete'], ['m1']]);
    await clock.advance(60_000);
    expect([handle.mock.calls.length, queue.listMessages()]).toEqual([1, []]);
  });

  it('Deleting is not retried when the queue rejects the receipt handle', async () => {
    queue.fail('delete', { Failed: [{ Id: '0', Code: 'ReceiptHandleIsInvalid', SenderFault: true }] });
    startConsuming(() => {});
    queue.send(buildNotification('n1'));
    await clock.advance(10_000);
    expect([queue.listRequests('delete').length, listFailedStages()]).toEqual([1, ['delete']]);
  });
});

describe('Receiving', () => {
  it('Receiving requests no more messages than there are free handlers', async () => {
    const { handle, waiting } = createManualHandler();
    startConsuming(handle, { concurrency: 3 });
    queue.send(...[1, 2, 3, 4, 5].map((at) => buildNotification(`n${at}`)));
    await clock.advance(1000);
    expect(waiting).toHaveLength(3);
    expect(queue.listVisible()).toEqual(['m4', 'm5']);
    waiting[1]?.end();
    await clock.advance(1000);
    expect(waiting).toHaveLength(4);
    expect(queue.listRequests('receive').map(({ entries }) => entries)).toEqual([3, 1]);
    for (const { end } of waiting) end();
    await clock.advance(1000);
    waiting[4]?.end();
  });

  it('Receiving uses the given wait and visibility times', async () => {
    const receiveMessage = vi.spyOn(queue.client, 'receiveMessage');
    startConsuming(() => {}, { waitSeconds: 5, visibilitySeconds: 90 });
    await clock.advance(10_500);
    expect(receiveMessage).toHaveBeenCalledTimes(3);
    expect(receiveMessage.mock.calls[0]?.[0]).toEqual({
      QueueUrl: 'https://queue',
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: 5,
      VisibilityTimeout: 90,
      MessageSystemAttributeNames: ['ApproximateReceiveCount', 'SentTimestamp'],
    });
  });

  it('Receiving is retried after growing waits when the queue cannot be reached', async () => {
    const cut = new Error('cut');
    queue.fail('receive', ...Array.from({ length: 7 }, () => cut));
    startConsuming(() => {});
    queue.send(buildNotification('n1'));
    await clock.advance(90_000);
    expect(findEvents('unreachable').map((event) => 'waitMilliseconds' in event && event.waitMilliseconds)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    await clock.advance(2000);
    expect(queue.listMessages()).toEqual([]);
    queue.fail('receive', cut);
    await clock.advance(20_000);
    expect(findEvents('unreachable').at(-1)).toMatchObject({ error: cut, failures: 1 });
  });
});

describe('Aborting the signal', () => {
  it('Aborting the signal ends a poll immediately, and the promise resolves', async () => {
    startConsuming(() => {});
    await clock.advance(1000);
    stop.abort();
    await clock.advance(0);
    await consuming;
    expect(events).toEqual([]);
  });

  it('Aborting the signal lets running handlers finish and deletes their messages', async () => {
    const { handle, waiting } = createManualHandler();
    let ended = false;
    startConsuming(handle).then(() => {
      ended = true;
    });
    queue.send(buildNotification('n1'));
    await clock.advance(100);
    stop.abort();
    queue.send(buildNotification('n2'));
    await clock.advance(100_000);
    expect([ended, waiting.length, queue.listVisible()]).toEqual([false, 1, ['m2']]);
    waiting[0]?.end();
    await clock.advance(100);
    expect([ended, queue.listMessages()]).toEqual([true, ['m2']]);
  });

  it('Aborting the signal ends the wait after a failure', async () => {
    queue.fail('receive', new Error('cut'));
    startConsuming(() => {});
    await clock.advance(100);
    stop.abort();
    await clock.advance(0);
    await consuming;
    expect(clock.pending).toBe(0);
  });

  it('Aborting the signal before the start prevents all requests', async () => {
    stop.abort();
    await startConsuming(() => {});
    expect(queue.listRequests('receive')).toEqual([]);
  });
});

it('An observer that throws stops nothing', async () => {
  startConsuming(() => {}, {
    observer: () => {
      throw new Error('mine');
    },
  });
  queue.send(buildNotification('n1'));
  await clock.advance(100);
  expect(queue.listMessages()).toEqual([]);
});

it('Failures are written to the console without the message when there is no observer', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const observer = undefined;
  queue.fail('receive', new Error('cut'));
  startConsuming(() => {}, { observer });
  queue.send('a secret');
  await clock.advance(2000);
  const lines = warn.mock.calls.map((call) => call.map(String).join(' '));
  warn.mockRestore();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('cut');
  expect(lines[1]).toContain('m1');
  expect(lines.join()).not.toContain('secret');
});

it('Invalid options are rejected before any request', async () => {
  const getError = (more: object) => catchError(startConsuming(() => {}, more as Partial<ConsumeOptions>));
  expect(await getError({ concurrency: 0 })).toMatchObject({ code: 'INVALID_OPTION' });
  expect((await getError({ waitSeconds: 21 })).message).toBe('waitSeconds is 21. Pass an integer from 1 to 20.');
  expect((await getError({ visibilitySeconds: 9.5 })).message).toContain('visibilitySeconds is 9.5');
  expect((await getError({ queueUrl: '' })).message).toContain('queueUrl');
  expect((await getError({ handle: undefined })).message).toContain('handle');
  expect((await getError({ client: {} })).message).toContain('client');
  expect((await getError({ deduplicationStore: 'redis' } as never)).message).toBe(
    'deduplicationStore is "redis". Pass an object with has and add, or null, or leave it out.',
  );
  expect((await getError({ observer: console })).message).toContain('observer');
  expect((await getError({ seller: {} })).message).toBe('seller is an object. Pass a SellingPartner, or leave it out.');
  expect((await getError({ signal: new AbortController() })).message).toBe('signal is an object. Pass an AbortSignal.');
  expect((await getError({ clock: Date })).message).toContain('clock');
  for (const options of [undefined, null, 'https://queue', []]) {
    expect(await catchError(consume(options as never))).toMatchObject({
      code: 'INVALID_OPTION',
      message: 'options is missing. Pass an object with client, queueUrl and handle.',
    });
  }
  expect(queue.listRequests('receive')).toEqual([]);
  consuming = Promise.resolve();
});
