import type { UnknownReason, Value } from '../about/value.ts';
import { countDecimals } from '../base/count-decimals.ts';
import { divide, formatTenThousandths } from '../base/decimals.ts';
import type { MeasureDefinition } from './measure.ts';
import type { RowSums } from './roll-up.ts';

/** Computes the value of a row as a decimal. `reason` says why the copy does not have all of it. */
export function computeValue(definition: MeasureDefinition, row: RowSums, reason: UnknownReason | null): Value<string> {
  const problem = reason ?? (row.missing > 0 ? (definition.missing?.reason(row.missing) ?? null) : null);
  const text = formatAmount(definition, row);
  if (problem !== null) return { value: null, reason: problem, atLeast: definition.isGrowing ? text : null };
  if (text !== null) return { value: text, reason: null };
  const noDivisor = definition.per?.reason ?? { code: 'NO_SALES', text: 'There is nothing to divide by.' };
  return { value: null, reason: noDivisor, atLeast: null };
}

/** Returns how much a value is more than another one, in percent with one decimal; null if it is not known, or was 0. */
export function computeChange({ value }: Value<string>, before: Value<string>): string | null {
  if (value === null || before.value === null) return null;
  const [now, then] = [toWhole(value), toWhole(before.value)];
  return then === 0n ? null : divide((now - then) * 100n, then < 0n ? -then : then, 1, 'half');
}

/** Returns null if the amount cannot be divided. */
function formatAmount({ unit, per }: MeasureDefinition, { amount, divisor, currency }: RowSums): string | null {
  if (per === undefined) {
    return unit === 'units per day'
      ? divide(amount, 10_000n, 2, 'half')
      : formatTenThousandths(amount, unit === 'money' ? currency : null);
  }
  if (divisor === 0n) return null;
  const decimals = per.decimals ?? countDecimals(currency ?? '');
  return divide(amount * BigInt(per.factor), divisor, decimals, unit === 'days' ? 'down' : 'half');
}

/** Values have at most four decimals. */
function toWhole(decimal: string): bigint {
  const [whole = '', digits = ''] = decimal.split('.');
  return BigInt(whole + digits.padEnd(4, '0'));
}
