import { describe, expect, it } from 'vitest';
import { createTestClient, errorReply } from '../support/test-client.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

const call = { operation: 'orders.getOrder', path: { orderId: '1' } };
const ok = { body: { payload: 1 } };

/** Amazon's clock shows 1 January 2026, and this machine's clock shows another time. */
describe.each([
  ['a day behind', Date.UTC(2025, 11, 31)],
  ['a day ahead', Date.UTC(2026, 0, 2)],
  ['at the start of Unix time', 0],
])('A clock that is %s', (_where, now) => {
  it('A wrong clock does not affect calls and tokens', async () => {
    const setup = createTestClient(() => ok, { clock: createVirtualClock(now) });
    expect(await setup.client.callAPI(call)).toBe(1);
    await setup.clock.advance(3_400_000);
    expect(await setup.client.callAPI(call)).toBe(1);
    await setup.clock.advance(200_000);
    expect(await setup.client.callAPI(call)).toBe(1);
    expect(setup.tokenRequests()).toHaveLength(2);
  });

  it('A wrong clock does not affect a Retry-After date', async () => {
    const headers = { date: 'Thu, 01 Jan 2026 00:00:00 GMT', 'retry-after': 'Thu, 01 Jan 2026 00:00:40 GMT' };
    const setup = createTestClient((_request, index) => (index === 0 ? errorReply(503, 'Down', {}, headers) : ok), {
      clock: createVirtualClock(now),
    });
    const value = setup.client.callAPI(call);
    await setup.clock.advance(39_999);
    expect(setup.calls()).toHaveLength(1);
    await setup.clock.advance(1);
    expect(await value).toBe(1);
  });
});

it('A clock that is set back does not delay waiting calls', async () => {
  const clock = createVirtualClock();
  let offset = 0;
  const wrongClock = {
    now: () => clock.now() - offset,
    setTimeout: clock.setTimeout,
    advance: clock.advance,
    get pending() {
      return clock.pending;
    },
  };
  const { client, calls } = createTestClient(() => ok, { clock: wrongClock });
  const query = { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] };
  const restrictions = { operation: 'listingsRestrictions.getListingsRestrictions', query };
  const all = Promise.all(Array.from({ length: 30 }, () => client.callAPI(restrictions)));
  await clock.advance(1_000);
  offset = 86_400_000;
  await clock.advance(4_000);
  expect(calls()).toHaveLength(30);
  await all;
});
