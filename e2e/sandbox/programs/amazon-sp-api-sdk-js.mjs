import { FeedsSpApi, NotificationsSpApi, OrdersSpApi, ReportsSpApi } from '@amazon-sp-api-release/amazon-sp-api-sdk-js';
import {
  buildFeed,
  destination,
  downloadFile,
  notificationScope,
  notificationType,
  parseRows,
  pickReport,
  receiveMessage,
  reportType,
  uploadFile,
  waitUntilDone,
} from '../../support/foreign-clients/helpers.mjs';

const { CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN, MARKETPLACE_ID } = process.env;
const marketplaceIds = [MARKETPLACE_ID];

function createClient({ ApiClient }, scope = null) {
  const client = new ApiClient('https://sellingpartnerapi-eu.amazon.com');
  client.enableAutoRetrievalAccessToken(CLIENT_ID, CLIENT_SECRET, scope === null ? REFRESH_TOKEN : null, scope);
  return client;
}

const ordersApi = new OrdersSpApi.OrdersV0Api(createClient(OrdersSpApi));
const [orders, pages] = [[], []];
let nextToken;
do {
  const options = { createdAfter: '2020-01-01', maxResultsPerPage: 50, ...(nextToken && { nextToken }) };
  const { payload } = await ordersApi.getOrders(marketplaceIds, options);
  const found = payload.Orders ?? payload.orders;
  pages.push(found.length);
  orders.push(...found.map((order) => order.AmazonOrderId ?? order.amazonOrderId));
  nextToken = payload.NextToken ?? payload.nextToken;
} while (nextToken);

const destinations = new NotificationsSpApi.NotificationsApi(createClient(NotificationsSpApi, notificationScope));
const { destinationId } = (await destinations.createDestination(destination)).payload;
const subscriptions = new NotificationsSpApi.NotificationsApi(createClient(NotificationsSpApi));
await subscriptions.createSubscription(notificationType, { payloadVersion: '2020-09-04', destinationId });

const reports = new ReportsSpApi.ReportsApi(createClient(ReportsSpApi));
const { reportId } = await reports.createReport({ reportType, marketplaceIds });
const { reportDocumentId } = await waitUntilDone(() => reports.getReport(reportId));
const rows = parseRows(await downloadFile(await reports.getReportDocument(reportDocumentId)));
const received = pickReport(await receiveMessage());

const feeds = new FeedsSpApi.FeedsApi(createClient(FeedsSpApi));
const contentType = 'application/json; charset=UTF-8';
const { feedDocumentId, url } = await feeds.createFeedDocument({ contentType });
await uploadFile(url, buildFeed(rows[0]['seller-sku']), contentType);
const body = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, inputFeedDocumentId: feedDocumentId };
const { feedId } = await feeds.createFeed(body);
const feed = await waitUntilDone(() => feeds.getFeed(feedId));
const { summary } = JSON.parse(await downloadFile(await feeds.getFeedDocument(feed.resultFeedDocumentId)));

console.log(JSON.stringify({ orders, pages, rows: rows.length, received, feed: feed.processingStatus, summary }));
