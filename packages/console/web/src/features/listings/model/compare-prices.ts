import { formatMoney } from '../../../lib/text/format.ts';

/** How a new price differs from the current one. */
export interface PriceComparison {
  /** Such as `£72.90 → £0.50 (−99.3 %)`. */
  readonly text: string;
  /** What a user confirms, such as `Lower the price by 99.3 %`; undefined if the change is small. */
  readonly confirmation: string | undefined;
}

/** Compares prices, which are decimals. `from` is null if the listing has no price. The server says whether the change is large. */
export function comparePrices(
  { from, isLarge }: { readonly from: string | null; readonly isLarge: boolean },
  to: string,
  currency: string,
): PriceComparison {
  const next = formatMoney(to, currency);
  if (from === null) return { text: `No price → ${next}`, confirmation: undefined };
  const prices = `${formatMoney(from, currency)} → ${next}`;
  const percent = computePercent(Number(from), Number(to));
  if (percent === undefined) return { text: prices, confirmation: `Change the price to ${next}` };
  const size = `${Math.abs(percent).toLocaleString(undefined, { maximumFractionDigits: 1 })} %`;
  return {
    text: `${prices} (${percent < 0 ? '−' : '+'}${size})`,
    confirmation: isLarge ? `${percent < 0 ? 'Lower' : 'Raise'} the price by ${size}` : undefined,
  };
}

/** Undefined if nothing can be compared because the price was 0. Rounded, so that 20 % is not 20.000000000000004 %. */
function computePercent(from: number, to: number): number | undefined {
  if (from === to) return 0;
  return from === 0 ? undefined : Math.round((1e6 * (to - from)) / from) / 1e4;
}
