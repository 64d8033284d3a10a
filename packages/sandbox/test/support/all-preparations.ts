import type { OperationEntry } from '@supercargo/catalogue';
import type { TestClock } from '@supercargo/sandbox';
import type { Application } from './application.ts';
import { fulfilmentPreparations } from './fulfilment/preparations.ts';
import { contentPreparations } from './preparing-content.ts';
import { directFulfillmentPreparations } from './preparing-direct-fulfillment.ts';
import { invoicePreparations } from './preparing-invoices.ts';
import { notificationPreparations } from './preparing-notifications.ts';
import { vendorPreparations } from './preparing-vendors.ts';
import { walletPreparations } from './preparing-wallet.ts';
import type { Given } from './sample-request.ts';
import { shopPreparations } from './seller-preparations.ts';

const SINCE = '2025-12-01T00:00:00Z';
const REPORT = 'GET_MERCHANT_LISTINGS_ALL_DATA';
const SCHEDULED = 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING';

/** Calls on state need names of things that exist: made on the spot, so that no call leans on another. */
export async function everyPreparation(
  application: Application,
  clock: TestClock,
): Promise<(entry: OperationEntry) => Promise<Given>> {
  const { sellerId, marketplaceId } = application.sandbox.credentials;
  const marketplaceIds = [marketplaceId];

  const preparations: Readonly<Record<string, () => Promise<Given> | Given>> = {
    ...shopPreparations(application),
    'orders/v0': async () => ({ path: { orderId: await someOrder() }, query: {} }),
    'orders/v0/getOrders': () => ({ query: { MarketplaceIds: marketplaceId, CreatedAfter: SINCE } }),
    'orders/v0/confirmShipment': async () => {
      const { id, item } = await someOrderToSend();
      const orderItems = [{ orderItemId: item, quantity: 1 }];
      const packageDetail = {
        packageReferenceId: '1',
        carrierCode: 'DHL',
        trackingNumber: 'T1',
        shipDate: SINCE,
        orderItems,
      };
      return { path: { orderId: id }, body: { marketplaceId, packageDetail } };
    },
    'orders/v0/updateShipmentStatus': async () => {
      const { id } = await someOrderToSend();
      return { path: { orderId: id }, body: { marketplaceId, shipmentStatus: 'ReadyForPickup' } };
    },
    'orders/v0/getOrderRegulatedInfo': async () => ({ path: { orderId: await someRegulatedOrder() } }),
    'orders/v0/updateVerificationStatus': async () => ({
      path: { orderId: await someRegulatedOrder() },
      body: { regulatedOrderVerificationStatus: { status: 'Approved', externalReviewerId: 'reviewer' } },
    }),
    'orders/2026-01-01': async () => ({ path: { orderId: await someOrder() } }),
    'orders/2026-01-01/searchOrders': () => ({ query: { createdAfter: SINCE } }),
    'listingsItems/2021-08-01': async () => ({
      path: { sellerId, sku: await someSku() },
      query: { marketplaceIds: marketplaceId },
    }),
    'listingsItems/2020-09-01/putListingsItem': async () => wholeListing(),
    'listingsItems/2021-08-01/putListingsItem': async () => wholeListing(),
    'listingsItems/2021-08-01/patchListingsItem': async () => ({
      path: { sellerId, sku: await someSku() },
      query: { marketplaceIds: marketplaceId },
      body: {
        productType: 'CLOCK',
        patches: [{ op: 'replace', path: '/attributes/brand', value: [{ value: 'New' }] }],
      },
    }),
    'reports/2021-06-30': async () => ({ path: { reportId: await newReport() } }),
    'reports/2021-06-30/createReport': () => ({ body: { reportType: REPORT, marketplaceIds } }),
    'reports/2021-06-30/getReports': () => ({ query: { reportTypes: REPORT } }),
    'reports/2021-06-30/getReportSchedules': () => ({ query: { reportTypes: REPORT } }),
    'reports/2021-06-30/getReportDocument': async () => ({ path: { reportDocumentId: await newReportDocument() } }),
    'reports/2021-06-30/createReportSchedule': () => ({ body: schedule() }),
    'reports/2021-06-30/getReportSchedule': async () => ({ path: { reportScheduleId: await newSchedule() } }),
    'reports/2021-06-30/cancelReportSchedule': async () => ({ path: { reportScheduleId: await newSchedule() } }),
    'feeds/2021-06-30': async () => ({ path: { feedId: await newFeed() } }),
    'feeds/2021-06-30/createFeed': async () => ({ body: feed(await newFeedDocument()) }),
    'feeds/2021-06-30/getFeeds': () => ({ query: { feedTypes: 'JSON_LISTINGS_FEED' } }),
    'feeds/2021-06-30/getFeedDocument': async () => ({ path: { feedDocumentId: await newFeedDocument() } }),
    ...notificationPreparations(application),
    ...vendorPreparations(application),
    ...contentPreparations(application, clock),
    ...walletPreparations(application),
    ...invoicePreparations(application, clock),
    ...(await directFulfillmentPreparations(application, clock)),
    'dataKiosk/2023-11-15': async () => ({ path: { queryId: await newQuery() } }),
    'dataKiosk/2023-11-15/createQuery': () => ({ body: { query: nextQuery() } }),
    'dataKiosk/2023-11-15/getDocument': async () => ({ path: { documentId: await newDataDocument() } }),
    'tokens/2021-03-01': () => ({
      body: { restrictedResources: [{ method: 'GET', path: '/orders/v0/orders/{orderId}/address' }] },
    }),
    ...fulfilmentPreparations(application, clock),
  };

  let queries = 0;

  /** The same query twice at a time is refused: each asks under another name. */
  function nextQuery(): string {
    queries += 1;
    const args = `aggregateBy: MONTH, startDate: "2025-12-01", endDate: "2025-12-31", marketplaceIds: ["${marketplaceId}"]`;
    return `query q${queries} { analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(${args}) { startDate } } }`;
  }

  async function newQuery(): Promise<string> {
    const body = { query: nextQuery() };
    return (await application.call('POST', '/dataKiosk/2023-11-15/queries', { body })).body.queryId;
  }

  async function newDataDocument(): Promise<string> {
    const queryId = await newQuery();
    clock.advance(60_000);
    return (await application.call('GET', `/dataKiosk/2023-11-15/queries/${queryId}`)).body.dataDocumentId;
  }

  async function someOrder(): Promise<string> {
    const query = { MarketplaceIds: marketplaceId, CreatedAfter: SINCE };
    return (await application.call('GET', '/orders/v0/orders', { query })).body.payload.Orders[0].AmazonOrderId;
  }

  async function someOrderToSend() {
    const query = {
      MarketplaceIds: marketplaceId,
      CreatedAfter: SINCE,
      OrderStatuses: 'Unshipped',
      FulfillmentChannels: 'MFN',
    };
    const id = (await application.call('GET', '/orders/v0/orders', { query })).body.payload.Orders[0].AmazonOrderId;
    const { payload } = (await application.call('GET', `/orders/v0/orders/${id}/orderItems`)).body;
    return { id, item: payload.OrderItems[0].OrderItemId };
  }

  async function someRegulatedOrder(): Promise<string> {
    const query = { MarketplaceIds: marketplaceId, CreatedAfter: SINCE };
    const { payload } = (await application.call('GET', '/orders/v0/orders', { query })).body;
    const found = payload.Orders.find((order: { HasRegulatedItems: boolean }) => order.HasRegulatedItems);
    return found.AmazonOrderId;
  }

  async function someSku(): Promise<string> {
    const query = { marketplaceIds: marketplaceId };
    return (await application.call('GET', `/listings/2021-08-01/items/${sellerId}`, { query })).body.items[0].sku;
  }

  /** A listing with all its attributes, under another name. */
  async function wholeListing(): Promise<Given> {
    const path = { sellerId, sku: await someSku() };
    const query = { marketplaceIds: marketplaceId };
    const url = `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(path.sku)}`;
    const included = { ...query, includedData: 'attributes,productTypes' };
    const { attributes, productTypes } = (await application.call('GET', url, { query: included })).body;
    const body = {
      productType: productTypes[0].productType,
      attributes: { ...attributes, item_name: [{ value: 'Walking stick', marketplace_id: marketplaceId }] },
    };
    return { path, query, body };
  }

  async function newReport(): Promise<string> {
    const body = { reportType: REPORT, marketplaceIds };
    return (await application.call('POST', '/reports/2021-06-30/reports', { body })).body.reportId;
  }

  async function newReportDocument(): Promise<string> {
    const reportId = await newReport();
    clock.advance(10_000);
    return (await application.call('GET', `/reports/2021-06-30/reports/${reportId}`)).body.reportDocumentId;
  }

  function schedule() {
    return { reportType: SCHEDULED, marketplaceIds, period: 'P1D' };
  }

  async function newSchedule(): Promise<string> {
    const options = { body: schedule() };
    return (await application.call('POST', '/reports/2021-06-30/schedules', options)).body.reportScheduleId;
  }

  async function newFeedDocument(): Promise<string> {
    const body = { contentType: 'application/json' };
    return (await application.call('POST', '/feeds/2021-06-30/documents', { body })).body.feedDocumentId;
  }

  function feed(inputFeedDocumentId: string) {
    return { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, inputFeedDocumentId };
  }

  async function newFeed(): Promise<string> {
    const options = { body: feed(await newFeedDocument()) };
    return (await application.call('POST', '/feeds/2021-06-30/feeds', options)).body.feedId;
  }

  return async ({ endpoint, version, operation }) => {
    const prepare = preparations[`${endpoint}/${version}/${operation}`] ?? preparations[`${endpoint}/${version}`];
    return prepare === undefined ? {} : prepare();
  };
}
