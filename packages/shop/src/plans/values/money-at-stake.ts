import { countDecimals } from '../../base/count-decimals.ts';
import { abs, formatUnits, multiplyUnits, numberToUnits, roundUnits } from '../../base/price-units.ts';

/**
 * Computes the money at stake if a value changes: the difference times the units of a new price, or times the price of new units. Returns a
 * decimal in the currency; null if the value before or the factor is unknown.
 */
export function computeAtStake(
  change: { readonly from: string | null; readonly to: string },
  factor: string | number | null | undefined,
  currency: string,
): string | null {
  const { from, to } = change;
  if (from === null || factor === null || factor === undefined) return null;
  const decimals = countDecimals(currency);
  const difference = abs(numberToUnits(to) - numberToUnits(from));
  return formatUnits(roundUnits(multiplyUnits(difference, numberToUnits(factor)), decimals), decimals);
}
