import type { ExampleInputs } from '../example-input.ts';

const price = { ListingPrice: { CurrencyCode: '{{currencyCode}}', Amount: 20 } };
const feesRequest = { MarketplaceId: '{{marketplaceId}}', Identifier: 'example', PriceToEstimateFees: price };

const offersRequest = (uri: string) => ({
  requests: [{ uri, method: 'GET', MarketplaceId: '{{marketplaceId}}', ItemCondition: 'New' }],
});

const competitiveSummary = {
  uri: '/products/pricing/2022-05-01/items/competitiveSummary',
  method: 'GET',
  marketplaceId: '{{marketplaceId}}',
  asin: '{{asin}}',
  includedData: ['featuredBuyingOptions'],
};

const expectedPrice = {
  uri: '/products/pricing/2022-05-01/offer/featuredOfferExpectedPrice',
  method: 'GET',
  marketplaceId: '{{marketplaceId}}',
  sku: '{{sku}}',
};

const mentions = () => ({ query: { sortBy: 'MENTIONS' } });
const byAsin = () => ({ query: { Asins: ['{{asin}}'] } });

/** Examples for listings, prices, fees and analytics. */
export const sellingInputs: ExampleInputs = {
  'aplusContent/2020-11-01/getContentDocument': () => ({ query: { includedDataSet: ['CONTENTS', 'METADATA'] } }),
  'catalogItems/v0/listCatalogCategories': () => ({ query: { ASIN: '{{asin}}' } }),
  'customerFeedback/2024-06-01/getItemReviewTopics': mentions,
  'customerFeedback/2024-06-01/getBrowseNodeReviewTopics': mentions,
  'listingsItems/2021-08-01/searchListingsItems': () => ({
    query: { createdAfter: undefined, includedData: ['summaries'] },
  }),
  'productFees/v0/getMyFeesEstimateForSKU': () => ({ body: { FeesEstimateRequest: feesRequest } }),
  'productFees/v0/getMyFeesEstimateForASIN': () => ({ body: { FeesEstimateRequest: feesRequest } }),
  'productFees/v0/getMyFeesEstimates': () => ({
    body: [{ FeesEstimateRequest: feesRequest, IdType: 'ASIN', IdValue: '{{asin}}' }],
  }),
  'productPricing/v0/getPricing': byAsin,
  'productPricing/v0/getCompetitivePricing': byAsin,
  'productPricing/v0/getItemOffersBatch': () => ({
    body: offersRequest('/products/pricing/v0/items/{{asin}}/offers'),
  }),
  'productPricing/v0/getListingOffersBatch': () => ({
    body: offersRequest('/products/pricing/v0/listings/{{sku}}/offers'),
  }),
  'productPricing/2022-05-01/getFeaturedOfferExpectedPriceBatch': () => ({ body: { requests: [expectedPrice] } }),
  'productPricing/2022-05-01/getCompetitiveSummary': () => ({ body: { requests: [competitiveSummary] } }),
  'promotions/2025-12-01/getSelection': () => ({ query: { revisionId: '{{selectionRevision}}' } }),
  'replenishment/2022-11-07/getSellingPartnerMetrics': ({ daysAgo }) => ({
    body: {
      aggregationFrequency: 'MONTH',
      timeInterval: { startDate: daysAgo(60), endDate: daysAgo(30) },
      timePeriodType: 'PERFORMANCE',
      marketplaceId: '{{marketplaceId}}',
      programTypes: ['SUBSCRIBE_AND_SAVE'],
    },
  }),
  'replenishment/2022-11-07/listOfferMetrics': ({ daysAgo }) => ({
    body: {
      pagination: { limit: 10, offset: 0 },
      filters: {
        aggregationFrequency: 'MONTH',
        timeInterval: { startDate: daysAgo(60), endDate: daysAgo(30) },
        timePeriodType: 'PERFORMANCE',
        marketplaceId: '{{marketplaceId}}',
        programTypes: ['SUBSCRIBE_AND_SAVE'],
      },
    },
  }),
  'replenishment/2022-11-07/listOffers': () => ({
    body: {
      pagination: { limit: 10, offset: 0 },
      filters: { marketplaceId: '{{marketplaceId}}', programTypes: ['SUBSCRIBE_AND_SAVE'] },
    },
  }),
  'sales/v1/getOrderMetrics': ({ daysAgo }) => ({
    query: { interval: `${daysAgo(30)}--${daysAgo(0)}`, granularity: 'Day', granularityTimeZone: 'UTC' },
  }),
};
