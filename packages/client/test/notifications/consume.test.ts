import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CallParameters } from '../../src/index.ts';
import { memoryDeduplicationStore, type RelatedSeller } from '../../src/notifications.ts';
import { type ConsumeOptions, consume, type QueueEvent } from '../../src/sqs.ts';
import { catchError } from '../support/test-client.ts';
import { type VirtualClock, virtualClock } from '../support/virtual-clock.ts';
import { fakeQueue } from './fake-queue.ts';

let clock: VirtualClock;
let queue: ReturnType<typeof fakeQueue>;
let stop: AbortController;
let events: QueueEvent[];
let consuming: Promise<void>;

beforeEach(() => {
  clock = virtualClock();
  queue = fakeQueue(clock);
  stop = new AbortController();
  events = [];
});

afterEach(async () => {
  stop.abort();
  await clock.advance(200_000);
  await consuming;
});

const notification = (notificationId: string) => ({
  NotificationType: 'ORDER_CHANGE',
  PayloadVersion: '1.0',
  Payload: {},
  NotificationMetadata: { NotificationId: notificationId },
});
const withoutId = { NotificationType: 'FBA_INVENTORY_AVAILABILITY_CHANGES', PayloadVersion: '1.0', Payload: {} };

function start(handle: ConsumeOptions['handle'], more: Partial<ConsumeOptions> = {}) {
  const observer = (event: QueueEvent) => void events.push(event);
  const { client } = queue;
  consuming = consume({ client, queueUrl: 'https://queue', handle, observer, clock, signal: stop.signal, ...more });
  return consuming;
}

const told = (type: QueueEvent['type']) => events.filter((event) => event.type === type);
const stages = () => events.flatMap((event) => (event.type === 'failed' ? [event.stage] : []));

/** A handler that ends when it is told to. */
function patientHandler() {
  const waiting: { id: string | undefined; end: () => void; fail: (error: Error) => void }[] = [];
  return {
    waiting,
    handle: ({ notificationId: id }: { notificationId: string | undefined }) =>
      new Promise<void>((end, fail) => void waiting.push({ id, end, fail })),
  };
}

describe('a message', () => {
  it('is handed over as a notification, and deleted once it has been dealt with', async () => {
    const seen: unknown[] = [];
    start(({ type, notificationId }, message) => void seen.push([type, notificationId, message]));
    queue.send(notification('n1'));
    await clock.advance(100);
    const body = JSON.stringify(notification('n1'));
    expect(seen).toEqual([
      ['ORDER_CHANGE', 'n1', { messageId: 'm1', body, receiveCount: 1, sentAt: clock.now() - 100 }],
    ]);
    expect(queue.left()).toEqual([]);
    expect(told('handled')).toMatchObject([{ notificationType: 'ORDER_CHANGE', notificationId: 'n1' }]);
  });

  it('fetches what it is about with the client that the consumer was given', async () => {
    const asked: unknown[] = [];
    const callAPI = async ({ operation, path }: CallParameters) => {
      asked.push([operation, path]);
      return { data: { order: 'one' } };
    };
    const seller = { callAPI, report: callAPI, feed: callAPI, query: callAPI } as unknown as RelatedSeller;
    const fetched = Promise.withResolvers<unknown>();
    start((one) => void one.fetchRelated().then(fetched.resolve, fetched.reject), { seller });
    queue.send({ ...notification('n1'), Payload: { OrderChangeNotification: { AmazonOrderId: '1-2' } } });
    await clock.advance(100);
    expect(await fetched.promise).toEqual({ order: 'one' });
    expect(asked).toEqual([['orders.getOrder', { orderId: '1-2' }]]);
  });

  it('is not deleted before its handler has ended', async () => {
    const { handle, waiting } = patientHandler();
    start(handle);
    queue.send(notification('n1'));
    await clock.advance(1000);
    expect(queue.asked('delete')).toEqual([]);
    waiting[0]?.end();
    await clock.advance(100);
    expect(queue.left()).toEqual([]);
  });

  it('stays when its handler throws, and comes again with a higher count', async () => {
    const counts: number[] = [];
    start((_, { receiveCount }) => {
      counts.push(receiveCount);
      if (receiveCount < 3) throw new Error('not now');
    });
    queue.send(notification('n1'));
    await clock.advance(59_999);
    expect([counts, queue.left()]).toEqual([[1], ['m1']]);
    await clock.advance(60_500);
    expect([counts, queue.left()]).toEqual([[1, 2, 3], []]);
    expect(told('failed')).toMatchObject([
      { stage: 'handle', error: { message: 'not now' }, message: { receiveCount: 1 }, notificationId: 'n1' },
      { stage: 'handle', message: { receiveCount: 2 } },
    ]);
  });

  it.each(['no JSON', '{"a":1}', '', '[]'])('that is no notification stays, and is told of: %s', async (body) => {
    const handle = vi.fn();
    start(handle);
    queue.send(body);
    await clock.advance(60_500);
    expect(handle).not.toHaveBeenCalled();
    expect(queue.left()).toEqual(['m1']);
    expect(told('failed')).toMatchObject([
      { stage: 'parse', error: { code: 'INVALID_NOTIFICATION' }, message: { messageId: 'm1', receiveCount: 1 } },
      { stage: 'parse', message: { receiveCount: 2 } },
    ]);
  });

  it('of an unknown type is handed over as any other', async () => {
    const types: string[] = [];
    start(({ type, notificationType }) => void types.push(type, notificationType));
    queue.send({ notificationType: 'NEW', payload: {} });
    await clock.advance(100);
    expect([types, queue.left()]).toEqual([['unknown', 'NEW'], []]);
  });
});

describe('copies of a notification', () => {
  it('are dealt with once, and all deleted', async () => {
    const handle = vi.fn();
    start(handle);
    queue.send(notification('n1'));
    await clock.advance(100);
    queue.send(notification('n1'), notification('n2'));
    await clock.advance(100);
    expect(handle).toHaveBeenCalledTimes(2);
    expect(queue.left()).toEqual([]);
    expect(told('duplicate')).toMatchObject([{ notificationId: 'n1', message: { messageId: 'm2' } }]);
  });

  it('that come together wait for the one in hand, and share its end', async () => {
    const { handle, waiting } = patientHandler();
    start(handle);
    queue.send(notification('n1'), notification('n1'));
    await clock.advance(100);
    expect(waiting).toHaveLength(1);
    expect(queue.left()).toEqual(['m1', 'm2']);
    waiting[0]?.fail(new Error('not now'));
    await clock.advance(100);
    expect(queue.left()).toEqual(['m1', 'm2']);
    await clock.advance(60_000);
    expect(waiting).toHaveLength(2);
    waiting[1]?.end();
    await clock.advance(100);
    expect(queue.left()).toEqual([]);
  });

  it('are each handed over without a memory, and when they have no id', async () => {
    const handle = vi.fn();
    start(handle, { deduplicationStore: null });
    queue.send(notification('n1'), notification('n1'));
    await clock.advance(100);
    expect(handle).toHaveBeenCalledTimes(2);
    stop.abort();
    await consuming;
    stop = new AbortController();
    start(handle);
    queue.send(withoutId, withoutId);
    await clock.advance(100);
    expect(handle).toHaveBeenCalledTimes(4);
  });

  it('stay while the memory cannot be asked, and are deleted when it could not be told', async () => {
    const handle = vi.fn();
    const lost = () => Promise.reject(new Error('lost'));
    const memory = {
      has: vi
        .fn(lost)
        .mockImplementationOnce(lost)
        .mockResolvedValue(false as never),
      add: lost,
    };
    start(handle, { deduplicationStore: memory });
    queue.send(notification('n1'));
    await clock.advance(1000);
    expect([handle.mock.calls.length, queue.left()]).toEqual([0, ['m1']]);
    await clock.advance(60_000);
    expect([handle.mock.calls.length, queue.left()]).toEqual([1, []]);
    expect(stages()).toEqual(['find-duplicate', 'record']);
  });

  it('are known to a memory of one’s own, also after a restart', async () => {
    const deduplicationStore = memoryDeduplicationStore();
    const handle = vi.fn();
    start(handle, { deduplicationStore });
    queue.send(notification('n1'));
    await clock.advance(100);
    stop.abort();
    await consuming;
    stop = new AbortController();
    start(handle, { deduplicationStore });
    queue.send(notification('n1'));
    await clock.advance(100);
    expect(handle).toHaveBeenCalledTimes(1);
  });
});

describe('hiding', () => {
  it('goes on for as long as the handler works, and not longer', async () => {
    const { handle, waiting } = patientHandler();
    start(handle, { visibilitySeconds: 40 });
    queue.send(notification('n1'));
    for (let second = 0; second < 200; second += 1) {
      await clock.advance(1000);
      expect(queue.visible()).toEqual([]);
    }
    expect(waiting).toHaveLength(1);
    const extended = queue.asked('extend').length;
    expect(extended).toBeGreaterThanOrEqual(9);
    waiting[0]?.end();
    await clock.advance(100_000);
    expect([queue.left(), queue.asked('extend').length]).toEqual([[], extended]);
  });

  it('is tried again soon after it failed', async () => {
    const { handle, waiting } = patientHandler();
    start(handle);
    queue.send(notification('n1'));
    queue.fail('extend', new Error('cut'), { Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] });
    await clock.advance(60_100);
    expect(queue.visible()).toEqual([]);
    expect(told('failed')).toMatchObject([
      { stage: 'extend', error: { message: 'cut' } },
      { stage: 'extend', error: { code: 'SQS_ERROR' } },
    ]);
    waiting[0]?.end();
  });

  it('is given up when the queue says that it is of no use', async () => {
    const { handle, waiting } = patientHandler();
    start(handle, { concurrency: 1 });
    queue.send(notification('n1'));
    queue.fail('extend', { Failed: [{ Id: '0', Code: 'ReceiptHandleIsInvalid', SenderFault: true }] });
    await clock.advance(300_000);
    expect([queue.asked('extend').length, stages()]).toEqual([1, ['extend']]);
    waiting[0]?.end();
  });
});

describe('deleting', () => {
  it('takes up to ten at once', async () => {
    start(() => {}, { concurrency: 25 });
    queue.send(...Array.from({ length: 25 }, (_, at) => notification(`n${at}`)));
    await clock.advance(200);
    expect(queue.left()).toEqual([]);
    expect(queue.asked('delete').map(({ entries }) => entries)).toEqual([10, 10, 5]);
  });

  it('is tried three times, for those of a batch that failed', async () => {
    const failed = { Failed: [{ Id: '0', Code: 'InternalError', SenderFault: false }] };
    queue.fail('delete', failed, new Error('cut'));
    start(() => {});
    queue.send(notification('n1'), notification('n2'));
    await clock.advance(100);
    expect(queue.left()).toEqual(['m1']);
    await clock.advance(4000);
    expect([queue.left(), stages(), queue.asked('delete').length]).toEqual([[], [], 3]);
  });

  it('is told of when it fails for good; the message comes again, as a duplicate', async () => {
    queue.fail('delete', new Error('cut'), new Error('cut'), new Error('cut'));
    const handle = vi.fn();
    start(handle);
    queue.send(notification('n1'));
    await clock.advance(10_000);
    expect([stages(), queue.left()]).toEqual([['delete'], ['m1']]);
    await clock.advance(60_000);
    expect([handle.mock.calls.length, queue.left()]).toEqual([1, []]);
  });

  it('is not tried again when the queue says that it is of no use', async () => {
    queue.fail('delete', { Failed: [{ Id: '0', Code: 'ReceiptHandleIsInvalid', SenderFault: true }] });
    start(() => {});
    queue.send(notification('n1'));
    await clock.advance(10_000);
    expect([queue.asked('delete').length, stages()]).toEqual([1, ['delete']]);
  });
});

describe('the queue', () => {
  it('is asked for no more than there are free handlers', async () => {
    const { handle, waiting } = patientHandler();
    start(handle, { concurrency: 3 });
    queue.send(...[1, 2, 3, 4, 5].map((at) => notification(`n${at}`)));
    await clock.advance(1000);
    expect(waiting).toHaveLength(3);
    expect(queue.visible()).toEqual(['m4', 'm5']);
    waiting[1]?.end();
    await clock.advance(1000);
    expect(waiting).toHaveLength(4);
    expect(queue.asked('receive').map(({ entries }) => entries)).toEqual([3, 1]);
    for (const { end } of waiting) end();
    await clock.advance(1000);
    waiting[4]?.end();
  });

  it('is asked with the seconds that were given', async () => {
    const receiveMessage = vi.spyOn(queue.client, 'receiveMessage');
    start(() => {}, { waitSeconds: 5, visibilitySeconds: 90 });
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

  it('that cannot be reached is asked again after growing pauses', async () => {
    const cut = new Error('cut');
    queue.fail('receive', ...Array.from({ length: 7 }, () => cut));
    start(() => {});
    queue.send(notification('n1'));
    await clock.advance(90_000);
    expect(told('unreachable').map((event) => 'waitMilliseconds' in event && event.waitMilliseconds)).toEqual([
      1000, 2000, 4000, 8000, 16_000, 30_000, 30_000,
    ]);
    await clock.advance(2000);
    expect(queue.left()).toEqual([]);
    queue.fail('receive', cut);
    await clock.advance(20_000);
    expect(told('unreachable').at(-1)).toMatchObject({ error: cut, failures: 1 });
  });
});

describe('the signal', () => {
  it('ends a poll at once, and the promise resolves', async () => {
    start(() => {});
    await clock.advance(1000);
    stop.abort();
    await clock.advance(0);
    await consuming;
    expect(events).toEqual([]);
  });

  it('lets what has been taken be finished and deleted', async () => {
    const { handle, waiting } = patientHandler();
    let ended = false;
    start(handle).then(() => {
      ended = true;
    });
    queue.send(notification('n1'));
    await clock.advance(100);
    stop.abort();
    queue.send(notification('n2'));
    await clock.advance(100_000);
    expect([ended, waiting.length, queue.visible()]).toEqual([false, 1, ['m2']]);
    waiting[0]?.end();
    await clock.advance(100);
    expect([ended, queue.left()]).toEqual([true, ['m2']]);
  });

  it('ends the pause after a failure', async () => {
    queue.fail('receive', new Error('cut'));
    start(() => {});
    await clock.advance(100);
    stop.abort();
    await clock.advance(0);
    await consuming;
    expect(clock.pending).toBe(0);
  });

  it('that is aborted beforehand lets nothing begin', async () => {
    stop.abort();
    await start(() => {});
    expect(queue.asked('receive')).toEqual([]);
  });
});

it('an observer that throws stops nothing', async () => {
  start(() => {}, {
    observer: () => {
      throw new Error('mine');
    },
  });
  queue.send(notification('n1'));
  await clock.advance(100);
  expect(queue.left()).toEqual([]);
});

it('without an observer what goes wrong is written to the console, without the message', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const observer = undefined;
  queue.fail('receive', new Error('cut'));
  start(() => {}, { observer });
  queue.send('a secret');
  await clock.advance(2000);
  const lines = warn.mock.calls.map((call) => call.map(String).join(' '));
  warn.mockRestore();
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain('cut');
  expect(lines[1]).toContain('m1');
  expect(lines.join()).not.toContain('secret');
});

it('wrong options are refused before anything is asked', async () => {
  const wrong = (more: object) => catchError(start(() => {}, more as Partial<ConsumeOptions>));
  expect(await wrong({ concurrency: 0 })).toMatchObject({ code: 'INVALID_OPTION' });
  expect((await wrong({ waitSeconds: 21 })).message).toBe('waitSeconds is 21. Pass a whole number from 1 to 20.');
  expect((await wrong({ visibilitySeconds: 9.5 })).message).toContain('visibilitySeconds is 9.5');
  expect((await wrong({ queueUrl: '' })).message).toContain('queueUrl');
  expect((await wrong({ handle: undefined })).message).toContain('handle');
  expect((await wrong({ client: {} })).message).toContain('client');
  expect((await wrong({ deduplicationStore: 'redis' } as never)).message).toBe(
    'deduplicationStore is "redis". Pass an object with has and add, or null, or leave it out.',
  );
  expect((await wrong({ observer: console })).message).toContain('observer');
  expect((await wrong({ seller: {} })).message).toBe('seller is an object. Pass a SellingPartner, or leave it out.');
  expect((await wrong({ signal: new AbortController() })).message).toBe('signal is an object. Pass an AbortSignal.');
  expect((await wrong({ clock: Date })).message).toContain('clock');
  for (const options of [undefined, null, 'https://queue', []]) {
    expect(await catchError(consume(options as never))).toMatchObject({
      code: 'INVALID_OPTION',
      message: 'options is missing. Pass an object with client, queueUrl and handle.',
    });
  }
  expect(queue.asked('receive')).toEqual([]);
  consuming = Promise.resolve();
});
