import { decimal, type MinorUnits } from '../../world/finances/money.ts';
import type { Offer } from '../../world/listings/offers.ts';

export const WORDS = { AFN: 'Amazon', MFN: 'Merchant' } as const;

export function moneyV0(amount: MinorUnits, currency: string) {
  return { CurrencyCode: currency, Amount: Number(decimal(amount, currency)) };
}

export function money2022(amount: MinorUnits, currency: string) {
  return { currencyCode: currency, amount: Number(decimal(amount, currency)) };
}

export function pricesV0({ price, shipping }: Offer, currency: string) {
  return {
    LandedPrice: moneyV0(price + shipping, currency),
    ListingPrice: moneyV0(price, currency),
    Shipping: moneyV0(shipping, currency),
  };
}
