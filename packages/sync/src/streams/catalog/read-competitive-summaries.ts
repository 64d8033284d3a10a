import type { CompetitiveSummaryBatchResponse } from '@supercargo/catalogue/types/product-pricing-2022-05-01';
import { SellingPartnerError } from 'supercargo';
import type { Row } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';

export const summaryOperation = 'productPricing.getCompetitiveSummary';
export const summaryVersion = '2022-05-01';

/** Reads the competing offers of ASINs. */
export async function readCompetitiveSummaries(rows: readonly Row[], request: ReadRequest): Promise<readonly object[]> {
  const asins = rows.map(({ id }) => String(id));
  try {
    const input = { body: { requests: asins.map((asin) => buildRequest(asin, request)) }, version: summaryVersion };
    const { responses } = (await callOperation(summaryOperation, input, request)) as CompetitiveSummaryBatchResponse;
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
