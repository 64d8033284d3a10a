import { formatMoney } from '../../../lib/format.ts';

/** Currencies whose amounts the payment provider gives in whole units or in thousandths. All others are in hundredths. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Formats an amount from the payment provider: 1000 is ten euros, or a thousand yen. */
export function formatAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const parts = whole.has(code) ? 1 : thousandths.has(code) ? 1000 : 100;
  return formatMoney(amount / parts, code);
}
