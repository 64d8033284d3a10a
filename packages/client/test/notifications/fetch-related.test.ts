import { notificationTypes } from '@supercargo/catalogue/registry';
import { describe, expect, it } from 'vitest';
import {
  parseNotification,
  parseNotifications,
  type RelatedSeller,
  type RelatedType,
} from '../../src/notifications.ts';
import { createFeedScenario } from '../flows/feed-scenario.ts';
import { createQueryScenario } from '../flows/query-scenario.ts';
import { createReportScenario, done, listSteps } from '../flows/report-scenario.ts';
import type { SeenRequest } from '../support/scripted-transport.ts';
import { catchError, createTestClient, errorReply } from '../support/test-client.ts';

const offerTrigger = {
  MarketplaceId: 'M1',
  ASIN: 'B0',
  ItemCondition: 'new',
  TimeOfOfferChange: '2026-01-01T00:00:00Z',
};
const listing = { SellerId: 'S1', MarketplaceId: 'M1', Asin: 'B0', Sku: 'A/1 ü' };
const tracked = { identifier: { aftn: 'AFTN123', carrierTracking: { trackingNumber: 'T', carrierCode: 'C' } } };
const listingData = 'summaries,attributes,issues,offers,fulfillmentAvailability';
const itemData = 'summaries,attributes,images,productTypes';
const listingPath = '/listings/2021-08-01/items/S1/A%2F1%20%C3%BC';
const offersPath = '/products/pricing/v0/items/B0/offers';

/** For each type whose related object is one response: the payload, and the path and query of the call. */
const cases: Partial<Record<RelatedType, [payload: object, path: string, query?: Record<string, string>]>> = {
  ORDER_CHANGE: [{ OrderChangeNotification: { AmazonOrderId: '1-2' } }, '/orders/2026-01-01/orders/1-2'],
  FBA_OUTBOUND_SHIPMENT_STATUS: [
    { FBAOutboundShipmentStatusNotification: { AmazonOrderId: '1-2' } },
    '/orders/2026-01-01/orders/1-2',
  ],
  FULFILLMENT_ORDER_STATUS: [
    { FulfillmentOrderStatusNotification: { SellerFulfillmentOrderId: 'F1' } },
    '/fba/outbound/2020-07-01/fulfillmentOrders/F1',
  ],
  SHIPMENT_TRACKING_MILESTONE_CHANGED: [
    { shipmentTrackingMilestoneChangedNotification: { trackingDetail: tracked } },
    '/tracking/2026-01-30/shipments/track',
    { aftn: 'AFTN123', 'carrierTracking.trackingNumber': 'T', 'carrierTracking.carrierCode': 'C' },
  ],
  LISTINGS_ITEM_STATUS_CHANGE: [listing, listingPath, { marketplaceIds: 'M1', includedData: listingData }],
  LISTINGS_ITEM_ISSUES_CHANGE: [listing, listingPath, { marketplaceIds: 'M1', includedData: listingData }],
  BRANDED_ITEM_CONTENT_CHANGE: [
    { MarketplaceId: 'M1', Asin: 'B0' },
    '/catalog/2022-04-01/items/B0',
    { marketplaceIds: 'M1', includedData: itemData },
  ],
  ITEM_PRODUCT_TYPE_CHANGE: [
    { MarketplaceId: 'M1', Asin: 'B0' },
    '/catalog/2022-04-01/items/B0',
    { marketplaceIds: 'M1', includedData: itemData },
  ],
  ANY_OFFER_CHANGED: [
    { AnyOfferChangedNotification: { OfferChangeTrigger: offerTrigger } },
    offersPath,
    { MarketplaceId: 'M1', ItemCondition: 'New', CustomerType: 'Consumer' },
  ],
  B2B_ANY_OFFER_CHANGED: [
    { B2BAnyOfferChangedNotification: { OfferChangeTrigger: offerTrigger } },
    offersPath,
    { MarketplaceId: 'M1', ItemCondition: 'New', CustomerType: 'Business' },
  ],
  PRICING_HEALTH: [
    { offerChangeTrigger: { marketplaceId: 'M1', asin: 'B0', itemCondition: 'used' } },
    offersPath,
    { MarketplaceId: 'M1', ItemCondition: 'Used', CustomerType: 'Consumer' },
  ],
};

function buildMessage(notificationType: string, payload: object): object {
  const found = notificationTypes.find((row) => row.notificationType === notificationType);
  return { notificationType, payloadVersion: found?.payloadVersions[0]?.payloadVersion, payload };
}

const readQuery = ({ url }: SeenRequest) => Object.fromEntries(url.searchParams);

describe('fetchRelated', () => {
  it.each(Object.entries(cases))(
    'fetchRelated fetches the object of %s with one call',
    async (type, [payload, path, query = {}]) => {
      // The wrapper of Amazon’s response is removed, whatever the options of the client.
      for (const return_as_payload of [false, true]) {
        const { client, calls } = createTestClient(() => ({ body: { payload: { found: type } } }), {
          options: { return_as_payload, validateRequests: true },
        });
        const notification = parseNotification(buildMessage(type, payload), { seller: client });
        const related = (await notification.fetchRelated()) as object;
        expect(JSON.stringify(related)).toContain(type);
        expect(calls().map((call) => [call.url.pathname, readQuery(call)])).toEqual([[path, query]]);
        expect(JSON.stringify(notification)).not.toContain('fetchRelated');
      }
    },
  );

  it('fetchRelated uses the client that is passed last', async () => {
    const [first, second] = [createTestClient(() => ({ body: {} })), createTestClient(() => ({ body: {} }))];
    const message = buildMessage('ORDER_CHANGE', { OrderChangeNotification: { AmazonOrderId: '1' } });
    const [notification] = parseNotifications(
      { Records: [{ messageId: '1', body: JSON.stringify(message) }] },
      { seller: first.client },
    );
    await notification?.fetchRelated(second.client);
    expect([first.calls().length, second.calls().length]).toEqual([0, 1]);
  });

  it('fetchRelated returns a report whose rows can be read', async () => {
    const { script } = createReportScenario({ polls: [{ ...done, reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA' }] });
    const scenario = createTestClient(script);
    const payload = {
      reportProcessingFinishedNotification: { reportId: 'R1', reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA' },
    };
    const notification = parseNotification(buildMessage('REPORT_PROCESSING_FINISHED', payload));
    if (notification.type !== 'REPORT_PROCESSING_FINISHED') throw new Error(notification.type);
    const report = await notification.fetchRelated(scenario.client);
    const rows = [];
    for await (const row of report.rows()) rows.push(row);
    expect(rows).toEqual([{ sku: 'A', price: '1' }]);
    expect(listSteps(scenario).slice(0, 2)).toEqual(['GET /reports/R1', 'GET /documents/D1']);
  });

  it('fetchRelated returns the result of a feed, also of a failed one', async () => {
    const scenario = createFeedScenario();
    scenario.polls.set('F7', [{ processingStatus: 'FATAL', feedType: 'POST_PRODUCT_DATA', marketplaceIds: ['M1'] }]);
    const { client } = createTestClient(scenario.script);
    const payload = { feedProcessingFinishedNotification: { feedId: 'F7', processingStatus: 'FATAL' } };
    const notification = parseNotification(buildMessage('FEED_PROCESSING_FINISHED', payload), { seller: client });
    if (notification.type !== 'FEED_PROCESSING_FINISHED') throw new Error(notification.type);
    expect((await notification.fetchRelated()).feeds).toMatchObject([{ feedId: 'F7', status: 'FATAL' }]);
    expect(scenario.created).toEqual([]);
  });

  it('fetchRelated returns a query whose rows can be read', async () => {
    const { client } = createTestClient(
      createQueryScenario({
        pages: [{ polls: [{ processingStatus: 'DONE', dataDocumentId: 'D1' }], content: '{"a":1}\n' }],
      }).script,
    );
    const notification = parseNotification(buildMessage('DATA_KIOSK_QUERY_PROCESSING_FINISHED', { queryId: 'Q1' }), {
      seller: client,
    });
    if (notification.type !== 'DATA_KIOSK_QUERY_PROCESSING_FINISHED') throw new Error(notification.type);
    const rows = [];
    for await (const row of (await notification.fetchRelated()).rows()) rows.push(row);
    expect(rows).toEqual([{ a: 1 }]);
  });

  it('fetchRelated fetches the stock of each marketplace and the definition of each product type', async () => {
    const { client, calls } = createTestClient(() => ({ body: { payload: {} } }), { options: { waitForQuota: false } });
    const stock = { SKU: 'A', FulfillmentInventoryByMarketplace: [{ MarketplaceId: 'M1' }, { MarketplaceId: 'M2' }] };
    expect(
      await parseNotification(buildMessage('FBA_INVENTORY_AVAILABILITY_CHANGES', stock)).fetchRelated(client),
    ).toHaveLength(2);
    expect(calls().map((call) => readQuery(call).granularityId)).toEqual(['M1', 'M2']);
    expect(readQuery(calls()[0] as SeenRequest)).toMatchObject({
      sellerSkus: 'A',
      marketplaceIds: 'M1',
      details: 'true',
    });
    const types = { MarketplaceId: 'M1', NewProductTypes: ['LAMP', 'SHOES'] };
    await parseNotification(buildMessage('PRODUCT_TYPE_DEFINITIONS_CHANGE', types)).fetchRelated(client);
    expect(
      calls()
        .slice(2)
        .map(({ url }) => url.pathname),
    ).toEqual(['/definitions/2020-09-01/productTypes/LAMP', '/definitions/2020-09-01/productTypes/SHOES']);
  });

  it('fetchRelated uses the given marketplace when the notification of a listing names none', async () => {
    const { client, calls } = createTestClient(() => ({ body: {} }));
    const notification = parseNotification(
      buildMessage('LISTINGS_ITEM_MFN_QUANTITY_CHANGE', { SellerId: 'S1', Sku: 'A', Quantity: 1 }),
      { seller: client },
    );
    expect(await catchError(notification.fetchRelated())).toMatchObject({
      code: 'INVALID_PARAMETER',
      message: 'LISTINGS_ITEM_MFN_QUANTITY_CHANGE does not contain a marketplace. Pass options.marketplaceIds.',
    });
    expect(calls()).toHaveLength(0);
    await notification.fetchRelated(null, { marketplaceIds: ['M1'] });
    expect(readQuery(calls()[0] as SeenRequest)).toMatchObject({ marketplaceIds: 'M1' });
  });

  it('fetchRelated rejects with the error of its call', async () => {
    const { client } = createTestClient(() => errorReply(404, 'NotFound'));
    const message = buildMessage('ORDER_CHANGE', { OrderChangeNotification: { AmazonOrderId: '1' } });
    expect(await catchError(parseNotification(message, { seller: client }).fetchRelated())).toMatchObject({
      code: 'NotFound',
      operation: 'orders.getOrder',
    });
  });
});

describe('fetchRelated without a related object', () => {
  const seller = {} as RelatedSeller;
  const without = notificationTypes
    .map(({ notificationType }) => notificationType)
    .filter(
      (type) => !(type in cases) && !/_FINISHED$|MFN_QUANTITY|AVAILABILITY_CHANGES$|DEFINITIONS_CHANGE$/.test(type),
    );

  it.each(without)('fetchRelated rejects for %s', async (type) => {
    expect(await catchError(parseNotification(buildMessage(type, { any: 1 })).fetchRelated(seller))).toMatchObject({
      code: 'NO_RELATED_OBJECT',
      message: `${type} has no object to fetch. Its payload contains everything.`,
    });
  });

  it('fetchRelated rejects for an unknown type, a payload without its ID, and a missing client', async () => {
    const messageFor = async (message: object, seller?: RelatedSeller) =>
      (await catchError(parseNotification(message).fetchRelated(seller))).message;
    expect(await messageFor({ notificationType: 'NEW', payload: { id: 1 } }, seller)).toBe(
      'NEW, or its payload version, is unknown. Read the IDs from payload.',
    );
    expect(await messageFor(buildMessage('ORDER_CHANGE', {}), seller)).toBe(
      'The payload of this ORDER_CHANGE has no OrderChangeNotification.AmazonOrderId.',
    );
    const stock = buildMessage('FBA_INVENTORY_AVAILABILITY_CHANGES', {
      SKU: 'A',
      FulfillmentInventoryByMarketplace: 'x',
    });
    expect(await messageFor(stock, seller)).toContain('is not a list');
    expect(await messageFor(buildMessage('ORDER_CHANGE', {}))).toContain('seller is missing.');
  });
});
