import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { control } from './support/control.ts';
import { manualTimer } from './support/manual-timer.ts';
import { BUS, getReportId, openNotifications, REPORT } from './support/sent-notifications.ts';

const HOOK = 'http://localhost:3000/hook';

interface Arrival {
  readonly url: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  readonly body: any;
}

/** Creates a receiver of notifications. It responds with the given statuses, rejects the connection or never responds. */
function receiver() {
  const arrivals: Arrival[] = [];
  const responses: (number | 'no response' | 'connection refused')[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    arrivals.push({ url: request.url, body: await request.json() });
    const response = responses.shift() ?? 200;
    if (response === 'connection refused')
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    if (response !== 'no response') return new Response(null, { status: response });
    request.signal.throwIfAborted();
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
    });
  };
  return { arrivals, responses, fetch };
}

async function setUpWebhook(url = HOOK) {
  const [receiving, timers] = [receiver(), manualTimer()];
  const scene = openNotifications({ fetch: receiving.fetch, timer: timers.timer });
  const destinationId = await scene.destination();
  await scene.subscribe(REPORT, destinationId, '2020-09-04');
  const { webhooks } = scene.sandbox.notifications;
  const webhook = webhooks.add(url, destinationId);
  return { ...scene, ...receiving, timers, destinationId, webhooks, webhook };
}

describe('webhooks', () => {
  it('A webhook receives every notification of the queue once and in order', async () => {
    const { reportsDone, webhooks, arrivals, sandbox } = await setUpWebhook();
    const ids = await reportsDone(3);
    await webhooks.deliver();
    await webhooks.deliver();
    expect(arrivals.map(({ url }) => url)).toEqual([HOOK, HOOK, HOOK]);
    expect(arrivals.map(({ body }) => getReportId(body))).toEqual(ids);
    expect(arrivals.map(({ body }) => body)).toEqual(sandbox.notifications.received().map(({ message }) => message));
    expect(webhooks.list()).toMatchObject([{ delivered: 3, waiting: 0, givenUp: 0 }]);
  });

  it('A webhook of an event bus receives its events, and nothing for other destinations', async () => {
    const { clock, destination, subscribe, patch, webhooks, reportsDone, arrivals } = await setUpWebhook();
    const bus = await destination(BUS);
    await subscribe('LISTINGS_ITEM_MFN_QUANTITY_CHANGE', bus);
    webhooks.remove('webhook-1');
    webhooks.add('http://127.0.0.1:3000/bus', bus);
    clock.advance(1_000);
    await patch('LAMP-001', { fulfillment_availability: [{ fulfillment_channel_code: 'DEFAULT', quantity: 7 }] });
    await reportsDone(1);
    await webhooks.deliver();
    expect(arrivals).toMatchObject([
      { url: 'http://127.0.0.1:3000/bus', body: { detail: { Payload: { Sku: 'LAMP-001', Quantity: 7 } } } },
    ]);
  });

  it('A delivery is retried after increasing waits until the webhook responds with 2xx', async () => {
    const { clock, reportsDone, webhooks, webhook, arrivals, responses } = await setUpWebhook();
    await reportsDone(1);
    responses.push(500, 'connection refused', 302, 204);
    for (const [wait, status, problem] of [
      [1_000, 500, null],
      [5_000, null, 'connect ECONNREFUSED'],
      [25_000, 302, null],
    ] as const) {
      await webhooks.deliver();
      const push = { outcome: 'waiting', lastStatus: status, lastProblem: problem, nextAttemptAt: clock.now() + wait };
      expect(webhooks.pushes(webhook.id)).toMatchObject([push]);
      const attempts = arrivals.length;
      clock.advance(wait - 1);
      await webhooks.deliver();
      expect(arrivals).toHaveLength(attempts);
      clock.advance(1);
    }
    await webhooks.deliver();
    expect(webhooks.pushes(webhook.id)).toMatchObject([{ attempts: 4, outcome: 'delivered', nextAttemptAt: null }]);
  });

  it('A delivery ends after six attempts, and later notifications are delivered', async () => {
    const { clock, reportsDone, webhooks, webhook, arrivals, responses } = await setUpWebhook();
    await reportsDone(2);
    responses.push(500, 200, 500, 500, 500, 500, 500);
    for (let rounds = 0; rounds < 10; rounds += 1) {
      await webhooks.deliver();
      clock.advance(1_000_000);
    }
    expect(arrivals).toHaveLength(7);
    expect(webhooks.pushes(webhook.id)).toMatchObject([
      { attempts: 6, outcome: 'given up', lastStatus: 500 },
      { attempts: 1, outcome: 'delivered' },
    ]);
    expect(webhooks.list()).toMatchObject([{ delivered: 1, givenUp: 1 }]);
  });

  it('An attempt times out after ten seconds of the system clock', async () => {
    const { reportsDone, webhooks, webhook, responses, timers } = await setUpWebhook();
    await reportsDone(1);
    responses.push('no response');
    const attempted = timers.nextWait();
    const round = webhooks.deliver();
    await attempted;
    expect(timers.waits).toContain(10_000);
    timers.tick();
    await round;
    expect(webhooks.pushes(webhook.id)).toMatchObject([
      { lastStatus: null, lastProblem: 'no answer within 10 seconds' },
    ]);
  });

  it.each([
    'http://example.com/hook',
    'https://sellingpartnerapi-eu.amazon.com/',
    'http://10.0.0.1/',
    'http://localhost.example.com/',
    'http://127.0.0.1.example.com/',
    'http://0.0.0.0/',
    'http://user:secret@localhost/',
    'ftp://localhost/',
    'hook',
  ])('The URL %s is rejected', async (url) => {
    const { sandbox } = openNotifications();
    expect(() => sandbox.notifications.webhooks.add(url)).toThrow(RangeError);
    const answer = await control(sandbox, 'POST', '/notifications/webhooks', { url });
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('url must')]);
    expect(sandbox.notifications.webhooks.list()).toEqual([]);
  });
});

it('An unknown destination and too many webhooks are rejected', () => {
  const { sandbox } = openNotifications();
  expect(() => sandbox.notifications.webhooks.add(HOOK, 'elsewhere')).toThrow(/no destination elsewhere/);
  for (let count = 0; count < 100; count += 1) sandbox.notifications.webhooks.add(HOOK);
  expect(() => sandbox.notifications.webhooks.add(HOOK)).toThrow(/at most 100/);
  sandbox.close();
});

it('A webhook with an external URL from a snapshot is not called', async () => {
  const { sandbox, reportsDone, webhooks, arrivals } = await setUpWebhook();
  sandbox.restore(sandbox.snapshot().replace(HOOK, 'http://example.com/hook'));
  await reportsDone(1);
  await webhooks.deliver();
  expect(arrivals).toEqual([]);
  expect(webhooks.pushes('webhook-1')).toMatchObject([
    { lastStatus: null, lastProblem: expect.stringContaining('not to example.com') },
  ]);
});

describe('automatic delivery to webhooks', () => {
  it('Deliveries use one timer while there is a webhook, and end with the sandbox', async () => {
    const { sandbox, reportsDone, webhooks, webhook, arrivals, timers } = await setUpWebhook();
    expect(timers.waits).toEqual([500]);
    const ids = await reportsDone(1);
    expect(timers.waits).toEqual([500]);
    // The attempt sets its timeout first, and then the round sets the timer of the next round.
    await timers.tickOnce();
    await timers.nextWait();
    expect(arrivals.map(({ body }) => getReportId(body))).toEqual(ids);
    expect(timers.waits).toEqual([500]);
    sandbox.close();
    expect(timers.waits).toEqual([]);
    await control(sandbox, 'GET', '/notifications');
    expect(timers.waits).toEqual([]);
    expect(webhooks.remove(webhook.id)).toBe(true);
  });

  it('Deliveries end when the last webhook is removed, and start again after a restore', async () => {
    const { sandbox, webhooks, webhook, timers } = await setUpWebhook();
    const snapshot = sandbox.snapshot();
    expect(webhooks.remove(webhook.id)).toBe(true);
    expect(webhooks.remove(webhook.id)).toBe(false);
    timers.tick();
    await webhooks.deliver();
    expect(timers.waits).toEqual([]);
    sandbox.restore(snapshot);
    expect(webhooks.list()).toMatchObject([{ id: webhook.id, url: HOOK }]);
    expect(timers.waits).toEqual([500]);
  });
});

it('A webhook receives notifications over a real connection to this machine', async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    for await (const piece of request) bodies.push(String(piece));
    response.writeHead(bodies.length === 1 ? 503 : 200).end('thanks');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { sandbox, clock, destination, subscribe, reportsDone } = openNotifications();
    const { webhooks } = sandbox.notifications;
    const { id } = webhooks.add(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await subscribe(REPORT, await destination(), '2020-09-04');
    const [reportId] = await reportsDone(1);
    await webhooks.deliver();
    clock.advance(1_000);
    await webhooks.deliver();
    expect(bodies.map((body) => getReportId(body))).toEqual([reportId, reportId]);
    expect(webhooks.pushes(id)).toMatchObject([{ attempts: 2, lastStatus: 200, outcome: 'delivered' }]);
    sandbox.close();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
