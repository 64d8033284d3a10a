import type { Handlers } from '../handler.ts';
import { getCompetitiveSummary } from './competitive-summary.ts';
import { getFeaturedOfferExpectedPriceBatch } from './expected-price.ts';
import { getItemOffers, getItemOffersBatch, getListingOffers, getListingOffersBatch } from './offers-v0.ts';
import { getCompetitivePricing, getPricing } from './prices-v0.ts';

export const productPricingHandlers: Handlers = {
  'productPricing/v0/getPricing': getPricing,
  'productPricing/v0/getCompetitivePricing': getCompetitivePricing,
  'productPricing/v0/getListingOffers': getListingOffers,
  'productPricing/v0/getItemOffers': getItemOffers,
  'productPricing/v0/getItemOffersBatch': getItemOffersBatch,
  'productPricing/v0/getListingOffersBatch': getListingOffersBatch,
  'productPricing/2022-05-01/getFeaturedOfferExpectedPriceBatch': getFeaturedOfferExpectedPriceBatch,
  'productPricing/2022-05-01/getCompetitiveSummary': getCompetitiveSummary,
};
