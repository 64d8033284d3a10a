import type { Operation } from '../operation.ts';
import { getCompetitiveSummary } from './competitive-summary.ts';
import { getFeaturedOfferExpectedPriceBatch } from './expected-price.ts';
import { getItemOffers, getItemOffersBatch, getListingOffers, getListingOffersBatch } from './offers-v0.ts';
import { getCompetitivePricing, getPricing } from './prices-v0.ts';

export const operations: readonly Operation[] = [
  getPricing,
  getCompetitivePricing,
  getListingOffers,
  getItemOffers,
  getItemOffersBatch,
  getListingOffersBatch,
  getFeaturedOfferExpectedPriceBatch,
  getCompetitiveSummary,
];
