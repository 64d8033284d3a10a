import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from '../support/application.ts';
import { buildBox, inboundScenario, type SentItem } from '../support/fulfilment/inbound-scenario.ts';

/** Generates the placement options of a packed plan, confirms the one at a position, and returns the boxes and items of its shipments. */
async function place(packs: (items: readonly SentItem[]) => readonly ReturnType<typeof buildBox>[], position: number) {
  const clock = testClock();
  const application = new Application(createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY }));
  const { call, settle, packed } = inboundScenario(application, clock, packs as never);
  const { inboundPlanId, sent } = await packed();
  const path = { inboundPlanId };
  await settle((await call('generatePlacementOptions', { path, body: {} })).body.operationId);
  const { placementOptions } = (await call('listPlacementOptions', { path })).body;
  const { placementOptionId, shipmentIds } = placementOptions[position];
  await settle((await call('confirmPlacementOption', { path: { ...path, placementOptionId } })).body.operationId);
  const shipments = [];
  for (const shipmentId of shipmentIds) {
    const { boxes } = (await call('listShipmentBoxes', { path: { ...path, shipmentId } })).body;
    const { items } = (await call('listShipmentItems', { path: { ...path, shipmentId } })).body;
    shipments.push({ boxes, items });
  }
  return { shipments, sent, options: placementOptions.length };
}

const listSkus = (items: readonly { readonly msku: string }[]) => items.map(({ msku }) => msku).sort();

describe('boxes with several SKUs', () => {
  it.each([0, 1])(
    'In placement option %i, a mixed box is in the one shipment that has all of its SKUs',
    async (position) => {
      const { shipments, sent, options } = await place((items) => [buildBox(items)], position);
      expect([options, shipments.length]).toEqual([2, 1]);
      const [shipment] = shipments;
      expect(shipment?.boxes).toHaveLength(1);
      expect(listSkus(shipment?.boxes[0].items)).toEqual(listSkus(sent));
      expect(listSkus(shipment?.items)).toEqual(listSkus(sent));
    },
  );

  it('Boxes with one SKU each are divided between two shipments, and none is lost', async () => {
    const { shipments, sent } = await place((items) => items.map((item) => buildBox([item])), 1);
    expect(shipments).toHaveLength(2);
    for (const { boxes, items } of shipments) {
      expect(boxes).toHaveLength(1);
      expect(listSkus(boxes[0].items)).toEqual(listSkus(items));
    }
    expect(listSkus(shipments.flatMap(({ items }) => items))).toEqual(listSkus(sent));
  });
});
