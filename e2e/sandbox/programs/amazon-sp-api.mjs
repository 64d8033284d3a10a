import { SellingPartner } from 'amazon-sp-api';
import {
  buildFeed,
  destination,
  notificationType,
  parseRows,
  pickReport,
  receiveMessage,
  reportType,
  waitUntilDone,
} from '../../support/foreign-clients/helpers.mjs';

const { CLIENT_ID, CLIENT_SECRET, REFRESH_TOKEN, MARKETPLACE_ID } = process.env;
const seller = new SellingPartner({
  region: 'eu',
  refresh_token: REFRESH_TOKEN,
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: CLIENT_ID, SELLING_PARTNER_APP_CLIENT_SECRET: CLIENT_SECRET },
});
const marketplaceIds = [MARKETPLACE_ID];

const [orders, pages] = [[], []];
let NextToken;
do {
  const query = { MarketplaceIds: marketplaceIds, CreatedAfter: '2020-01-01', MaxResultsPerPage: 50, NextToken };
  const page = await seller.callAPI({ operation: 'getOrders', endpoint: 'orders', query });
  pages.push(page.Orders.length);
  orders.push(...page.Orders.map(({ AmazonOrderId }) => AmazonOrderId));
  ({ NextToken } = page);
} while (NextToken);

const notifications = { endpoint: 'notifications' };
const { destinationId } = await seller.callAPI({ operation: 'createDestination', ...notifications, body: destination });
const subscription = { payloadVersion: '2020-09-04', destinationId };
const request = { operation: 'createSubscription', ...notifications, path: { notificationType }, body: subscription };
await seller.callAPI(request);

const text = await seller.downloadReport({ body: { reportType, marketplaceIds }, version: '2021-06-30', interval: 50 });
const rows = parseRows(text);
const received = pickReport(await receiveMessage());

const contentType = 'application/json; charset=utf-8';
const reference = await seller.callAPI({ operation: 'createFeedDocument', endpoint: 'feeds', body: { contentType } });
await seller.upload(reference, { content: buildFeed(rows[0]['seller-sku']), contentType });
const body = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds, inputFeedDocumentId: reference.feedDocumentId };
const { feedId } = await seller.callAPI({ operation: 'createFeed', endpoint: 'feeds', body });
const poll = () => seller.callAPI({ operation: 'getFeed', endpoint: 'feeds', path: { feedId } });
const feed = await waitUntilDone(poll);
const path = { feedDocumentId: feed.resultFeedDocumentId };
const result = await seller.callAPI({ operation: 'getFeedDocument', endpoint: 'feeds', path });
const { summary } = JSON.parse(await seller.download(result));

console.log(JSON.stringify({ orders, pages, rows: rows.length, received, feed: feed.processingStatus, summary }));
