import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createStrictBucket, type StrictBucket } from './support/strict-bucket.ts';
import { createTestClient } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

/** Two requests per second, with a burst of two. */
const inventory = { operation: 'fbaInventory.getInventorySummaries' };
const query = { granularityType: 'Marketplace', granularityId: 'M1', marketplaceIds: ['M1'] };
const call = { ...inventory, query };

type Options = NonNullable<Parameters<typeof createTestClient>[1]>['options'];

/** Creates a client of an account with a rate of 5 and a burst of 10. */
function setUp(bucket: Partial<StrictBucket> = {}, options: Options = { learnBursts: true }) {
  const clock = createVirtualClock();
  const server = createStrictBucket(clock, { rate: 5, burst: 10, header: `${bucket.rate ?? 5}`, ...bucket });
  const started = clock.now();
  const last = () => (server.arrivals.at(-1) ?? 0) - started;
  return { ...createTestClient(server.script, { clock, options }), server, last };
}

describe('x', () => {
  it('60', async () => {
    for (const options of [{}, { learnBursts: true }]) for (const ms of [0, 25, 50, 75, 150]) {
      const { client, clock, server, last } = setUp({ latency: () => ms }, options);
      const calls = Promise.all(Array.from({ length: 60 }, () => client.callAPI(call)));
      await clock.advance(20_000);
      void calls.catch((e) => console.log(e)); const done = await Promise.race([calls.then(() => 1), new Promise((r) => setTimeout(() => r(0), 50))]); console.log("done", done);
      console.log(JSON.stringify(options), ms, last(), server.throttledCount(), JSON.stringify(await client.quota(inventory)));
    }
  });
});
