import { SellingPartnerApiAuth } from '@sp-api-sdk/auth';
import { FeedsApiClient } from '@sp-api-sdk/feeds-api-2021-06-30';
import { NotificationsApiClient } from '@sp-api-sdk/notifications-api-v1';
import { OrdersApiClient } from '@sp-api-sdk/orders-api-v0';
import { ReportsApiClient } from '@sp-api-sdk/reports-api-2021-06-30';
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
const auth = new SellingPartnerApiAuth({
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  refreshToken: REFRESH_TOKEN,
});
const configuration = { auth, region: 'eu' };
const marketplaceIds = [MARKETPLACE_ID];

const ordersApi = new OrdersApiClient(configuration);
const [orders, pages] = [[], []];
let nextToken;
do {
  const { data } = await ordersApi.getOrders({
    marketplaceIds,
    createdAfter: '2020-01-01',
    maxResultsPerPage: 50,
    nextToken,
  });
  pages.push(data.payload.Orders.length);
  orders.push(...data.payload.Orders.map(({ AmazonOrderId }) => AmazonOrderId));
  nextToken = data.payload.NextToken;
} while (nextToken);

const scopes = [notificationScope];
const grantless = new SellingPartnerApiAuth({ clientId: CLIENT_ID, clientSecret: CLIENT_SECRET, scopes });
const destinations = new NotificationsApiClient({ auth: grantless, region: 'eu' });
const { destinationId } = (await destinations.createDestination({ body: destination })).data.payload;
const subscription = { notificationType, body: { payloadVersion: '2020-09-04', destinationId } };
await new NotificationsApiClient(configuration).createSubscription(subscription);

const reports = new ReportsApiClient(configuration);
const { reportId } = (await reports.createReport({ body: { reportType, marketplaceIds } })).data;
const { reportDocumentId } = await waitUntilDone(async () => (await reports.getReport({ reportId })).data);
const rows = parseRows(await downloadFile((await reports.getReportDocument({ reportDocumentId })).data));
const received = pickReport(await receiveMessage());

const feeds = new FeedsApiClient(configuration);
const contentType = 'application/json; charset=UTF-8';
const { feedDocumentId, url } = (await feeds.createFeedDocument({ body: { contentType } })).data;
await uploadFile(url, buildFeed(rows[0]['seller-sku']), contentType);
const body = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, inputFeedDocumentId: feedDocumentId };
const { feedId } = (await feeds.createFeed({ body })).data;
const feed = await waitUntilDone(async () => (await feeds.getFeed({ feedId })).data);
const result = (await feeds.getFeedDocument({ feedDocumentId: feed.resultFeedDocumentId })).data;
const { summary } = JSON.parse(await downloadFile(result));

console.log(JSON.stringify({ orders, pages, rows: rows.length, received, feed: feed.processingStatus, summary }));
