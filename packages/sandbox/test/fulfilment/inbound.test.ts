import { describe, expect, it } from 'vitest';
import { checkedCalls } from '../support/checked-calls.ts';
import { buildBox, inboundScenario, SOURCE } from '../support/fulfilment/inbound-scenario.ts';
import { longRun } from '../support/fulfilment/long-run.ts';

const DAY = 86_400_000;
const NOWHERE = `wf${'0'.repeat(8)}-0000-4000-8000-${'0'.repeat(12)}`;

function setUp() {
  const run = longRun();
  const v0 = checkedCalls(run.application, 'fulfillmentInbound', 'v0');
  return { ...run, v0, ...inboundScenario(run.application, run.clock) };
}

describe('an inbound plan', () => {
  it('Each step of an inbound plan is an operation that is done by the clock', async () => {
    const { clock, call, newPlan } = setUp();
    const { inboundPlanId, operationId } = await newPlan();
    const status = async () => (await call('getInboundOperationStatus', { path: { operationId } })).body;
    expect(await status()).toMatchObject({ operation: 'createInboundPlan', operationStatus: 'IN_PROGRESS' });
    const early = await call('generatePackingOptions', { path: { inboundPlanId } });
    expect([early.status, early.body.errors[0].code]).toEqual([400, 'BadRequest']);
    clock.advance(1_999);
    expect((await status()).operationStatus).toBe('IN_PROGRESS');
    clock.advance(1);
    expect(await status()).toMatchObject({ operationStatus: 'SUCCESS', operationProblems: [] });
    expect((await call('generatePackingOptions', { path: { inboundPlanId } })).status).toBe(202);
    expect((await call('listPackingOptions', { path: { inboundPlanId } })).body.packingOptions).toEqual([]);
  });

  it('An inbound plan ends with received items, and both versions show it', async () => {
    const { clock, call, v0, sending, marketplaceId } = setUp();
    const { inboundPlanId, shipmentId, confirmationId, sent } = await sending();
    const path = { inboundPlanId, shipmentId };
    const statuses: string[] = [];
    for (const days of [0, 1.1, 1, 2, 1, 1, 3]) {
      clock.advance(days * DAY);
      statuses.push((await call('getShipment', { path })).body.status);
    }
    expect(statuses).toEqual([
      'READY_TO_SHIP',
      'SHIPPED',
      'IN_TRANSIT',
      'DELIVERED',
      'CHECKED_IN',
      'RECEIVING',
      'CLOSED',
    ]);
    expect((await call('getInboundPlan', { path })).body).toMatchObject({
      status: 'SHIPPED',
      packingOptions: [{ status: 'ACCEPTED' }, { status: 'EXPIRED' }],
      placementOptions: [{ status: 'ACCEPTED' }, { status: 'EXPIRED' }],
    });
    const query = { QueryType: 'SHIPMENT', MarketplaceId: marketplaceId, ShipmentIdList: confirmationId };
    const { payload } = (await v0('getShipments', { query })).body;
    expect(payload.ShipmentData).toMatchObject([{ ShipmentId: confirmationId, ShipmentStatus: 'CLOSED' }]);
    const items = (await v0('getShipmentItemsByShipmentId', { path: { shipmentId: confirmationId } })).body.payload
      .ItemData;
    expect(
      items.map((item: Record<string, unknown>) => [item.SellerSKU, item.QuantityShipped, item.QuantityReceived]),
    ).toEqual(sent.map(({ msku, quantity }) => [msku, quantity, quantity]));
  });

  it('The plan, the packing group and the shipment contain the packed items', async () => {
    const { call, sending } = setUp();
    const { inboundPlanId, packingGroupId, shipmentId, sent } = await sending();
    const path = { inboundPlanId, packingGroupId, shipmentId };
    for (const operation of ['listInboundPlanBoxes', 'listPackingGroupBoxes', 'listShipmentBoxes']) {
      const { boxes } = (await call(operation, { path })).body;
      expect(boxes).toHaveLength(1);
      expect(boxes[0].items).toMatchObject(sent.map(({ msku, quantity }) => ({ msku, quantity })));
    }
    for (const operation of ['listInboundPlanItems', 'listPackingGroupItems', 'listShipmentItems']) {
      expect((await call(operation, { path })).body.items).toMatchObject(
        sent.map(({ msku, quantity }) => ({ msku, quantity })),
      );
    }
    const first = (await call('listShipmentItems', { path, query: { pageSize: '1' } })).body;
    const query = { paginationToken: first.pagination.nextToken };
    const second = (await call('listShipmentItems', { path, query })).body;
    expect([...first.items, ...second.items].map(({ msku }) => msku)).toEqual(sent.map(({ msku }) => msku));
    expect((await call('listInboundPlanItems', { path, query })).status).toBe(400);
  });

  it('The operation fails when the boxes do not match the items', async () => {
    const { clock, call, packed } = setUp();
    const { inboundPlanId, packingGroupId, sent } = await packed();
    const body = { packageGroupings: [{ packingGroupId, boxes: [buildBox(sent.slice(1))] }] };
    const { operationId } = (await call('setPackingInformation', { path: { inboundPlanId }, body })).body;
    clock.advance(2_000);
    expect((await call('getInboundOperationStatus', { path: { operationId } })).body).toMatchObject({
      operationStatus: 'FAILED',
      operationProblems: [{ severity: 'ERROR', details: `msku: ${sent[0]?.msku}` }],
    });
    const { boxes } = (await call('listInboundPlanBoxes', { path: { inboundPlanId } })).body;
    expect(boxes[0].items).toHaveLength(2);
  });
});

describe('the order of the steps', () => {
  it('Steps in the wrong order are rejected', async () => {
    const { call, settle, newPlan, offered } = setUp();
    const fresh = await newPlan();
    await settle(fresh.operationId);
    const path = { inboundPlanId: fresh.inboundPlanId };
    const grouping = { packingGroupId: NOWHERE, boxes: [buildBox(fresh.sent)] };
    const refused = async (operation: string, input: object) => (await call(operation, input)).status;
    expect(await refused('setPackingInformation', { path, body: { packageGroupings: [grouping] } })).toBe(400);
    await settle((await call('generatePackingOptions', { path })).body.operationId);
    expect(await refused('generatePlacementOptions', { path, body: {} })).toBe(400);

    const plan = await offered();
    const { inboundPlanId, shipmentId, packingOptionId, placementOptionId, own } = plan;
    const at = { inboundPlanId, shipmentId, packingOptionId, placementOptionId };
    expect(await refused('confirmPackingOption', { path: at })).toBe(400);
    expect(await refused('confirmPlacementOption', { path: at })).toBe(400);
    expect(await refused('generatePackingOptions', { path: at })).toBe(400);
    const body = { transportationSelections: [{ shipmentId, transportationOptionId: own }] };
    const early = await call('confirmTransportationOptions', { path: at, body });
    expect(early.body.errors[0]).toMatchObject({ code: 'BadRequest', details: 'CONFIRMED_DELIVERY_WINDOW' });
    const trackingDetails = { spdTrackingDetail: { spdTrackingItems: [{ boxId: 'FBA1', trackingId: '1Z' }] } };
    expect(await refused('updateShipmentTrackingDetails', { path: at, body: { trackingDetails } })).toBe(400);
  });

  it('The seller’s own carrier needs a confirmed delivery window and a tracking number', async () => {
    const { call, settle, offered } = setUp();
    const { inboundPlanId, shipmentId, own } = await offered();
    const path = { inboundPlanId, shipmentId };
    await settle((await call('generateDeliveryWindowOptions', { path })).body.operationId);
    const [window] = (await call('listDeliveryWindowOptions', { path })).body.deliveryWindowOptions;
    const { deliveryWindowOptionId } = window;
    const confirm = () => call('confirmDeliveryWindowOptions', { path: { ...path, deliveryWindowOptionId } });
    await settle((await confirm()).body.operationId);
    expect((await confirm()).status).toBe(400);
    const body = { transportationSelections: [{ shipmentId, transportationOptionId: own }] };
    await settle((await call('confirmTransportationOptions', { path, body })).body.operationId);
    const status = async () => (await call('getShipment', { path })).body;
    expect((await status()).status).toBe('READY_TO_SHIP');
    const trackingDetails = { spdTrackingDetail: { spdTrackingItems: [{ boxId: 'FBA1', trackingId: '1Z999' }] } };
    await settle((await call('updateShipmentTrackingDetails', { path, body: { trackingDetails } })).body.operationId);
    expect(await status()).toMatchObject({
      status: 'SHIPPED',
      selectedDeliveryWindow: { deliveryWindowOptionId },
      trackingDetails: { spdTrackingDetail: { spdTrackingItems: [{ trackingId: '1Z999' }] } },
    });
    expect((await call('cancelInboundPlan', { path })).status).toBe(400);
  });

  it('A cancellation voids the plan and cancels its shipments', async () => {
    const { call, settle, placed } = setUp();
    const { inboundPlanId, shipmentId } = await placed();
    const path = { inboundPlanId, shipmentId };
    expect((await call('updateInboundPlanName', { path, body: { name: 'Spring' } })).status).toBe(204);
    await settle((await call('cancelInboundPlan', { path })).body.operationId);
    expect((await call('getInboundPlan', { path })).body).toMatchObject({ name: 'Spring', status: 'VOIDED' });
    expect((await call('getShipment', { path })).body.status).toBe('CANCELLED');
    expect((await call('cancelInboundPlan', { path })).status).toBe(400);
    expect((await call('listInboundPlans', { query: { status: 'VOIDED' } })).body.inboundPlans).toHaveLength(1);
    expect((await call('listInboundPlans', { query: { status: 'ACTIVE' } })).body.inboundPlans).toHaveLength(0);
  });

  it('Unknown IDs are rejected', async () => {
    const { call, v0, newPlan, marketplaceId } = setUp();
    const { inboundPlanId } = await newPlan();
    const path = { inboundPlanId, shipmentId: NOWHERE, packingGroupId: NOWHERE, operationId: NOWHERE };
    expect((await call('getInboundPlan', { path: { inboundPlanId: NOWHERE } })).body.errors[0].code).toBe('BadRequest');
    for (const operation of [
      'getShipment',
      'listPackingGroupItems',
      'getInboundOperationStatus',
      'listShipmentBoxes',
    ]) {
      expect((await call(operation, { path })).status).toBe(400);
    }
    expect((await v0('getShipmentItemsByShipmentId', { path: { shipmentId: 'FBA0' } })).status).toBe(404);
    const items = [{ msku: 'NOT-MINE', quantity: 1, labelOwner: 'SELLER', prepOwner: 'NONE' }];
    const body = { destinationMarketplaces: [marketplaceId], items, sourceAddress: SOURCE };
    expect((await call('createInboundPlan', { body })).status).toBe(400);
    const query = { QueryType: 'SHIPMENT', MarketplaceId: marketplaceId };
    expect((await v0('getShipments', { query })).status).toBe(400);
  });
});
