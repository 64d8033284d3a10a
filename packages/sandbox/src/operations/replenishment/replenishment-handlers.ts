import type { Handlers } from '../handler.ts';
import { listOffers } from './list-offers.ts';
import { listOfferMetrics } from './offer-metrics.ts';
import { getSellingPartnerMetrics } from './partner-metrics.ts';

export const replenishmentHandlers: Handlers = {
  'replenishment/2022-11-07/getSellingPartnerMetrics': getSellingPartnerMetrics,
  'replenishment/2022-11-07/listOfferMetrics': listOfferMetrics,
  'replenishment/2022-11-07/listOffers': listOffers,
};
