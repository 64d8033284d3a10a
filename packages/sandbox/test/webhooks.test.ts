import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { control } from './support/control.ts';
import { handTimer } from './support/hand-timer.ts';
import { BUS, notified, REPORT, reportIdOf } from './support/notified.ts';

const HOOK = 'http://localhost:3000/hook';

interface Arrival {
  readonly url: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into messages of every shape
  readonly body: any;
}

/** Somebody who takes notifications in, and answers as told: with a status, or not at all. */
function receiver() {
  const arrivals: Arrival[] = [];
  const answers: (number | 'silence' | 'refusal')[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    arrivals.push({ url: request.url, body: await request.json() });
    const answer = answers.shift() ?? 200;
    if (answer === 'refusal') throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    if (answer !== 'silence') return new Response(null, { status: answer });
    return new Promise((_, reject) => {
      request.signal.addEventListener('abort', () => reject(request.signal.reason), { once: true });
    });
  };
  return { arrivals, answers, fetch };
}

async function hooked(url = HOOK) {
  const [taker, hands] = [receiver(), handTimer()];
  const scene = notified({ fetch: taker.fetch, timer: hands.timer });
  const destinationId = await scene.destination();
  await scene.subscribe(REPORT, destinationId, '2020-09-04');
  const { webhooks } = scene.sandbox.notifications;
  const webhook = webhooks.add(url, destinationId);
  return { ...scene, ...taker, hands, destinationId, webhooks, webhook };
}

describe('a webhook', () => {
  it('gets every notification as the queue has it, once and in order', async () => {
    const { reportsDone, webhooks, arrivals, sandbox } = await hooked();
    const ids = await reportsDone(3);
    await webhooks.deliver();
    await webhooks.deliver();
    expect(arrivals.map(({ url }) => url)).toEqual([HOOK, HOOK, HOOK]);
    expect(arrivals.map(({ body }) => reportIdOf(body))).toEqual(ids);
    expect(arrivals.map(({ body }) => body)).toEqual(sandbox.notifications.received().map(({ message }) => message));
    expect(webhooks.list()).toMatchObject([{ delivered: 3, waiting: 0, givenUp: 0 }]);
  });

  it('gets the event of an event bus, and nothing for other destinations', async () => {
    const { clock, destination, subscribe, patch, webhooks, reportsDone, arrivals } = await hooked();
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

  it('is tried again after growing waits, until it answers 2xx', async () => {
    const { clock, reportsDone, webhooks, webhook, arrivals, answers } = await hooked();
    await reportsDone(1);
    answers.push(500, 'refusal', 302, 204);
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

  it('is given up after six attempts, and notifications behind it go on', async () => {
    const { clock, reportsDone, webhooks, webhook, arrivals, answers } = await hooked();
    await reportsDone(2);
    answers.push(500, 200, 500, 500, 500, 500, 500);
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

  it('that does not answer is left after ten seconds of the machine', async () => {
    const { reportsDone, webhooks, webhook, answers, hands } = await hooked();
    await reportsDone(1);
    answers.push('silence');
    const round = webhooks.deliver();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(hands.waits).toContain(10_000);
    hands.tick();
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
  ])('does not lead to %s', async (url) => {
    const { sandbox } = notified();
    expect(() => sandbox.notifications.webhooks.add(url)).toThrow(RangeError);
    const answer = await control(sandbox, 'POST', '/notifications/webhooks', { url });
    expect([answer.status, answer.body.error.message]).toEqual([400, expect.stringContaining('url must')]);
    expect(sandbox.notifications.webhooks.list()).toEqual([]);
  });
});

it('a webhook is for a destination that there is', () => {
  const { sandbox } = notified();
  expect(() => sandbox.notifications.webhooks.add(HOOK, 'elsewhere')).toThrow(/no destination elsewhere/);
  for (let count = 0; count < 100; count += 1) sandbox.notifications.webhooks.add(HOOK);
  expect(() => sandbox.notifications.webhooks.add(HOOK)).toThrow(/at most 100/);
  sandbox.close();
});

it('a webhook that a snapshot leads elsewhere is not called', async () => {
  const { sandbox, reportsDone, webhooks, arrivals } = await hooked();
  sandbox.restore(sandbox.snapshot().replace(HOOK, 'http://example.com/hook'));
  await reportsDone(1);
  await webhooks.deliver();
  expect(arrivals).toEqual([]);
  expect(webhooks.pushes('webhook-1')).toMatchObject([
    { lastStatus: null, lastProblem: expect.stringContaining('not to example.com') },
  ]);
});

describe('delivery that goes on by itself', () => {
  it('runs on one timer while there is a webhook, and stops with the sandbox', async () => {
    const { sandbox, reportsDone, webhooks, webhook, arrivals, hands } = await hooked();
    expect(hands.waits).toEqual([500]);
    const ids = await reportsDone(1);
    expect(hands.waits).toEqual([500]);
    hands.tick();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(arrivals.map(({ body }) => reportIdOf(body))).toEqual(ids);
    expect(hands.waits).toEqual([500]);
    sandbox.close();
    expect(hands.waits).toEqual([]);
    await control(sandbox, 'GET', '/notifications');
    expect(hands.waits).toEqual([]);
    expect(webhooks.remove(webhook.id)).toBe(true);
  });

  it('ends when the last webhook goes, and comes back with a snapshot', async () => {
    const { sandbox, webhooks, webhook, hands } = await hooked();
    const snapshot = sandbox.snapshot();
    expect(webhooks.remove(webhook.id)).toBe(true);
    expect(webhooks.remove(webhook.id)).toBe(false);
    hands.tick();
    for (let turns = 0; turns < 20; turns += 1) await turn();
    expect(hands.waits).toEqual([]);
    sandbox.restore(snapshot);
    expect(webhooks.list()).toMatchObject([{ id: webhook.id, url: HOOK }]);
    expect(hands.waits).toEqual([500]);
  });
});

it('goes over a real connection to this machine', async () => {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    for await (const piece of request) bodies.push(String(piece));
    response.writeHead(bodies.length === 1 ? 503 : 200).end('thanks');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  try {
    const { sandbox, clock, destination, subscribe, reportsDone } = notified();
    const { webhooks } = sandbox.notifications;
    const { id } = webhooks.add(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    await subscribe(REPORT, await destination(), '2020-09-04');
    const [reportId] = await reportsDone(1);
    await webhooks.deliver();
    clock.advance(1_000);
    await webhooks.deliver();
    expect(bodies.map((body) => reportIdOf(body))).toEqual([reportId, reportId]);
    expect(webhooks.pushes(id)).toMatchObject([{ attempts: 2, lastStatus: 200, outcome: 'delivered' }]);
    sandbox.close();
  } finally {
    server.close();
    server.closeAllConnections();
  }
});
