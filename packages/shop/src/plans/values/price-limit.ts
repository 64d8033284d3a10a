import { computePercent, isBeyond, numberToUnits, toUnits } from '../../base/price-units.ts';
import { ShopError } from '../../errors/shop-error.ts';

/** A price that changes by more, in percent, needs a confirmation. */
export const maxPercent = 20;

/** A new price of a listing, and the one at Amazon. */
interface PriceChange {
  readonly sku: string;
  readonly currency: string;
  /** As decimals. `from` is null if the listing has no price. */
  readonly from: string | null;
  readonly to: string;
}

/** Returns whether a price changes so much that a user has to confirm it. A first price needs no confirmation. */
export function isLargeChange({ from, to }: Pick<PriceChange, 'from' | 'to'>): boolean {
  return from !== null && isBeyond(numberToUnits(from), toUnits(to), maxPercent);
}

/** Throws a ShopError for a large change unless the user confirmed it. */
export function checkPriceChange(change: PriceChange, isConfirmed: boolean): void {
  const { sku, currency, from, to } = change;
  if (from === null || isConfirmed || !isLargeChange(change)) return;
  const percent = computePercent(numberToUnits(from), toUnits(to));
  const size = Number.isFinite(percent) ? ` (${percent > 0 ? '+' : '−'}${Math.abs(percent).toFixed(1)} %)` : '';
  throw new ShopError(
    'PRICE_CHANGE_UNCONFIRMED',
    `The price of ${sku} would change from ${from} to ${to} ${currency}${size}. Changes of more than ${maxPercent} % need a confirmation. Nothing was changed.`,
    `Preview the price again, check it, and confirm the change. A program confirms it with isConfirmed: true.`,
  );
}
