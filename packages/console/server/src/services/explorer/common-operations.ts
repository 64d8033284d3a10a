import type { OperationNames } from './find-operation.ts';

/**
 * The operations that programs use most, most used first, by our own judgment. Each has the words that people search for and
 * that its name and summary lack.
 */
export const commonOperations: readonly (readonly [operation: string, words?: string])[] = [
  ['orders 2026-01-01 searchOrders', 'sales today unshipped'],
  ['orders 2026-01-01 getOrder', 'sales'],
  ['listingsItems 2021-08-01 getListingsItem', 'sku price stock quantity issues'],
  ['listingsItems 2021-08-01 patchListingsItem', 'sku price stock quantity change'],
  ['fbaInventory v1 getInventorySummaries', 'stock quantity'],
  ['listingsItems 2021-08-01 searchListingsItems', 'sku'],
  ['reports 2021-06-30 createReport', 'request'],
  ['reports 2021-06-30 getReports', 'settlement'],
  ['reports 2021-06-30 getReport'],
  ['reports 2021-06-30 getReportDocument', 'download'],
  ['catalogItems 2022-04-01 getCatalogItem', 'asin product'],
  ['catalogItems 2022-04-01 searchCatalogItems', 'asin product ean upc barcode'],
  ['productPricing 2022-05-01 getCompetitiveSummary', 'buy box featured offer price'],
  ['productPricing v0 getItemOffers', 'buy box price asin'],
  ['productPricing v0 getListingOffers', 'buy box price sku'],
  ['productPricing v0 getPricing', 'price'],
  ['productPricing v0 getCompetitivePricing', 'buy box price'],
  ['productPricing 2022-05-01 getFeaturedOfferExpectedPriceBatch', 'buy box price'],
  ['productPricing v0 getItemOffersBatch', 'buy box price asin'],
  ['productPricing v0 getListingOffersBatch', 'buy box price sku'],
  ['productFees v0 getMyFeesEstimateForSKU', 'fba fee referral fee'],
  ['productFees v0 getMyFeesEstimateForASIN', 'fba fee referral fee'],
  ['productFees v0 getMyFeesEstimates', 'fba fee referral fee'],
  ['finances 2024-06-19 listTransactions', 'payments money fees refund'],
  ['finances v0 listFinancialEvents', 'payments money fees refund'],
  ['finances v0 listFinancialEventGroups', 'payments settlement payout'],
  ['finances v0 listFinancialEventsByOrderId', 'payments money fees refund'],
  ['finances v0 listFinancialEventsByGroupId', 'payments settlement payout'],
  ['sellers v1 getMarketplaceParticipations', 'countries'],
  ['sellers v1 getAccount'],
  ['feeds 2021-06-30 createFeed', 'upload'],
  ['feeds 2021-06-30 createFeedDocument', 'upload'],
  ['feeds 2021-06-30 getFeed'],
  ['feeds 2021-06-30 getFeeds'],
  ['feeds 2021-06-30 getFeedDocument', 'result processing report'],
  ['orders v0 confirmShipment', 'ship tracking number'],
  ['orders v0 getOrders', 'sales'],
  ['orders v0 getOrder', 'sales'],
  ['orders v0 getOrderItems', 'sales'],
  ['orders v0 getOrderAddress'],
  ['listingsItems 2021-08-01 putListingsItem', 'sku create'],
  ['listingsItems 2021-08-01 deleteListingsItem', 'sku'],
  ['listingsRestrictions 2021-08-01 getListingsRestrictions', 'gated approval'],
  ['productTypeDefinitions 2020-09-01 searchDefinitionsProductTypes', 'schema'],
  ['productTypeDefinitions 2020-09-01 getDefinitionsProductType', 'schema attributes'],
  ['notifications v1 createSubscription', 'subscribe webhook'],
  ['notifications v1 getSubscription'],
  ['notifications v1 createDestination', 'queue sqs'],
  ['notifications v1 getDestinations', 'queue sqs'],
  ['notifications v1 deleteSubscriptionById'],
  ['sales v1 getOrderMetrics', 'revenue units'],
  ['fulfillmentInbound 2024-03-20 listInboundPlans', 'fba shipment'],
  ['fulfillmentInbound 2024-03-20 createInboundPlan', 'fba shipment'],
  ['fulfillmentInbound v0 getShipments', 'fba inbound'],
  ['fulfillmentOutbound 2020-07-01 createFulfillmentOrder', 'mcf multi-channel'],
  ['fulfillmentOutbound 2020-07-01 getFulfillmentOrder', 'mcf multi-channel'],
  ['fulfillmentOutbound 2020-07-01 getFulfillmentPreview', 'mcf multi-channel'],
  ['merchantFulfillment v0 createShipment', 'buy shipping label'],
  ['solicitations v1 createProductReviewAndSellerFeedbackSolicitation', 'request a review'],
  ['tokens 2021-03-01 createRestrictedDataToken', 'rdt personal data'],
];

const positions = new Map(commonOperations.map(([name], position) => [name, position]));

/** Returns the position of an operation in the list of common operations; null if it is not in the list. */
export function findPosition({ endpoint, version, operation }: OperationNames): number | null {
  return positions.get(formatKey({ endpoint, version, operation })) ?? null;
}

/** Returns other words for an operation, for searches. */
export function findWords(names: OperationNames): string {
  return commonOperations[findPosition(names) ?? -1]?.[1] ?? '';
}

function formatKey({ endpoint, version, operation }: OperationNames): string {
  return `${endpoint} ${version} ${operation}`;
}
