import type { Fill, Fills, PagedShop } from './paged-list.ts';
import { DAY, STORES } from './paged-list.ts';

const SINCE = '2025-11-01T00:00:00Z';
const MINUTE = 60_000;

async function get({ application }: PagedShop, path: string, query: Readonly<Record<string, string>> = {}) {
  return (await application.call('GET', path, { query })).body;
}

/** What is in the marketplace's warehouses, counted article by article. */
async function inWarehouses(shop: PagedShop): Promise<number> {
  const path = `/listings/2021-08-01/items/${shop.sellerId}`;
  let [count, query]: [number, Record<string, string> | undefined] = [0, { pageSize: '20' }];
  while (query !== undefined) {
    const { items, pagination } = await get(shop, path, { marketplaceIds: shop.marketplaceId, ...query });
    count += items.filter(({ summaries }: { summaries: { fnSku?: string }[] }) => summaries[0]?.fnSku).length;
    query = pagination.nextToken && { pageToken: pagination.nextToken };
  }
  return count;
}

async function listOrders(shop: PagedShop, query = {}) {
  const all = { MarketplaceIds: STORES.join(), CreatedAfter: SINCE, ...query };
  return (await get(shop, '/orders/v0/orders', all)).payload.Orders;
}

/** An order of more lines than go on a page. They come in now and then. */
const wholesale: Fill = async (shop) => {
  shop.clock.advance(8 * DAY);
  const after = new Date(shop.clock.now() - 8 * DAY).toISOString();
  const orders = await listOrders(shop, { CreatedAfter: after });
  for (const { AmazonOrderId: orderId } of orders) {
    const { order } = await get(shop, `/orders/2026-01-01/orders/${orderId}`);
    const count = order.orderItems.length;
    if (count > 20) return { path: { orderId }, key: 'OrderItemId', fixed: 20, count, slow: true };
  }
  throw new Error('there is no large order');
};

/** An order whose units leave one by one, each a shipment with an event of its own. */
async function sentInParts(shop: PagedShop): Promise<string> {
  shop.clock.advance(2 * DAY);
  for (const { AmazonOrderId, MarketplaceId } of await listOrders(shop, {
    OrderStatuses: 'Unshipped',
    FulfillmentChannels: 'MFN',
  })) {
    const { OrderItems } = (await get(shop, `/orders/v0/orders/${AmazonOrderId}/orderItems`)).payload;
    const large = OrderItems.find(({ QuantityOrdered }: { QuantityOrdered: number }) => QuantityOrdered > 1);
    if (large === undefined) continue;
    for (const packageReferenceId of ['1', '2']) {
      shop.clock.advance(MINUTE);
      const orderItems = [{ orderItemId: large.OrderItemId, quantity: 1 }];
      const parcel = { packageReferenceId, carrierCode: 'DHL', trackingNumber: 'T1', orderItems };
      const body = { marketplaceId: MarketplaceId, packageDetail: { ...parcel, shipDate: SINCE } };
      await shop.application.call('POST', `/orders/v0/orders/${AmazonOrderId}/shipmentConfirmation`, { body });
    }
    // Events are listed when their money is released.
    shop.clock.advance(8 * DAY);
    return AmazonOrderId;
  }
  throw new Error('there is no order to send in parts');
}

const searched: Fill = async ({ marketplaceId }) => ({
  query: { marketplaceIds: marketplaceId, keywords: 'lumen' },
  key: 'asin',
});

const stores = STORES.length;

/** Lists that the shop has by itself: orders, articles, stock and money. */
export const listsOfShop: Fills = {
  'orders/v0/getOrders': async () => ({
    query: { MarketplaceIds: STORES.join(), CreatedAfter: SINCE, OrderStatuses: 'Canceled' },
    key: 'AmazonOrderId',
  }),
  'orders/2026-01-01/searchOrders': async () => ({
    query: { createdAfter: SINCE, fulfillmentStatuses: 'CANCELLED' },
    key: 'orderId',
  }),
  'orders/v0/getOrderItems': wholesale,
  'orders/v0/getOrderItemsBuyerInfo': wholesale,
  'listingsItems/2021-08-01/searchListingsItems': async ({ sellerId, marketplaceId }) => ({
    path: { sellerId },
    query: { marketplaceIds: marketplaceId, withStatus: 'BUYABLE' },
    key: 'sku',
  }),
  'catalogItems/2020-12-01/searchCatalogItems': searched,
  'catalogItems/2022-04-01/searchCatalogItems': searched,
  'fbaInventory/v1/getInventorySummaries': async (shop) => ({
    query: {
      marketplaceIds: shop.marketplaceId,
      granularityType: 'Marketplace',
      granularityId: shop.marketplaceId,
    },
    key: 'sellerSku',
    fixed: 50,
    count: await inWarehouses(shop),
  }),
  'fulfillmentOutbound/2020-07-01/getFeatureInventory': async (shop) => ({
    path: { featureName: 'BLANK_BOX' },
    query: { marketplaceId: shop.marketplaceId },
    key: 'sellerSku',
    fixed: 50,
    count: await inWarehouses(shop),
  }),
  'finances/v0/listFinancialEventGroups': async () => ({
    query: { FinancialEventGroupStartedAfter: '2025-08-01T00:00:00Z' },
    key: 'FinancialEventGroupId',
  }),
  'finances/v0/listFinancialEvents': async () => ({
    query: { PostedAfter: '2025-12-20T00:00:00Z', PostedBefore: '2025-12-30T00:00:00Z' },
    key: 'AmazonOrderId',
  }),
  'finances/v0/listFinancialEventsByGroupId': async (shop) => {
    const { FinancialEventGroupList: groups } = (
      await get(shop, '/finances/v0/financialEventGroups', { FinancialEventGroupStartedAfter: '2025-08-01T00:00:00Z' })
    ).payload;
    for (const { FinancialEventGroupId: eventGroupId } of groups) {
      const path = `/finances/v0/financialEventGroups/${eventGroupId}/financialEvents`;
      const { FinancialEvents } = (await get(shop, path)).payload;
      const events = Object.values(
        FinancialEvents as Record<string, readonly { readonly PostedDate: string }[]>,
      ).flat();
      // An order has several events if it was shipped in parts or refunded.
      const times = new Set(events.map(({ PostedDate }) => PostedDate));
      if (times.size > 2 && times.size === events.length) return { path: { eventGroupId }, key: 'PostedDate' };
    }
    throw new Error('there is no large group');
  },
  'finances/2024-06-19/listTransactions': async (shop) => {
    // The transactions of one week go on a page.
    const weeks = Array.from({ length: 11 }, (_, week) => Date.UTC(2025, 10, 1) + week * 7 * 86_400_000);
    const toQuery = (from: number, until: number) => ({
      postedAfter: new Date(from).toISOString(),
      postedBefore: new Date(until).toISOString(),
    });
    let count = 0;
    for (const [at, start] of weeks.slice(0, -1).entries()) {
      const { payload } = await get(shop, '/finances/2024-06-19/transactions', toQuery(start, weeks[at + 1] ?? start));
      if (payload.nextToken !== undefined) throw new Error('a week has several pages');
      count += payload.transactions.length;
    }
    const [first = 0, last = 0] = [weeks[0], weeks.at(-1)];
    return { query: toQuery(first, last), key: 'transactionId', fixed: 100, count };
  },
  'finances/v0/listFinancialEventsByOrderId': async (shop) => ({
    path: { orderId: await sentInParts(shop) },
    key: 'PostedDate',
    slow: true,
  }),
  'finances/2024-06-19/listSummary': async () => ({
    query: { periodStart: '2025-11-20', periodEnd: '2026-01-14' },
    key: 'partnerMetadata.marketplaceId',
    fixed: 10,
    count: stores,
  }),
  'transfers/2024-06-01/listExpectedPayouts': async () => ({
    key: 'partnerMetadata.marketplaceId',
    fixed: 10,
    count: stores,
  }),
  'invoices/2024-06-19/getInvoices': async ({ marketplaceId }) => ({ query: { marketplaceId }, key: 'id' }),
};

/** Fewer stores than go on a page. */
export const balances: Fill = async () => ({ key: 'partnerMetadata.marketplaceId' });
