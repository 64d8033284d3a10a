import { describe, expect, it } from 'vitest';
import { control } from './support/control.ts';
import { manualTimer } from './support/manual-timer.ts';
import { openNotifications, REPORT } from './support/sent-notifications.ts';

const ORDER = { OrderChangeNotification: { AmazonOrderId: '026-1', NotificationLevel: 'OrderLevel' } };

describe('a custom notification', () => {
  it('A custom notification is delivered to each subscriber with its own ID', async () => {
    const { sandbox, destination, subscribe } = openNotifications();
    await subscribe('ORDER_CHANGE', await destination());
    const input = { notificationType: 'ORDER_CHANGE', payload: ORDER, times: 3 };
    const { status, body } = await control(sandbox, 'POST', '/notifications/send', input);
    expect([status, body]).toEqual([201, { sent: 3 }]);
    const received = sandbox.notifications.received();
    expect(received).toMatchObject(
      [1, 2, 3].map(() => ({ message: { NotificationType: 'ORDER_CHANGE', Payload: ORDER } })),
    );
    expect(new Set(received.map(({ notificationId }) => notificationId)).size).toBe(3);
    expect(received.map(({ deliveryNumber }) => deliveryNumber)).toEqual([1, 2, 3]);
  });

  it.each([
    [{ notificationType: 'NOPE' }, 'there is no notification type NOPE'],
    [{ payload: 'text' }, 'payload must be an object'],
    [{ times: 0 }, 'times must be a whole number from 1 to 1,000: 0 is not'],
    [{ sellerId: 'nobody' }, 'there is no selling partner nobody'],
    [{ notificationType: REPORT }, 'has no subscription to REPORT_PROCESSING_FINISHED'],
    [{ kind: 'x' }, 'Unknown property: kind'],
  ])('The custom notification %j is rejected', async (part, words) => {
    const { sandbox, destination, subscribe } = openNotifications();
    await subscribe('ORDER_CHANGE', await destination());
    const input = { notificationType: 'ORDER_CHANGE', payload: ORDER, ...part };
    const answer = await control(sandbox, 'POST', '/notifications/send', input);
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining(words)]);
    expect(sandbox.notifications.received()).toEqual([]);
  });

  it('Notifications can be listed since a time, and the limit returns the last ones', async () => {
    const { clock, sandbox, destination, subscribe } = openNotifications();
    await subscribe('ORDER_CHANGE', await destination());
    const send = () => sandbox.notifications.send({ notificationType: 'ORDER_CHANGE', payload: ORDER });
    send();
    clock.advance(5000);
    const since = clock.now();
    send();
    send();
    const numbers = async (query: string) =>
      (await control(sandbox, 'GET', `/notifications?${query}`)).body.notifications.map(
        ({ deliveryNumber }: { deliveryNumber: number }) => deliveryNumber,
      );
    expect(await numbers(`since=${since}`)).toEqual([2, 3]);
    expect(await numbers('limit=1')).toEqual([3]);
    expect((await control(sandbox, 'GET', '/notifications?since=soon')).status).toBe(400);
  });
});

describe('two webhooks with one type each', () => {
  it('Each webhook receives its own type once and nothing else', async () => {
    const arrivals: string[] = [];
    const timers = manualTimer();
    const fetch = async (request: Request) => {
      const { NotificationType, notificationType } = (await request.json()) as Record<string, string>;
      arrivals.push(`${new URL(request.url).port} ${NotificationType ?? notificationType}`);
      return new Response(null, { status: 200 });
    };
    const { sandbox, destination, subscribe, reportsDone } = openNotifications({ fetch, timer: timers.timer });
    const queue = await destination();
    await subscribe('ORDER_CHANGE', queue);
    await subscribe(REPORT, queue, '2020-09-04');
    for (const [port, notificationType] of [
      [4001, 'ORDER_CHANGE'],
      [4002, REPORT],
    ]) {
      const url = `http://localhost:${port}/`;
      expect((await control(sandbox, 'POST', '/notifications/webhooks', { url, notificationType })).status).toBe(201);
    }
    sandbox.notifications.send({ notificationType: 'ORDER_CHANGE', payload: ORDER });
    await reportsDone(1);
    await sandbox.notifications.webhooks.deliver();
    await sandbox.notifications.webhooks.deliver();
    expect(arrivals.toSorted()).toEqual(['4001 ORDER_CHANGE', `4002 ${REPORT}`]);
    const wrong = { url: 'http://localhost:4003/', notificationType: 'NOPE' };
    expect((await control(sandbox, 'POST', '/notifications/webhooks', wrong)).status).toBe(400);
  });
});
