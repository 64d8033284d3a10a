import { listAllOperations } from '@supercargo/catalogue';
import { createSandbox, testClock } from '@supercargo/sandbox';
import { describe, expect, it } from 'vitest';
import { everyPreparation } from './support/all-preparations.ts';
import { Application, type Received } from './support/application.ts';
import { type SampleRequest, sampleRequest } from './support/sample-request.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const HOME = 'A1F83G8C2ARO7P';

const clock = testClock();
const sandbox = createSandbox({ clock, orders: 300, auth: 'soft', rateScale: Number.POSITIVE_INFINITY });
const application = new Application(sandbox);
const given = await everyPreparation(application, clock);
const ago = (milliseconds: number) => new Date(clock.now() - milliseconds).toISOString();

/** Builds a valid request of an operation. */
async function prepare(name: string): Promise<SampleRequest> {
  const entry = listAllOperations().find((known) => `${known.endpoint}/${known.version}/${known.operation}` === name);
  if (entry === undefined) throw new Error(`there is no operation ${name}`);
  return sampleRequest(entry, await given(entry));
}

async function send({ operation, path, ...options }: SampleRequest): Promise<Received> {
  return application.call(operation.method, path, options);
}

type Query = Readonly<Record<string, string>>;

const CATALOG = 'catalogItems/2022-04-01/searchCatalogItems';
const LISTINGS = 'listingsItems/2021-08-01/searchListingsItems';
const GROUPS = 'finances/v0/listFinancialEventGroups';
const EVENTS = 'finances/v0/listFinancialEvents';
const TAX = 'invoices/2024-06-19/getInvoices';
const STOCK = 'fbaInventory/v1/getInventorySummaries';
const RETURNS = 'externalFulfillmentReturns/2024-09-11/listReturns';
const TRANSACTIONS = 'finances/2024-06-19/listTransactions';
const GROUP_EVENTS = 'finances/v0/listFinancialEventsByGroupId';
const ORDERS = 'orders/v0/getOrders';
const JOBS = 'services/v1/getServiceJobs';
const created = { MarketplaceIds: HOME, CreatedAfter: ago(DAY) };
const stock = { granularityType: 'Marketplace', granularityId: HOME, marketplaceIds: HOME };

/** A valid query, and the parameters that make it invalid; an empty one is omitted. The error names the first of them. */
const queries: readonly (readonly [operation: string, valid: Query, added: Query])[] = [
  [CATALOG, { marketplaceIds: HOME, identifiers: 'B01', identifiersType: 'ASIN' }, { brandNames: 'Brand' }],
  [CATALOG, { marketplaceIds: HOME, identifiers: 'B01', identifiersType: 'ASIN' }, { classificationIds: '1' }],
  [CATALOG, { marketplaceIds: HOME, identifiers: 'B01', identifiersType: 'ASIN' }, { keywordsLocale: 'en_GB' }],
  [
    'productTypeDefinitions/2020-09-01/searchDefinitionsProductTypes',
    { marketplaceIds: HOME, itemName: 'lamp' },
    { keywords: 'lamp' },
  ],
  [LISTINGS, { marketplaceIds: HOME }, { identifiersType: 'SKU' }],
  [LISTINGS, { marketplaceIds: HOME, identifiers: 'A', identifiersType: 'SKU' }, { variationParentSku: 'B' }],
  [LISTINGS, { marketplaceIds: HOME, identifiers: 'A', identifiersType: 'SKU' }, { packageHierarchySku: 'B' }],
  [LISTINGS, { marketplaceIds: HOME, packageHierarchySku: 'A' }, { variationParentSku: 'B' }],
  [STOCK, { ...stock, startDateTime: ago(500 * DAY) }, { startDateTime: ago(560 * DAY) }],
  [GROUPS, { FinancialEventGroupStartedBefore: ago(2 * MINUTE) }, { FinancialEventGroupStartedBefore: ago(MINUTE) }],
  [GROUPS, { FinancialEventGroupStartedAfter: ago(2 * MINUTE) }, { FinancialEventGroupStartedAfter: ago(MINUTE) }],
  [EVENTS, { PostedAfter: ago(DAY), PostedBefore: ago(2 * MINUTE) }, { PostedAfter: '' }],
  [CATALOG, { marketplaceIds: HOME, identifiers: 'B01', identifiersType: 'ASIN' }, { keywords: 'lamp' }],
  [CATALOG, { marketplaceIds: HOME, identifiers: 'B01', identifiersType: 'ASIN' }, { identifiersType: '' }],
  [
    CATALOG,
    { marketplaceIds: HOME, identifiers: 'A', identifiersType: 'SKU', sellerId: sandbox.credentials.sellerId },
    { sellerId: '' },
  ],
  [LISTINGS, { marketplaceIds: HOME, identifiers: 'A', identifiersType: 'SKU' }, { identifiersType: '' }],
  [RETURNS, { lastUpdatedSince: ago(DAY), returnLocationId: 'A', status: 'CREATED' }, { status: '' }],
  [RETURNS, { lastUpdatedUntil: ago(DAY), returnLocationId: 'A', status: 'CREATED' }, { returnLocationId: '' }],
  ['feeds/2021-06-30/getFeeds', { feedTypes: 'JSON_LISTINGS_FEED' }, { feedTypes: '' }],
  ['reports/2021-06-30/getReports', { reportTypes: 'GET_MERCHANT_LISTINGS_DATA' }, { reportTypes: '' }],
  [TRANSACTIONS, { postedAfter: ago(2 * MINUTE) }, { postedAfter: ago(MINUTE) }],
  [TRANSACTIONS, { postedAfter: ago(DAY), postedBefore: ago(2 * MINUTE) }, { postedBefore: ago(MINUTE) }],
  [TRANSACTIONS, { postedAfter: ago(DAY), postedBefore: ago(2 * MINUTE) }, { postedAfter: ago(MINUTE) }],
  [TRANSACTIONS, { postedAfter: ago(DAY) }, { postedAfter: '' }],
  [
    TRANSACTIONS,
    { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: '1' },
    { relatedIdentifierName: 'REFUND_ID' },
  ],
  [EVENTS, { PostedAfter: ago(2 * MINUTE) }, { PostedAfter: ago(MINUTE) }],
  [EVENTS, { PostedAfter: ago(DAY), PostedBefore: ago(2 * MINUTE) }, { PostedBefore: ago(MINUTE) }],
  [GROUP_EVENTS, { PostedAfter: ago(2 * MINUTE) }, { PostedAfter: ago(MINUTE) }],
  [GROUP_EVENTS, { PostedAfter: ago(DAY), PostedBefore: ago(2 * MINUTE) }, { PostedBefore: ago(MINUTE) }],
  [GROUP_EVENTS, { PostedAfter: ago(DAY), PostedBefore: ago(2 * MINUTE) }, { PostedAfter: '' }],
  [ORDERS, created, { CreatedAfter: '' }],
  [ORDERS, created, { LastUpdatedAfter: ago(DAY) }],
  [ORDERS, { MarketplaceIds: HOME, LastUpdatedAfter: ago(DAY) }, { CreatedAfter: ago(DAY) }],
  [ORDERS, { ...created, SellerOrderId: '1' }, { FulfillmentChannels: 'MFN' }],
  [ORDERS, { ...created, SellerOrderId: '1' }, { OrderStatuses: 'Shipped' }],
  [ORDERS, { ...created, SellerOrderId: '1' }, { BuyerEmail: 'buyer@shop.example' }],
  [JOBS, { marketplaceIds: HOME, createdAfter: ago(DAY) }, { createdAfter: '' }],
  [JOBS, { marketplaceIds: HOME, createdAfter: ago(DAY) }, { lastUpdatedAfter: ago(DAY) }],
  [
    JOBS,
    { marketplaceIds: HOME, createdAfter: ago(DAY), scheduleStartDate: ago(DAY), scheduleEndDate: ago(MINUTE) },
    { scheduleEndDate: ago(2 * DAY) },
  ],
  [
    'fulfillmentInbound/v0/getLabels',
    { PageType: 'PackageLabel_Plain_Paper', LabelType: 'UNIQUE', PageSize: '1000' },
    { PageSize: '1001' },
  ],
  [TAX, { marketplaceId: HOME }, { transactionIdentifierName: 'OrderId' }],
  [TAX, { marketplaceId: HOME }, { transactionIdentifierId: '1' }],
];

describe('conditions on parameters that only descriptions of the models state', () => {
  it.each(queries)('%s with %j rejects %j', async (name, valid, added) => {
    const sample = await prepare(name);
    expect((await send({ ...sample, query: valid })).status).toBe(200);
    const { status, body } = await send({ ...sample, query: { ...valid, ...added } });
    const [parameter] = Object.keys(added);
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(parameter ?? '')]);
  });

  it.each([
    [LISTINGS, '/listings/2021-08-01/items', { marketplaceIds: HOME, pageSize: '20' }],
    [CATALOG, '/catalog/2022-04-01/items', { marketplaceIds: HOME, pageSize: '20', keywords: 'a' }],
  ])('%s pages through at most 1,000 items', async (name, path, query) => {
    const large = new Application(
      createSandbox({ clock: testClock(), orders: 0, listings: 1_500, rateScale: Number.POSITIVE_INFINITY }),
    );
    const to = name === LISTINGS ? `${path}/${large.sandbox.credentials.sellerId}` : path;
    let [items, pageToken, total] = [0, '', 0];
    do {
      const { body } = await large.call('GET', to, { query: { ...query, ...(pageToken && { pageToken }) } });
      items += body.items.length;
      pageToken = body.pagination.nextToken ?? '';
      total = body.numberOfResults;
    } while (pageToken !== '');
    expect([items, total > 1_000]).toEqual([1_000, true]);
  });

  it('Transportation options are listed for a placement option or a shipment', async () => {
    const sample = await prepare('fulfillmentInbound/2024-03-20/listTransportationOptions');
    expect((await send(sample)).status).toBe(200);
    const { status, body } = await send({ ...sample, query: {} });
    expect([status, body.errors[0].code]).toEqual([400, 'BadRequest']);
  });

  it('An invoice belongs to an order or a shipment', async () => {
    for (const operation of ['submitInvoice', 'getInvoiceStatus']) {
      const sample = await prepare(`deliveryByAmazon/2022-07-01/${operation}`);
      const { orderId, shipmentId, ...query } = sample.query ?? {};
      const { status, body } = await send({ ...sample, query });
      expect([status, body.errors[0].code]).toEqual([400, 'InvalidInput']);
    }
  });

  it('A span of more than 180 days has no events', async () => {
    const sample = await prepare(EVENTS);
    const list = async (days: number) => {
      const query = { PostedAfter: ago(days * DAY), PostedBefore: ago(DAY) };
      return (await send({ ...sample, query })).body.payload.FinancialEvents.ShipmentEventList.length;
    };
    expect([(await list(181)) > 0, await list(182)]).toEqual([true, 0]);
  });
});

/** Returns a copy of a body with another value at a path; undefined removes it. */
function replace(body: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(body);
  const steps = path.split('.');
  const last = steps.pop() ?? '';
  const holder = steps.reduce((found, step) => (found as Record<string, unknown>)[step], copy);
  (holder as Record<string, unknown>)[last] = value;
  return copy;
}

const ORDER = 'fulfillmentOutbound/2020-07-01/createFulfillmentOrder';
const NEW_ORDER = 'fulfillmentOutbound/2026-07-04/createOrder';
const PREVIEW = 'fulfillmentOutbound/2020-07-01/getFulfillmentPreview';
const RATES = 'shipping/v2/getRates';
const SERVICES = 'merchantFulfillment/v0/getEligibleShipmentServices';
const REPORT = 'reports/2021-06-30/createReport';
const SCHEDULE = 'sellerWallet/2024-03-01/createTransferSchedule';

/** A change of a valid body that makes it invalid, and what the error names. */
const bodies: readonly (readonly [operation: string, path: string, value: unknown, named: string])[] = [
  [ORDER, 'items.0.quantity', 251, 'items'],
  [ORDER, 'displayableOrderId', 'A  B', 'displayableOrderId'],
  [ORDER, 'displayableOrderId', 'x'.repeat(41), 'displayableOrderId'],
  [ORDER, 'destinationAddress.city', undefined, 'city'],
  [ORDER, 'destinationAddress.countryCode', 'GERMANY', 'countryCode'],
  [NEW_ORDER, 'destination.deliveryAddress.city', undefined, 'city'],
  [PREVIEW, 'items.0.quantity', 251, 'items'],
  ['orders/v0/confirmShipment', 'packageDetail.carrierCode', 'Other', 'carrierName'],
  [SERVICES, 'ShipmentRequestDetails.PackageDimensions', {}, 'Length'],
  [SERVICES, 'ShipmentRequestDetails.PackageDimensions.Unit', undefined, 'Unit'],
  [RATES, 'shipTo', undefined, 'shipTo'],
  [RATES, 'channelDetails', { channelType: 'AMAZON' }, 'amazonOrderDetails'],
  [RATES, 'packages.0.items.0.serialNumbers', ['1', '2', '3', '4', '5', '6'], 'serialNumbers'],
  ['shipping/v2/oneClickShipment', 'shipTo', undefined, 'shipTo'],
  ['shipping/v2/directPurchaseShipment', 'channelDetails', { channelType: 'AMAZON' }, 'amazonOrderDetails'],
  [
    'fulfillmentInbound/2024-03-20/setPackingInformation',
    'packageGroupings.0.boxes.0.contentInformationSource',
    'BARCODE_2D',
    'items',
  ],
  [
    'amazonWarehousingAndDistribution/2024-05-09/createInbound',
    'packagesToInbound.0.distributionPackage.measurements.dimensions',
    undefined,
    'dimensions',
  ],
  [SCHEDULE, 'transferScheduleInformation.scheduleExpression', { scheduleExpressionType: 'RECURRING' }, 'recurring'],
  ['sellerWallet/2024-03-01/createTransaction', 'payeeContactInformation', undefined, 'payeeContactInformation'],
  [
    'orders/v0/updateVerificationStatus',
    'regulatedOrderVerificationStatus',
    { status: 'Rejected', externalReviewerId: 'reviewer' },
    'rejectionReasonId',
  ],
  [
    'notifications/v1/createSubscription',
    'processingDirective',
    { eventFilter: { eventFilterType: 'ORDER_CHANGE' }, filterExpression: 'true' },
    'filterExpression',
  ],
  [RATES, 'packages.0.weight.value', -1, 'value'],
  [RATES, 'packages.0.dimensions.length', -1, 'length'],
  ['shipping/v1/getRates', 'containerSpecifications.0.dimensions.width', -1, 'width'],
  [SERVICES, 'ShipmentRequestDetails.PackageDimensions.Height', -1, 'Height'],
  [
    'amazonWarehousingAndDistribution/2024-05-09/createInbound',
    'packagesToInbound.0.distributionPackage.measurements.weight.weight',
    -1,
    'weight',
  ],
  [REPORT, 'dataStartTime', ago(-MINUTE), 'dataStartTime'],
  [REPORT, 'dataEndTime', ago(-MINUTE), 'dataEndTime'],
  ['externalFulfillmentShipping/2024-09-11/createPackages', 'packages.0.weight', { value: '4', weightUnit: 'G' }, '5'],
];

describe('conditions on bodies that only descriptions of the models state', () => {
  it.each(bodies)('%s rejects %s with %j', async (name, path, value, named) => {
    const sample = await prepare(name);
    const { status, body } = await send({ ...sample, body: replace(sample.body, path, value) });
    expect([status, JSON.stringify(body)]).toEqual([400, expect.stringContaining(named)]);
    expect((await send(sample)).status).toBeLessThan(300);
  });
});
