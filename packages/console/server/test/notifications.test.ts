import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { notificationSubscriptions } from '../src/storage/schema/notifications.ts';
import { sandboxed } from './fixtures/sandboxed.ts';

type Scene = Awaited<ReturnType<typeof sandboxed>>;

const queueArn = 'arn:aws:sqs:eu-west-1:123456789012:console';

describe('notifications in the console', () => {
  let scene: Scene;
  beforeAll(async () => {
    scene = await sandboxed();
    const types = [{ notificationType: 'ORDER_CHANGE' }, { notificationType: 'REPORT_PROCESSING_FINISHED' }];
    await scene.caller.notifications.subscribe({ sellerId: scene.seller.id, types, queueArn });
  }, 60_000);
  afterAll(() => scene.close());
  beforeEach(async () => {
    await clearAll();
    await scene.caller.notifications.setDeliveryFaults({
      copies: 1,
      delaySeconds: 0,
      reorderSeconds: 0,
      failedAttempts: 0,
    });
  });

  const clearAll = async () => {
    const { total } = await received();
    await scene.caller.notifications.clear({ filter: {}, count: total });
  };
  const received = (filter = {}) => scene.caller.notifications.received(filter);
  const trigger = async (times = 1, notificationType = 'ORDER_CHANGE') => {
    const { caller, seller } = scene;
    const { payload } = await caller.notifications.sample({ sellerId: seller.id, notificationType });
    return caller.notifications.trigger({ sellerId: seller.id, notificationType, payload, times });
  };

  it('Amazon’s subscriptions and destinations are listed, and one can be deleted', async () => {
    const { caller, seller } = scene;
    const { id: sellerId } = seller;
    const notificationType = 'FEED_PROCESSING_FINISHED';
    const made = await caller.notifications.subscribe({ sellerId, types: [{ notificationType }], queueArn });
    const [destination] = await caller.notifications.destinations({ sellerId });
    expect(destination).toMatchObject({ destinationId: made.destinationId, resource: { sqs: { arn: queueArn } } });
    const subscriptions = async () => {
      const { types } = await caller.notifications.subscriptions({ sellerId });
      return types.find((one) => one.notificationType === notificationType)?.subscriptions;
    };
    expect(await subscriptions()).toMatchObject([{ payloadVersion: '2020-09-04', destinationId: made.destinationId }]);
    const subscriptionId = (await subscriptions())?.[0]?.subscriptionId ?? '';
    await caller.notifications.unsubscribe({ sellerId, notificationType, subscriptionId });
    expect(await subscriptions()).toEqual([]);
  });

  it('Subscriptions are fetched type by type on request', async () => {
    const { caller, seller, services } = scene;
    await services.database.db.delete(notificationSubscriptions);
    const ends = new AbortController();
    const heard = services.live.events('local', ends.signal);
    await caller.notifications.refreshSubscriptions({ sellerId: seller.id });
    for await (const { topic } of heard) {
      const { looking, types, all } = await caller.notifications.subscriptions({ sellerId: seller.id });
      if (topic !== 'notifications' || types.length === 0) continue;
      expect([looking, types.length < all]).toEqual([true, true]);
      break;
    }
    ends.abort();
  });

  it('Notifications of the sandbox have their seller and content', async () => {
    const { caller, seller, running } = scene;
    const placed = await caller.sandbox.placeOrders({ sellerId: running.sandbox.credentials.sellerId, count: 1 });
    const { rows } = await received();
    expect(rows).toMatchObject([
      { notificationType: 'ORDER_CHANGE', sellerId: seller.id, copies: 1, isKnownType: true },
    ]);
    const one = await caller.notifications.get({ number: rows[0]?.number ?? 0 });
    expect(one.payload).toMatchObject({ OrderChangeNotification: { AmazonOrderId: placed.orders[0]?.orderId } });
  });

  it('Duplicates are counted and not shown again, however often they are polled', async () => {
    const { caller, services } = scene;
    await caller.notifications.setDeliveryFaults({ copies: 3, delaySeconds: 0, reorderSeconds: 0, failedAttempts: 0 });
    await trigger(2);
    await Promise.all([services.collector.collect(), services.collector.collect()]);
    expect((await received()).rows.map(({ copies }) => copies)).toEqual([3, 3]);
    expect((await received({ duplicatesOnly: true })).total).toBe(2);
    const [row] = (await received()).rows;
    await caller.notifications.resend({ numbers: [row?.number ?? 0] });
    expect((await received()).rows.map(({ copies }) => copies)).toEqual([4, 3]);
  });

  it('Notifications can be filtered, searched and paged, and new ones since a time are counted', async () => {
    const { caller, seller } = scene;
    const { id: sellerId } = seller;
    await caller.notifications.subscribe({
      sellerId,
      types: [{ notificationType: 'REPORT_PROCESSING_FINISHED' }],
      queueArn,
    });
    await trigger(3);
    const until = (await received()).rows[0]?.number ?? 0;
    await trigger(2, 'REPORT_PROCESSING_FINISHED');
    expect((await received({ types: ['ORDER_CHANGE'] })).total).toBe(3);
    expect((await received({ search: '50000018001' })).total).toBe(2);
    expect((await received({ search: '100%' })).total).toBe(0);
    expect((await received({ search: 'order change notif' })).total).toBe(3);
    expect(await received({ until })).toMatchObject({ newer: 2, rows: [{ number: until }, {}, {}] });
    const first = await received({ limit: 4 });
    const rest = await received({ limit: 4, before: first.rows.at(-1)?.number });
    expect([first.more, rest.more, rest.rows.length]).toEqual([true, false, 1]);
    expect(await caller.notifications.counts()).toEqual([
      { type: 'ORDER_CHANGE', title: 'Order Change Notification', count: 3 },
      { type: 'REPORT_PROCESSING_FINISHED', title: 'Report Processing Finished Notification', count: 2 },
    ]);
  });

  it('A deleted notification appears again when it arrives again', async () => {
    const { caller, services } = scene;
    await trigger(2);
    const [row] = (await received()).rows;
    await caller.notifications.clear({ numbers: [row?.number ?? 0] });
    await services.collector.collect();
    expect((await received()).total).toBe(1);
    await expect(caller.notifications.get({ number: row?.number ?? 0 })).rejects.toThrow('no longer stored');
    await clearAll();
    await services.collector.collect();
    expect((await received()).total).toBe(0);
  });

  it('Only the notifications that match, and that the user saw, are deleted', async () => {
    const { caller } = scene;
    await trigger(2);
    await trigger(3, 'REPORT_PROCESSING_FINISHED');
    const filter = { types: ['REPORT_PROCESSING_FINISHED'] };
    const until = (await received(filter)).rows[0]?.number ?? 0;
    await trigger(1, 'REPORT_PROCESSING_FINISHED');
    const clear = (count: number) => caller.notifications.clear({ filter: { ...filter, until }, count });
    await expect(clear(4)).rejects.toThrow('You saw 4 matching notifications. The number is 3 now. None was deleted.');
    expect((await received()).total).toBe(6);
    await clear(3);
    expect(await received(filter)).toMatchObject({ total: 1 });
    expect((await received()).total).toBe(3);
    await expect(caller.notifications.clear({} as never)).rejects.toThrow();
  });

  it('A pasted notification is parsed, and an invalid one is reported', async () => {
    const { caller, stranger } = scene;
    await trigger();
    const number = (await received()).rows[0]?.number ?? 0;
    const { message } = await caller.notifications.get({ number });
    const pasted = await caller.notifications.paste({ message: JSON.stringify({ Body: JSON.stringify(message) }) });
    expect(await caller.notifications.get({ number: pasted.number ?? 0 })).toMatchObject({
      origin: 'pasted',
      notificationType: 'ORDER_CHANGE',
    });
    await expect(caller.notifications.paste({ message: '{"hello": 1}' })).rejects.toMatchObject({
      cause: { code: 'INVALID_NOTIFICATION' },
    });
    await expect(stranger.notifications.get({ number })).rejects.toMatchObject({
      cause: { code: 'NOTIFICATION_NOT_FOUND' },
    });
    expect((await stranger.notifications.received({})).total).toBe(0);
  });

  it('Every type with subscriptions has a sample', async () => {
    const { caller, seller } = scene;
    for (const { notificationType, versions } of await caller.notifications.types()) {
      for (const payloadVersion of versions) {
        const given = { sellerId: seller.id, notificationType, payloadVersion };
        const { payload } = await caller.notifications.sample(given);
        expect(JSON.parse(payload), notificationType).toBeTypeOf('object');
      }
    }
    const { payload } = await caller.notifications.sample({ sellerId: seller.id, notificationType: 'ORDER_CHANGE' });
    expect(JSON.parse(payload)).toMatchObject({
      OrderChangeNotification: { SellerId: seller.sellingPartnerId, NotificationLevel: 'OrderItemLevel' },
    });
  });

  it('Each delivery to a local URL has its result', async () => {
    const { caller, running } = scene;
    // Nobody listens there.
    await caller.notifications.addWebhook({ url: 'http://127.0.0.1:9/hook', notificationType: 'ORDER_CHANGE' });
    await trigger();
    await running.sandbox.notifications.webhooks.deliver();
    const [webhook] = (await caller.notifications.webhooks()) ?? [];
    expect(webhook).toMatchObject({
      waiting: 1,
      deliveries: [{ attempts: 1, lastStatus: null, outcome: 'waiting', nextAttemptAt: expect.any(Number) }],
    });
    await caller.notifications.removeWebhook({ id: webhook?.id ?? '' });
    expect(await caller.notifications.webhooks()).toEqual([]);
    const elsewhere = caller.notifications.addWebhook({ url: 'https://example.com/' });
    await expect(elsewhere).rejects.toMatchObject({ cause: { code: 'SANDBOX_REQUEST_REJECTED' } });
  });

  it('A test message can be sent', async () => {
    const { caller, seller } = scene;
    const [destination] = await caller.notifications.destinations({ sellerId: seller.id });
    await caller.notifications.sendTest({
      sellerId: seller.id,
      type: { notificationType: 'ORDER_CHANGE', payloadVersion: '1.0' },
      destinationId: destination?.destinationId ?? '',
    });
    expect((await received()).rows).toMatchObject([{ notificationType: 'ORDER_CHANGE' }]);
  });
});
