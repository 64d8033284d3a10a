import type { MoneyType } from '@supercargo/catalogue/types/product-pricing-2022-05-01';
import type * as CatalogueV0 from '@supercargo/catalogue/types/product-pricing-v0';
import type { Sent } from '../../base/json-value.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import type { Offer } from '../../world/listings/offers.ts';

export const CHANNEL_NAMES = { AFN: 'Amazon', MFN: 'Merchant' } as const;

export function toMoneyV0(amount: MinorUnits, currency: string): Sent<CatalogueV0.MoneyType> {
  return { CurrencyCode: currency, Amount: Number(formatDecimal(amount, currency)) };
}

export function toMoney2022(amount: MinorUnits, currency: string): Sent<MoneyType> {
  return { currencyCode: currency, amount: Number(formatDecimal(amount, currency)) };
}

export function toPricesV0(
  { price, shipping }: Offer,
  currency: string,
): Sent<Required<Omit<CatalogueV0.PriceType, 'Points'>>> {
  return {
    LandedPrice: toMoneyV0(price + shipping, currency),
    ListingPrice: toMoneyV0(price, currency),
    Shipping: toMoneyV0(shipping, currency),
  };
}

/** Returns the prices for businesses that buy several units. */
export function toDiscountPrices({ tiers }: Offer, currency: string): Sent<CatalogueV0.QuantityDiscountPriceType[]> {
  return tiers.map(({ from, price }) => ({
    quantityTier: from,
    quantityDiscountType: 'QUANTITY_DISCOUNT',
    listingPrice: toMoneyV0(price, currency),
  }));
}
