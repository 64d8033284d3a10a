import type { Operation } from '../operation.ts';
import { listOffers } from './list-offers.ts';
import { listOfferMetrics } from './offer-metrics.ts';
import { getSellingPartnerMetrics } from './partner-metrics.ts';

export const operations: readonly Operation[] = [getSellingPartnerMetrics, listOfferMetrics, listOffers];
