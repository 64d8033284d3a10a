import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Application, ORIGIN } from './support/application.ts';

const SANDBOX_HOST = 'https://sandbox.sellingpartnerapi-eu.amazon.com';
const DESTINATIONS = '/notifications/v1/destinations';
const ACCOUNT = '/sellers/v1/account';
const STORES = ['A1F83G8C2ARO7P'];

/** What each kind of call is taken from: rate and burst as they are documented. */
const DOORS = [
  { path: ACCOUNT, origin: ORIGIN, by: 'one', rate: 0.016, burst: 15 },
  { path: ACCOUNT, origin: ORIGIN, by: 'two', rate: 0.016, burst: 15 },
  { path: '/sellers/v1/marketplaceParticipations', origin: ORIGIN, by: 'one', rate: 0.016, burst: 15 },
  { path: DESTINATIONS, origin: ORIGIN, by: 'application', rate: 1, burst: 5 },
  { path: ACCOUNT, origin: SANDBOX_HOST, by: 'one', rate: 5, burst: 15 },
  { path: '/sellers/v1/marketplaceParticipations', origin: SANDBOX_HOST, by: 'two', rate: 5, burst: 15 },
] as const;

async function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const small = { sellers: 2, vendors: 0, orders: 0, listings: 0, marketplaceIds: STORES };
  const sandbox = createSandbox({ clock, accessTokenSeconds: 1_000_000_000, ...small, ...options });
  const application = new Application(sandbox);
  const [one, two] = await Promise.all(sandbox.sellers.map((seller) => application.sellerToken(seller.refreshToken)));
  const tokens = { one, two, application: await application.grantlessToken('sellingpartnerapi::notifications') };
  const call = async ({ path, origin, by }: (typeof DOORS)[number]) => {
    const headers = { 'x-amz-access-token': tokens[by] ?? '' };
    return sandbox.fetch(new Request(`${origin}${path}`, { headers }));
  };
  return { clock, sandbox, application, call };
}

/** A bucket as the documentation describes it, in thousandths of a thousandth of a request: whole numbers do not drift. */
function model(rate: number, burst: number) {
  const ONE = 1_000_000;
  let level = burst * ONE;
  return {
    wait(milliseconds: number) {
      level = Math.min(burst * ONE, level + Math.round(milliseconds * rate * 1000));
    },
    take(): boolean {
      if (level < ONE) return false;
      level -= ONE;
      return true;
    },
  };
}

const steps = fc.array(
  fc.record({
    endpoint: fc.integer({ min: 0, max: DOORS.length - 1 }),
    calls: fc.integer({ min: 1, max: 20 }),
    wait: fc.constantFrom(0, 1, 200, 999, 1_000, 62_499, 62_500, 1_000_000),
  }),
  { minLength: 1, maxLength: 30 },
);

describe('buckets', () => {
  it.each([1, 2, 0.5])(
    'Buckets of each seller, operation and host fill like a model of them, at a scale of %d',
    async (rateScale) => {
      await fc.assert(
        fc.asyncProperty(steps, async (walk) => {
          const { clock, call } = await setUp({ rateScale });
          const models = DOORS.map(({ rate, burst }) => model(rate * rateScale, burst));
          for (const { endpoint, calls, wait } of walk) {
            clock.advance(wait);
            for (const bucket of models) bucket.wait(wait);
            for (let number = 0; number < calls; number += 1) {
              const { status } = await call(DOORS[endpoint] as (typeof DOORS)[number]);
              expect([endpoint, status]).toEqual([endpoint, models[endpoint]?.take() ? 200 : 429]);
            }
          }
        }),
        { numRuns: 20 },
      );
    },
  );

  it('Successful responses have the scaled rate, and throttled responses have none', async () => {
    const { call } = await setUp({ rateScale: 10 });
    const endpoint = DOORS[0];
    expect((await call(endpoint)).headers.get('x-amzn-ratelimit-limit')).toBe('0.16');
    for (let number = 0; number < 14; number += 1) await call(endpoint);
    const refused = await call(endpoint);
    expect([refused.status, refused.headers.has('x-amzn-ratelimit-limit')]).toEqual([429, false]);
    expect((await call(DOORS[3])).headers.get('x-amzn-ratelimit-limit')).toBe('10.0');
    expect((await call(DOORS[4])).headers.get('x-amzn-ratelimit-limit')).toBe('50.0');
  });

  it('The bucket of the whole application applies in addition to those of its sellers', async () => {
    const sellers = 12;
    const { sandbox, application } = await setUp({ sellers, listings: 1 });
    const tokens = await Promise.all(sandbox.sellers.map((seller) => application.sellerToken(seller.refreshToken)));
    const query = { marketplaceIds: STORES.join(), keywords: 'lamp' };
    const path = '/definitions/2020-09-01/productTypes';
    const statuses: number[] = [];
    for (const token of tokens) {
      for (let number = 0; number < 10; number += 1) {
        statuses.push((await application.call('GET', path, { token, query })).status);
      }
    }
    expect(statuses.slice(0, 100).every((status) => status === 200)).toBe(true);
    expect(statuses.slice(100).every((status) => status === 429)).toBe(true);
  });
});
