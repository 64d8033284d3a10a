// Written for the types of amazon-sp-api, and compiled with ours too.
import type {
  BodyType,
  HttpMethod,
  ObjectType,
  Operation,
  PathType,
  QueryType,
  ReqOptions,
  ReqParams,
} from 'amazon-sp-api';
import { SellingPartner } from 'amazon-sp-api';

const client = new SellingPartner({
  region: 'eu',
  refresh_token: 'Atzr|1',
  credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'id', SELLING_PARTNER_APP_CLIENT_SECRET: 'secret' },
  endpoints_versions: { catalogItems: '2022-04-01' },
  options: { auto_request_throttled: true, timeouts: { response: 1000 }, https_proxy_agent: false },
});

export async function calls(): Promise<unknown[]> {
  const orders = await client.callAPI<'getOrders'>({
    operation: 'getOrders',
    endpoint: 'orders',
    query: { MarketplaceIds: ['A1PA6795UKMFR9'], CreatedAfter: '2026-01-01T00:00:00Z', MaxResultsPerPage: 5 },
  });
  const count = 'Orders' in orders ? orders.Orders.length : orders.orders.length;
  const item = await client.callAPI<'getCatalogItem'>({
    operation: 'getCatalogItem',
    endpoint: 'catalogItems',
    path: { asin: 'B000000001' },
    query: { marketplaceIds: ['A1PA6795UKMFR9'], includedData: ['summaries'] },
    options: { version: '2022-04-01' },
  });
  const asin: string = item.asin;
  const report: ObjectType<'createReport'> = await client.callAPI<'createReport'>({
    operation: 'createReport',
    endpoint: 'reports',
    body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['A1PA6795UKMFR9'] },
  });
  const reportId: string = report.reportId;
  const where = await client.callAPI<'getMarketplaceParticipations'>({ operation: 'getMarketplaceParticipations' });
  const names: string[] = where.map(({ marketplace }) => marketplace.name);
  const unknown = await client.callAPI<'somethingNew'>({ operation: 'somethingNew', endpoint: 'new', method: 'GET' });
  return [count, asin, reportId, names, unknown.anything];
}

export async function prepared(): Promise<unknown> {
  const query: QueryType<'getOrders'> = { marketplaceIds: ['1'], createdAfter: '2026-01-01T00:00:00Z' };
  const path: PathType<'getOrder'> = { orderId: '1' };
  const body: BodyType<'createFeed'> = {
    feedType: 'JSON_LISTINGS_FEED',
    marketplaceIds: ['1'],
    inputFeedDocumentId: '1',
  };
  const options: ReqOptions = { version: '2026-01-01', raw_result: false, restore_rate: 2, timeouts: { idle: 1 } };
  const method: HttpMethod = 'GET';
  const name: Operation = 'getOrders';
  const params: ReqParams<'getOrders'> = { operation: 'getOrders', endpoint: 'orders', query, options };
  const order: ReqParams<'getOrder'> = { operation: 'getOrder', endpoint: 'orders', path, api_path: '/orders', method };
  const loose: ReqParams<Operation> = { operation: name, endpoint: 'orders', query: { anything: 1 } };
  const found = await client.callAPI<'getOrders'>(params);
  return [found, await client.callAPI(params), await client.callAPI(order), await client.callAPI(loose), body];
}

export async function documents(): Promise<unknown> {
  await client.refreshAccessToken('sellingpartnerapi::notifications');
  const { refresh_token } = await client.exchange('code');
  const stream: NodeJS.ReadableStream = await client.downloadStream({ url: 'https://a' }, { unzip: true });
  const rows = await client.downloadReport({
    body: { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds: ['1'] },
    version: '2021-06-30',
    interval: 1000,
    download: { json: true, charset: 'utf-8' },
  });
  const text = await client.download({ url: 'https://a', compressionAlgorithm: 'GZIP' }, { json: false });
  const sent = await client.upload({ url: 'https://a' }, { content: 'a', contentType: 'text/xml' });
  return [refresh_token, stream, rows, text, sent, client.access_token];
}

// @ts-expect-error: an order has no such member.
export const wrong = async () => (await client.callAPI<'getOrderItems'>({ operation: 'getOrderItems' })).Order;
// @ts-expect-error: it is text.
export const number: ReqParams<'getOrders'> = { operation: 'getOrders', query: { CreatedAfter: 5 } };
