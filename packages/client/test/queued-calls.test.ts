import { getEventListeners } from 'node:events';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { catalogue, findOperation, type OperationEntry } from '@supercargo/catalogue';
import { describe, expect, it } from 'vitest';
import { loadDescriptor } from '../src/pipeline/load-descriptor.ts';
import { catchError, createTestClient } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Five requests per second, with a burst of ten. */
const call = {
  operation: 'listingsRestrictions.getListingsRestrictions',
  query: { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] },
} as const;
/** The number of calls that continue in one turn of the event loop. */
const batchSize = 200;
/** The threads of the garbage collector do not count where Node.js can tell them apart. */
const readCpuUsage = process.threadCpuUsage ?? process.cpuUsage;
const waitForTurn = () => new Promise((resolve) => setImmediate(resolve));
const withoutDeadline = { retries: { totalMilliseconds: 0 } } as const;

/** Creates a client whose bucket is empty, so that further calls wait. */
async function setUp(options = {}) {
  const setup = createTestClient(() => ({ body: { restrictions: [] } }), {
    clock: createVirtualClock(),
    access_token: 'Atza|1',
    options: { observer: undefined, ...options },
  });
  await Promise.all(Array.from({ length: 9 }, () => setup.client.callAPI(call)));
  return setup;
}

type Client = Awaited<ReturnType<typeof setUp>>['client'];

function queueCalls(client: Client, count: number, options: object): Promise<string>[] {
  return Array.from({ length: count }, () =>
    client.callAPI({ ...call, options }).then(
      () => 'granted',
      (error: { code: string }) => error.code,
    ),
  );
}

describe('queued calls', () => {
  it.each([
    ['without a signal', false],
    ['under one signal', true],
  ])('The cost of a queued call does not depend on their number: %s', async (_name, hasSignal) => {
    const measureCpuTime = async (count: number) => {
      const { client } = await setUp();
      const { signal } = new AbortController();
      const options = { ...(hasSignal ? { signal } : {}), retries: { totalMilliseconds: 1e9 } };
      const before = readCpuUsage();
      queueCalls(client, count, options);
      for (let at = 0; at < 5; at += 1) await waitForTurn();
      const { user, system } = readCpuUsage(before);
      return user + system;
    };
    await measureCpuTime(2_000);
    let ratio = Number.POSITIVE_INFINITY;
    // What grows with the square takes four times as long. Other processes may slow down one measurement.
    for (let round = 0; round < 3 && ratio > 3; round += 1) {
      const once = await measureCpuTime(5_000);
      ratio = Math.min(ratio, (await measureCpuTime(10_000)) / once);
    }
    expect(ratio).toBeLessThan(3);
  });

  it('Queued calls take little memory and share one listener and one timer', async () => {
    const { client, clock } = await setUp();
    const timers = clock.pending;
    const { signal } = new AbortController();
    const options = { signal, retries: { totalMilliseconds: 1e9 } };
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    const calls = Array.from({ length: 10_000 }, () => client.callAPI({ ...call, options }));
    for (let at = 0; at < 5; at += 1) await waitForTurn();
    collectGarbage();
    const bytesPerCall = (process.memoryUsage().heapUsed - before) / calls.length;
    expect(bytesPerCall).toBeLessThan(1_200);
    expect(getEventListeners(signal, 'abort')).toHaveLength(1);
    // One for the next slot and one for the first deadline.
    expect(clock.pending - timers).toBeLessThanOrEqual(2);
    expect((await client.quota({ operation: call.operation })).waiting).toBeGreaterThan(9_990);
  });

  it('Queued calls are aborted in batches and leave nothing behind', async () => {
    const { client, clock } = await setUp();
    const controller = new AbortController();
    const calls = queueCalls(client, 2_000, { ...withoutDeadline, signal: controller.signal });
    await waitForTurn();
    let ended = 0;
    for (const one of calls) void one.then(() => (ended += 1));
    controller.abort();
    for (let at = 0; at < 9; at += 1) await Promise.resolve();
    expect(ended).toBeLessThanOrEqual(batchSize);
    const ends = await Promise.all(calls);
    expect(ends.filter((end) => end === 'REQUEST_ABORTED').length).toBeGreaterThan(1_980);
    expect(getEventListeners(controller.signal, 'abort')).toEqual([]);
    expect(clock.pending).toBe(0);
    await clock.advance(10_000);
    expect(await client.callAPI(call)).toEqual({ restrictions: [] });
  });

  it('Queued calls expire in batches at their deadline', async () => {
    // The wait is unknown when the calls are queued: Amazon throttles the first one later.
    let isOpen = true;
    const { client, clock, calls } = createTestClient(
      () => (isOpen ? { body: { restrictions: [] } } : { status: 429, headers: { 'retry-after': '500' } }),
      { access_token: 'Atza|1' },
    );
    await Promise.all(Array.from({ length: 9 }, () => client.callAPI(call)));
    isOpen = false;
    const waiting = queueCalls(client, 1_000, { retries: { totalMilliseconds: 400_000 } });
    let [ended, maxPerTurn] = [0, 0];
    let before = 0;
    for (const one of waiting) void one.then(() => (ended += 1));
    const observeTurn = () => {
      maxPerTurn = Math.max(maxPerTurn, ended - before);
      before = ended;
      if (ended < waiting.length) setImmediate(observeTurn);
    };
    observeTurn();
    await clock.advance(401_000);
    const ends = await Promise.all(waiting);
    expect(new Set(ends)).toEqual(new Set(['NO_QUOTA_BEFORE_DEADLINE', 'API_ERROR']));
    expect(maxPerTurn).toBeLessThanOrEqual(2 * batchSize);
    expect(calls().length).toBeLessThan(20);
  });

  it('Queued calls continue in batches when the token they wait for arrives', async () => {
    const { client, clock, events } = createTestClient(() => ({ body: { restrictions: [] } }));
    const countWaits = () => events.filter(({ type }) => type === 'wait').length;
    const calls = queueCalls(client, 2_000, withoutDeadline);
    let [maxPerTurn, before] = [0, 0];
    for (let at = 0; at < 40; at += 1) {
      await waitForTurn();
      maxPerTurn = Math.max(maxPerTurn, countWaits() - before);
      before = countWaits();
    }
    expect(before).toBeGreaterThan(1_980);
    expect(maxPerTurn).toBeLessThanOrEqual(2 * batchSize);
    await clock.advance(400_000);
    expect(new Set(await Promise.all(calls))).toEqual(new Set(['granted']));
  });

  it('Queued calls continue in batches when the operation they call is loaded', async () => {
    let [loaded, maxPerTurn, before] = [0, 0, 0];
    const calls = Array.from({ length: 2_000 }, async () => {
      const entry = findOperation('listingsRestrictions', '2021-08-01', 'getListingsRestrictions') as OperationEntry;
      await loadDescriptor(entry, catalogue);
      loaded += 1;
    });
    while (loaded < calls.length) {
      await waitForTurn();
      maxPerTurn = Math.max(maxPerTurn, loaded - before);
      before = loaded;
    }
    expect(maxPerTurn).toBeLessThanOrEqual(2 * batchSize);
    await Promise.all(calls);
  });

  it('Calls that leave the middle of the queue do not change the order of the others', async () => {
    const order: string[] = [];
    const { client, clock } = createTestClient(({ url }) => {
      order.push(url.searchParams.get('asin') ?? '');
      return { body: {} };
    });
    const controllers = Array.from({ length: 600 }, () => new AbortController());
    const calls = controllers.map(({ signal }, at) =>
      client.callAPI({ ...call, query: { ...call.query, asin: String(at) }, options: { signal } }).catch(() => {}),
    );
    await waitForTurn();
    for (const [at, controller] of controllers.entries()) if (at >= 20 && at % 3 !== 0) controller.abort();
    await clock.advance(600_000);
    await Promise.all(calls);
    const expected = controllers.flatMap((_, at) => (at >= 20 && at % 3 !== 0 ? [] : [String(at)]));
    expect(order).toEqual(expected);
  });

  it('A call with an aborted signal is rejected immediately', async () => {
    const { client, calls } = await setUp();
    const sent = calls().length;
    expect(await catchError(client.callAPI({ ...call, options: { signal: AbortSignal.abort() } }))).toMatchObject({
      code: 'REQUEST_ABORTED',
      attempts: 0,
    });
    expect(calls()).toHaveLength(sent);
  });
});
