import { recordsOfStream } from '../ways/records-of-stream.ts';
import { competitiveOffersTable, competitiveSummaryTable } from './competitive-summary-tables.ts';
import { readCompetitiveSummaries, summaryOperation, summaryVersion } from './read-competitive-summaries.ts';

/** Featured offers and competing prices. */
export const competitiveSummary = recordsOfStream({
  name: 'competitive_summary',
  description: 'Featured offer, reference prices and lowest offers of each product that the seller lists.',
  tables: [
    { table: competitiveSummaryTable },
    { table: competitiveOffersTable, each: 'body.lowestPricedOffers.offers', position: 'offer_no' },
  ],
  scope: 'marketplace',
  every: '1h',
  operation: summaryOperation,
  version: summaryVersion,
  ids: { stream: 'listings', table: 'listings', column: 'asin' },
  column: 'asin',
  interval: '1d',
  batchSize: 20,
  // Amazon grants a call every thirty seconds.
  maxCalls: 60,
  readRecords: readCompetitiveSummaries,
  leftOut: {
    'status.reasonPhrase': 'The number says it.',
    'body.marketplaceId': 'It is the marketplace.',
    'body.lowestPricedOffers.lowestPricedOffersInput': 'It repeats what was requested.',
  },
});
