import { describe, expect, it } from 'vitest';
import { createStrictBucket } from './support/strict-bucket.ts';
import { createTestClient } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

/** Two requests per second, with a burst of two. */
const inventory = { operation: 'fbaInventory.getInventorySummaries' };
const query = { granularityType: 'Marketplace', granularityId: 'M1', marketplaceIds: ['M1'] };

/** Makes 21 calls to an account with this rate and burst, and returns when the last one arrived, in milliseconds. */
async function measureLastArrival(options: object, account: { rate: number; burst: number }) {
  const clock = createVirtualClock();
  const started = clock.now();
  const server = createStrictBucket(clock, { header: `${account.rate}`, ...account });
  const { client } = createTestClient(server.script, { clock, options });
  const calls = Promise.all(Array.from({ length: 21 }, () => client.callAPI({ ...inventory, query })));
  await clock.advance(60_000);
  await calls;
  return { last: (server.arrivals.at(-1) ?? 0) - started, throttled: server.throttledCount(), client };
}

describe('quotaShare', () => {
  it('Half of a quota is like a quota of half the rate and burst', async () => {
    const half = await measureLastArrival({ quotaShare: 0.5 }, { rate: 2, burst: 2 });
    const quotas = { 'fbaInventory.getInventorySummaries': { rate: 1, burst: 1 } };
    const own = await measureLastArrival({ quotas }, { rate: 1, burst: 1 });
    expect({ last: half.last, throttled: half.throttled }).toEqual({ last: own.last, throttled: 0 });
    expect(half.last).toBeGreaterThanOrEqual(20_000);
  });

  it('The option quotaShare applies to rates that responses state', async () => {
    const { client } = await measureLastArrival({ quotaShare: 0.5 }, { rate: 4, burst: 2 });
    expect(await client.quota(inventory)).toMatchObject({ rate: 2, burst: 1 });
  });

  it.each([0, 1.1, -1, Number.NaN, '0.5'])('The option quotaShare rejects %s', (quotaShare) => {
    const create = () => createTestClient(() => ({ status: 200 }), { options: { quotaShare } as object });
    expect(create).toThrow(/quotaShare is .* Pass a number from 0\.01 to 1, such as 0\.7\./);
  });
});
