import { formatMoney } from '../../lib/text/format.ts';

interface MoneyTextProps {
  /** A decimal; null if Amazon has not said it yet. */
  readonly amount: string | null;
  readonly currency: string | null;
}

/** An amount in its currency. */
export function MoneyText({ amount, currency }: MoneyTextProps) {
  if (amount === null) return '–';
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatMoney(amount, currency ?? '')}</span>;
}
