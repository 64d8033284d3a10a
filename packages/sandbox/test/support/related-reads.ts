import { finishedReport, parseRecords } from './reading-reports.ts';
import { DAY, HOME, listOrders, type Query, type Shop, SINCE } from './shop.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
export type Json = any;

/** Reads a report as records, as a program would: ask, wait, download, decode. */
export async function reportRows(shop: Shop, type: string, more: object = {}) {
  const { bytes } = await finishedReport(shop.application, shop.clock, type, more);
  return parseRecords(new TextDecoder('windows-1252').decode(bytes));
}

/** What has come of one type, after a subscription to it. */
export async function listen({ application, send }: Shop, type: string, resource: object) {
  const token = await application.grantlessToken('sellingpartnerapi::notifications');
  const body = { name: type, resourceSpecification: resource };
  const made = await application.call('POST', '/notifications/v1/destinations', { token, body });
  const { destinationId } = made.body.payload;
  await send('POST', `/notifications/v1/subscriptions/${type}`, { destinationId, payloadVersion: '1.0' });
  return (): readonly Json[] =>
    application.sandbox.notifications
      .received(destinationId)
      .map(({ message }) => message as Json)
      .map((message) => message.detail ?? message)
      .map(({ Payload, payload }) => Payload ?? payload);
}

export const BUS = { eventBridge: { region: 'eu-west-1', accountId: '123456789012' } };
export const QUEUE = { sqs: { arn: 'arn:aws:sqs:eu-west-1:123456789012:related' } };

/** One listing, asked for in every place that shows it: title, price and quantity as each has them. */
export function listingReads(shop: Shop, sku: string, asin: string) {
  const { get, send, sellerId } = shop;
  const stores = { marketplaceIds: HOME };
  const item = `/listings/2021-08-01/items/${sellerId}/${encodeURIComponent(sku)}`;
  const included = { ...stores, includedData: 'summaries,offers,fulfillmentAvailability' };
  const priced = async (path: string, query: Query) => (await get(path, query)).body;
  const price = (query: Query) => priced('/products/pricing/v0/price', { MarketplaceId: HOME, ...query });
  const offers = { MarketplaceId: HOME, ItemCondition: 'New' };
  const estimate = {
    FeesEstimateRequest: {
      MarketplaceId: HOME,
      Identifier: 'x',
      PriceToEstimateFees: { ListingPrice: { CurrencyCode: 'GBP', Amount: 10 } },
    },
  };
  return {
    item: () => get(item, included),
    found: async () => {
      const query = { ...included, identifiers: sku, identifiersType: 'SKU' };
      return (await get(`/listings/2021-08-01/items/${sellerId}`, query)).body.items;
    },
    catalogue: () => get(`/catalog/2022-04-01/items/${asin}`, stores),
    olderCatalogue: () => get(`/catalog/2020-12-01/items/${asin}`, stores),
    searched: async (keywords: string) => {
      const { items } = (await get('/catalog/2022-04-01/items', { ...stores, keywords })).body;
      return items.map((one: Json) => one.asin);
    },
    priceBySku: () => price({ ItemType: 'Sku', Skus: sku }),
    priceByAsin: () => price({ ItemType: 'Asin', Asins: asin }),
    listingOffers: () => get(`/products/pricing/v0/listings/${encodeURIComponent(sku)}/offers`, offers),
    itemOffers: () => get(`/products/pricing/v0/items/${asin}/offers`, offers),
    fees: () => send('POST', `/products/fees/v0/listings/${encodeURIComponent(sku)}/feesEstimate`, estimate),
    eligibility: async () => {
      const query = { ...stores, asin, program: 'INBOUND' };
      return (await get('/fba/inbound/v1/eligibility/itemPreview', query)).body.payload.isEligibleForProgram;
    },
    report: async (type = 'GET_MERCHANT_LISTINGS_ALL_DATA') =>
      (await reportRows(shop, type)).find((row) => (row['seller-sku'] ?? row.sku) === sku),
  };
}

/** One order, asked for in every place that shows it. */
export function orderReads(shop: Shop, orderId: string, marketplaceId: string) {
  const { get } = shop;
  const rows = async (type: string) => {
    const dataStartTime = new Date(shop.clock.now() - 29 * DAY).toISOString();
    const found = await reportRows(shop, type, { dataStartTime, marketplaceIds: [marketplaceId] });
    return found.filter((row) => (row['amazon-order-id'] ?? row['order-id']) === orderId);
  };
  return {
    older: async () => (await get(`/orders/v0/orders/${orderId}`)).body.payload,
    items: async () => (await get(`/orders/v0/orders/${orderId}/orderItems`)).body.payload.OrderItems,
    newer: async () =>
      (await get(`/orders/2026-01-01/orders/${orderId}`, { includedData: 'FULFILLMENT,PACKAGES' })).body.order,
    listed: async (status: string) =>
      (await listOrders(shop, { OrderStatuses: status })).map(({ AmazonOrderId }) => AmazonOrderId),
    searched: async (fulfillmentStatuses: string) => {
      const query = {
        createdAfter: SINCE,
        marketplaceIds: marketplaceId,
        fulfillmentStatuses,
        maxResultsPerPage: '100',
      };
      const { orders } = (await get('/orders/2026-01-01/orders', query)).body;
      return orders.map((order: Json) => order.orderId);
    },
    events: async () => {
      const { payload } = (await get(`/finances/v0/orders/${orderId}/financialEvents`)).body;
      return payload.FinancialEvents.ShipmentEventList ?? [];
    },
    transactions: async () => {
      const query = { relatedIdentifierName: 'ORDER_ID', relatedIdentifierValue: orderId };
      return (await get('/finances/2024-06-19/transactions', query)).body.payload.transactions;
    },
    external: async () =>
      (await get(`/externalFulfillment/2024-09-11/shipments/ES${orderId.replaceAll('-', '')}`)).body,
    messages: async () => {
      const { _links } = (await get(`/messaging/v1/orders/${orderId}`, { marketplaceIds: marketplaceId })).body;
      return _links.actions.map(({ name }: Json) => name);
    },
    allOrders: () => rows('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL'),
    byUpdate: () => rows('GET_FLAT_FILE_ALL_ORDERS_DATA_BY_LAST_UPDATE_GENERAL'),
  };
}

/** One article in the warehouses, in the inventory and in the stock reports. */
export function stockReads(shop: Shop, sku: string) {
  const row = async (type: string, column: string) =>
    Number((await reportRows(shop, type)).find((one) => (one['seller-sku'] ?? one.sku) === sku)?.[column]);
  return {
    summary: async () => {
      const query = {
        granularityType: 'Marketplace',
        granularityId: HOME,
        marketplaceIds: HOME,
        sellerSkus: sku,
        details: 'true',
      };
      const [found] = (await shop.get('/fba/inventory/v1/summaries', query)).body.payload.inventorySummaries;
      const details = found?.inventoryDetails;
      return {
        total: found?.totalQuantity,
        fulfillable: details?.fulfillableQuantity,
        reserved: details?.reservedQuantity.totalReservedQuantity,
        working: details?.inboundWorkingQuantity,
        shipped: details?.inboundShippedQuantity,
        receiving: details?.inboundReceivingQuantity,
      };
    },
    managed: async () => {
      const rows = await reportRows(shop, 'GET_FBA_MYI_ALL_INVENTORY_DATA');
      const found = rows.find((one) => one.sku === sku);
      const number = (column: string) => Number(found?.[`afn-${column}-quantity`]);
      return {
        total: number('total'),
        fulfillable: number('fulfillable'),
        reserved: number('reserved'),
        working: number('inbound-working'),
        shipped: number('inbound-shipped'),
        receiving: number('inbound-receiving'),
      };
    },
    /** Starting balance, receipts, shipments, ending balance. */
    ledger: async () => {
      const more = { dataStartTime: '2026-01-01T00:00:00Z', reportOptions: { MSKU: sku } };
      const { bytes } = await finishedReport(shop.application, shop.clock, 'GET_LEDGER_SUMMARY_VIEW_DATA', more);
      const [head = [], cells = []] = new TextDecoder()
        .decode(bytes)
        .split('\r\n')
        .map((line) => line.split('\t').map((cell) => cell.slice(1, -1)));
      const at = (column: string) => Number(cells[head.indexOf(column)]);
      return [
        at('Starting Warehouse Balance'),
        at('Receipts'),
        at('Customer Shipments'),
        at('Ending Warehouse Balance'),
      ];
    },
    available: () => row('GET_AFN_INVENTORY_DATA', 'Quantity Available'),
    country: () => row('GET_AFN_INVENTORY_DATA_BY_COUNTRY', 'quantity-for-local-fulfillment'),
    restock: async () => {
      const rows = await reportRows(shop, 'GET_RESTOCK_INVENTORY_RECOMMENDATIONS_REPORT');
      return Number(rows.find((one) => one['Merchant SKU'] === sku)?.Available);
    },
    sendable: async () => {
      const query = { marketplaceId: HOME };
      const path = `/fba/outbound/2020-07-01/features/inventory/BLANK_BOX/${encodeURIComponent(sku)}`;
      return (await shop.get(path, query)).body.payload.skuCount;
    },
  };
}
