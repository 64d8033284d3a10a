import { describe, expect, it } from 'vitest';
import { createSharedLimits, SellingPartner, type SharedLimits } from '../src/index.ts';
import { createScriptedTransport } from './support/scripted-transport.ts';
import { createTestClient, credentials } from './support/test-client.ts';
import { createVirtualClock } from './support/virtual-clock.ts';

const participations = { operation: 'sellers.getMarketplaceParticipations' };

/** Creates a client of the same seller on the clock of this machine. */
function createClient(sharedLimits?: SharedLimits): SellingPartner {
  const options = { only_grantless_operations: false, sharedLimits };
  const transport = createScriptedTransport(({ url }) => ({
    body: url.pathname.endsWith('/token') ? { access_token: 'Atza|1', expires_in: 3600 } : { payload: [] },
  }));
  return new SellingPartner({ region: 'eu', refresh_token: 'Atzr|limits', credentials, options }, { transport });
}

/** Returns the slots that a second client has left when the first one took one of them. */
async function countSlots(first: SellingPartner, second: SellingPartner): Promise<number> {
  const { burst } = await second.quota(participations);
  await first.callAPI(participations);
  return burst - Math.round((await second.quota(participations)).slots);
}

describe('limits that clients share', () => {
  it('All clients of a process share their limits by default', async () => {
    expect(await countSlots(createClient(), createClient())).toBe(1);
  });

  it('Clients with the same sharedLimits share them with each other and with no other client', async () => {
    const limits = createSharedLimits();
    expect(await countSlots(createClient(limits), createClient(limits))).toBe(1);
    expect(await countSlots(createClient(createSharedLimits()), createClient(limits))).toBe(1);
    expect(await countSlots(createClient(limits), createClient(createSharedLimits()))).toBe(0);
  });

  it('A client with a clock of its own has limits of its own', async () => {
    const clock = createVirtualClock();
    const ok = () => ({ body: { payload: [] } });
    const [one, other] = [createTestClient(ok, { clock }), createTestClient(ok, { clock })];
    expect(await countSlots(one.client, other.client)).toBe(0);
  });

  it('Other values and limits of another clock are rejected', () => {
    const clock = createVirtualClock();
    expect(() => createTestClient(() => ({ body: {} }), { clock, options: { sharedLimits: { clock } } })).toThrow(
      'sharedLimits is no result of createSharedLimits. Pass one.',
    );
    const options = { sharedLimits: createSharedLimits() };
    expect(() => createTestClient(() => ({ body: {} }), { clock, options })).toThrow(
      'sharedLimits is for another clock. Pass createSharedLimits(clock).',
    );
  });
});
