import { requireRecord, type SampleCalls } from './sample-calls.ts';

/** A finished report, and a schedule for a seller. No report type of vendors can be scheduled. */
export async function createSampleReports(calls: SampleCalls): Promise<void> {
  const marketplaceIds = [calls.marketplaceId];
  const reportType = calls.isVendor ? 'GET_VENDOR_SALES_REPORT' : 'GET_MERCHANT_LISTINGS_ALL_DATA';
  const period = calls.isVendor && {
    reportOptions: { reportPeriod: 'DAY', distributorView: 'MANUFACTURING', sellingProgram: 'RETAIL' },
    dataStartTime: calls.time(-24 * 10),
    dataEndTime: calls.time(-24 * 7),
  };
  const body = { reportType, marketplaceIds, ...period };
  await calls.call('reports/2021-06-30/createReport', { body });
  if (calls.isVendor) return;
  const schedule = { reportType: 'GET_FLAT_FILE_ORDER_REPORT_DATA_SHIPPING', marketplaceIds, period: 'P1D' };
  await calls.call('reports/2021-06-30/createReportSchedule', { body: schedule });
}

/** A finished feed. It deletes a SKU that the selling partner does not have, so it changes nothing. */
export async function createSampleFeed(calls: SampleCalls): Promise<void> {
  const { account, services, marketplaceId } = calls;
  const contentType = 'application/json; charset=UTF-8';
  const body = { contentType };
  const documentId = await calls.read('feeds/2021-06-30/createFeedDocument', { body }, 'feedDocumentId');
  const feed = {
    header: { sellerId: account.sellerId, version: '2.0', issueLocale: 'en_GB' },
    messages: [{ messageId: 1, sku: 'NOT-LISTED', operationType: 'DELETE' }],
  };
  services.documents.fill(documentId, new TextEncoder().encode(JSON.stringify(feed)));
  const marketplaceIds = [marketplaceId];
  await calls.call('feeds/2021-06-30/createFeed', {
    body: { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, inputFeedDocumentId: documentId },
  });
}

/** A finished query. */
export async function createSampleQuery(calls: SampleCalls): Promise<void> {
  await calls.call('dataKiosk/2023-11-15/createQuery', { body: { query: buildQuery(calls) } });
}

function buildQuery(calls: SampleCalls): string {
  const { isVendor, marketplaceId, account } = calls;
  const [start, end] = [calls.time(-24 * 40).slice(0, 10), calls.time(-24 * 10).slice(0, 10)];
  const days = `startDate: "${start}", endDate: "${end}", aggregateBy: DAY`;
  const currency = account.marketplaces[0]?.currency ?? 'GBP';
  return isVendor
    ? `{ analytics_vendorAnalytics_2024_09_30 { manufacturingView(${days}, currencyCode: "${currency}") { startDate } } }`
    : `{ analytics_salesAndTraffic_2024_04_24 { salesAndTrafficByDate(${days}, marketplaceIds: ["${marketplaceId}"]) { startDate } } }`;
}

/** A destination of the application, and a subscription of the selling partner to it. */
export async function createSampleSubscription(calls: SampleCalls): Promise<void> {
  const arn = 'arn:aws:sqs:eu-west-1:123456789012:sample-queue';
  const body = { name: `Sample ${calls.account.sellerId}`, resourceSpecification: { sqs: { arn } } };
  const application = calls.services.application();
  const known = (await calls.call('notifications/v1/getDestinations', {}, application)) as {
    readonly payload: readonly { readonly destinationId: string }[];
  };
  const destination =
    known.payload[0] ??
    ((await calls.call('notifications/v1/createDestination', { body }, application)) as typeof known).payload;
  const { destinationId } = destination as { readonly destinationId: string };
  // Sellers and vendors can subscribe to this type, and few programs do: a second subscription would be rejected.
  const path = { notificationType: 'ITEM_SALES_EVENT_CHANGE' };
  await calls.call('notifications/v1/createSubscription', {
    path,
    body: { payloadVersion: '2020-09-04', destinationId },
  });
}

/** A document of A+ content, used by one product. */
export async function createSampleContent(calls: SampleCalls): Promise<void> {
  const query = { marketplaceId: calls.marketplaceId };
  const textList = [{ value: 'Made with care.' }];
  const contentDocument = {
    name: 'Sample document',
    contentType: 'EMC',
    locale: 'en-GB',
    contentModuleList: [{ contentModuleType: 'STANDARD_TEXT', standardText: { body: { textList } } }],
  };
  const created = { query, body: { contentDocument } };
  const contentReferenceKey = await calls.read(
    'aplusContent/2020-11-01/createContentDocument',
    created,
    'contentReferenceKey',
  );
  const [found] = calls.account.listings.values();
  const listing = requireRecord(found, 'listing');
  await calls.call('aplusContent/2020-11-01/postContentDocumentAsinRelations', {
    path: { contentReferenceKey },
    query,
    body: { asinSet: [listing.asin] },
  });
}
