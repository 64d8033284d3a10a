import type { SandboxOptions } from '@supercargo/sandbox';
import { finishedReport, parseRecords } from './reading-reports.ts';
import { listOrders, openShop } from './shop.ts';

export const [GB, DE] = ['A1F83G8C2ARO7P', 'A1PA6795UKMFR9'];
export const IN_WAREHOUSES = [{ fulfillment_channel_code: 'AMAZON_EU' }];
const INCLUDED = 'summaries,attributes,offers,fulfillmentAvailability';

export const name = (value: string) => [{ value }];
export const own = (quantity: number) => [{ fulfillment_channel_code: 'DEFAULT', quantity }];
export const price = (value: number, currency: string) => [
  { currency, our_price: [{ schedule: [{ value_with_tax: value }] }] },
];

/** A shop whose listings are written and read store by store. */
export function openListingShop(options: SandboxOptions = {}) {
  const shop = openShop({ listings: 45, ...options });
  const { application, clock, get, send, sellerId } = shop;
  const items = `/listings/2021-08-01/items/${sellerId}`;
  const path = (sku: string) => `${items}/${sku}`;
  return {
    application,
    clock,
    ordersOf: () => listOrders(shop),
    listItems: async (id: string) => (await get(`/orders/v0/orders/${id}/orderItems`)).body.payload.OrderItems,
    feed: (store: string, messages: readonly object[]) => feed(shop, store, messages),
    search: async (query: Record<string, string>) =>
      (await get(items, { marketplaceIds: GB, includedData: INCLUDED, ...query })).body.items,
    get: (sku: string, store: string) => get(path(sku), { marketplaceIds: store, includedData: INCLUDED }),
    put: (sku: string, store: string, attributes: object, productType = 'LAMP') =>
      send('PUT', path(sku), { productType, attributes }, { marketplaceIds: store }),
    patch: (sku: string, store: string, attributes: object) => {
      const patches = Object.entries(attributes).map(([attribute, value]) => ({
        op: 'replace',
        path: `/attributes/${attribute}`,
        value,
      }));
      return send('PATCH', path(sku), { productType: 'LAMP', patches }, { marketplaceIds: store });
    },
    remove: (sku: string, store: string) => send('DELETE', path(sku), undefined, { marketplaceIds: store }),
    /** The report's line about a SKU; undefined when there is none. */
    row: async (sku: string, store: string) => {
      const more = { marketplaceIds: [store], reportOptions: { preferredReportDocumentLocale: 'en_US' } };
      const { bytes } = await finishedReport(application, clock, 'GET_MERCHANT_LISTINGS_ALL_DATA', more);
      return parseRecords(new TextDecoder('latin1').decode(bytes)).find((record) => record['seller-sku'] === sku);
    },
    prices: async (sku: string, store: string, more = {}) => {
      const query = { MarketplaceId: store, ItemType: 'Sku', Skus: sku, ...more };
      return (await get('/products/pricing/v0/price', query)).body.payload[0];
    },
    stock: async (sku: string, store: string) => {
      const query = { granularityType: 'Marketplace', granularityId: store, marketplaceIds: store, sellerSkus: sku };
      return (await get('/fba/inventory/v1/summaries', query)).body.payload.inventorySummaries;
    },
  };
}

/** Hands in a feed of listings, lets it be worked through, and reads its report. */
async function feed(
  { application, clock, send, get, sellerId }: ReturnType<typeof openShop>,
  store: string,
  messages: readonly object[],
) {
  const contentType = 'application/json; charset=UTF-8';
  const { feedDocumentId, url } = (await send('POST', '/feeds/2021-06-30/documents', { contentType })).body;
  const body = JSON.stringify({ header: { sellerId, version: '2.0' }, messages });
  await application.sandbox.fetch(new Request(url, { method: 'PUT', body, headers: { 'content-type': contentType } }));
  const order = { feedType: 'JSON_LISTINGS_FEED', marketplaceIds: [store], inputFeedDocumentId: feedDocumentId };
  const { feedId } = (await send('POST', '/feeds/2021-06-30/feeds', order)).body;
  clock.advance(60_000);
  const { resultFeedDocumentId } = (await get(`/feeds/2021-06-30/feeds/${feedId}`)).body;
  const document = (await get(`/feeds/2021-06-30/documents/${resultFeedDocumentId}`)).body;
  return JSON.parse(await (await application.sandbox.fetch(new Request(document.url))).text());
}
