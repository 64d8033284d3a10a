import type { FeesEstimateResult } from '@supercargo/catalogue/types/product-fees-v0';
import type { Row } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import { toDecimal } from '../../rows/values.ts';
import { callOperation } from '../../sources/call-operation.ts';

export const feesOperation = 'productFees.getMyFeesEstimates';

/** A result with the row of the listing that it is for. */
interface Estimate extends FeesEstimateResult {
  readonly sku: string;
  readonly inputs: Row;
}

/** Estimates the fees of listings at their prices. */
export async function readFeesEstimates(rows: readonly Row[], request: ReadRequest): Promise<readonly object[]> {
  const hasPrice = ({ price, currency }: Row) => typeof price === 'string' && typeof currency === 'string';
  const priced = rows.filter(hasPrice);
  const unpriced = rows.filter((row) => !hasPrice(row)).map((inputs) => toEstimate(inputs, { Status: 'NoPrice' }));
  if (priced.length === 0) return unpriced;
  const body = priced.map((row) => buildRequest(row, request));
  const results = (await callOperation(feesOperation, { body, version: 'v0' }, request)) as FeesEstimateResult[];
  const bySku = new Map(results.map((result) => [result.FeesEstimateIdentifier?.SellerInputIdentifier, result]));
  return [
    ...unpriced,
    ...priced.flatMap((inputs) => {
      const result = bySku.get(String(inputs.id));
      // An error of Amazon's servers says nothing about the SKU, which is due again.
      return result === undefined || result.Status === 'ServerError' ? [] : [toEstimate(inputs, result)];
    }),
  ];
}

function toEstimate(inputs: Row, result: FeesEstimateResult): Estimate {
  return { ...result, sku: String(inputs.id), inputs };
}

function buildRequest(
  { id, price, currency, fulfillment_channel: channel }: Row,
  { marketplaceId }: ReadRequest,
): object {
  return {
    IdType: 'SellerSKU',
    IdValue: id,
    FeesEstimateRequest: {
      MarketplaceId: marketplaceId,
      IsAmazonFulfilled: typeof channel === 'string' && channel !== 'DEFAULT',
      PriceToEstimateFees: { ListingPrice: { CurrencyCode: currency, Amount: Number(price) } },
      Identifier: id,
    },
  };
}

/** Returns the fees of an estimate, and what it was made for. */
export function listFeeValues(record: object): Row {
  const { inputs, FeesEstimate: estimate } = record as Estimate;
  const find = (type: string) =>
    toDecimal(estimate?.FeeDetailList?.find(({ FeeType }) => FeeType === type)?.FinalFee.Amount);
  return {
    price: inputs.price ?? null,
    currency: inputs.currency ?? null,
    fulfillment_channel: inputs.fulfillment_channel ?? null,
    referral_fee: find('ReferralFee'),
    variable_closing_fee: find('VariableClosingFee'),
    per_item_fee: find('PerItemFee'),
    fba_fees: find('FBAFees'),
  };
}
