import type { Application } from './application.ts';
import type { Given } from './sample-request.ts';

type Preparations = Readonly<Record<string, () => Promise<Given> | Given>>;

/** What the shop's operations need to find something. */
export function shopPreparations(application: Application): Preparations {
  const { marketplaceId, sellerId } = application.sandbox.credentials;
  const inStore = { query: { marketplaceIds: marketplaceId } };
  const get = async (path: string, query: Readonly<Record<string, string>>) =>
    (await application.call('GET', path, { query })).body;
  const listing = async () => {
    const query = { marketplaceIds: marketplaceId, withStatus: 'BUYABLE' };
    const { items } = await get(`/listings/2021-08-01/items/${sellerId}`, query);
    return { sku: items[0].sku, asin: items[0].summaries[0].asin };
  };
  const eventGroup = async () => {
    const { payload } = await get('/finances/v0/financialEventGroups', {
      FinancialEventGroupStartedAfter: '2025-08-01T00:00:00Z',
    });
    return payload.FinancialEventGroupList[0].FinancialEventGroupId;
  };
  const someOrder = async () => {
    const query = { MarketplaceIds: marketplaceId, CreatedAfter: '2025-11-01T00:00:00Z', OrderStatuses: 'Shipped' };
    return (await get('/orders/v0/orders', query)).payload.Orders[0].AmazonOrderId;
  };
  const stock = async () => {
    const query = { marketplaceIds: marketplaceId, granularityType: 'Marketplace', granularityId: marketplaceId };
    const { payload } = await get('/fba/inventory/v1/summaries', query);
    return { sellerSku: payload.inventorySummaries[0].sellerSku, marketplaceId };
  };
  const feesRequest = {
    MarketplaceId: marketplaceId,
    Identifier: 'walk',
    PriceToEstimateFees: { ListingPrice: { CurrencyCode: 'GBP', Amount: 20 } },
  };
  const offersRequest = (uri: string) => ({
    uri,
    method: 'GET',
    MarketplaceId: marketplaceId,
    ItemCondition: 'New',
  });
  const prices = (Asins: string) => ({ query: { MarketplaceId: marketplaceId, ItemType: 'Asin', Asins } });
  const order = async (query: Readonly<Record<string, string>>) => {
    const all = { MarketplaceIds: marketplaceId, CreatedAfter: '2025-11-01T00:00:00Z', ...query };
    const { payload } = await get('/orders/v0/orders', all);
    return { ...inStore, path: { amazonOrderId: payload.Orders[0].AmazonOrderId } };
  };
  const message = async (body: object) => ({
    ...(await order({ OrderStatuses: 'Shipped', FulfillmentChannels: 'MFN', CreatedAfter: '2026-01-01T00:00:00Z' })),
    body,
  });
  /** An order whose buyer was not content. */
  const badlyRated = async () => {
    const query = { MarketplaceIds: marketplaceId, CreatedAfter: '2025-12-01T00:00:00Z', OrderStatuses: 'Shipped' };
    const { payload } = await get('/orders/v0/orders', { ...query, MaxResultsPerPage: '100' });
    for (const { AmazonOrderId: amazonOrderId } of payload.Orders) {
      const { _links } = await get(`/messaging/v1/orders/${amazonOrderId}`, { marketplaceIds: marketplaceId });
      const names = _links.actions.map(({ name }: { name: string }) => name);
      if (names.includes('negativeFeedbackRemoval')) return { path: { amazonOrderId } };
    }
    throw new Error('all buyers are content');
  };
  const promotion = async () => {
    const { promotions } = await get('/promotions/2025-12-01/promotions', { marketplaceIds: marketplaceId });
    return { promotionId: promotions[0].promotionId, selectionId: promotions[0].selection.selectionId };
  };
  const supportCase = async () => {
    const { body } = await application.call('POST', '/support/2025-02-01/cases', { body: {} });
    return { path: { caseId: body.cases[0].caseId } };
  };
  const attachments = [{ uploadDestinationId: 'upload', fileName: 'file.pdf' }];
  const deliveredLately = { CreatedAfter: '2026-01-01T00:00:00Z', OrderStatuses: 'Shipped' };
  const reviewed = async () => ({
    path: { asin: (await listing()).asin },
    query: { marketplaceId, sortBy: 'MENTIONS' },
  });
  const findBrowseNode = async () => {
    const { asin } = await listing();
    const node = await get(`/customerFeedback/2024-06-01/items/${asin}/browseNode`, { marketplaceId });
    return { path: { browseNodeId: node.browseNodeId }, query: { marketplaceId, sortBy: 'MENTIONS' } };
  };
  const subscriptions = {
    marketplaceId,
    programTypes: ['SUBSCRIBE_AND_SAVE'],
    timePeriodType: 'PERFORMANCE',
    aggregationFrequency: 'MONTH',
    timeInterval: { startDate: '2025-12-01T00:00:00Z', endDate: '2025-12-31T00:00:00Z' },
  };
  const pagination = { limit: 10, offset: 0 };
  return {
    'promotions/2025-12-01/searchPromotions': () => ({ query: { marketplaceIds: marketplaceId } }),
    'promotions/2025-12-01/getPromotion': async () => ({ path: await promotion() }),
    'promotions/2025-12-01/getSelection': async () => ({ path: await promotion(), query: { revisionId: '1' } }),
    'support/2025-02-01': supportCase,
    'support/2025-02-01/listCases': () => ({ body: {} }),
    'messaging/v1': () => message({ text: 'Hello' }),
    'messaging/v1/createNegativeFeedbackRemoval': () => badlyRated(),
    'messaging/v1/CreateAmazonMotors': async () => ({ path: (await message({})).path }),
    'fbaInboundEligibility/v1/getItemEligibilityPreview': async () => ({
      query: { ...inStore.query, asin: (await listing()).asin, program: 'INBOUND' },
    }),
    'vehicles/2024-11-01/getVehicles': () => ({ query: { marketplaceId, vehicleType: 'MOTORBIKE' } }),
    'messaging/v1/createLegalDisclosure': () => message({ attachments }),
    'messaging/v1/CreateWarranty': () => message({ attachments }),
    'messaging/v1/sendInvoice': () => message({ attachments }),
    'messaging/v1/GetAttributes': () => order({}),
    'messaging/v1/getMessagingActionsForOrder': () => order({}),
    'solicitations/v1': () => order(deliveredLately),
    'customerFeedback/2024-06-01': reviewed,
    'customerFeedback/2024-06-01/getBrowseNodeReviewTopics': findBrowseNode,
    'customerFeedback/2024-06-01/getBrowseNodeReviewTrends': findBrowseNode,
    'customerFeedback/2024-06-01/getBrowseNodeReturnTopics': findBrowseNode,
    'customerFeedback/2024-06-01/getBrowseNodeReturnTrends': findBrowseNode,
    'replenishment/2022-11-07/getSellingPartnerMetrics': () => ({ body: subscriptions }),
    'replenishment/2022-11-07/listOfferMetrics': () => ({ body: { pagination, filters: subscriptions } }),
    'replenishment/2022-11-07/listOffers': () => ({ body: { pagination, filters: subscriptions } }),
    'finances/v0/listFinancialEventGroups': () => ({
      query: { FinancialEventGroupStartedAfter: '2025-08-01T00:00:00Z' },
    }),
    'finances/v0/listFinancialEvents': () => ({ query: { PostedAfter: '2025-12-01T00:00:00Z' } }),
    'finances/v0/listFinancialEventsByGroupId': async () => ({ path: { eventGroupId: await eventGroup() } }),
    'finances/v0/listFinancialEventsByOrderId': async () => ({ path: { orderId: await someOrder() } }),
    'finances/2024-06-19/listTransactions': () => ({ query: { postedAfter: '2025-12-01T00:00:00Z' } }),
    'finances/2024-06-19/listSummary': () => ({ query: { periodStart: '2025-12-01', periodEnd: '2025-12-31' } }),
    'catalogItems/2022-04-01/searchCatalogItems': () => ({ query: { ...inStore.query, keywords: 'lamp' } }),
    'catalogItems/2022-04-01/getCatalogItem': async () => ({ ...inStore, path: { asin: (await listing()).asin } }),
    'catalogItems/2020-12-01/searchCatalogItems': () => ({ query: { ...inStore.query, keywords: 'lamp' } }),
    'catalogItems/2020-12-01/getCatalogItem': async () => ({ ...inStore, path: { asin: (await listing()).asin } }),
    'catalogItems/v0/listCatalogCategories': async () => ({
      query: { MarketplaceId: marketplaceId, ASIN: (await listing()).asin },
    }),
    'fbaInventory/v1/getInventorySummaries': () => ({
      query: { ...inStore.query, granularityType: 'Marketplace', granularityId: marketplaceId },
    }),
    'fbaInventory/v1/createInventoryItem': () => ({
      body: { sellerSku: 'WALK-1', marketplaceId, productName: 'Walking stick' },
    }),
    'fbaInventory/v1/addInventory': async () => ({ body: { inventoryItems: [{ ...(await stock()), quantity: 3 }] } }),
    'fbaInventory/v1/deleteInventoryItem': async () => {
      const { sellerSku } = await stock();
      return { path: { sellerSku }, query: { marketplaceId } };
    },
    'productFees/v0/getMyFeesEstimateForSKU': async () => ({
      path: { SellerSKU: (await listing()).sku },
      body: { FeesEstimateRequest: feesRequest },
    }),
    'productFees/v0/getMyFeesEstimateForASIN': async () => ({
      path: { Asin: (await listing()).asin },
      body: { FeesEstimateRequest: feesRequest },
    }),
    'productFees/v0/getMyFeesEstimates': async () => ({
      body: [{ FeesEstimateRequest: feesRequest, IdType: 'ASIN', IdValue: (await listing()).asin }],
    }),
    'productPricing/v0/getPricing': async () => prices((await listing()).asin),
    'productPricing/v0/getCompetitivePricing': async () => prices((await listing()).asin),
    'productPricing/v0/getItemOffers': async () => ({
      path: { Asin: (await listing()).asin },
      query: { MarketplaceId: marketplaceId, ItemCondition: 'New' },
    }),
    'productPricing/v0/getListingOffers': async () => ({
      path: { SellerSKU: (await listing()).sku },
      query: { MarketplaceId: marketplaceId, ItemCondition: 'New' },
    }),
    'productPricing/v0/getItemOffersBatch': async () => ({
      body: { requests: [offersRequest(`/products/pricing/v0/items/${(await listing()).asin}/offers`)] },
    }),
    'productPricing/v0/getListingOffersBatch': async () => {
      const sku = encodeURIComponent((await listing()).sku);
      return { body: { requests: [offersRequest(`/products/pricing/v0/listings/${sku}/offers`)] } };
    },
    'productPricing/2022-05-01/getFeaturedOfferExpectedPriceBatch': async () => {
      const uri = '/products/pricing/2022-05-01/offer/featuredOfferExpectedPrice';
      return { body: { requests: [{ uri, method: 'GET', marketplaceId, sku: (await listing()).sku }] } };
    },
    'productPricing/2022-05-01/getCompetitiveSummary': async () => {
      const uri = '/products/pricing/2022-05-01/items/competitiveSummary';
      const request = { uri, method: 'GET', marketplaceId, asin: (await listing()).asin };
      return { body: { requests: [{ ...request, includedData: ['featuredBuyingOptions'] }] } };
    },
    'productTypeDefinitions/2020-09-01/searchDefinitionsProductTypes': () => inStore,
    'productTypeDefinitions/2020-09-01/getDefinitionsProductType': () => ({
      ...inStore,
      path: { productType: 'LAMP' },
    }),
    'listingsRestrictions/2021-08-01/getListingsRestrictions': async () => ({
      query: { ...inStore.query, asin: (await listing()).asin, sellerId },
    }),
    'listingsItems/2020-09-01': async () => ({ ...inStore, path: { sellerId, sku: (await listing()).sku } }),
    'listingsItems/2020-09-01/patchListingsItem': async () => ({
      ...inStore,
      path: { sellerId, sku: (await listing()).sku },
      body: { productType: 'LAMP', patches: [{ op: 'replace', path: '/attributes/brand', value: [{ value: 'New' }] }] },
    }),
    'sales/v1/getOrderMetrics': () => ({
      query: {
        marketplaceIds: marketplaceId,
        interval: '2025-12-01T00:00Z--2026-01-01T00:00Z',
        granularity: 'Day',
        granularityTimeZone: 'UTC',
      },
    }),
  };
}
