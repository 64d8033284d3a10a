import { createSandbox, type SandboxOptions, testClock } from '@supercargo/sandbox';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';

/** 0.016 requests a second, burst 15. */
const ACCOUNT = '/sellers/v1/account';

function setUp(options: SandboxOptions = {}) {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, ...options }));
  const accepted = async (calls: number, path = ACCOUNT) => {
    let count = 0;
    for (let call = 0; call < calls; call += 1) count += (await application.call('GET', path)).status === 200 ? 1 : 0;
    return count;
  };
  return { clock, application, accepted };
}

describe('throttling', () => {
  it('A bucket allows the burst and then the rate', async () => {
    const { clock, application, accepted } = setUp();
    expect(await accepted(20)).toBe(15);
    clock.advance(62_499);
    expect(await accepted(1)).toBe(0);
    clock.advance(1);
    expect(await accepted(2)).toBe(1);
    clock.advance(1_000_000);
    expect(await accepted(20)).toBe(15);
    expect(application.sandbox.requests).toMatchObject({ accepted: 31, throttled: 12, rejected: 0 });
  });

  it('A program that names another application has buckets of its own', async () => {
    const { application, accepted } = setUp();
    expect(await accepted(20)).toBe(15);
    const headers = { 'x-supercargo-application': 'mirror' };
    expect((await application.call('GET', ACCOUNT, { headers })).status).toBe(200);
    expect(
      (await application.call('GET', ACCOUNT, { headers: { 'x-supercargo-application': 'Not a name' } })).status,
    ).toBe(429);
  });

  it('An application can request one sales and traffic report in 15 minutes', async () => {
    const { clock, application } = setUp();
    const request = async (reportType: string) => {
      const body = { reportType, marketplaceIds: ['A1F83G8C2ARO7P'] };
      return (await application.call('POST', '/reports/2021-06-30/reports', { body })).status;
    };
    expect(await request('GET_SALES_AND_TRAFFIC_REPORT')).toBe(202);
    clock.advance(899_000);
    expect(await request('GET_SALES_AND_TRAFFIC_REPORT')).toBe(429);
    expect(await request('GET_MERCHANT_LISTINGS_ALL_DATA')).toBe(202);
    clock.advance(1_000);
    expect(await request('GET_SALES_AND_TRAFFIC_REPORT')).toBe(202);
  });

  it('An operation without a documented rate limit has a low one', async () => {
    const { clock, accepted } = setUp();
    const path = '/awd/2024-05-09/replenishmentOrders';
    expect(await accepted(8, path)).toBe(5);
    clock.advance(2_000);
    expect(await accepted(8, path)).toBe(2);
  });

  it('Each operation has its own bucket', async () => {
    const { accepted } = setUp();
    expect(await accepted(16)).toBe(15);
    expect(await accepted(16, '/sellers/v1/marketplaceParticipations')).toBe(15);
  });

  it('Every response has the rate except throttled ones', async () => {
    const { application, accepted } = setUp();
    const answer = await application.call('GET', ACCOUNT);
    expect(answer.headers.get('x-amzn-ratelimit-limit')).toBe('0.016');
    expect(answer.headers.get('x-amzn-requestid')).toMatch(/^[0-9a-f-]{36}$/);
    await accepted(14);
    const response = await application.call('GET', ACCOUNT);
    expect(response.status).toBe(429);
    expect(response.headers.has('x-amzn-ratelimit-limit')).toBe(false);
    expect(response.headers.has('x-amzn-requestid')).toBe(true);
    expect(response.headers.has('retry-after')).toBe(false);
    expect(response.body).toEqual({
      errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota for the requested resource.', details: '' }],
    });
  });

  it('Integer rates have a decimal point, in responses with 400 and 404 as well', async () => {
    const { application } = setUp();
    const unknown = await application.call('GET', '/reports/2021-06-30/reports/0');
    expect([unknown.status, unknown.headers.get('x-amzn-ratelimit-limit')]).toEqual([404, '2.0']);
    const wrong = await application.call('GET', '/reports/2021-06-30/schedules');
    expect(wrong.status).toBe(400);
    expect(wrong.headers.has('x-amzn-ratelimit-limit')).toBe(true);
  });

  it('A call that is rejected because of its token uses no quota', async () => {
    const { application, accepted } = setUp();
    for (let call = 0; call < 30; call += 1) await application.call('GET', ACCOUNT, { token: 'Atza|wrong' });
    expect(await accepted(16)).toBe(15);
    expect(application.sandbox.requests.rejected).toBe(30);
  });

  it.each([
    [0, 3_600_000, 15],
    [10, 6250, 16],
    [Number.POSITIVE_INFINITY, 0, 40],
  ])('The rate is scaled by %d', async (rateScale, wait, expected) => {
    const { clock, accepted } = setUp({ rateScale });
    const first = await accepted(20);
    clock.advance(wait);
    expect(first + (await accepted(20))).toBe(expected);
  });

  it('A scaled rate loses no fractions', async () => {
    const { clock, accepted } = setUp({ rateScale: 0.3 / 0.016 });
    let [admitted, seconds] = [await accepted(20), 0];
    for (; seconds < 100; seconds += 1) {
      clock.advance(1_000);
      admitted += await accepted(1);
    }
    expect(admitted).toBe(15 + 30);
  });

  it('No second counts twice when the clock is set back', async () => {
    const { clock, accepted } = setUp();
    expect(await accepted(1)).toBe(1);
    clock.advance(-1_000_000);
    expect(await accepted(1)).toBe(1);
    clock.advance(1_000_000);
    expect(await accepted(20)).toBe(13);
  });

  it('No more calls are allowed than burst and rate permit, however they are distributed', async () => {
    const waits = fc.array(fc.integer({ min: 0, max: 100_000 }), { minLength: 1, maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(waits, async (steps) => {
        const { clock, accepted } = setUp({ orders: 0, listings: 0, accessTokenSeconds: 1_000_000_000 });
        let [admitted, elapsed] = [0, 0];
        for (const step of steps) {
          clock.advance(step);
          elapsed += step;
          admitted += await accepted(1);
          expect(admitted).toBeLessThanOrEqual(15 + (elapsed / 1000) * 0.016 + 1e-6);
        }
      }),
      { numRuns: 30 },
    );
  });
});
