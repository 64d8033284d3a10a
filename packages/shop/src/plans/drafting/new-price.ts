import { divideRounded, roundUnits, toUnits, unitsPerWhole } from '../../base/price-units.ts';
import { ShopError } from '../../errors/shop-error.ts';

/** How a price changes: `percent` and `amount` are added to it, `price` replaces it. A number with at most four decimals. */
export interface NewPrice {
  /** What happens to the price. */
  readonly kind: 'percent' | 'amount' | 'price';
  /** A decimal. */
  readonly value: string;
}

/** Throws LISTING_VALUE_INVALID if the number is invalid. */
export function checkNewPrice({ value }: NewPrice): void {
  if (/^-?\d{1,12}(\.\d{1,4})?$/.test(value)) return;
  throw new ShopError(
    'LISTING_VALUE_INVALID',
    `The change is “${value}”.`,
    'Enter a number with at most four decimals, such as 5 or -2.50.',
  );
}

/** Computes a new price in units, rounded to the decimals of its currency. */
export function applyPriceChange(price: bigint, { kind, value }: NewPrice, decimals: number): bigint {
  const units = toUnits(value);
  const changed =
    kind === 'price'
      ? units
      : kind === 'amount'
        ? price + units
        : price + divideRounded(price * units, 100n * unitsPerWhole);
  return roundUnits(changed, decimals);
}
