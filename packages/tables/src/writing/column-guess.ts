import { isDayOfCalendar } from '../sql/calendar.ts';
import type { ColumnType, PlainValue } from '../table-column.ts';
import { namesIdentifier } from './names-identifier.ts';

const numeral = /^(?!-0(?:\.0+)?$)-?(0|[1-9]\d*)(?:\.(\d+))?$/;
const day = /^\d{4}-\d\d-\d\d$/;
const moment = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:\.\d{1,6})?(?:Z|[+-]\d\d:?\d\d| UTC)$/;

/** Digits that a double stores exactly and that are still plausible for an amount. */
const maxDigits = 15;

const stored = { text: 'VARCHAR', integer: 'BIGINT', boolean: 'BOOLEAN', date: 'DATE', time: 'TIMESTAMP' } as const;

type Fits = (value: PlainValue, text: string) => boolean;

/**
 * Infers a column's type from all of its values. One value that does not fit makes the column text, so no value is ever
 * changed: leading zeros, long digits and a plus sign stay. Empty values fit every type.
 */
export class ColumnGuess {
  readonly #identifier: boolean;
  #fits: Fits | undefined;
  #type: ColumnType = 'text';
  #whole = 1;
  #fraction = 0;
  #exact = true;

  constructor(name: string) {
    this.#identifier = namesIdentifier(name);
  }

  see(value: PlainValue, text: string): void {
    if (value === null || text === '') return;
    if (this.#fits === undefined) this.#begin(value, text);
    else if (this.#type !== 'text' && !this.#fits(value, text)) this.#type = 'text';
  }

  get type(): ColumnType {
    return this.#type === 'integer' && (this.#fraction > 0 || !this.#exact) ? 'decimal' : this.#type;
  }

  /** The type's name in DuckDB. Decimals with few digits add up exactly. */
  get storedAs(): string {
    const { type } = this;
    if (type !== 'decimal') return stored[type];
    return this.#exact && this.#whole + this.#fraction <= 18 ? `DECIMAL(18, ${this.#fraction})` : 'DOUBLE';
  }

  /** The first value determines the candidate type, which the other values confirm or not. */
  #begin(value: PlainValue, text: string): void {
    const tests: [ColumnType, Fits][] = [
      ['integer', this.#isNumber],
      ['boolean', isBoolean],
      ['date', isDay],
      ['time', isMoment],
    ];
    const [type, fit] = tests.find(([, fit]) => fit(value, text)) ?? ['text' as const, () => true];
    this.#type = type;
    this.#fits = fit;
  }

  readonly #isNumber = (value: PlainValue, text: string): boolean => {
    if (typeof value === 'boolean' || (typeof value === 'string' && this.#identifier)) return false;
    const [, whole, fraction = ''] = numeral.exec(text) ?? [];
    if (whole === undefined || whole.length + fraction.length > maxDigits) {
      this.#exact = false;
      return typeof value === 'number';
    }
    if (whole.length > this.#whole) this.#whole = whole.length;
    if (fraction.length > this.#fraction) this.#fraction = fraction.length;
    return true;
  };
}

function isBoolean(value: PlainValue, text: string): boolean {
  return typeof value === 'boolean' || /^(?:true|false)$/i.test(text);
}

function isDay(_value: PlainValue, text: string): boolean {
  return day.test(text) && isDayOfCalendar(text);
}

function isMoment(_value: PlainValue, text: string): boolean {
  if (!moment.test(text) || !isDayOfCalendar(text.slice(0, 10))) return false;
  return !Number.isNaN(Date.parse(text.replace(' UTC', 'Z').replace(' ', 'T')));
}
