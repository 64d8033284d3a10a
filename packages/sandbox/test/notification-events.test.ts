import { describe, expect, it } from 'vitest';
import { queueClient } from './support/queue-client.ts';
import { HOME, HOUR, subscribeTo } from './support/received-notifications.ts';
import { type OpenNotifications, REPORT } from './support/sent-notifications.ts';

describe('notifications of orders, shipments and reports', () => {
  it('Every status of an outbound order causes a notification, even if it is read later', async () => {
    const scene = await subscribeTo('FULFILLMENT_ORDER_STATUS', 'FulfillmentOrderStatusNotification');
    const { api, order } = await multiChannel(scene);
    await api(order('one'));
    await api(order('two'));
    await scene.application.call('PUT', '/fba/outbound/2020-07-01/fulfillmentOrders/two/cancel');
    scene.clock.advance(10 * 24 * HOUR);
    const statuses = (id: string) =>
      scene
        .heard()
        .map(({ FulfillmentOrderStatusNotification: event }) => event)
        .filter(({ SellerFulfillmentOrderId }) => SellerFulfillmentOrderId === id)
        .map(({ FulfillmentOrderStatus }) => FulfillmentOrderStatus);
    expect(statuses('one')).toEqual(['NEW', 'RECEIVED', 'PLANNING', 'PROCESSING', 'COMPLETE']);
    expect(statuses('two')).toEqual(['NEW', 'CANCELLED']);
    expect(statuses('one')).toHaveLength(5);
  });

  it('FBA shipments and the payment of all shipments cause notifications', async () => {
    const shipped = await subscribeTo('FBA_OUTBOUND_SHIPMENT_STATUS', 'FBAOutboundShipmentStatusNotification');
    shipped.clock.advance(72 * HOUR);
    const events = shipped.heard().map(({ FBAOutboundShipmentStatusNotification: event }) => event);
    expect(new Set(events.map(({ ShipmentStatus }) => ShipmentStatus))).toContain('Created');
    expect(new Set(events.map(({ AmazonOrderId }) => AmazonOrderId)).size).toBe(events.length);

    const paid = await subscribeTo('TRANSACTION_UPDATE', 'TransactionUpdateNotification');
    paid.clock.advance(72 * HOUR);
    const told = paid.heard().map(({ TransactionUpdateNotification: event }) => event);
    const query = { postedAfter: '2026-01-15T12:00:00Z' };
    const listed = await paid.application.call('GET', '/finances/2024-06-19/transactions', { query });
    type Money = { currencyAmount: number };
    const amounts = listed.body.payload.transactions.map(({ totalAmount }: { totalAmount: Money }) => totalAmount);
    expect(told.map(({ TotalAmount }) => TotalAmount.CurrencyAmount).toSorted()).toEqual(
      amounts.map(({ currencyAmount }: Money) => currencyAmount).toSorted(),
    );
    expect(told.length).toBeGreaterThan(0);
  });

  it('Changes of orders cause valid notifications', async () => {
    const scene = await subscribeTo('ORDER_CHANGE', 'OrderChangeNotification');
    scene.clock.advance(6 * HOUR);
    expect(scene.heard().length).toBeGreaterThan(0);
  });
});

it('A report that is done causes a valid notification', async () => {
  const scene = await subscribeTo(REPORT, 'ReportProcessingFinishedNotification', { version: '2020-09-04' });
  const [reportId] = await scene.reportsDone(1);
  expect(scene.heard()).toMatchObject([{ reportProcessingFinishedNotification: { reportId } }]);
});

it('A Data Kiosk query causes a notification, even if it was never polled', async () => {
  const scene = await subscribeTo(
    'DATA_KIOSK_QUERY_PROCESSING_FINISHED',
    'DataKioskQueryProcessingFinishedNotification',
    {
      version: '2023-11-15',
    },
  );
  const query =
    'query Q{analytics_salesAndTraffic_2024_04_24{salesAndTrafficByDate(startDate:"2026-01-01" endDate:"2026-01-10" aggregateBy:DAY marketplaceIds:["A1F83G8C2ARO7P"]){startDate}}}';
  const created = await scene.application.call('POST', '/dataKiosk/2023-11-15/queries', { body: { query } });
  scene.clock.advance(10_000);
  const { Messages } = (await queueClient(scene.sandbox)('ReceiveMessage')).body;
  expect(JSON.parse(Messages[0].Body).payload).toMatchObject({
    queryId: created.body.queryId,
    processingStatus: 'DONE',
  });
  expect(scene.heard()).toMatchObject([{ query, dataDocumentId: expect.any(String) }]);
});

/** An order for goods that lie in the marketplace's warehouses. */
async function multiChannel({ application }: OpenNotifications) {
  const inventory = await application.call('GET', '/fba/inventory/v1/summaries', {
    query: { marketplaceIds: HOME, granularityType: 'Marketplace', granularityId: HOME, details: 'true' },
  });
  type Summary = { sellerSku: string; totalQuantity: number };
  const { sellerSku } = inventory.body.payload.inventorySummaries.find((summary: Summary) => summary.totalQuantity > 5);
  const order = (id: string) => ({
    marketplaceId: HOME,
    sellerFulfillmentOrderId: id,
    displayableOrderId: id,
    displayableOrderDate: '2026-01-15T12:00:00Z',
    displayableOrderComment: 'Thank you',
    shippingSpeedCategory: 'Standard',
    destinationAddress: {
      name: 'A Buyer',
      addressLine1: '1 High Street',
      city: 'London',
      countryCode: 'GB',
      postalCode: 'SW1A 1AA',
    },
    items: [{ sellerSku, sellerFulfillmentOrderItemId: '1', quantity: 1 }],
  });
  const api = async (body: object) => {
    const answer = await application.call('POST', '/fba/outbound/2020-07-01/fulfillmentOrders', { body });
    expect(answer.body).toEqual({});
  };
  return { api, order };
}
