import { formatMoney } from '../../../lib/format.ts';

/** Currencies whose amounts the payment provider gives in whole units, and in thousandths. All others are in hundredths. */
const whole = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const thousandths = new Set('BHD JOD KWD OMR TND'.split(' '));

/** An amount that the payment provider gives, in its currency: 1000 is ten euros, and a thousand yen. */
export function formatAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const parts = whole.has(code) ? 1 : thousandths.has(code) ? 1000 : 100;
  return formatMoney(amount / parts, code);
}
