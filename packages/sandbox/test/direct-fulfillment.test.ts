import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls } from './support/checked-call.ts';

const PARTIES = { sellingParty: { partyId: 'MINE1' }, shipFromParty: { partyId: 'SBX2' } };
const SPAN = { createdAfter: '2026-01-12T12:00:00Z', createdBefore: '2026-01-16T12:00:00Z' };
const OLD = 'v1';
const NEW = '2021-12-28';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Loose = any;

function setUp() {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY });
  const application = new Application(sandbox);
  const call = checkedCalls(application);
  const orders = (operation: string, options = {}, version = NEW) =>
    call(`vendorDirectFulfillmentOrders/${version}/${operation}`, options);
  const shipping = (operation: string, options = {}, version = NEW) =>
    call(`vendorDirectFulfillmentShipping/${version}/${operation}`, options);
  const list = async (query = {}): Promise<Loose[]> =>
    (await orders('getOrders', { query: { ...SPAN, ...query } })).body.orders;
  const newOrder = async (): Promise<string> => (await list({ status: 'NEW' }))[0].purchaseOrderNumber;
  const status = async (purchaseOrderNumber: string): Promise<string> =>
    (await orders('getOrder', { path: { purchaseOrderNumber } })).body.orderDetails.orderStatus;
  const transaction = async (transactionId: string): Promise<Loose> => {
    const path = { transactionId };
    const both = [
      (await call('vendorDirectFulfillmentTransactions/v1/getTransactionStatus', { path })).body.payload,
      (await call(`vendorDirectFulfillmentTransactions/${NEW}/getTransactionStatus`, { path })).body,
    ];
    expect(both[0].transactionStatus.status).toBe(both[1].transactionStatus.status);
    return both[1].transactionStatus;
  };
  const outcome = async ({ body }: { body: Loose }): Promise<string> => {
    const { transactionId } = body.payload ?? body;
    expect((await transaction(transactionId)).status).toBe('Processing');
    clock.advance(5_000);
    return (await transaction(transactionId)).status;
  };
  const acknowledge = async (number: string, code = '00', version = NEW) =>
    outcome(await orders('submitAcknowledgement', { body: acknowledgement(number, code) }, version));
  return { clock, application, call, orders, shipping, list, newOrder, status, outcome, acknowledge };
}

function acknowledgement(purchaseOrderNumber: string, code: string) {
  const item = { itemSequenceNumber: '1', acknowledgedQuantity: { amount: 1, unitOfMeasure: 'Each' } };
  const own = { purchaseOrderNumber, vendorOrderNumber: 'V1', acknowledgementDate: '2026-01-15T12:00:00Z' };
  const acknowledgementStatus = { code, description: 'ours' };
  return { orderAcknowledgements: [{ ...own, ...PARTIES, acknowledgementStatus, itemAcknowledgements: [item] }] };
}

function confirmation(purchaseOrderNumber: string, shipmentStatus = 'SHIPPED') {
  const shipmentDetails = { shippedDate: '2026-01-15T12:00:00Z', shipmentStatus };
  const shippedQuantity = { amount: 1, unitOfMeasure: 'Each' };
  const item = { itemSequenceNumber: 1, vendorProductIdentifier: 'V-1', shippedQuantity };
  return { shipmentConfirmations: [{ purchaseOrderNumber, shipmentDetails, ...PARTIES, items: [item] }] };
}

const decodeBase64 = (content: string) => Buffer.from(content, 'base64');

describe('customer orders', () => {
  it('Both versions return the same orders and accept a restricted data token', async () => {
    const { application, orders, list } = setUp();
    const young = await list();
    const old = await orders('getOrders', { query: SPAN }, OLD);
    expect(old.body.payload.orders).toEqual(young);
    expect(young.length).toBeGreaterThan(10);
    const path = '/vendor/directFulfillment/orders/v1/purchaseOrders';
    expect((await application.call('GET', path, { query: SPAN })).status).toBe(403);
  });

  it('Orders are listed in pages for at most one week', async () => {
    const { orders, list } = setUp();
    const pages: Loose[] = [];
    let query: Record<string, string> | undefined = { ...SPAN, limit: '5', sortOrder: 'DESC' };
    while (query !== undefined) {
      const { body }: Loose = await orders('getOrders', { query });
      pages.push(...body.orders);
      query = body.pagination.nextToken && { ...SPAN, nextToken: body.pagination.nextToken };
    }
    expect(pages).toEqual(await list({ sortOrder: 'DESC' }));
    expect(new Set(pages.map((order) => order.purchaseOrderNumber)).size).toBe(pages.length);
    const long = { ...SPAN, createdAfter: '2026-01-01T00:00:00Z' };
    expect((await orders('getOrders', { query: long })).status).toBe(400);
    const backwards = { createdAfter: SPAN.createdBefore, createdBefore: SPAN.createdAfter };
    expect((await orders('getOrders', { query: backwards })).status).toBe(400);
  });

  it('An order can be accepted or rejected once', async () => {
    const { newOrder, status, acknowledge } = setUp();
    const first = await newOrder();
    expect([await acknowledge(first, '00', OLD), await status(first)]).toEqual(['Success', 'ACCEPTED']);
    expect(await acknowledge(first, '02')).toBe('Failure');
    const second = await newOrder();
    expect([await acknowledge(second, '02'), await status(second)]).toEqual(['Success', 'CANCELLED']);
    expect(await acknowledge('NOWHERE')).toBe('Failure');
  });

  it('An unknown order has no label, packing slip or invoice', async () => {
    const { orders, shipping } = setUp();
    const path = { purchaseOrderNumber: 'NOWHERE' };
    expect((await orders('getOrder', { path })).status).toBe(404);
    for (const operation of ['getShippingLabel', 'getPackingSlip', 'getCustomerInvoice']) {
      expect((await shipping(operation, { path })).body.errors[0].code).toBe('InvalidRequest');
      expect((await shipping(operation, { path }, OLD)).body.errors[0].code).toBe('InvalidInput');
    }
    expect((await shipping('createShippingLabels', { path, body: PARTIES })).status).toBe(400);
  });
});

describe('shipping', () => {
  it('An order passes from acceptance to label, packing slip and the customer’s invoice', async () => {
    const { newOrder, status, acknowledge, shipping, outcome } = setUp();
    const purchaseOrderNumber = await newOrder();
    const path = { purchaseOrderNumber };
    const request = { body: { shippingLabelRequests: [{ purchaseOrderNumber, ...PARTIES }] } };
    const confirm = async (version: string) =>
      outcome(await shipping('submitShipmentConfirmations', { body: confirmation(purchaseOrderNumber) }, version));

    expect(await outcome(await shipping('submitShippingLabelRequest', request))).toBe('Failure');
    expect(await confirm(NEW)).toBe('Failure');
    expect((await shipping('getPackingSlip', { path })).status).toBe(400);
    await acknowledge(purchaseOrderNumber);
    const slip = (await shipping('getPackingSlip', { path })).body;
    expect(decodeBase64(slip.content).toString()).toMatch(/^%PDF-/);
    expect((await shipping('getShippingLabel', { path })).status).toBe(400);
    expect(await outcome(await shipping('submitShippingLabelRequest', request, OLD))).toBe('Success');
    expect((await shipping('getShippingLabel', { path })).body.purchaseOrderNumber).toBe(purchaseOrderNumber);
    expect((await shipping('getCustomerInvoice', { path })).status).toBe(400);
    expect([await confirm(OLD), await status(purchaseOrderNumber)]).toEqual(['Success', 'SHIPPED']);
    expect(await confirm(NEW)).toBe('Failure');
    const invoice = (await shipping('getCustomerInvoice', { path }, OLD)).body.payload;
    expect(decodeBase64(invoice.content).toString()).toContain(purchaseOrderNumber);
  });

  it('A confirmation fails if the shipment leaves later, or if an item has no product identifier or no units', async () => {
    const { newOrder, status, acknowledge, shipping, outcome } = setUp();
    const number = await newOrder();
    await acknowledge(number);
    const confirm = async (change: object) => {
      const [own] = confirmation(number).shipmentConfirmations;
      const body = { shipmentConfirmations: [{ ...own, ...change }] };
      return outcome(await shipping('submitShipmentConfirmations', { body }));
    };
    const shipmentDetails = { shippedDate: '2026-03-15T12:00:00Z', shipmentStatus: 'SHIPPED' };
    const item = { itemSequenceNumber: 1, shippedQuantity: { amount: 1, unitOfMeasure: 'Each' } };
    const none = { ...item, vendorProductIdentifier: 'V-1', shippedQuantity: { amount: 0, unitOfMeasure: 'Each' } };
    for (const change of [{ shipmentDetails }, { items: [item] }, { items: [none] }]) {
      expect(await confirm(change)).toBe('Failure');
    }
    expect(await status(number)).toBe('ACCEPTED');
    expect(await confirm({})).toBe('Success');
  });

  it('Labels are returned at once, as pictures or for thermal printers', async () => {
    const { list, acknowledge, shipping } = setUp();
    const labels: Record<string, Buffer> = {};
    for (const shipFromPartyId of ['SBX1', 'SBX2']) {
      const [order] = await list({ status: 'NEW', shipFromPartyId });
      const path = { purchaseOrderNumber: order.purchaseOrderNumber };
      expect((await shipping('createShippingLabels', { path, body: PARTIES })).status).toBe(400);
      await acknowledge(order.purchaseOrderNumber);
      const { body } = await shipping('createShippingLabels', { path, body: PARTIES });
      expect((await shipping('createShippingLabels', { path, body: PARTIES })).body).toEqual(body);
      labels[body.labelFormat] = decodeBase64(body.labelData[0].content);
    }
    expect(labels.PNG?.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n');
    expect(labels.ZPL?.toString()).toMatch(/^\^XA[\s\S]*\^XZ\n$/);
  });

  it('A warehouse can deny a shipment, and status updates are accepted only after it left', async () => {
    const { newOrder, status, acknowledge, shipping, outcome } = setUp();
    const number = await newOrder();
    await acknowledge(number);
    const statusUpdateDetails = {
      trackingNumber: 'T1',
      statusCode: 'D1',
      reasonCode: 'NS',
      statusDateTime: '2026-01-15T12:00:00Z',
      statusLocationAddress: { name: 'Depot', addressLine1: '1 Road', countryCode: 'GB' },
    };
    const body = { shipmentStatusUpdates: [{ purchaseOrderNumber: number, ...PARTIES, statusUpdateDetails }] };
    expect(await outcome(await shipping('submitShipmentStatusUpdates', { body }))).toBe('Failure');
    const denial = { body: confirmation(number, 'FLOOR_DENIAL') };
    expect(await outcome(await shipping('submitShipmentConfirmations', denial))).toBe('Success');
    expect(await status(number)).toBe('CANCELLED');
  });

  it('Documents are listed by their creation time', async () => {
    const { shipping } = setUp();
    for (const [operation, name] of [
      ['getShippingLabels', 'shippingLabels'],
      ['getPackingSlips', 'packingSlips'],
      ['getCustomerInvoices', 'customerInvoices'],
    ]) {
      const query = { createdAfter: '2026-01-06T00:00:00Z', createdBefore: '2026-01-12T00:00:00Z' };
      const young = (await shipping(operation ?? '', { query })).body[name ?? ''];
      expect(young.length).toBeGreaterThan(5);
      expect((await shipping(operation ?? '', { query }, OLD)).body.payload[name ?? '']).toEqual(young);
    }
  });

  it('Containers can have labels', async () => {
    const { shipping } = setUp();
    const body = { ...PARTIES, carrierId: 'SWA', vendorContainerId: 'C1', packages: [{ packageTrackingNumber: 'T1' }] };
    const { containerLabel } = (await shipping('createContainerLabel', { body })).body;
    expect(decodeBase64(containerLabel.content).toString()).toContain('C1');
    expect((await shipping('createContainerLabel', { body: { ...body, packages: [] } })).status).toBe(400);
  });
});

describe('invoices, inventory and test orders', () => {
  it('Invoices are accepted once, and inventory only for items that are sold', async () => {
    const { call, list, outcome } = setUp();
    const [order] = await list();
    const item = order.orderDetails.items[0];
    const money = { currencyCode: 'GBP', amount: '10.00' };
    const invoice = {
      invoiceNumber: 'I1',
      invoiceDate: '2026-01-15T12:00:00Z',
      remitToParty: PARTIES.sellingParty,
      shipFromParty: PARTIES.shipFromParty,
      invoiceTotal: money,
      items: [
        {
          itemSequenceNumber: '1',
          invoicedQuantity: { amount: 1, unitOfMeasure: 'Each' },
          netCost: money,
          purchaseOrderNumber: order.purchaseOrderNumber,
        },
      ],
    };
    const submitInvoice = async () =>
      outcome(await call('vendorDirectFulfillmentPayments/v1/submitInvoice', { body: { invoices: [invoice] } }));
    expect([await submitInvoice(), await submitInvoice()]).toEqual(['Success', 'Failure']);
    const stock = async (vendorProductIdentifier: string) => {
      const items = [{ vendorProductIdentifier, availableQuantity: { amount: 5, unitOfMeasure: 'Each' } }];
      const inventory = { sellingParty: PARTIES.sellingParty, isFullUpdate: true, items };
      const options = { path: { warehouseId: 'SBX1' }, body: { inventory } };
      return outcome(await call('vendorDirectFulfillmentInventory/v1/submitInventoryUpdate', options));
    };
    expect(await stock(item.vendorProductIdentifier)).toBe('Success');
    expect(await stock('never heard of')).toBe('Failure');
  });

  it('Test orders can be created', async () => {
    const { clock, call, status } = setUp();
    const data = (operation: string, options: object) =>
      call(`vendorDirectFulfillmentSandboxTestData/2021-10-28/${operation}`, options);
    const { transactionId } = (await data('generateOrderScenarios', { body: { orders: [PARTIES, PARTIES] } })).body;
    const path = { transactionId };
    expect((await data('getOrderScenarios', { path })).body.transactionStatus.status).toBe('PROCESSING');
    clock.advance(5_000);
    const { scenarios } = (await data('getOrderScenarios', { path })).body.transactionStatus.testCaseData;
    expect(scenarios).toHaveLength(2);
    for (const { orders } of scenarios) expect(await status(orders[0].orderId)).toBe('NEW');
    expect((await data('getOrderScenarios', { path: { transactionId: 'nothing' } })).status).toBe(404);
    const elsewhere = await call('vendorDirectFulfillmentTransactions/v1/getTransactionStatus', { path });
    expect(elsewhere.status).toBe(400);
  });
});
