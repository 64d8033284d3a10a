import { describe, expect, it } from 'vitest';
import { inboundScenario } from '../support/fulfilment/inbound-scenario.ts';
import { longRun } from '../support/fulfilment/long-run.ts';
import { outboundScenario } from '../support/fulfilment/outbound-scenario.ts';
import { parcelScenario } from '../support/fulfilment/parcel-scenario.ts';

/** What a sandbox answers to the same calls in the same order. */
async function story(): Promise<string> {
  const { application, clock } = longRun();
  const inbound = inboundScenario(application, clock);
  const outbound = outboundScenario(application, clock);
  const sent = await inbound.sending();
  const { inboundPlanId, shipmentId } = sent;
  const shipment = await inbound.call('getShipment', { path: { inboundPlanId, shipmentId } });
  const order = await outbound.order(await outbound.newOrder());
  const bought = await parcelScenario(application).bought();
  return JSON.stringify([sent, shipment.body, order, bought]);
}

describe('the same calls with the same seed', () => {
  it('The same calls get the same responses, including IDs and labels', async () => {
    const first = await story();
    expect(first.length).toBeGreaterThan(1000);
    expect(await story()).toBe(first);
  });
});
