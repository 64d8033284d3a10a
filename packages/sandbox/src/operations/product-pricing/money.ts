import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import type { Offer } from '../../world/listings/offers.ts';

export const CHANNEL_NAMES = { AFN: 'Amazon', MFN: 'Merchant' } as const;

export function toMoneyV0(amount: MinorUnits, currency: string) {
  return { CurrencyCode: currency, Amount: Number(formatDecimal(amount, currency)) };
}

export function toMoney2022(amount: MinorUnits, currency: string) {
  return { currencyCode: currency, amount: Number(formatDecimal(amount, currency)) };
}

export function toPricesV0({ price, shipping }: Offer, currency: string) {
  return {
    LandedPrice: toMoneyV0(price + shipping, currency),
    ListingPrice: toMoneyV0(price, currency),
    Shipping: toMoneyV0(shipping, currency),
  };
}
