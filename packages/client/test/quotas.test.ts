import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Application, createSharedLimits } from '../src/index.ts';
import { networkError } from './support/scripted-transport.ts';
import { createStrictBucket } from './support/strict-bucket.ts';
import { catchError, createTestClient, credentials, expiredTokenReply, throttledReply } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

/** Five requests per second, with a burst of ten. */
const restrictions = { operation: 'listingsRestrictions.getListingsRestrictions' };
const query = { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] };
const call = { ...restrictions, query };
const limit = { rate: 5, burst: 10 };
const ok = { body: { restrictions: [] } };

function setUp(bucket: Partial<Parameters<typeof createStrictBucket>[1]> = {}) {
  const clock = createVirtualClock();
  const started = clock.now();
  const server = createStrictBucket(clock, { ...limit, ...bucket });
  return { ...createTestClient(server.script, { clock }), server, since: (time: number) => time - started };
}

async function drain(client: ReturnType<typeof createTestClient>['client']) {
  await Promise.all(Array.from({ length: 9 }, () => client.callAPI(call)));
}

describe('quotas', () => {
  it('A quota is used to the limit without throttling', async () => {
    const { client, clock, server, since } = setUp();
    const calls = Promise.all(Array.from({ length: 60 }, () => client.callAPI(call)));
    await clock.advance(10_300);
    expect(await calls).toHaveLength(60);
    expect(server.throttledCount()).toBe(0);
    expect(since(server.arrivals.at(-1) ?? 0)).toBeLessThanOrEqual(10_300);
  });

  it('A quota is never exceeded, however calls arrive and however long they take', async () => {
    const latencies = fc.array(fc.integer({ min: 0, max: 450 }), { minLength: 1, maxLength: 20 });
    const pauses = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 4_000 })), {
      minLength: 5,
      maxLength: 40,
    });
    await fc.assert(
      fc.asyncProperty(latencies, pauses, async (travel, waits) => {
        const { client, clock, server } = setUp({ latency: (index) => travel[index % travel.length] ?? 0 });
        const calls: Promise<unknown>[] = [];
        for (const pause of waits) {
          calls.push(client.callAPI(call));
          if (pause > 0) await clock.advance(pause);
        }
        await clock.advance(60_000);
        await Promise.all(calls);
        expect(server.throttledCount()).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('A quota with a burst of one is never exceeded', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 0, max: 450 }), { minLength: 1 }), async (travel) => {
        const clock = createVirtualClock();
        const server = createStrictBucket(clock, {
          rate: 1,
          burst: 1,
          latency: (at) => travel[at % travel.length] ?? 0,
        });
        const { client } = createTestClient(server.script, { clock });
        const outbounds = { operation: 'amazonWarehousingAndDistribution.listOutbounds' };
        const calls = Promise.all(Array.from({ length: 15 }, () => client.callAPI(outbounds)));
        await clock.advance(40_000);
        await calls;
        expect(server.throttledCount()).toBe(0);
      }),
      { numRuns: 60 },
    );
  });

  it('Each seller and each operation has its own quota', async () => {
    const clock = createVirtualClock();
    const options = { sharedLimits: createSharedLimits(clock) };
    const [one, other] = [
      createTestClient(() => ok, { clock, options }),
      createTestClient(() => ok, { clock, options, refresh_token: 'Atzr|other' }),
    ];
    for (let count = 0; count < 9; count += 1) await one.client.callAPI(call);
    expect((await one.client.quota(restrictions)).slots).toBeLessThan(1);
    await other.client.callAPI(call);
    await one.client.callAPI({ operation: 'sellers.getMarketplaceParticipations' });
    expect(clock.now()).toBe(createVirtualClock().now());
  });

  it('All sellers of an application share the quotas of grantless operations', async () => {
    const clock = createVirtualClock();
    const grantless = { operation: 'notifications.getDestinations' };
    const options = { sharedLimits: createSharedLimits(clock) };
    const [one, other] = [
      createTestClient(() => ok, { clock, options }),
      createTestClient(() => ok, { clock, options, refresh_token: 'Atzr|other' }),
    ];
    await one.client.callAPI(grantless);
    const { burst } = await other.client.quota(grantless);
    expect((await other.client.quota(grantless)).slots).toBeLessThan(burst);
  });

  it('A raw call uses the quota and the retry rules of the operation at its path', async () => {
    const path = '/listings/2021-08-01/restrictions';
    const { client, calls } = createTestClient(() => ok);
    for (let count = 0; count < 5; count += 1) await client.callAPI({ api_path: `${path}?asin=B01`, method: 'GET' });
    expect((await client.quota(restrictions)).slots).toBeLessThan(5);
    expect(calls()).toHaveLength(5);
    const failing = createTestClient((_request, index) => (index === 0 ? { status: 503, body: '' } : ok));
    const reading = { api_path: '/awd/2024-05-09/inboundEligibility', method: 'POST', body: {} };
    const search = failing.client.callAPI(reading);
    await failing.clock.advance(60_000);
    expect(await search).toEqual(ok.body);
  });

  it('quota() returns the state of the bucket', async () => {
    const { client, clock } = createTestClient(() => ok);
    expect(await client.quota(restrictions)).toEqual({
      ...limit,
      slots: 10,
      waiting: 0,
      waitMilliseconds: 0,
      isLearned: false,
    });
    for (let count = 0; count < 9; count += 1) await client.callAPI(call);
    const waiting = client.callAPI(call);
    const last = client.callAPI(call);
    await clock.advance(0);
    expect(
      await client.quota({ operation: 'getListingsRestrictions', endpoint: 'listingsRestrictions' }),
    ).toMatchObject({
      waiting: 2,
      waitMilliseconds: 500,
    });
    await clock.advance(1_000);
    await Promise.all([waiting, last]);
    expect(await client.quota({ operation: 'reports.getReports', version: '2021-06-30' })).toMatchObject({ burst: 10 });
    expect(await catchError(client.quota({ operation: 'reports.nothing' }))).toMatchObject({
      code: 'INVALID_OPERATION_FOR_ENDPOINT',
    });
  });

  it('The quota follows the rate in responses', async () => {
    const { client, clock, server, since } = setUp({ rate: 20, header: '20.0' });
    await client.callAPI(call);
    const calls = Promise.all(Array.from({ length: 40 }, () => client.callAPI(call)));
    await clock.advance(4_000);
    expect(await calls).toHaveLength(40);
    expect(server.throttledCount()).toBe(0);
    expect(since(server.arrivals.at(-1) ?? 0)).toBeLessThan(2_000);
    expect(await client.quota(restrictions)).toMatchObject({ rate: 20, isLearned: true });
  });

  it.each(['0', '-5', 'many', 'Infinity', '1e9', '1e-9'])(
    'The rate header %j does not change the quota',
    async (header) => {
      const { client } = createTestClient(() => ({ ...ok, headers: { 'x-amzn-ratelimit-limit': header } }));
      await client.callAPI(call);
      expect(await client.quota(restrictions)).toMatchObject({ ...limit, isLearned: false });
    },
  );
});

describe('an unexpected throttled call', () => {
  it('A throttled call pauses the queue until the next slot and keeps its order', async () => {
    const clock = createVirtualClock();
    const order: string[] = [];
    let rejections = 1;
    const { client } = createTestClient(
      ({ url }) => {
        const asin = url.searchParams.get('asin') ?? '';
        if (asin === '3' && rejections-- > 0) return throttledReply();
        order.push(asin);
        return ok;
      },
      { clock },
    );
    const calls = Array.from({ length: 14 }, (_, asin) =>
      client.callAPI({ ...restrictions, query: { ...query, asin: String(asin) } }),
    );
    await clock.advance(10_000);
    await Promise.all(calls);
    expect(order).toEqual('0 1 2 4 5 6 7 8 3 9 10 11 12 13'.split(' '));
  });

  it('A throttled call reduces the quota for a while, because other clients use it too', async () => {
    let rejections = 1;
    const { client, clock } = createTestClient(() => (rejections-- > 0 ? throttledReply() : ok));
    const first = client.callAPI(call);
    await clock.advance(1_000);
    await first;
    const lessened = await client.quota(restrictions);
    expect(lessened.rate).toBeLessThan(5);
    for (let count = 0; count < 30; count += 1) {
      const one = client.callAPI(call);
      await clock.advance(1_000);
      await one;
    }
    expect(await client.quota(restrictions)).toMatchObject(limit);
  });
});

describe('waiting for a slot', () => {
  it('A call without a slot before its deadline is rejected immediately, even in an empty queue', async () => {
    const { client, clock, calls } = createTestClient(() => ok);
    await drain(client);
    const error = catchError(
      client.callAPI({ ...call, options: { restore_rate: 20, retries: { totalMilliseconds: 5_000 } } }),
    );
    await clock.advance(0);
    expect(await error).toMatchObject({ code: 'NO_QUOTA_BEFORE_DEADLINE', attempts: 0, callsBeforeDeadline: 0 });
    expect(Number((await error).availableAt)).toBeGreaterThan(clock.now() + 5_000);
    expect(calls()).toHaveLength(9);
    expect(clock.pending).toBe(0);
    expect(await client.quota(restrictions)).toMatchObject({ waiting: 0, waitMilliseconds: expect.closeTo(0, -3) });
  });

  it('The error has a valid date even when the slot would come after the last possible date', async () => {
    const { client, clock } = createTestClient(() => ok);
    await drain(client);
    const error = catchError(
      client.callAPI({ ...call, options: { restore_rate: 1e308, retries: { totalMilliseconds: 5_000 } } }),
    );
    await clock.advance(0);
    expect(await error).toMatchObject({ code: 'NO_QUOTA_BEFORE_DEADLINE', availableAt: 8.64e15 });
  });

  it('The error says how many calls get their slots before the deadline', async () => {
    const { client, clock, calls } = createTestClient(() => ok);
    await drain(client);
    const sentBefore = calls().length;
    const options = { restore_rate: 0.5, retries: { totalMilliseconds: 20_000 } };
    const all = Array.from({ length: 100 }, () => client.callAPI({ ...call, options }));
    const errors: unknown[] = [];
    for (const one of all) one.catch((error: unknown) => errors.push(error));
    await clock.advance(0);
    const waiting = all.length - errors.length;
    expect(errors.length).toBeGreaterThan(50);
    for (const error of errors) {
      expect(error).toMatchObject({ code: 'NO_QUOTA_BEFORE_DEADLINE', callsBeforeDeadline: waiting });
      expect(String(error)).toContain(`it has slots for ${waiting} calls until then`);
    }
    await clock.advance(20_000);
    expect(calls().length - sentBefore).toBe(waiting);
    expect(errors).toHaveLength(all.length - waiting);
  });

  it('A call whose slot would come after its deadline is rejected immediately with the time of the slot', async () => {
    const { client, clock, calls } = createTestClient(() => ok);
    await drain(client);
    const background = { ...call, options: { priority: 'background' } } as const;
    const waiting = Array.from({ length: 20 }, () => client.callAPI(background));
    await clock.advance(0);
    const error = await catchError(
      client.callAPI({ ...call, options: { priority: 'background', retries: { totalMilliseconds: 2_000 } } }),
    );
    expect(error).toMatchObject({ code: 'NO_QUOTA_BEFORE_DEADLINE', attempts: 0, retryable: true });
    expect(Number(error.availableAt)).toBeGreaterThan(clock.now() + 2_000);
    expect(calls()).toHaveLength(9);
    await clock.advance(10_000);
    await Promise.all(waiting);
    expect(clock.pending).toBe(0);
  });

  it('An aborted call leaves its slot to the next one', async () => {
    const { client, clock, calls } = createTestClient(() => ok);
    await drain(client);
    const controller = new AbortController();
    const first = catchError(client.callAPI({ ...call, options: { signal: controller.signal } }));
    const second = client.callAPI(call);
    await clock.advance(50);
    controller.abort();
    expect(await first).toMatchObject({ code: 'REQUEST_ABORTED', attempts: 0 });
    await clock.advance(50);
    await second;
    expect(calls()).toHaveLength(10);
    expect(clock.pending).toBe(0);
  });

  it('The slot of the last aborted call is released', async () => {
    const { client, clock } = createTestClient(() => ok);
    await drain(client);
    const { slots } = await client.quota(restrictions);
    const controller = new AbortController();
    const call1 = catchError(client.callAPI({ ...call, options: { signal: controller.signal } }));
    await clock.advance(0);
    controller.abort();
    await call1;
    expect((await client.quota(restrictions)).slots).toBeCloseTo(slots, 6);
    expect(clock.pending).toBe(0);
  });

  it('Interactive calls go first, and background calls do not starve', async () => {
    const order: string[] = [];
    const { client, clock } = createTestClient(({ url }) => {
      order.push((url.searchParams.get('asin') ?? '').charAt(0));
      return ok;
    });
    const make = (asin: string, priority: 'interactive' | 'background') =>
      client.callAPI({ ...restrictions, query: { ...query, asin }, options: { priority } });
    await drain(client);
    order.length = 0;
    const calls = Array.from({ length: 6 }, (_, at) => make(`b${at}`, 'background'));
    calls.push(...Array.from({ length: 12 }, (_, at) => make(`i${at}`, 'interactive')));
    await clock.advance(20_000);
    await Promise.all(calls);
    expect(order.slice(0, 15).join('')).toBe('iiiibiiiibiiiib');
    expect(order).toHaveLength(18);
  });

  it('The observer receives the wait and the slot of a call', async () => {
    const { client, clock, events } = createTestClient(() => ok);
    await drain(client);
    const calls = [client.callAPI(call), client.callAPI(call)];
    await clock.advance(5_000);
    await Promise.all(calls);
    const waits = events.flatMap((event) => (event.type === 'wait' ? [event] : []));
    expect(waits).toMatchObject([
      { type: 'wait', operation: restrictions.operation, priority: 'interactive', waitMilliseconds: 100 },
      { type: 'wait', operation: restrictions.operation, priority: 'interactive', waitMilliseconds: 300 },
    ]);
  });

  it('An unknown priority is rejected', async () => {
    const { client } = createTestClient(() => ok);
    const options = { priority: 'urgent' } as never;
    expect(await catchError(client.callAPI({ ...call, options }))).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: expect.stringContaining('"interactive" or "background"'),
    });
  });
});

describe('waitForQuota: false', () => {
  const options = { waitForQuota: false } as const;

  it.each([
    ['after a token renewal', expiredTokenReply],
    ['after a server error', { status: 503 }],
    ['after a broken connection', networkError('ECONNRESET')],
  ])('No call waits for a slot %s', async (_when, failure) => {
    const { client, clock, events, calls } = createTestClient(
      ({ headers }) =>
        headers['x-amz-access-token'] === 'Atza|old' ? expiredTokenReply : calls().length <= 100 ? failure : ok,
      {
        options: { ...options, retryBudget: false },
        access_token: failure === expiredTokenReply ? 'Atza|old' : 'Atza|1',
      },
    );
    const all = Promise.all(Array.from({ length: 100 }, () => client.callAPI(call)));
    await clock.advance(10_600);
    expect(await all).toHaveLength(100);
    expect(calls()).toHaveLength(200);
    expect(events.filter(({ type }) => type === 'wait' || type === 'slot')).toEqual([]);
  });

  it('Calls that waited for a token release no slot that they never took', async () => {
    const clock = createVirtualClock();
    const short = () => ({ body: { access_token: 'Atza|short', expires_in: 1e-9 } });
    const quick = createTestClient(() => ok, { clock, options, tokens: short });
    const careful = createTestClient(() => ok, { clock });
    await drain(careful.client);
    const { slots } = await careful.client.quota(restrictions);
    await quick.client.callAPI(call);
    expect((await careful.client.quota(restrictions)).slots).toBe(slots);
  });

  it('A throttled call waits, even if its token must be renewed afterwards', async () => {
    const replies = [throttledReply('5'), expiredTokenReply];
    const { client, clock, events } = createTestClient((_request, index) => replies[index] ?? ok, { options });
    const made = client.callAPI(call);
    await clock.advance(1_000);
    await made;
    expect(events.filter(({ type }) => type === 'slot')).toHaveLength(2);
  });
});

describe('the option quotas', () => {
  const name = 'listingsRestrictions.getListingsRestrictions';
  const stated = { rate: 10, burst: 30 };
  const quotas = { [name]: stated } as const;

  it('A quota in the options replaces the documented one', async () => {
    const clock = createVirtualClock();
    const server = createStrictBucket(clock, stated);
    const { client } = createTestClient(server.script, { clock, options: { quotas } });
    expect(await client.quota(restrictions)).toMatchObject({ ...stated, slots: 30, isLearned: false });
    const calls = Promise.all(Array.from({ length: 60 }, () => client.callAPI(call)));
    await clock.advance(0);
    expect(server.arrivals).toHaveLength(29);
    await clock.advance(3_200);
    await calls;
    expect(server.throttledCount()).toBe(0);
  });

  it('A quota in the options may set only a rate or a burst', async () => {
    const { client } = createTestClient(() => ok, { options: { quotas: { [name]: { burst: 40 } } } });
    expect(await client.quota(restrictions)).toMatchObject({ rate: 5, burst: 40 });
    const other = createTestClient(() => ok, { options: { quotas: { [name]: { rate: 0.5 } } } });
    expect(await other.client.quota(restrictions)).toMatchObject({ rate: 0.5, burst: 10 });
  });

  it.each(['2', '5'])(
    'The rate %s in responses replaces the rate in the options, and the burst stays',
    async (header) => {
      const headers = { 'x-amzn-ratelimit-limit': header };
      const { client } = createTestClient(() => ({ ...ok, headers }), { options: { quotas } });
      await client.callAPI(call);
      expect(await client.quota(restrictions)).toMatchObject({ rate: Number(header), burst: 30, isLearned: true });
    },
  );

  it('A quota in the options applies to all versions, raw calls and sellers, but not to the static sandbox', async () => {
    const items = { 'catalogItems.getCatalogItem': { rate: 7, burst: 9 } } as const;
    const { client } = createTestClient(() => ok, { options: { quotas: { ...quotas, ...items } } });
    for (const version of ['2020-12-01', '2022-04-01']) {
      const state = await client.quota({ operation: 'catalogItems.getCatalogItem', version });
      expect(state).toMatchObject({ rate: 7, burst: 9 });
    }
    await client.callAPI({ api_path: '/listings/2021-08-01/restrictions?asin=B01', method: 'GET' });
    expect((await client.quota(restrictions)).slots).toBeCloseTo(28, 0);
    const application = new Application({ region: 'eu', credentials, options: { quotas } });
    for (const token of ['Atzr|one', 'Atzr|two']) {
      expect(await application.seller(token).quota(restrictions)).toMatchObject(stated);
    }
    const sandbox = createTestClient(() => ok, { options: { quotas, use_sandbox: true } });
    expect(await sandbox.client.quota(restrictions)).toMatchObject({ rate: 5, burst: 15 });
  });

  it.each([
    ['quotas is "10"', '10'],
    ['quotas["catalogItems.getCatalogItm"] is not an operation', { 'catalogItems.getCatalogItm': stated }],
    ['Did you mean catalogItems.getCatalogItem?', { 'catalogItems.getCatalogItm': stated }],
    ['quotas["getCatalogItem"] is not an operation', { getCatalogItem: stated }],
    ['quotas["__proto__.x"] is not an operation', { '__proto__.x': stated }],
    [`quotas["${name}"] is 5`, { [name]: 5 }],
    [`quotas["${name}"].rates is not an option`, { [name]: { rates: 5 } }],
    [`quotas["${name}"].rate is 0`, { [name]: { rate: 0, burst: 1 } }],
    [`quotas["${name}"].rate is -1`, { [name]: { rate: -1 } }],
    [`quotas["${name}"].rate is "2"`, { [name]: { rate: '2' } }],
    [`quotas["${name}"].rate is Infinity`, { [name]: { rate: Number.POSITIVE_INFINITY } }],
    [`quotas["${name}"].burst is 0`, { [name]: { burst: 0 } }],
    [`quotas["${name}"].burst is 1.5`, { [name]: { burst: 1.5 } }],
  ])('An invalid quota is rejected: %s', (message, wrong) => {
    const make = () => createTestClient(() => ok, { options: { quotas: wrong as never } });
    expect(make).toThrow(
      expect.objectContaining({ code: 'INVALID_OPTION', message: expect.stringContaining(message) }),
    );
  });
});
