import type { Fault } from './fault.ts';
import { rangeFault } from './range-fault.ts';

/** How far a quotient may be off a whole number: decimals are not exact. */
const slack = 1e-9;

/** Faults of a number: its bounds, and what it has to be a multiple of. */
export function numberFaults(value: unknown, rules: Readonly<Record<string, unknown>>, path: string): readonly Fault[] {
  if (typeof value !== 'number') return [];
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = rules;
  const found = `${path} is ${value}`;
  const fault = (keyword: string, wanted: string): Fault => ({ path, keyword, message: `${found}. Give ${wanted}.` });
  const isMultiple =
    typeof multipleOf !== 'number' || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < slack;
  return [
    ...rangeFault(value, ['minimum', minimum], ['maximum', maximum], path, found),
    ...(typeof above === 'number' && value <= above ? [fault('exclusiveMinimum', `more than ${above}`)] : []),
    ...(typeof below === 'number' && value >= below ? [fault('exclusiveMaximum', `less than ${below}`)] : []),
    ...(isMultiple ? [] : [fault('multipleOf', `a multiple of ${multipleOf}`)]),
  ];
}
