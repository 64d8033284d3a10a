import { describe, expect, it } from 'vitest';
import { createTestClient, errorReply } from '../support/test-client.ts';

const call = { operation: 'orders.getOrder', path: { orderId: '1' }, options: { version: 'v0' } };

async function waitAfter(status: number, headers: Record<string, string>) {
  const ok = { body: { payload: 1 } };
  const setup = createTestClient((_request, index) => (index === 0 ? errorReply(status, 'Whatever', {}, headers) : ok));
  const sentAt: number[] = [];
  const started = setup.clock.now();
  const value = setup.client.callAPI(call).then(() => sentAt.push(setup.clock.now() - started));
  await setup.clock.advance(3_600_000);
  await value;
  return sentAt[0];
}

describe('Retry-After', () => {
  it.each([429, 503, 500, 408])('Retry-After of a %i delays the retry', async (status) => {
    expect(await waitAfter(status, { 'retry-after': '20' })).toBe(20_000);
  });

  it('Retry-After does not shorten a wait', async () => {
    expect(await waitAfter(429, { 'retry-after': '1', 'x-amzn-ratelimit-limit': '0.1' })).toBe(10_000);
  });

  it('Retry-After is honored up to ten minutes', async () => {
    expect(await waitAfter(503, { 'retry-after': '86400' })).toBe(600_000);
    expect(await waitAfter(429, { 'retry-after': '86400' })).toBe(600_000);
  });

  it('Retry-After also delays the calls behind a throttled one', async () => {
    const ok = { body: { payload: 1 } };
    const setup = createTestClient((_request, index) =>
      index === 0 ? errorReply(429, 'X', {}, { 'retry-after': '30' }) : ok,
    );
    const first = setup.client.callAPI(call);
    await setup.clock.advance(10);
    const second = setup.client.callAPI(call);
    await setup.clock.advance(29_900);
    expect(setup.calls()).toHaveLength(1);
    await setup.clock.advance(60_000);
    expect(await Promise.all([first, second])).toEqual([1, 1]);
  });
});
