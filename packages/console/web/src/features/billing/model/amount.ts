import { formatMoney } from '../../../lib/text/format.ts';

/** Currencies whose amounts the payment provider gives in whole units or in thousandths. All others are in hundredths. */
const wholeUnitCurrencies = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' '));
const thousandthCurrencies = new Set('BHD JOD KWD OMR TND'.split(' '));

/** Formats an amount from the payment provider: 1000 is ten euros, or a thousand yen. */
export function formatAmount(amount: number, currency: string): string {
  const code = currency.toUpperCase();
  const minorUnits = wholeUnitCurrencies.has(code) ? 1 : thousandthCurrencies.has(code) ? 1000 : 100;
  return formatMoney(amount / minorUnits, code);
}
