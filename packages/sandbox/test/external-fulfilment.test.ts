import { describe, expect, it } from 'vitest';
import { ORIGIN } from './support/application.ts';
import { externalScenario } from './support/external-scenario.ts';
import { longRun } from './support/fulfilment/long-run.ts';

const HOUR = 3_600_000;

function open() {
  const { application, clock } = longRun();
  const scenario = externalScenario(application, clock);
  const order = async (shipmentId: string) => {
    const shipment = await scenario.look({ path: { shipmentId } });
    const { buyerOrderId } = shipment.shipmentInfo;
    return (await application.call('GET', `/orders/v0/orders/${buyerOrderId}`)).body.payload;
  };
  return { application, clock, ...scenario, order };
}

describe('external shipments', () => {
  it('A shipment passes through all its statuses, and its order follows', async () => {
    const { application, clock, call, labelled, look, order } = open();
    const { path, made } = await labelled();
    const [label] = made;
    const file = await application.sandbox.fetch(new Request(new URL(label.fileData.url, ORIGIN)));
    expect(Buffer.from(await file.arrayBuffer()).toString('latin1')).toMatch(/^%PDF/);
    expect(await look({ path })).toMatchObject({
      status: 'SHIPLABEL_GENERATED',
      subStatus: 'PENDING_PICKUP',
      invoiceInfo: { invoiceId: expect.stringMatching(/./) },
      shipmentRequirements: { invoice: { status: 'AVAILABLE' } },
      packages: [{ id: 'P1', status: 'SHIPLABEL_GENERATED' }],
    });
    expect((await call('updatePackageStatus', { path, body: { status: 'SHIPPED' } })).status).toBe(204);
    expect(await look({ path })).toMatchObject({ status: 'SHIPPED', packages: [{ status: 'SHIPPED' }] });
    expect((await order(path.shipmentId)).OrderStatus).toBe('Shipped');
    const { buyerOrderId } = (await look({ path })).shipmentInfo;
    const newer = await application.call('GET', `/orders/2026-01-01/orders/${buyerOrderId}`, {
      query: { includedData: 'PACKAGES' },
    });
    expect(newer.body.order.packages[0].trackingNumber).toBe(label.shipLabelMetadata.trackingId);
    clock.advance(61 * HOUR);
    expect(await look({ path })).toMatchObject({ status: 'DELIVERED', packages: [{ status: 'DELIVERED' }] });
  });

  it('Each status is visible in the shipment', async () => {
    const { call, waiting, look, buildPackage } = open();
    const { path } = await waiting();
    const seen = [(await look({ path })).status];
    const step = async (operation: string, input: object) => {
      expect((await call(operation, { path, ...input })).status).toBeLessThan(300);
      seen.push((await look({ path })).status);
    };
    const { lineItems } = await look({ path });
    await step('processShipment', { query: { operation: 'CONFIRM' } });
    await step('createPackages', { body: { packages: [buildPackage('P1', lineItems)] } });
    await step('retrieveShippingOptions', { query: { packageId: 'P1' } });
    expect((await call('retrieveInvoice', { path })).status).toBe(404);
    await step('generateInvoice', {});
    const again = await call('generateInvoice', { path });
    expect((await call('retrieveInvoice', { path })).body).toEqual(again.body);
    await step('generateShipLabels', { query: { operation: 'GENERATE' } });
    const parcel = { path: { ...path, packageId: 'P1' } };
    await step('updatePackageStatus', { ...parcel, query: { status: 'SHIPPED' } });
    await step('updatePackageStatus', { ...parcel, body: { status: 'DELIVERED', subStatus: 'DELIVERED' } });
    expect(seen).toEqual([
      'ACCEPTED',
      'CONFIRMED',
      'PACKAGE_CREATED',
      'PICKUP_SLOT_RETRIEVED',
      'INVOICE_GENERATED',
      'SHIPLABEL_GENERATED',
      'SHIPPED',
      'DELIVERED',
    ]);
  });

  it('A status in the wrong order is rejected', async () => {
    const { call, waiting, buildPackage, look, packed } = open();
    const { path } = await waiting();
    const { lineItems } = await look({ path });
    const packages = [buildPackage('P1', lineItems)];
    for (const [operation, input] of [
      ['createPackages', { body: { packages } }],
      ['generateInvoice', {}],
      ['generateShipLabels', { query: { operation: 'GENERATE' } }],
    ] as const) {
      const answer = await call(operation, { path, ...input });
      expect([answer.status, answer.body.errors[0].code], operation).toEqual([409, 'Conflict']);
    }
    const later = await packed();
    expect((await call('processShipment', { path: later.path, query: { operation: 'REJECT' } })).status).toBe(409);
    expect((await call('updatePackageStatus', { path: later.path, body: { status: 'SHIPPED' } })).status).toBe(409);
    expect((await call('getShipment', { path: { shipmentId: 'none' } })).status).toBe(404);
  });

  it('The packages must contain exactly the shipped items', async () => {
    const { call, confirmed, look, buildPackage, packed } = open();
    const { path } = await confirmed();
    const [line, ...others] = (await look({ path })).lineItems;
    const tooMuch = buildPackage('P1', [{ ...line, numberOfUnits: line.numberOfUnits + 1 }, ...others]);
    const strange = buildPackage('P1', [{ shipmentLineItemId: 'none', numberOfUnits: 1 }]);
    const flat = { ...buildPackage('P1', [line, ...others]), weight: { value: '0', weightUnit: 'G' } };
    for (const packages of [[tooMuch], [strange], [flat], [buildPackage('P1', [line]), buildPackage('P1', [line])]]) {
      expect((await call('createPackages', { path, body: { packages } })).status).toBe(400);
    }
    const later = await packed();
    const heavier = { ...later.body, weight: { value: '1500', weightUnit: 'G' } };
    expect((await call('updatePackage', { path: later.path, body: heavier })).status).toBe(204);
    expect((await look({ path: later.path })).packages[0].weight.value).toBe('1500');
    expect((await call('updatePackage', { path: later.path, body: { ...heavier, id: 'P2' } })).status).toBe(400);
  });

  it('A rejected shipment cancels its order and returns the stock', async () => {
    const { application, call, waiting, look, order, list } = open();
    const { sellerId, marketplaceId } = application.sandbox.credentials;
    const { path } = await waiting();
    const [line] = (await look({ path })).lineItems;
    const stock = async () => {
      const query = { marketplaceIds: marketplaceId, includedData: 'fulfillmentAvailability' };
      const address = `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(line.merchantSku)}`;
      return (await application.call('GET', address, { query })).body.fulfillmentAvailability[0].quantity;
    };
    const before = await stock();
    const lineItems = [{ lineItem: { id: 'none' }, reason: 'OUT_OF_STOCK' }];
    const reject = (body?: object) =>
      call('processShipment', { path, query: { operation: 'REJECT' }, ...(body && { body }) });
    expect((await reject({ lineItems })).status).toBe(400);
    expect((await reject()).status).toBe(204);
    expect((await order(path.shipmentId)).OrderStatus).toBe('Canceled');
    expect(await stock()).toBe(before + line.numberOfUnits);
    expect((await list('CANCELLED')).map(({ id }) => id)).toContain(path.shipmentId);
    expect((await look({ path })).lineItems[0].cancellations[0].cancellationType).toBe('SELLER_REJECTED');
    expect((await reject()).status).toBe(409);
  });

  it('Labels of other carriers and new labels are accepted', async () => {
    const { call, invoiced, look } = open();
    const { path } = await invoiced();
    const label = async (operation: string, body: object) =>
      (await call('generateShipLabels', { path, query: { operation }, body })).body;
    const courierSupportedAttributes = { carrierName: 'DPD', trackingId: 'DPD1' };
    const first = await label('GENERATE', { packageIds: ['P1'], courierSupportedAttributes });
    expect(first.packageShipLabelList[0].shipLabelMetadata).toEqual(courierSupportedAttributes);
    const second = await label('REGENERATE', { packageIds: ['P1'] });
    expect(second.packageShipLabelList[0].shipLabelMetadata.trackingId).not.toBe('DPD1');
    expect((await look({ path })).status).toBe('SHIPLABEL_GENERATED');
    expect((await label('REGENERATE', { packageIds: ['P9'] })).errors[0].code).toBe('NotFound');
  });

  it('Shipments are listed by status, location and time, page by page', async () => {
    const { call, list } = open();
    const all = await list('DELIVERED');
    const [one] = all;
    expect(await list('DELIVERED', { locationId: one.locationId, channelName: 'AMAZON' })).toEqual(all);
    expect(await list('DELIVERED', { locationId: 'elsewhere' })).toEqual([]);
    const updated = one.lastUpdatedDateTime;
    const then = await list('DELIVERED', { lastUpdatedAfter: updated, lastUpdatedBefore: updated });
    expect(then.map(({ id }) => id)).toEqual([one.id]);
    const first = (await call('getShipments', { query: { status: 'DELIVERED', maxResults: '2' } })).body;
    const query = { status: 'DELIVERED', paginationToken: first.pagination.nextToken };
    const second = (await call('getShipments', { query })).body;
    expect([...first.shipments, ...second.shipments]).toEqual(all.slice(0, 4));
  });

  it('A shipment that changes between two pages hides no others', async () => {
    const { clock, call, list } = open();
    let waiting = await list('ACCEPTED');
    for (; waiting.length < 3; waiting = await list('ACCEPTED')) clock.advance(HOUR);
    const page = async (paginationToken?: string) => {
      const query = { status: 'ACCEPTED', maxResults: '1', ...(paginationToken && { paginationToken }) };
      return (await call('getShipments', { query })).body;
    };
    const first = await page();
    const [{ id: shipmentId }] = first.shipments;
    await call('processShipment', { path: { shipmentId }, query: { operation: 'CONFIRM' } });
    const second = await page(first.pagination.nextToken);
    expect([...first.shipments, ...second.shipments].map(({ id }) => id)).toEqual(
      waiting.slice(0, 2).map(({ id }) => id),
    );
  });

  it('Subscribers get notifications of status changes', async () => {
    const { application, call, waiting } = open();
    const token = await application.grantlessToken('sellingpartnerapi::notifications');
    const sqs = { arn: 'arn:aws:sqs:eu-west-1:123456789012:shipments' };
    const body = { name: 'mine', resourceSpecification: { sqs } };
    const made = await application.call('POST', '/notifications/v1/destinations', { token, body });
    const { destinationId } = made.body.payload;
    const type = 'EXTERNAL_FULFILLMENT_SHIPMENT_STATUS_CHANGE';
    const subscription = { body: { destinationId, payloadVersion: '1.0' } };
    await application.call('POST', `/notifications/v1/subscriptions/${type}`, subscription);
    const { path } = await waiting();
    await call('processShipment', { path, query: { operation: 'CONFIRM' } });
    const [received, ...others] = application.sandbox.notifications.received();
    expect(others).toEqual([]);
    expect(received?.message).toMatchObject({
      notificationType: type,
      payload: {
        externalFulfillmentShipmentNotification: { shipmentId: path.shipmentId, shipmentStatus: 'CONFIRMED' },
      },
    });
  });
});

describe('external returns', () => {
  it('Returns belong to the seller’s own orders', async () => {
    const { returns, look } = open();
    const ask = async (query: object) => (await returns('listReturns', { query: { ...query } })).body;
    const { returns: all } = await ask({ maxResults: '100' });
    expect(all.length).toBeGreaterThan(0);
    const [one] = all;
    const { shipmentId, customerOrderId } = one.marketplaceChannelDetails;
    const shipment = await look({ path: { shipmentId } });
    expect(shipment.shipmentInfo.buyerOrderId).toBe(customerOrderId);
    const filters = {
      rmaId: one.returnMetadata.rmaId,
      reverseTrackingId: one.returnShippingInfo.reverseTrackingInfo.trackingId,
    };
    for (const [name, value] of Object.entries(filters)) expect((await ask({ [name]: value })).returns).toEqual([one]);
    expect((await returns('getReturn', { path: { returnId: one.id } })).body).toEqual(one);
    expect((await returns('getReturn', { path: { returnId: 'none' } })).status).toBe(404);
  });

  it('Returns change with the clock and are found by their location', async () => {
    const { returns, clock } = open();
    const under = async (status: string) =>
      (await returns('listReturns', { query: { status, maxResults: '100' } })).body.returns;
    let fresh = await under('CREATED');
    while (fresh.length === 0) {
      clock.advance(12 * HOUR);
      fresh = await under('CREATED');
    }
    const [{ id: returnId }] = fresh;
    const seen = new Set<string>();
    for (let hours = 0; hours < 96; hours += 6) {
      const one = (await returns('getReturn', { path: { returnId } })).body;
      seen.add(one.status);
      expect((await under(one.status)).map(({ id }: { id: string }) => id)).toContain(returnId);
      clock.advance(6 * HOUR);
    }
    expect([...seen]).toEqual([
      'CREATED',
      'PICKED_FROM_CUSTOMER',
      'IN_TRANSIT',
      'OUT_FOR_DELIVERY',
      'DELIVERED',
      'PROCESSED',
    ]);
  });

  it('Returns are listed page by page, and an update time needs a location and a status', async () => {
    const { returns } = open();
    const ask = (query: object) => returns('listReturns', { query: { ...query } });
    const { returns: all } = (await ask({ maxResults: '100' })).body;
    const first = (await ask({ maxResults: '1' })).body;
    const second = (await ask({ nextToken: first.nextToken })).body;
    expect([...first.returns, ...second.returns]).toEqual(all.slice(0, 2));
    const since = { lastUpdatedSince: '2025-01-01T00:00:00Z' };
    expect((await ask(since)).status).toBe(400);
    const [{ status, returnLocationId }] = all;
    const found = (await ask({ ...since, status, returnLocationId, maxResults: '100' })).body.returns;
    expect(found).toEqual(all.filter((one: { status: string }) => one.status === status));
  });
});
