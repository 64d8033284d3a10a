import { describe, expect, it } from 'vitest';
import { control } from './support/control.ts';
import { queueClient } from './support/queue-client.ts';
import { getReportId, openNotifications, REPORT } from './support/sent-notifications.ts';

async function subscribed(options = {}) {
  const scene = openNotifications(options);
  const destinationId = await scene.destination();
  await scene.subscribe(REPORT, destinationId, '2020-09-04');
  const order = () => scene.sandbox.notifications.received().map(({ message }) => getReportId(message));
  return { ...scene, destinationId, order };
}

describe('delivery faults', () => {
  it('Notifications are reordered, and the same seed gives the same order', async () => {
    const run = async (seed: string) => {
      const { sandbox, clock, reportsDone, order } = await subscribed();
      sandbox.notifications.reorder(60_000, seed);
      const ids = await reportsDone(8);
      clock.advance(120_000);
      const queue = queueClient(sandbox);
      const { Messages } = (await queue('ReceiveMessage', { MaxNumberOfMessages: 10 })).body;
      expect(Messages.map(({ Body }: { Body: string }) => getReportId(Body))).toEqual(order());
      expect(order().toSorted()).toEqual(ids);
      return order().map((id) => ids.indexOf(id));
    };
    const one = await run('one');
    expect(one).not.toEqual(one.toSorted());
    expect(await run('one')).toEqual(one);
    expect(await run('two')).not.toEqual(one);
  });

  it('Lost notifications are delivered by a later attempt, to queues and webhooks', async () => {
    const arrivals: string[] = [];
    const fetch = async (request: Request) => {
      arrivals.push(getReportId(await request.text()));
      return new Response();
    };
    const { sandbox, clock, reportsDone, order } = await subscribed({ fetch });
    const { id } = sandbox.notifications.webhooks.add('http://localhost/');
    sandbox.notifications.failAttempts(2);
    const ids = await reportsDone(1);
    clock.advance(4_999);
    await sandbox.notifications.webhooks.deliver();
    expect([order(), arrivals]).toEqual([[], []]);
    clock.advance(1_001);
    await sandbox.notifications.webhooks.deliver();
    expect([order(), arrivals]).toEqual([ids, ids]);
    expect(sandbox.notifications.received()).toMatchObject([{ attempts: 3 }]);
    expect(sandbox.notifications.webhooks.pushes(id)).toMatchObject([{ attempts: 3, outcome: 'delivered' }]);
    sandbox.close();
  });

  it('The sandbox stores no more notifications than its limit', async () => {
    const { sandbox, reportsDone, order } = await subscribed({ maxNotifications: 4 });
    sandbox.notifications.duplicate(2);
    const ids = await reportsDone(3);
    expect(order()).toEqual([ids[1], ids[1], ids[2], ids[2]]);
    expect(sandbox.notifications.dropped).toBe(2);
    const received = sandbox.notifications.received();
    expect(new Set(received.map(({ notificationId }) => notificationId)).size).toBe(2);
    expect(() => openNotifications({ maxNotifications: 0 })).toThrow(/maxNotifications/);
  });

  it.each([
    ['reorder', -1],
    ['failAttempts', -1],
    ['failAttempts', 6],
    ['duplicate', 101],
  ] as const)('A delivery fault with an invalid value is rejected: %s(%d)', async (name, value) => {
    const { sandbox } = openNotifications();
    expect(() => sandbox.notifications[name](value)).toThrow(RangeError);
  });
});

describe('notifications in the control API', () => {
  it('Notifications are listed by destination and type, and can be sent again', async () => {
    const { sandbox, destinationId, reportsDone } = await subscribed();
    await reportsDone(2);
    const list = async (query = '') => (await control(sandbox, 'GET', `/notifications${query}`)).body;
    expect(await list()).toMatchObject({ total: 2, dropped: 0 });
    expect((await list(`?destinationId=${destinationId}&notificationType=${REPORT}`)).total).toBe(2);
    expect((await list('?destinationId=other')).total).toBe(0);
    expect((await list('?notificationType=ORDER_CHANGE')).total).toBe(0);
    expect((await control(sandbox, 'GET', '/notifications?kind=x')).status).toBe(400);
    const id = (await list()).notifications[0].notificationId;
    expect((await control(sandbox, 'POST', `/notifications/${id}/resend`)).body).toEqual({ resent: id });
    expect((await list()).total).toBe(3);
    expect((await control(sandbox, 'POST', '/notifications/none/resend')).status).toBe(404);
    expect((await control(sandbox, 'GET', '/notifications/queues')).body.queues).toMatchObject([{ visible: 3 }]);
  });

  it('Delivery faults are set and cleared', async () => {
    const { sandbox } = openNotifications();
    const calm = (await control(sandbox, 'GET', '/notifications/faults')).body;
    expect(calm).toEqual({ copies: 1, delaySeconds: 0, reorderSeconds: 0, seed: 'reorder', failedAttempts: 0 });
    const change = { copies: 2, delaySeconds: 1.5, reorderSeconds: 60, seed: 'mine', failedAttempts: 1 };
    expect((await control(sandbox, 'POST', '/notifications/faults', change)).body).toEqual(change);
    expect((await control(sandbox, 'POST', '/notifications/faults', { copies: 3 })).body).toMatchObject({
      copies: 3,
      delaySeconds: 1.5,
    });
    expect((await control(sandbox, 'DELETE', '/notifications/faults')).status).toBe(204);
    expect((await control(sandbox, 'GET', '/notifications/faults')).body).toEqual(calm);
  });

  it.each([
    [{ copies: 0 }, /copies must be a whole number from 1 to 100/],
    [{ copies: 1.5 }, /copies/],
    [{ delaySeconds: -1 }, /delaySeconds must be a number from 0/],
    [{ reorderSeconds: 'x' }, /reorderSeconds/],
    [{ seed: 1 }, /seed must be a string/],
    [{ failedAttempts: 6 }, /failedAttempts must be a whole number from 0 to 5/],
    [{ speed: 1 }, /Unknown property: speed/],
  ])('The delivery fault %j is rejected, and nothing changes', async (body, message) => {
    const { sandbox } = openNotifications();
    const answer = await control(sandbox, 'POST', '/notifications/faults', { copies: 5, ...body });
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringMatching(message)]);
    expect(sandbox.notifications.faults.copies).toBe(1);
  });

  it('Delivery faults apply to webhooks, whose state is returned', async () => {
    const statuses = [500, 200];
    const fetch = async () => new Response(null, { status: statuses.shift() ?? 200 });
    const { sandbox, destinationId, clock, reportsDone } = await subscribed({ fetch });
    const added = await control(sandbox, 'POST', '/notifications/webhooks', { url: 'http://[::1]:9/', destinationId });
    expect([added.status, added.body]).toMatchObject([201, { id: 'webhook-1', url: 'http://[::1]:9/', destinationId }]);
    await reportsDone(1);
    await control(sandbox, 'POST', '/notifications/webhooks/deliver');
    const state = (await control(sandbox, 'GET', '/notifications/webhooks/webhook-1')).body;
    expect(state.deliveries).toMatchObject([{ attempts: 1, lastStatus: 500, outcome: 'waiting' }]);
    clock.advance(1_000);
    const { webhooks } = (await control(sandbox, 'POST', '/notifications/webhooks/deliver')).body;
    expect(webhooks).toMatchObject([{ waiting: 0, delivered: 1, givenUp: 0 }]);
    expect((await control(sandbox, 'GET', '/notifications/webhooks')).body).toEqual({ webhooks });
    expect((await control(sandbox, 'DELETE', '/notifications/webhooks/webhook-1')).status).toBe(204);
    expect((await control(sandbox, 'DELETE', '/notifications/webhooks/webhook-1')).status).toBe(404);
    expect((await control(sandbox, 'GET', '/notifications/webhooks/webhook-1')).status).toBe(404);
    expect((await control(sandbox, 'POST', '/notifications/webhooks', {})).status).toBe(400);
    expect((await control(sandbox, 'POST', '/notifications/webhooks', { url: 1 })).status).toBe(400);
  });
});
