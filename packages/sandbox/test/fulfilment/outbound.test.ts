import { describe, expect, it } from 'vitest';
import { longRun } from '../support/fulfilment/long-run.ts';
import { outboundScenario } from '../support/fulfilment/outbound-scenario.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function setUp() {
  const run = longRun();
  return { ...run, ...outboundScenario(run.application, run.clock) };
}

describe('an outbound order', () => {
  it('An outbound order changes with the clock, and both versions show the same', async () => {
    const { clock, newer, newOrder, order } = setUp();
    const id = await newOrder();
    const seen: unknown[] = [];
    for (const wait of [0, MINUTE, 5 * MINUTE, HOUR, DAY]) {
      clock.advance(wait);
      const { fulfillmentOrder } = await order(id);
      const { body } = await newer('getOrder', { path: { orderId: id } });
      seen.push([fulfillmentOrder.fulfillmentOrderStatus, body.order.status]);
    }
    expect(seen).toEqual([
      ['New', 'PROCESSING'],
      ['Received', 'PROCESSING'],
      ['Planning', 'PROCESSING'],
      ['Processing', 'PROCESSING'],
      ['Complete', 'COMPLETE'],
    ]);
  });

  it('An order ID is unique: a second order with the same ID is rejected, in both versions', async () => {
    const { older, newer, newOrder, orderBody, newerBody } = setUp();
    const id = await newOrder();
    const again = await older('createFulfillmentOrder', { body: await orderBody(id) });
    expect([again.status, again.body.errors[0].code]).toEqual([400, 'InvalidInput']);
    expect((await newer('createOrder', { body: await newerBody(id) })).status).toBe(400);
    expect((await newer('createOrder', { body: await newerBody('ANOTHER') })).body.order.orderId).toBe('ANOTHER');
    expect((await newer('createOrder', { body: await newerBody('ANOTHER') })).status).toBe(400);
  });

  it('A held order waits, and it can be changed or cancelled until the warehouse processes it', async () => {
    const { clock, older, newOrder, order } = setUp();
    const held = await newOrder({ fulfillmentAction: 'Hold' });
    const path = { sellerFulfillmentOrderId: held };
    clock.advance(10 * DAY);
    expect((await order(held)).fulfillmentOrder).toMatchObject({
      fulfillmentOrderStatus: 'Received',
      fulfillmentAction: 'Hold',
    });
    const body = { fulfillmentAction: 'Ship', displayableOrderComment: 'At last' };
    expect((await older('updateFulfillmentOrder', { path, body })).status).toBe(200);
    clock.advance(2 * HOUR);
    expect((await order(held)).fulfillmentOrder).toMatchObject({
      fulfillmentOrderStatus: 'Processing',
      displayableOrderComment: 'At last',
    });
    expect((await older('cancelFulfillmentOrder', { path })).status).toBe(400);
    expect((await older('updateFulfillmentOrder', { path, body })).status).toBe(400);

    const other = { sellerFulfillmentOrderId: await newOrder() };
    expect((await older('cancelFulfillmentOrder', { path: other })).status).toBe(200);
    const { fulfillmentOrder, fulfillmentOrderItems } = await order(other.sellerFulfillmentOrderId);
    expect(fulfillmentOrder.fulfillmentOrderStatus).toBe('Cancelled');
    expect(fulfillmentOrderItems[0].cancelledQuantity).toBe(1);
    expect((await older('cancelFulfillmentOrder', { path: other })).status).toBe(400);
  });

  it('An order is fulfilled as far as the stock and its policy allow', async () => {
    const { clock, skus, newOrder, order } = setUp();
    const { stocked, elsewhere } = await skus();
    const items = [
      { sellerSku: stocked, sellerFulfillmentOrderItemId: 'here', quantity: 1 },
      { sellerSku: elsewhere, sellerFulfillmentOrderItemId: 'not-here', quantity: 1 },
    ];
    const all = await newOrder({ items });
    const some = await newOrder({ items, fulfillmentPolicy: 'FillAllAvailable' });
    clock.advance(2 * DAY);
    expect((await order(all)).fulfillmentOrder.fulfillmentOrderStatus).toBe('Unfulfillable');
    const partial = await order(some);
    expect(partial.fulfillmentOrder.fulfillmentOrderStatus).toBe('CompletePartialled');
    expect(partial.fulfillmentOrderItems.map((item: Record<string, unknown>) => item.unfulfillableQuantity)).toEqual([
      0, 1,
    ]);
    expect(partial.fulfillmentShipments[0].fulfillmentShipmentItem).toHaveLength(1);
  });

  it('An order can be tracked from the warehouse to the delivery', async () => {
    const { clock, older, newOrder, order } = setUp();
    const id = await newOrder();
    clock.advance(2 * HOUR);
    const [picking] = (await order(id)).fulfillmentShipments;
    expect(picking).toMatchObject({ fulfillmentShipmentStatus: 'PENDING', fulfillmentShipmentPackage: [] });
    const query = { packageNumber: String(picking.fulfillmentShipmentItem[0].packageNumber) };
    expect((await older('getPackageTrackingDetails', { query })).status).toBe(404);
    const seen = [];
    for (const days of [1, 2, 3]) {
      clock.advance(days * DAY);
      const { payload } = (await older('getPackageTrackingDetails', { query })).body;
      seen.push([payload.currentStatus, payload.trackingEvents.length]);
    }
    expect(seen).toEqual([
      ['IN_TRANSIT', 1],
      ['IN_TRANSIT', 2],
      ['DELIVERED', 4],
    ]);
  });

  it('Units can be returned one by one, and only as many as were shipped', async () => {
    const { clock, older, newOrder, order } = setUp();
    const id = await newOrder();
    const path = { sellerFulfillmentOrderId: id };
    clock.advance(2 * HOUR);
    const [{ amazonShipmentId }] = (await order(id)).fulfillmentShipments;
    const item = { sellerFulfillmentOrderItemId: 'line-1', amazonShipmentId, returnReasonCode: 'CR-DEFECTIVE' };
    const send = async (sellerReturnItemId: string) =>
      (await older('createFulfillmentReturn', { path, body: { items: [{ ...item, sellerReturnItemId }] } })).body
        .payload;
    const reason = ({ invalidReturnItems }: { invalidReturnItems: readonly { invalidItemReason: object }[] }) =>
      invalidReturnItems[0]?.invalidItemReason;
    expect(reason(await send('A'))).toMatchObject({ invalidItemReasonCode: 'NoCompletedShipItems' });
    clock.advance(2 * DAY);
    expect(await send('A')).toMatchObject({ invalidReturnItems: [], returnItems: [{ status: 'New' }] });
    expect(reason(await send('A'))).toMatchObject({ invalidItemReasonCode: 'DuplicateRequest' });
    expect(reason(await send('B'))).toMatchObject({ invalidItemReasonCode: 'NoReturnableQuantity' });
    clock.advance(8 * DAY);
    expect((await order(id)).returnItems).toMatchObject([{ status: 'Processed', returnReceivedCondition: 'Sellable' }]);
  });

  it('The status of an order can be set in the sandbox only', async () => {
    const { older, newer, newOrder, order } = setUp();
    const id = await newOrder();
    const body = { fulfillmentOrderStatus: 'Complete' };
    await older('submitFulfillmentOrderStatusUpdate', { path: { sellerFulfillmentOrderId: id }, body });
    const { fulfillmentOrder, fulfillmentShipments } = await order(id);
    expect(fulfillmentOrder.fulfillmentOrderStatus).toBe('Complete');
    const packageId = String(fulfillmentShipments[0].fulfillmentShipmentPackage[0].packageNumber);
    const path = { orderId: id, packageId };
    expect((await newer('updatePackage', { path, body: { status: 'UNDELIVERABLE' } })).status).toBe(204);
    const [shipment] = (await newer('getOrder', { path })).body.order.shipments;
    expect(shipment.packages).toMatchObject([{ packageId, status: 'UNDELIVERABLE' }]);
    expect((await newer('updateOrderStatus', { path, body: { status: 'NONSENSE' } })).status).toBe(400);
    expect((await newer('updateOrderStatus', { path, body: { status: 'CANCELLED' } })).status).toBe(204);
    expect((await order(id)).fulfillmentOrder.fulfillmentOrderStatus).toBe('Cancelled');
  });
});

describe('lists, previews and features', () => {
  it('The pages of the list contain every order once', async () => {
    const { clock, older, newer, newOrder } = setUp();
    const ids: string[] = [];
    for (let count = 0; count < 53; count += 1) ids.push(await newOrder({ fulfillmentAction: 'Hold' }));
    const first = (await older('listAllFulfillmentOrders')).body.payload;
    expect(first.fulfillmentOrders).toHaveLength(50);
    const second = (await older('listAllFulfillmentOrders', { query: { nextToken: first.nextToken } })).body.payload;
    const listed = [...first.fulfillmentOrders, ...second.fulfillmentOrders].map((one) => one.sellerFulfillmentOrderId);
    expect(listed).toEqual(ids);
    expect(second.nextToken).toBeUndefined();
    const page = (await newer('listOrders')).body;
    const rest = (await newer('listOrders', { query: { pageToken: page.pagination.nextToken } })).body;
    expect([...page.orders, ...rest.orders].map(({ orderId }) => orderId)).toEqual(ids);
    clock.advance(3 * DAY);
    expect((await older('listAllFulfillmentOrders')).body.payload.fulfillmentOrders).toEqual([]);
  });

  it('A preview names the items that cannot be fulfilled', async () => {
    const { older, newer, skus, orderBody, newerBody } = setUp();
    const { elsewhere } = await skus();
    const { destinationAddress: address, items } = await orderBody('');
    const good = (await older('getFulfillmentPreview', { body: { address, items } })).body.payload.fulfillmentPreviews;
    expect(good.map((one: Record<string, unknown>) => [one.shippingSpeedCategory, one.isFulfillable])).toEqual([
      ['Standard', true],
      ['Expedited', true],
      ['Priority', true],
    ]);
    const bad = items.map((item) => ({ ...item, sellerSku: elsewhere }));
    const [refused] = (await older('getFulfillmentPreview', { body: { address, items: bad } })).body.payload
      .fulfillmentPreviews;
    expect(refused).toMatchObject({ isFulfillable: false, unfulfillablePreviewItems: [{ sellerSku: elsewhere }] });
    const { destination } = await newerBody('');
    const product = { productIdentifier: { amazonSku: elsewhere } };
    const lineItems = [{ product, amount: { value: '1' } }];
    const preview = (await newer('getOrderPreview', { body: { destination, lineItems } })).body;
    expect(preview).toMatchObject({ plannedShipments: [], constraints: [{ code: 'ItemQuantityNotAvailable' }] });
    const unknown = items.map((item) => ({ ...item, sellerSku: 'NOT-MINE' }));
    expect((await older('getFulfillmentPreview', { body: { address, items: unknown } })).status).toBe(400);
  });

  it('Orders reduce the stock of a feature', async () => {
    const { older, skus, newOrder, marketplaceId } = setUp();
    const { stocked } = await skus();
    const path = { featureName: 'BLANK_BOX', sellerSku: stocked };
    const count = async () => (await older('getFeatureSKU', { path, query: { marketplaceId } })).body.payload.skuCount;
    const before = await count();
    await newOrder();
    expect(await count()).toBe(before - 1);
    const wrong = { featureName: 'NO_SUCH', sellerSku: stocked };
    expect((await older('getFeatureSKU', { path: wrong, query: { marketplaceId } })).status).toBe(404);
  });

  it('Unknown IDs are rejected', async () => {
    const { older, newer } = setUp();
    const path = { sellerFulfillmentOrderId: 'NOPE', orderId: 'NOPE', packageId: '1' };
    expect((await older('getFulfillmentOrder', { path })).status).toBe(404);
    expect((await older('cancelFulfillmentOrder', { path })).status).toBe(404);
    expect((await newer('getOrder', { path })).status).toBe(404);
    expect((await newer('cancelOrder', { path })).status).toBe(404);
    expect((await older('getPackageTrackingDetails', { query: { packageNumber: '5' } })).status).toBe(404);
  });
});
