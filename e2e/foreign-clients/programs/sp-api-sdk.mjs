import { SellingPartnerApiAuth } from '@sp-api-sdk/auth';
import { FeedsApiClient } from '@sp-api-sdk/feeds-api-2021-06-30';
import { NotificationsApiClient } from '@sp-api-sdk/notifications-api-v1';
import { OrdersApiClient } from '@sp-api-sdk/orders-api-v0';
import { ReportsApiClient } from '@sp-api-sdk/reports-api-2021-06-30';
import {
  destination,
  feedFor,
  fileAt,
  heardIn,
  nextMessage,
  notificationScope,
  notificationType,
  putFile,
  reportType,
  rowsOf,
  untilEnded,
} from '../support/job.mjs';

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
const { reportDocumentId } = await untilEnded(async () => (await reports.getReport({ reportId })).data);
const rows = rowsOf(await fileAt((await reports.getReportDocument({ reportDocumentId })).data));
const heard = heardIn(await nextMessage());

const feeds = new FeedsApiClient(configuration);
const contentType = 'application/json; charset=UTF-8';
const { feedDocumentId, url } = (await feeds.createFeedDocument({ body: { contentType } })).data;
await putFile(url, feedFor(rows[0]['seller-sku']), contentType);
const body = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, inputFeedDocumentId: feedDocumentId };
const { feedId } = (await feeds.createFeed({ body })).data;
const feed = await untilEnded(async () => (await feeds.getFeed({ feedId })).data);
const result = (await feeds.getFeedDocument({ feedDocumentId: feed.resultFeedDocumentId })).data;
const { summary } = JSON.parse(await fileAt(result));

console.log(JSON.stringify({ orders, pages, rows: rows.length, heard, feed: feed.processingStatus, summary }));
