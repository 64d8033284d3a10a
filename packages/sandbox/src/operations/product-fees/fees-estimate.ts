import { invalidInput } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { isJsonObject, type JsonObject, toText } from '../../base/json-value.ts';
import { getMarketplace, isMarketplaceId } from '../../base/marketplaces.ts';
import { computeFees, sumFees } from '../../world/finances/fees.ts';
import { formatDecimal, type MinorUnits, parseMinorUnits } from '../../world/finances/money.ts';
import { findCatalogItem } from '../../world/listings/catalogue.ts';
import type { SellerCall } from '../handler.ts';

const PROGRAMS = ['FBA_CORE', 'FBA_SNL', 'FBA_EFN'];

/** Estimates Amazon's fees for a sale. If that is not possible, the result contains the error. */
export function buildFeesEstimate(call: SellerCall, idType: 'ASIN' | 'SellerSKU', id: string, request: JsonObject) {
  const identifier = {
    MarketplaceId: readText(request, 'MarketplaceId'),
    SellerId: call.account.sellerId,
    IdType: idType,
    IdValue: id,
    IsAmazonFulfilled: request.IsAmazonFulfilled === true,
    PriceToEstimateFees: readPrice(request),
    SellerInputIdentifier: readText(request, 'Identifier'),
    ...(PROGRAMS.includes(String(request.OptionalFulfillmentProgram)) && {
      OptionalFulfillmentProgram: request.OptionalFulfillmentProgram,
    }),
  };
  const wrong = findError(call, identifier.MarketplaceId, idType, id, request);
  if (wrong !== undefined)
    return { Status: 'ClientError', FeesEstimateIdentifier: identifier, Error: createClientError(wrong) };
  const { currency } = getMarketplace(identifier.MarketplaceId);
  const FeesEstimate = buildEstimate(request, currency, call.now);
  return { Status: 'Success', FeesEstimateIdentifier: identifier, FeesEstimate };
}

function buildEstimate(request: JsonObject, currency: string, now: number) {
  const { ListingPrice, Shipping } = isJsonObject(request.PriceToEstimateFees) ? request.PriceToEstimateFees : {};
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
  marketplaceId: string,
  idType: 'ASIN' | 'SellerSKU',
  id: string,
  request: JsonObject,
): string | undefined {
  if (!isMarketplaceId(marketplaceId)) return `There is no marketplace ${marketplaceId}.`;
  const known = idType === 'ASIN' ? findCatalogItem(account, id) : account.listings.get(id);
  if (known === undefined) return `There is no ${idType} ${id}.`;
  const { ListingPrice, Shipping } = isJsonObject(request.PriceToEstimateFees) ? request.PriceToEstimateFees : {};
  const { currency } = getMarketplace(marketplaceId);
  if (!isJsonObject(ListingPrice) || ListingPrice.CurrencyCode !== currency) return `The price must be in ${currency}.`;
  const amounts = [ListingPrice, ...(isJsonObject(Shipping) ? [Shipping] : [])];
  const isWrong = amounts.some((money) => findAmount(money, currency) === undefined);
  return isWrong ? 'The price must be an amount.' : undefined;
}

function createClientError(message: string) {
  return { Type: 'Sender', Code: 'InvalidParameterValue', Message: message, Detail: [] };
}

function findAmount(money: unknown, currency: string): MinorUnits | undefined {
  return isJsonObject(money) ? parseMinorUnits(money.Amount, currency) : undefined;
}

function readText(request: JsonObject, name: string): string {
  const value = toText(request[name]);
  if (value === undefined) throw invalidInput(`${name} is required.`, `Parameter: ${name} (body)`);
  return value;
}

/** Returns the given price. Throws a 400 if it is invalid. */
function readPrice({ PriceToEstimateFees: price }: JsonObject) {
  const { ListingPrice, Shipping } = isJsonObject(price) ? price : {};
  return {
    ListingPrice: readMoney(ListingPrice, 'ListingPrice'),
    ...(Shipping !== undefined && Shipping !== null && { Shipping: readMoney(Shipping, 'Shipping') }),
  };
}

function readMoney(money: unknown, name: string) {
  const { CurrencyCode, Amount } = isJsonObject(money) ? money : {};
  if (typeof CurrencyCode === 'string' && typeof Amount === 'number') return { CurrencyCode, Amount };
  throw invalidInput(`${name} takes CurrencyCode and Amount.`, `Parameter: ${name} (body)`);
}
