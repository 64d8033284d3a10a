import { describe, expect, it } from 'vitest';
import { checkedCalls } from '../support/checked-calls.ts';
import { buildBox, inboundScenario } from '../support/fulfilment/inbound-scenario.ts';
import { longRun } from '../support/fulfilment/long-run.ts';
import { download } from '../support/reading-reports.ts';

const DAY = 86_400_000;

function setUp() {
  const run = longRun();
  const v0 = checkedCalls(run.application, 'fulfillmentInbound', 'v0');
  return { ...run, v0, ...inboundScenario(run.application, run.clock) };
}

describe('documents and details of a shipment', () => {
  it('Labels, bills of lading and item labels can be downloaded', async () => {
    const { application, call, v0, sending, placed, marketplaceId } = setUp();
    const early = await placed();
    const shipment = { inboundPlanId: early.inboundPlanId, shipmentId: early.shipmentId };
    const { shipmentConfirmationId } = (await call('getShipment', { path: shipment })).body;
    const print = { PageType: 'PackageLabel_Letter_2', LabelType: 'UNIQUE' };
    const tooEarly = await v0('getLabels', { path: { shipmentId: shipmentConfirmationId }, query: print });
    expect(tooEarly.status).toBe(400);

    const { inboundPlanId, shipmentId, confirmationId, sent } = await sending();
    const at = { path: { shipmentId: confirmationId } };
    const labels = (await v0('getLabels', { ...at, query: print })).body.payload.DownloadURL;
    const lading = (await v0('getBillOfLading', at)).body.payload.DownloadURL;
    const challan = await call('getDeliveryChallanDocument', { path: { inboundPlanId, shipmentId } });
    const mskuQuantities = sent.map(({ msku, quantity }) => ({ msku, quantity }));
    const body = { labelType: 'STANDARD_FORMAT', marketplaceId, mskuQuantities };
    const stickers = (await call('createMarketplaceItemLabels', { body })).body.documentDownloads[0].uri;
    for (const address of [labels, lading, challan.body.documentDownload.uri, stickers]) {
      const file = await download(application, address);
      expect(file.headers.get('content-type')).toBe('application/pdf');
      expect(Buffer.from(file.bytes).subarray(0, 8).toString()).toBe('%PDF-1.4');
    }
  });

  it('A shipment can be changed until it leaves', async () => {
    const { clock, call, settle, sending } = setUp();
    const { inboundPlanId, shipmentId, sent } = await sending();
    const path = { inboundPlanId, shipmentId };
    const fewer = sent.map((item) => ({ ...item, quantity: item.quantity - 1 }));
    const update = { boxes: [buildBox(fewer)], items: fewer };
    await settle((await call('generateShipmentContentUpdatePreviews', { path, body: update })).body.operationId);
    const [preview] = (await call('listShipmentContentUpdatePreviews', { path })).body.contentUpdatePreviews;
    const { contentUpdatePreviewId } = preview;
    const at = { path: { ...path, contentUpdatePreviewId } };
    expect((await call('getShipmentContentUpdatePreview', at)).body.requestedUpdates.items).toHaveLength(2);
    await settle((await call('confirmShipmentContentUpdatePreview', at)).body.operationId);
    expect((await call('confirmShipmentContentUpdatePreview', at)).status).toBe(400);
    expect((await call('listShipmentItems', { path })).body.items).toMatchObject([{ quantity: 9 }, { quantity: 10 }]);
    clock.advance(2 * DAY);
    expect((await call('generateShipmentContentUpdatePreviews', { path, body: update })).status).toBe(400);
  });

  it('A seller can deliver a shipment and choose an appointment', async () => {
    const { call, settle, placed } = setUp();
    const { inboundPlanId, shipmentId } = await placed();
    const path = { inboundPlanId, shipmentId };
    expect((await call('cancelSelfShipAppointment', { path, body: {} })).status).toBe(400);
    const generated = await call('generateSelfShipAppointmentSlots', { path, body: {} });
    expect(generated.status).toBe(201);
    await settle(generated.body.operationId);
    const slots = (await call('getSelfShipAppointmentSlots', { path })).body.selfShipAppointmentSlotsAvailability.slots;
    expect(slots).toHaveLength(7);
    const { slotId } = slots[2];
    const { body } = await call('scheduleSelfShipAppointment', { path: { ...path, slotId }, body: {} });
    expect(body.selfShipAppointmentDetails).toMatchObject({ appointmentSlotTime: slots[2].slotTime });
    await settle((await call('cancelSelfShipAppointment', { path, body: {} })).body.operationId);
    expect((await call('getShipment', { path })).body.selfShipAppointmentDetails).toMatchObject([
      { appointmentStatus: 'CANCELLED' },
    ]);
  });

  it('Preparation and tax details of a shipment are stored', async () => {
    const { call, v0, settle, items, marketplaceId } = setUp();
    const mskus = (await items()).map(({ msku }) => msku);
    const [msku = ''] = mskus;
    const prep = { msku, prepCategory: 'FRAGILE', prepTypes: ['ITEM_BUBBLEWRAP'] };
    const body = { marketplaceId, mskuPrepDetails: [prep] };
    await settle((await call('setPrepDetails', { body })).body.operationId);
    const query = { marketplaceId, mskus: msku };
    expect((await call('listPrepDetails', { query })).body.mskuPrepDetails).toMatchObject([prep]);
    const taxDetails = { hsnCode: '9405' };
    const change = { query: { marketplaceId }, body: { msku, taxDetails } };
    await settle((await call('updateItemComplianceDetails', change)).body.operationId);
    const { complianceDetails } = (await call('listItemComplianceDetails', { query })).body;
    expect(complianceDetails).toMatchObject([{ msku, taxDetails }]);
    const unknown = { ShipToCountryCode: 'GB', SellerSKUList: 'NOT-MINE' };
    expect((await v0('getPrepInstructions', { query: unknown })).body.payload.InvalidSKUList).toHaveLength(1);
  });
});
