import type { CompetitiveSummaryBatchResponse } from '@supercargo/catalogue/types/product-pricing-2022-05-01';
import { SellingPartnerError } from 'supercargo';
import type { Row } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { recordsOfStream } from '../ways/records-of-stream.ts';
import { competitiveOffersTable, competitiveSummaryTable } from './competitive-summary-tables.ts';

const operation = 'productPricing.getCompetitiveSummary';
const version = '2022-05-01';

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
  operation,
  version,
  ids: { stream: 'listings', table: 'listings', column: 'asin' },
  column: 'asin',
  interval: '1d',
  batchSize: 20,
  // Amazon grants a call every thirty seconds.
  maxCalls: 60,
  readRecords: readSummaries,
  leftOut: {
    'status.reasonPhrase': 'The number says it.',
    'body.marketplaceId': 'It is the marketplace.',
    'body.lowestPricedOffers.lowestPricedOffersInput': 'It repeats what was requested.',
  },
});

async function readSummaries(rows: readonly Row[], request: ReadRequest): Promise<readonly object[]> {
  const asins = rows.map(({ id }) => String(id));
  try {
    const input = { body: { requests: asins.map((asin) => buildRequest(asin, request)) }, version };
    const { responses } = (await callOperation(operation, input, request)) as CompetitiveSummaryBatchResponse;
    // An error of Amazon's servers says nothing about the ASIN, which is due again.
    return responses.filter(({ status: { statusCode = 500 } }) => statusCode < 500 && statusCode !== 429);
  } catch (error) {
    // Amazon rejects a batch if it knows none of its ASINs.
    if (!(error instanceof SellingPartnerError) || error.status !== 400) throw error;
    const errors = [{ code: error.code, message: error.message }];
    return asins.map((asin) => ({ status: { statusCode: 400 }, body: { asin, errors } }));
  }
}

function buildRequest(asin: string, { marketplaceId }: ReadRequest): object {
  return {
    asin,
    marketplaceId,
    includedData: ['featuredBuyingOptions', 'referencePrices', 'lowestPricedOffers'],
    lowestPricedOffersInputs: [{ itemCondition: 'New', offerType: 'Consumer' }],
    method: 'GET',
    uri: '/products/pricing/2022-05-01/items/competitiveSummary',
  };
}
