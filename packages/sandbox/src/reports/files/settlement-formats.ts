import { formatIsoDay } from '../../base/iso-time.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';
import type { Settlement } from '../../world/finances/settlements.ts';

/** Formats times and amounts as the settlement files of a region and currency do. */
export interface SettlementFormat {
  /** 15.01.2026 in Europe, otherwise 2026-01-15 */
  formatDay(epochMilliseconds: number): string;
  /** 15.01.2026 12:00:00 UTC in Europe, otherwise 2026-01-15 12:00:00 UTC */
  formatTime(epochMilliseconds: number): string;
  /** 1.234,50 in countries with decimal commas, otherwise 1234.50 */
  formatAmount(amount: MinorUnits): string;
}

/** The currencies whose settlement files have decimal commas. */
const WITH_DECIMAL_COMMA: ReadonlySet<string> = new Set(['EUR', 'SEK', 'PLN', 'TRY', 'BRL']);

export function createSettlementFormat({
  region,
  currency,
}: Pick<Settlement, 'region' | 'currency'>): SettlementFormat {
  const formatDay = (time: number) => {
    const day = formatIsoDay(time);
    return region === 'eu' ? day.split('-').reverse().join('.') : day;
  };
  return {
    formatDay,
    formatTime: (time) => `${formatDay(time)} ${new Date(time).toISOString().slice(11, 19)} UTC`,
    formatAmount(amount) {
      const text = formatDecimal(amount, currency);
      return WITH_DECIMAL_COMMA.has(currency) ? withDecimalComma(text) : text;
    },
  };
}

function withDecimalComma(amount: string): string {
  const [whole = '', cents = ''] = amount.split('.');
  const sign = whole.startsWith('-') ? '-' : '';
  return `${sign}${BigInt(whole.replace('-', '')).toLocaleString('de-DE')},${cents}`;
}
