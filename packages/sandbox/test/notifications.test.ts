import { describe, expect, it } from 'vitest';
import { BUS, openNotifications, QUEUE, REPORT } from './support/sent-notifications.ts';

describe('destinations', () => {
  it('Destinations are created, found, listed and deleted, one per resource', async () => {
    const { api, destination } = openNotifications();
    const destinationId = await destination();
    const again = await api('createDestination', {
      body: { name: 'x', resourceSpecification: { sqs: { arn: QUEUE } } },
    });
    expect([again.status, again.body.errors[0].code]).toEqual([409, 'Conflict']);
    expect(again.body.errors[0].details).toContain(QUEUE);
    const path = { destinationId };
    expect((await api('getDestination', { path })).body.payload.resource.sqs.arn).toBe(QUEUE);
    expect((await api('getDestinations')).body.payload).toHaveLength(1);
    expect((await api('deleteDestination', { path })).status).toBe(200);
    expect((await api('deleteDestination', { path })).status).toBe(404);
    expect((await api('getDestinations')).body.payload).toEqual([]);
    expect(await destination()).not.toBe(destinationId);
  });

  it.each([
    ['none', {}],
    ['two', { sqs: { arn: QUEUE }, eventBridge: { region: 'eu-west-1', accountId: '1' } }],
    ['no queue', { sqs: { arn: 'arn:aws:s3:x:y:z' } }],
    ['a queue in order', { sqs: { arn: `${QUEUE}.fifo` } }],
    ['half an event bus', { eventBridge: { region: 'eu-west-1' } }],
  ])('A destination needs one existing resource, not %s', async (_, resourceSpecification) => {
    const { api } = openNotifications();
    const answer = await api('createDestination', { body: { name: 'x', resourceSpecification } });
    expect([answer.status, answer.body.errors[0].code]).toEqual([400, 'InvalidInput']);
  });

  it('A destination with subscriptions cannot be deleted', async () => {
    const { api, destination, subscribe } = openNotifications();
    const destinationId = await destination();
    const { subscriptionId } = (await subscribe('ORDER_CHANGE', destinationId)).body.payload;
    expect((await api('deleteDestination', { path: { destinationId } })).status).toBe(409);
    await api('deleteSubscriptionById', { path: { notificationType: 'ORDER_CHANGE', subscriptionId } });
    expect((await api('deleteDestination', { path: { destinationId } })).status).toBe(200);
  });

  it('Destinations belong to the application, not to a seller', async () => {
    const { application } = openNotifications();
    expect((await application.call('GET', '/notifications/v1/destinations')).status).toBe(403);
  });
});

describe('subscriptions', () => {
  it('A seller has one subscription per type and version, which can be read in every way', async () => {
    const { api, destination, subscribe } = openNotifications();
    const destinationId = await destination(BUS);
    const type = 'LISTINGS_ITEM_ISSUES_CHANGE';
    const [old, young] = [await subscribe(type, destinationId), await subscribe(type, destinationId, '2023-12-13')];
    const doubled = await subscribe(type, destinationId);
    expect([doubled.status, doubled.body.errors[0].code]).toEqual([409, 'StateConflict']);
    const path = { notificationType: type };
    const newest = await api('getSubscription', { path });
    expect(newest.body.payload).toEqual(young.body.payload);
    const asked = await api('getSubscription', { path, query: { payloadVersion: '1.0' } });
    expect(asked.body.payload).toEqual(old.body.payload);
    const list = await api('getSubscriptions', { query: { notificationTypes: type } });
    expect(list.body.payload.subscriptions).toHaveLength(2);
    const one = { path: { ...path, subscriptionId: old.body.payload.subscriptionId } };
    expect((await api('getSubscriptionById', one)).body.payload).toEqual(old.body.payload);
    expect((await api('deleteSubscriptionById', one)).status).toBe(200);
    expect((await api('deleteSubscriptionById', one)).status).toBe(404);
    expect((await api('getSubscription', { path, query: { payloadVersion: '1.0' } })).status).toBe(404);
  });

  it.each([
    ['a type there is not', 'SUN_RISES', '1.0', {}, 400],
    ['a type of the past', 'ORDER_STATUS_CHANGE', '1.0', {}, 400],
    ['a version there is not', 'ORDER_CHANGE', '9.9', {}, 400],
    ['a type that goes over an event bus', 'LISTINGS_ITEM_STATUS_CHANGE', '1.0', {}, 400],
    [
      'a destination there is not',
      'ORDER_CHANGE',
      '1.0',
      { destinationId: '00000000-0000-4000-8000-000000000000' },
      404,
    ],
    [
      'the filter of another type',
      'ORDER_CHANGE',
      '1.0',
      { processingDirective: { eventFilter: { eventFilterType: 'ANY_OFFER_CHANGED' } } },
      400,
    ],
    [
      'a filter where there is none',
      'FEE_PROMOTION',
      '1.0',
      { processingDirective: { eventFilter: { eventFilterType: 'ORDER_CHANGE' } } },
      400,
    ],
    [
      'two kinds of filter',
      'ORDER_CHANGE',
      '1.0',
      { processingDirective: { filterExpression: 'true', eventFilter: { eventFilterType: 'ORDER_CHANGE' } } },
      400,
    ],
  ])('A subscription is rejected for %s', async (_, type, version, more, status) => {
    const { destination, subscribe } = openNotifications();
    expect((await subscribe(type, await destination(), version, more)).status).toBe(status);
  });
});

describe('deliveries', () => {
  it('The end of a report causes one notification, however often it is polled', async () => {
    const { clock, sandbox, application, destination, subscribe, report } = openNotifications();
    const destinationId = await destination();
    const early = await report();
    clock.advance(10_000);
    const { subscriptionId } = (await subscribe(REPORT, destinationId, '2020-09-04')).body.payload;
    const reportId = await report();
    expect(sandbox.notifications.received()).toEqual([]);
    clock.advance(3_000);
    const [first, ...others] = sandbox.notifications.received(destinationId);
    expect(others).toEqual([]);
    expect(first?.message).toMatchObject({
      notificationType: REPORT,
      payloadVersion: '2020-09-04',
      eventTime: new Date(clock.now()).toISOString(),
      payload: { reportProcessingFinishedNotification: { reportId, processingStatus: 'DONE' } },
      notificationMetadata: { subscriptionId, notificationId: first?.notificationId },
    });
    expect(JSON.stringify(first)).not.toContain(early);
    await application.call('GET', `/reports/2021-06-30/reports/${reportId}`);
    expect(sandbox.notifications.received()).toHaveLength(1);
    expect(sandbox.notifications.received('elsewhere')).toEqual([]);
  });

  it('Cancelled and failed reports and feeds cause notifications', async () => {
    const { clock, sandbox, application, call, destination, subscribe, report } = openNotifications();
    const destinationId = await destination();
    await subscribe(REPORT, destinationId, '2020-09-04');
    await subscribe('FEED_PROCESSING_FINISHED', destinationId, '2020-09-04');
    await application.call('DELETE', `/reports/2021-06-30/reports/${await report()}`);
    sandbox.reports.setOutcome('GET_MERCHANT_LISTINGS_ALL_DATA', 'FATAL');
    await report();
    const document = await call('feeds/2021-06-30/createFeedDocument', { body: { contentType: 'text/plain' } });
    const marketplaceIds = [sandbox.credentials.marketplaceId];
    const inputFeedDocumentId = document.body.feedDocumentId;
    await call('feeds/2021-06-30/createFeed', {
      body: { feedType: 'POST_PRODUCT_DATA', marketplaceIds, inputFeedDocumentId },
    });
    clock.advance(10_000);
    const text = sandbox.notifications.received().map(({ message }) => JSON.stringify(message.payload));
    expect(text.map((payload) => /"processingStatus":"(\w+)"/.exec(payload)?.[1])).toEqual([
      'CANCELLED',
      'FATAL',
      'FATAL',
    ]);
    expect(text[2]).toContain('feedProcessingFinishedNotification');
  });

  it('A changed quantity of a listing is sent to the event bus as an event', async () => {
    const { sandbox, clock, patch, destination, subscribe } = openNotifications();
    const destinationId = await destination(BUS);
    await subscribe('LISTINGS_ITEM_MFN_QUANTITY_CHANGE', destinationId);
    clock.advance(1_000);
    const quantity = [{ fulfillment_channel_code: 'DEFAULT', quantity: 4711 }];
    expect((await patch('LAMP-001', { fulfillment_availability: quantity })).body.status).toBe('ACCEPTED');
    expect(sandbox.notifications.received().map(({ message }) => message)).toEqual([
      expect.objectContaining({
        'detail-type': 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE',
        account: '123456789012',
        detail: expect.objectContaining({ Payload: expect.objectContaining({ Sku: 'LAMP-001', Quantity: 4711 }) }),
      }),
    ]);
  });

  it('A notification can arrive twice, late and again, with the same ID', async () => {
    const { clock, sandbox, destination, subscribe, report } = openNotifications();
    const { notifications } = sandbox;
    await subscribe(REPORT, await destination(), '2020-09-04');
    notifications.duplicate(2);
    notifications.delay(60_000);
    await report();
    clock.advance(10_000);
    expect(notifications.received()).toEqual([]);
    clock.advance(60_000);
    const ids = () => notifications.received().map(({ notificationId }) => notificationId);
    const [id = ''] = ids();
    expect(ids()).toEqual([id, id]);
    notifications.resend(id);
    expect(ids()).toEqual([id, id, id]);
    expect(() => notifications.resend('nothing')).toThrow(RangeError);
    expect(() => notifications.duplicate(0)).toThrow(RangeError);
    expect(() => notifications.delay(-1)).toThrow(RangeError);
  });

  it('A test notification can be sent', async () => {
    const { sandbox, api, destination } = openNotifications();
    const destinationId = await destination();
    const send = (testNotification: object) =>
      api('sendTestNotification', {
        path: { notificationType: 'ORDER_CHANGE' },
        body: { destinationId, testNotification },
      });
    expect((await send({ payloadVersion: '1.0', testScenario: '' })).status).toBe(400);
    expect((await send({ payloadVersion: '3.0' })).status).toBe(400);
    expect(sandbox.notifications.received()).toEqual([]);
    expect((await send({ payloadVersion: '1.0' })).body.errors).toBeUndefined();
    expect(sandbox.notifications.received(destinationId)).toHaveLength(1);
  });
});

describe('orders that change with the clock', () => {
  it('Order notifications are sent at their time, even without calls', async () => {
    const { clock, sandbox, destination, subscribe } = openNotifications();
    await subscribe('ORDER_CHANGE', await destination());
    expect(sandbox.notifications.received()).toEqual([]);
    clock.advance(6 * 3_600_000);
    const told = sandbox.notifications.received();
    expect(told.length).toBeGreaterThan(0);
    expect(new Set(told.map(({ notificationType }) => notificationType))).toEqual(new Set(['ORDER_CHANGE']));
    expect(sandbox.notifications.received()).toEqual(told);
  });

  it('Order notifications are sent one by one with their times, however late they are polled', async () => {
    const { clock, sandbox, destination, subscribe } = openNotifications({ orders: 0, ordersPerDay: 4 });
    await subscribe('ORDER_CHANGE', await destination());
    clock.advance(20 * 86_400_000);
    const steps = new Map<string, string[]>();
    for (const { message } of sandbox.notifications.received()) {
      const text = JSON.stringify(message);
      const [id = '', status = ''] = ['AmazonOrderId', 'OrderStatus'].map(
        (name) => new RegExp(`"${name}":"([^"]+)"`).exec(text)?.[1],
      );
      steps.set(id, [...(steps.get(id) ?? []), status]);
    }
    const paths = new Set([...steps.values()].map((path) => path.join(' ')));
    expect(paths).toContain('Pending Unshipped Shipped');
    expect(paths).toContain('Pending Canceled');
    const known = ['Pending', 'Pending Unshipped', 'Pending Unshipped Shipped', 'Pending Canceled'];
    expect([...paths].filter((path) => !known.includes(path))).toEqual([]);
  });
});
