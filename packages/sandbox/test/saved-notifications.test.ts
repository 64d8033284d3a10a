import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { manualTimer } from './support/manual-timer.ts';
import { queueClient } from './support/queue-client.ts';
import { getReportId, openNotifications, REPORT } from './support/sent-notifications.ts';

const HOOK = 'http://localhost:4000/hook';

function receiver() {
  const heard: string[] = [];
  const timers = manualTimer();
  const fetch = async (request: Request) => {
    heard.push(getReportId(await request.text()));
    return new Response();
  };
  return { heard, timers, options: { fetch, timer: timers.timer } };
}

describe('saved queues and webhooks', () => {
  it('Queues and webhooks are saved in a data directory and continue after a restart', async () => {
    const data = mkdtempSync(join(tmpdir(), 'notifications-'));
    try {
      const first = openNotifications({ data, ...receiver().options });
      await first.subscribe(REPORT, await first.destination(), '2020-09-04');
      first.sandbox.notifications.webhooks.add(HOOK);
      first.sandbox.notifications.failAttempts(1);
      const id = await first.report();
      first.clock.advance(3_500);
      expect(first.sandbox.notifications.received()).toEqual([]);
      first.sandbox.close();
      const { heard, timers, options } = receiver();
      const second = openNotifications({ data, ...options, clock: testClock(first.clock.now() + 10_000) });
      expect(timers.waits).toEqual([500]);
      await second.sandbox.notifications.webhooks.deliver();
      expect(heard).toEqual([id]);
      const { Messages } = (await queueClient(second.sandbox)('ReceiveMessage')).body;
      expect(getReportId(Messages[0].Body)).toBe(id);
      expect(second.sandbox.notifications.faults.failedAttempts).toBe(1);
      second.sandbox.close();
    } finally {
      rmSync(data, { recursive: true });
    }
  });

  it('A reset removes webhooks, and nothing more is sent', async () => {
    const { heard, timers, options } = receiver();
    const { sandbox, clock, destination, subscribe, reportsDone } = openNotifications(options);
    const beginning = sandbox.snapshot();
    await subscribe(REPORT, await destination(), '2020-09-04');
    sandbox.notifications.webhooks.add(HOOK);
    sandbox.notifications.duplicate(3);
    await reportsDone(1);
    clock.set(testClock().now());
    sandbox.reset();
    expect(sandbox.snapshot()).toBe(beginning);
    timers.tick();
    await sandbox.notifications.webhooks.deliver();
    expect([heard, timers.waits, sandbox.queues.list()]).toEqual([[], [], []]);
  });

  it('Webhooks get notifications of added sellers until those are removed', async () => {
    const { heard, options } = receiver();
    const { sandbox, clock, destination } = openNotifications({ ...options, orders: 12 });
    const destinationId = await destination();
    sandbox.notifications.webhooks.add(HOOK);
    const { sellerId, refreshToken, marketplaceId } = sandbox.addSeller({ seed: 'worker' });
    const application = new Application(sandbox);
    const token = await application.sellerToken(refreshToken);
    const subscription = { payloadVersion: '2020-09-04', destinationId };
    const path = `/notifications/v1/subscriptions/${REPORT}`;
    expect((await application.call('POST', path, { token, body: subscription })).status).toBe(200);
    const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: [marketplaceId] };
    const report = () => application.call('POST', '/reports/2021-06-30/reports', { token, body });
    const { reportId } = (await report()).body;
    clock.advance(4_000);
    await sandbox.notifications.webhooks.deliver();
    expect(heard).toEqual([reportId]);
    expect(sandbox.notifications.received()).toMatchObject([{ message: { payload: expect.anything() } }]);
    expect((await report()).status).toBe(202);
    sandbox.removeSeller(sellerId);
    clock.advance(4_000);
    await sandbox.notifications.webhooks.deliver();
    expect(heard).toEqual([reportId]);
    sandbox.close();
  });
});
