import type * as Catalogue from '@supercargo/catalogue/types/product-fees-v0';
import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Received, Sent } from '../../base/json-value.ts';
import { getMarketplace } from '../../base/marketplaces.ts';
import { computeFees, sumFees } from '../../world/finances/fees.ts';
import { formatDecimal, type MinorUnits, parseMinorUnits } from '../../world/finances/money.ts';
import { findCatalogItem } from '../../world/listings/catalogue.ts';
import type { SellerCall } from '../handler.ts';

type FeesRequest = Received<Catalogue.FeesEstimateRequest>;
type Money = Received<Catalogue.MoneyType>;

/** Estimates Amazon's fees for a sale. If that is not possible, the result contains the error. */
export function buildFeesEstimate(
  call: SellerCall,
  idType: Catalogue.IdType,
  id: string,
  request: FeesRequest,
): Sent<Catalogue.FeesEstimateResult> {
  const { MarketplaceId, OptionalFulfillmentProgram } = request;
  const identifier: Sent<Catalogue.FeesEstimateIdentifier> = {
    MarketplaceId,
    SellerId: call.account.sellerId,
    IdType: idType,
    IdValue: id,
    IsAmazonFulfilled: request.IsAmazonFulfilled === true,
    PriceToEstimateFees: readPrice(request),
    SellerInputIdentifier: request.Identifier,
    ...(OptionalFulfillmentProgram && { OptionalFulfillmentProgram }),
  };
  const wrong = findError(call, idType, id, request);
  if (wrong !== undefined)
    return { Status: 'ClientError', FeesEstimateIdentifier: identifier, Error: createClientError(wrong) };
  const { currency } = getMarketplace(MarketplaceId);
  const FeesEstimate = buildEstimate(request, currency, call.now);
  return { Status: 'Success', FeesEstimateIdentifier: identifier, FeesEstimate };
}

function buildEstimate(request: FeesRequest, currency: string, now: number): Sent<Catalogue.FeesEstimate> {
  const { ListingPrice, Shipping } = request.PriceToEstimateFees;
  const fees = computeFees({
    price: findAmount(ListingPrice, currency) ?? 0,
    shipping: findAmount(Shipping, currency) ?? 0,
    units: 1,
    channel: request.IsAmazonFulfilled === true ? 'AFN' : 'MFN',
    currency,
  });
  const money = (amount: MinorUnits) => ({ CurrencyCode: currency, Amount: Number(formatDecimal(amount, currency)) });
  const detail = (FeeType: string, amount: MinorUnits) => ({
    FeeType,
    FeeAmount: money(amount),
    FinalFee: money(amount),
    FeePromotion: money(0),
  });
  const picking = {
    ...detail('FBAFees', fees.fulfillment),
    IncludedFeeDetailList: [detail('FBAPickAndPack', fees.fulfillment)],
  };
  return {
    TimeOfFeesEstimation: formatIsoTime(now),
    TotalFeesEstimate: money(sumFees(fees)),
    FeeDetailList: [
      detail('ReferralFee', fees.referral),
      detail('VariableClosingFee', 0),
      detail('PerItemFee', 0),
      ...(fees.fulfillment > 0 ? [picking] : []),
    ],
  };
}

function findError(
  { account }: SellerCall,
  idType: Catalogue.IdType,
  id: string,
  { MarketplaceId: marketplaceId, PriceToEstimateFees: { ListingPrice, Shipping } }: FeesRequest,
): string | undefined {
  const known = idType === 'ASIN' ? findCatalogItem(account, id) : account.listings.get(id);
  if (known === undefined) return `There is no ${idType} ${id}.`;
  const { currency } = getMarketplace(marketplaceId);
  if (ListingPrice.CurrencyCode !== currency) return `The price must be in ${currency}.`;
  const amounts = [ListingPrice, ...(Shipping ? [Shipping] : [])];
  const isWrong = amounts.some((money) => findAmount(money, currency) === undefined);
  return isWrong ? 'The price must be an amount.' : undefined;
}

function createClientError(message: string): Sent<Catalogue.FeesEstimateError> {
  return { Type: 'Sender', Code: 'InvalidParameterValue', Message: message, Detail: [] };
}

function findAmount(money: Money | null | undefined, currency: string): MinorUnits | undefined {
  return money ? parseMinorUnits(money.Amount, currency) : undefined;
}

/** Returns the given price. Throws a 400 if it is invalid. */
function readPrice({
  PriceToEstimateFees: { ListingPrice, Shipping },
}: FeesRequest): Sent<Catalogue.PriceToEstimateFees> {
  return {
    ListingPrice: readMoney(ListingPrice, 'ListingPrice'),
    ...(Shipping && { Shipping: readMoney(Shipping, 'Shipping') }),
  };
}

function readMoney({ CurrencyCode, Amount }: Money, name: string): Sent<Catalogue.MoneyType> {
  if (typeof CurrencyCode === 'string' && typeof Amount === 'number') return { CurrencyCode, Amount };
  throw invalidInput(`${name} takes CurrencyCode and Amount.`, `${name} (body)`);
}
