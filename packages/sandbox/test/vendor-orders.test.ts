import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { Application } from './support/application.ts';
import { checkedCalls } from './support/checked-call.ts';

const DAY = 86_400_000;
const PARTY = { partyId: 'MINE1' };

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
type Loose = any;

function setUp() {
  const clock = testClock();
  const sandbox = createSandbox({ clock, rateScale: Number.POSITIVE_INFINITY, accessTokenSeconds: 1e9 });
  const call = checkedCalls(new Application(sandbox));
  const list = async (query = {}): Promise<Loose[]> =>
    (await call('vendorOrders/v1/getPurchaseOrders', { query })).body.payload.orders;
  const order = async (purchaseOrderNumber: string): Promise<Loose> =>
    (await call('vendorOrders/v1/getPurchaseOrder', { path: { purchaseOrderNumber } })).body.payload;
  const standing = async (purchaseOrderNumber: string): Promise<Loose> =>
    (await call('vendorOrders/v1/getPurchaseOrdersStatus', { query: { purchaseOrderNumber } })).body.payload
      .ordersStatus[0];
  const transaction = async (transactionId: string): Promise<Loose> =>
    (await call('vendorTransactionStatus/v1/getTransaction', { path: { transactionId } })).body.payload
      .transactionStatus;
  /** Hands something in, lets the time pass and tells how it ended. */
  const outcome = async (operation: string, body: object): Promise<Loose> => {
    const { transactionId } = (await call(operation, { body })).body.payload;
    expect((await transaction(transactionId)).status).toBe('Processing');
    clock.advance(5_000);
    return transaction(transactionId);
  };
  return { clock, call, list, order, standing, outcome };
}

function acknowledgement(order: Loose, code = 'Accepted', more: object = {}) {
  const items = order.orderDetails.items.map(({ itemSequenceNumber, orderedQuantity }: Loose) => ({
    itemSequenceNumber,
    orderedQuantity,
    itemAcknowledgements: [{ acknowledgementCode: code, acknowledgedQuantity: orderedQuantity, ...more }],
  }));
  const { purchaseOrderNumber } = order;
  const acknowledgementDate = '2026-01-15T12:00:00Z';
  return { acknowledgements: [{ purchaseOrderNumber, sellingParty: PARTY, acknowledgementDate, items }] };
}

function confirmation(order: Loose, shipmentConfirmationType = 'Original') {
  const shippedItems = order.orderDetails.items.map(({ itemSequenceNumber, orderedQuantity }: Loose) => ({
    itemSequenceNumber,
    shippedQuantity: orderedQuantity,
    itemDetails: { purchaseOrderNumber: order.purchaseOrderNumber },
  }));
  const parties = { sellingParty: PARTY, shipFromParty: PARTY, shipToParty: PARTY };
  const shipmentConfirmationDate = '2026-01-15T12:00:00Z';
  const own = { shipmentIdentifier: 'SHIP-1', shipmentConfirmationType, shipmentConfirmationDate };
  return { shipmentConfirmations: [{ ...own, ...parties, shippedItems }] };
}

const ACKNOWLEDGE = 'vendorOrders/v1/submitAcknowledgement';
const CONFIRM = 'vendorShipments/v1/SubmitShipmentConfirmations';
const SHIP = 'vendorShipments/v1/SubmitShipments';

describe('purchase orders', () => {
  it('Purchase orders arrive on the running clock and stay unchanged', async () => {
    const { clock, list } = setUp();
    const before = await list();
    clock.advance(DAY);
    const after = await list();
    expect(after).toHaveLength(before.length + 3);
    expect(after.slice(0, before.length).map((order) => order.purchaseOrderNumber)).toEqual(
      before.map((order) => order.purchaseOrderNumber),
    );
    expect(new Set(after.map((order) => order.purchaseOrderNumber)).size).toBe(after.length);
  });

  it.each([
    ['getPurchaseOrders', 'createdAfter', 'createdBefore'],
    ['getPurchaseOrders', 'changedAfter', 'changedBefore'],
    ['getPurchaseOrdersStatus', 'createdAfter', 'createdBefore'],
    ['getPurchaseOrdersStatus', 'updatedAfter', 'updatedBefore'],
  ])('%s accepts at most 7 days from %s to %s, or to the present', async (operation, after, before) => {
    const { call, clock } = setUp();
    const day = (ago: number) => new Date(clock.now() - ago * DAY).toISOString();
    const list = async (query: Record<string, string>) =>
      (await call(`vendorOrders/v1/${operation}`, { query })).status;
    expect(await list({ [after]: day(9), [before]: day(2) })).toBe(200);
    expect(await list({ [after]: day(9), [before]: day(1.9) })).toBe(400);
    expect(await list({ [after]: day(7) })).toBe(200);
    expect(await list({ [after]: day(8) })).toBe(400);
  });

  it('The pages of purchase orders contain every order and keep the filters of the first page', async () => {
    const { call, list } = setUp();
    const query = { purchaseOrderState: 'New', sortOrder: 'DESC', includeDetails: 'false' };
    const whole = await list(query);
    const pages: Loose[] = [];
    let next: Record<string, string> | undefined = { ...query, limit: '7' };
    while (next !== undefined) {
      const { orders, pagination }: Loose = (await call('vendorOrders/v1/getPurchaseOrders', { query: next })).body
        .payload;
      expect(orders.length).toBeLessThanOrEqual(7);
      pages.push(...orders);
      next = pagination.nextToken && { nextToken: pagination.nextToken };
    }
    expect(pages).toEqual(whole);
    expect(whole.length).toBeGreaterThan(7);
    expect(whole.some((order) => 'orderDetails' in order)).toBe(false);
    const wrong = await call('vendorOrders/v1/getPurchaseOrders', { query: { nextToken: 'made up' } });
    expect(wrong.status).toBe(400);
    expect((await call('vendorOrders/v1/getPurchaseOrders', { query: { limit: '101' } })).status).toBe(400);
  });

  it('Purchase orders are acknowledged when the transaction succeeded and closed when the items are received', async () => {
    const { clock, list, order, standing, outcome } = setUp();
    const { purchaseOrderNumber: number } = (await list({ purchaseOrderState: 'New' }))[0];
    const placed = await order(number);
    expect((await outcome(ACKNOWLEDGE, acknowledgement(placed))).status).toBe('Success');
    expect((await order(number)).purchaseOrderState).toBe('Acknowledged');
    const [accepted] = (await standing(number)).itemStatus;
    expect(accepted.acknowledgementStatus.confirmationStatus).toBe('ACCEPTED');
    expect((await outcome(CONFIRM, confirmation(placed))).status).toBe('Success');
    expect((await order(number)).purchaseOrderState).toBe('Acknowledged');
    clock.advance(2 * DAY);
    expect((await order(number)).purchaseOrderState).toBe('Closed');
    const { purchaseOrderStatus, itemStatus } = await standing(number);
    expect([purchaseOrderStatus, itemStatus[0].receivingStatus.receiveStatus]).toEqual(['CLOSED', 'RECEIVED']);
    expect((await outcome(ACKNOWLEDGE, acknowledgement(placed))).status).toBe('Failure');
  });

  it('A purchase order is closed at once when all items are rejected, which needs a reason', async () => {
    const { list, order, standing, outcome } = setUp();
    const [open] = await list({ purchaseOrderState: 'New' });
    const unexplained = await outcome(ACKNOWLEDGE, acknowledgement(open, 'Rejected'));
    expect([unexplained.status, unexplained.errors[0].code]).toEqual(['Failure', 'InvalidInput']);
    expect((await order(open.purchaseOrderNumber)).purchaseOrderState).toBe('New');
    const reason = { rejectionReason: 'ObsoleteProduct' };
    expect((await outcome(ACKNOWLEDGE, acknowledgement(open, 'Rejected', reason))).status).toBe('Success');
    expect((await standing(open.purchaseOrderNumber)).purchaseOrderStatus).toBe('CLOSED');
  });

  it('An unknown purchase order cannot be read, acknowledged, shipped or invoiced', async () => {
    const { call, list, outcome } = setUp();
    const path = { purchaseOrderNumber: 'NOWHERE1' };
    expect((await call('vendorOrders/v1/getPurchaseOrder', { path })).status).toBe(404);
    const stranger = { ...(await list({ purchaseOrderState: 'New' }))[0], purchaseOrderNumber: 'NOWHERE1' };
    expect((await outcome(ACKNOWLEDGE, acknowledgement(stranger))).status).toBe('Failure');
    expect((await outcome(CONFIRM, confirmation(stranger))).status).toBe('Failure');
    expect((await call(ACKNOWLEDGE, { body: { acknowledgements: [] } })).status).toBe(400);
    const unknown = { path: { transactionId: 'nothing' } };
    expect((await call('vendorTransactionStatus/v1/getTransaction', unknown)).status).toBe(404);
  });
});

describe('shipments', () => {
  const shipment = (transactionType = 'New') => ({
    shipments: [
      {
        vendorShipmentIdentifier: 'SHIP-1',
        transactionType,
        transactionDate: '2026-01-15T12:00:00Z',
        sellingParty: PARTY,
        shipFromParty: PARTY,
        shipToParty: { partyId: 'LHR1' },
      },
    ],
  });

  it('A shipment passes from created to shipped and has a label', async () => {
    const { clock, call, list, outcome } = setUp();
    const shipments = async (query = {}) =>
      (await call('vendorShipments/v1/GetShipmentDetails', { query })).body.payload.shipments;
    const labels = async () => (await call('vendorShipments/v1/GetShipmentLabels')).body.payload.transportLabels;
    expect((await outcome(SHIP, shipment())).status).toBe('Success');
    expect((await outcome(SHIP, shipment())).status).toBe('Failure');
    expect(await shipments()).toMatchObject([{ vendorShipmentIdentifier: 'SHIP-1', currentShipmentStatus: 'Created' }]);
    expect(await labels()).toEqual([]);
    clock.advance(DAY);
    expect(await shipments({ currentShipmentStatus: 'CarrierAssigned' })).toHaveLength(1);
    const [{ labelData }] = await labels();
    expect(Buffer.from(labelData[0].label, 'base64').toString()).toMatch(/^%PDF-1\.4[\s\S]*SHIP-1[\s\S]*%%EOF\n$/);
    const [order] = await list({ purchaseOrderState: 'New' });
    expect((await outcome(CONFIRM, confirmation(order, 'Replace'))).status).toBe('Failure');
    expect((await outcome(CONFIRM, confirmation(order))).status).toBe('Success');
    expect((await outcome(CONFIRM, confirmation(order))).status).toBe('Failure');
    expect((await outcome(CONFIRM, confirmation(order, 'Replace'))).status).toBe('Success');
    expect((await shipments())[0].currentShipmentStatus).toBe('Shipped');
    expect((await outcome(SHIP, shipment('Cancel'))).status).toBe('Failure');
    expect(await shipments({ buyerWarehouseCode: 'CDG7' })).toEqual([]);
  });

  it('A shipment cannot be confirmed for the future, or with a negative quantity', async () => {
    const { list, outcome } = setUp();
    const later = '2026-03-15T12:00:00Z';
    const planned = { shipments: shipment().shipments.map((one) => ({ ...one, shipmentConfirmDate: later })) };
    expect((await outcome(SHIP, planned)).status).toBe('Failure');
    const [order] = await list({ purchaseOrderState: 'New' });
    const { shipmentConfirmations } = confirmation(order);
    const early = { shipmentConfirmations: shipmentConfirmations.map((one) => ({ ...one, shippedDate: later })) };
    expect((await outcome(CONFIRM, early)).errors[0].message).toContain('shippedDate');
    const negative = structuredClone(confirmation(order));
    for (const { shippedItems } of negative.shipmentConfirmations) {
      shippedItems[0].shippedQuantity = { amount: -1, unitOfMeasure: 'Eaches' };
    }
    expect((await outcome(CONFIRM, negative)).errors[0].message).toContain('shippedQuantity');
    expect((await outcome(CONFIRM, confirmation(order))).status).toBe('Success');
  });

  it('A shipment can be cancelled once', async () => {
    const { call, outcome } = setUp();
    await outcome(SHIP, shipment());
    expect((await outcome(SHIP, shipment('Cancel'))).status).toBe('Success');
    expect((await call('vendorShipments/v1/GetShipmentDetails')).body.payload.shipments).toEqual([]);
    expect((await outcome(SHIP, shipment('Cancel'))).status).toBe('Failure');
  });
});

describe('invoices', () => {
  it('An invoice is submitted once and needs an existing order', async () => {
    const { list, outcome } = setUp();
    const [{ purchaseOrderNumber }] = await list();
    const invoice = (id = '', order = '', hsnCode = '9405') => ({
      invoices: [
        {
          invoiceType: 'Invoice',
          id,
          date: '2026-01-15T12:00:00Z',
          remitToParty: PARTY,
          invoiceTotal: { currencyCode: 'GBP', amount: '10.00' },
          items: [
            {
              itemSequenceNumber: 1,
              invoicedQuantity: { amount: 1, unitOfMeasure: 'Eaches' },
              netCost: { currencyCode: 'GBP', amount: '10.00' },
              purchaseOrderNumber: order,
              hsnCode,
            },
          ],
        },
      ],
    });
    const ends = [];
    for (const [id, order, code] of [
      ['I1', purchaseOrderNumber],
      ['I1', purchaseOrderNumber],
      ['I2', 'NOWHERE'],
      ['I3', purchaseOrderNumber, '94AB'],
    ]) {
      ends.push((await outcome('vendorInvoices/v1/submitInvoices', invoice(id, order, code))).status);
    }
    expect(ends).toEqual(['Success', 'Failure', 'Failure', 'Failure']);
  });
});
