// A program that uses twenty operations. The benchmark compiles it to measure the cost of checking types; it never runs.
import { SellingPartner } from 'supercargo';

const seller = new SellingPartner({
  region: 'eu',
  refresh_token: '<REFRESH_TOKEN>',
  endpoints_versions: { orders: '2026-01-01', catalogItems: '2022-04-01' },
});
const marketplaceIds = ['A1PA6795UKMFR9'];
const MarketplaceId = 'A1PA6795UKMFR9';

export async function orders() {
  const found = await seller.orders.searchOrders({ query: { marketplaceIds, createdAfter: new Date(0) } });
  const orderId = found.orders[0]?.orderId ?? '';
  const { order } = await seller.orders.getOrder({ path: { orderId } });
  const items = await seller.orders.getOrderItems({ path: { orderId } });
  const actions = await seller.callAPI({
    operation: 'messaging.getMessagingActionsForOrder',
    path: { amazonOrderId: orderId },
    query: { marketplaceIds },
  });
  return [order.orderItems, items.OrderItems, actions];
}

export async function products() {
  const item = await seller.catalogItems.getCatalogItem({ path: { asin: 'B0' }, query: { marketplaceIds } });
  const { items } = await seller.catalogItems.searchCatalogItems({ query: { marketplaceIds, keywords: ['lamp'] } });
  const path = { sellerId: 'A1', sku: 'LAMP-001' };
  const listing = await seller.listingsItems.v('2021-08-01').getListingsItem({ path, query: { marketplaceIds } });
  const prices = await seller.productPricing.getPricing({ query: { MarketplaceId, ItemType: 'Asin', Asins: ['B0'] } });
  const query = { granularityType: 'Marketplace', granularityId: MarketplaceId, marketplaceIds };
  const stock = await seller.fbaInventory.getInventorySummaries({ query });
  return [item.summaries, items, listing.sku, prices[0]?.Product, stock.inventorySummaries];
}

export async function documents() {
  const body = { reportType: 'GET_MERCHANT_LISTINGS_ALL_DATA', marketplaceIds };
  const { reportId } = await seller.reports.createReport({ body });
  const report = await seller.reports.getReport({ path: { reportId } });
  const path = { reportDocumentId: report.reportDocumentId ?? '' };
  const document = await seller.callAPI({ operation: 'getReportDocument', endpoint: 'reports', path });
  const feed = await seller.feeds.createFeedDocument({ body: { contentType: 'text/xml; charset=utf-8' } });
  return [document.url, feed.feedDocumentId];
}

export async function others() {
  const granularity = 'Day';
  const interval = '2026-01-01T00:00:00Z--2026-01-02T00:00:00Z';
  return [
    await seller.sellers.getMarketplaceParticipations(),
    await seller.notifications.getDestinations(),
    await seller.finances.listFinancialEvents({ query: { PostedAfter: '2026-01-01' } }),
    await seller.callAPI({ operation: 'sales.getOrderMetrics', query: { marketplaceIds, interval, granularity } }),
    await seller.callAPI({ operation: 'supplySources.getSupplySources' }),
    await seller.callAPI({ operation: 'fulfillmentInbound.listInboundPlans' }),
    await seller.shipping.v('v2').getTracking.withResponse({ query: { trackingId: '1', carrierId: '1' } }),
  ];
}
