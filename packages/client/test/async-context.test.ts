import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from 'vitest';
import { createTestClient } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

const caller = new AsyncLocalStorage<number>();

/** Five requests per second, with a burst of ten. */
const operation = 'listingsRestrictions.getListingsRestrictions';
const query = { asin: 'B01', sellerId: 'A1', marketplaceIds: ['M1'] };

/** Records in whose asynchronous context requests are sent and events are emitted. */
async function recordCallers(count: number, options: { access_token?: string } = {}) {
  const sent: (number | undefined)[] = [];
  const events = new Set<string>();
  const clock = createVirtualClock();
  const { client } = createTestClient(
    () => {
      sent.push(caller.getStore());
      return { body: { restrictions: [] } };
    },
    {
      clock,
      ...options,
      options: {
        observer: (event) => {
          if (event.type === 'slot' || event.type === 'settled') events.add(`${event.type} ${caller.getStore()}`);
        },
      },
    },
  );
  const calls = Array.from({ length: count }, (_, number) =>
    caller.run(number, () => client.callAPI({ operation, query })),
  );
  await clock.advance(60_000);
  await Promise.all(calls);
  return { sent: sent.sort((one, other) => Number(one) - Number(other)), events: [...events].sort() };
}

describe('the asynchronous context of a call', () => {
  const listNumbers = (count: number) => Array.from({ length: count }, (_, number) => number);
  const buildEvents = (count: number) =>
    listNumbers(count)
      .flatMap((number) => [`settled ${number}`, `slot ${number}`])
      .sort();

  it('Calls that wait for the same token continue in the context of their callers', async () => {
    expect(await recordCallers(8)).toEqual({ sent: listNumbers(8), events: buildEvents(8) });
  });

  it('A call that waits for the quota continues in the context of its caller', async () => {
    expect(await recordCallers(25, { access_token: 'Atza|1' })).toEqual({
      sent: listNumbers(25),
      events: buildEvents(25),
    });
  });
});
