import { describe, expect, it } from 'vitest';
import { checkedCalls } from './support/checked-call.ts';
import { externalScenario } from './support/external-scenario.ts';
import { longRun } from './support/fulfilment/long-run.ts';

async function setUp() {
  const { application, clock } = longRun();
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  const { call, look, list, buildPackage } = externalScenario(application, clock);
  const named = checkedCalls(application);
  const locate = (body: object = {}) =>
    named('externalFulfillmentLocation/2026-07-30/createSandboxLocation', {
      body: { merchantIds: [sellerId], marketplaceId, locationName: 'Test', ...body },
    });
  const { locationIds } = (await locate()).body;
  const shipment = { locationId: locationIds.MFN, marketplaceId, marketplaceChannel: 'MFN', shippingType: 'SELF' };
  const create = (body: object = {}) => call('createSandboxShipment', { body: { ...shipment, ...body } });
  const created = async (body: object = {}) => ({ path: { shipmentId: (await create(body)).body.shipmentId } });
  const update = (input: { path: { shipmentId: string } }, updates?: object, updateType = 'SHIPMENT_STATUS_CHANGE') =>
    call('updateSandboxShipment', { ...input, body: { updateType, ...(updates && { updates }) } });
  return { application, call, look, list, buildPackage, locate, locationIds, create, created, update };
}

describe('locations of the sandbox', () => {
  it('A location is created for each channel', async () => {
    const { locate, locationIds } = await setUp();
    expect(new Set([locationIds.FBA, locationIds.MFN]).size).toBe(2);
    expect(Object.keys((await locate({ channels: ['FBA'] })).body.locationIds)).toEqual(['FBA']);
    expect((await locate({ merchantIds: ['somebody'] })).status).toBe(400);
    expect((await locate({ marketplaceId: 'NOWHERE' })).status).toBe(400);
  });
});

describe('shipments of the sandbox', () => {
  it('A new shipment is at its location and can be processed like any other', async () => {
    const { call, look, list, buildPackage, created, locationIds } = await setUp();
    const input = await created({ lineItemCount: 'MULTIPLE', quantityCount: 'MULTIPLE', orderType: ['GIFT_MESSAGE'] });
    const shipment = await look(input);
    expect(shipment).toMatchObject({
      status: 'CREATED',
      locationId: locationIds.MFN,
      marketplaceAttributes: { channelName: 'MFN' },
      shippingInfo: { shippingType: 'SELF' },
      lineItems: [{ numberOfUnits: 2, giftAttributes: { giftMessagePresence: 'PRESENT' } }, { numberOfUnits: 2 }],
    });
    expect(await list('CREATED', { locationId: locationIds.MFN })).toEqual([shipment]);
    expect(await list('CREATED', { locationId: locationIds.FBA })).toEqual([]);
    await call('processShipment', { ...input, query: { operation: 'CONFIRM' } });
    await call('createPackages', { ...input, body: { packages: [buildPackage('P1', shipment.lineItems)] } });
    expect((await look(input)).status).toBe('PACKAGE_CREATED');
  });

  it('A location serves only its own channel', async () => {
    const { create, locationIds } = await setUp();
    expect((await create({ marketplaceChannel: 'FBA' })).status).toBe(404);
    expect((await create({ marketplaceChannel: 'FBA', locationId: locationIds.FBA })).status).toBe(201);
    expect((await create({ locationId: 'nowhere' })).status).toBe(404);
  });

  it('A shipment is shipped and delivered, and its order follows', async () => {
    const { application, look, created, update } = await setUp();
    const input = await created();
    expect((await update(input, { status: 'DELIVERED' })).status).toBe(400);
    expect((await update(input, { status: 'SHIPPED' })).status).toBe(204);
    const { shipmentInfo, status } = await look(input);
    expect(status).toBe('SHIPPED');
    const order = await application.call('GET', `/orders/v0/orders/${shipmentInfo.buyerOrderId}`);
    expect(order.body.payload.OrderStatus).toBe('Shipped');
    await update(input, { status: 'SHIPPED', subStatus: 'OUT_FOR_DELIVERY' });
    expect(await look(input)).toMatchObject({ status: 'SHIPPED', subStatus: 'OUT_FOR_DELIVERY' });
    expect((await update(input, { status: 'CANCELLED' })).status).toBe(400);
    expect((await update(input, { status: 'DELIVERED' })).status).toBe(204);
    expect((await update(input, { status: 'DELIVERED' })).status).toBe(204);
    expect(await look(input)).toMatchObject({ status: 'DELIVERED' });
  });

  it('A cancelled shipment stays cancelled', async () => {
    const { look, created, update } = await setUp();
    const input = await created();
    expect((await update(input, { status: 'CANCELLED' })).status).toBe(204);
    expect((await update(input, { status: 'CANCELLED' })).status).toBe(204);
    expect((await look(input)).status).toBe('CANCELLED');
    expect((await update(input, { status: 'SHIPPED' })).status).toBe(400);
  });

  it('An invoice becomes available after the shipment is confirmed', async () => {
    const { call, look, created, update } = await setUp();
    const input = await created();
    expect((await update(input, undefined, 'INVOICE_AVAILABILITY_CHANGE')).status).toBe(400);
    await call('processShipment', { ...input, query: { operation: 'CONFIRM' } });
    expect((await update(input, undefined, 'INVOICE_AVAILABILITY_CHANGE')).status).toBe(204);
    expect((await look(input)).shipmentRequirements.invoice.status).toBe('AVAILABLE');
  });

  it('A change names its status, and needs a shipment', async () => {
    const { created, update } = await setUp();
    expect((await update(await created())).status).toBe(400);
    expect((await update({ path: { shipmentId: 'nothing' } }, { status: 'SHIPPED' })).status).toBe(404);
    expect((await update(await created(), undefined, 'TRANSPORT_CAPACITY_CHANGE')).status).toBe(204);
  });
});
