import { validateRange } from './validate-range.ts';
import type { ValidationError } from './validation-error.ts';

/** How far a quotient may differ from a whole number, because decimals are not exact. */
const maxDeviation = 1e-9;

/** Validates a number: its limits, and `multipleOf`. */
export function validateNumber(
  value: unknown,
  rules: Readonly<Record<string, unknown>>,
  path: string,
): readonly ValidationError[] {
  if (typeof value !== 'number') return [];
  const { minimum, maximum, exclusiveMinimum: above, exclusiveMaximum: below, multipleOf } = rules;
  const found = `${path} is ${value}`;
  const buildError = (keyword: string, wanted: string): ValidationError => ({
    path,
    keyword,
    message: `${found}. Pass ${wanted}.`,
  });
  const isMultiple =
    typeof multipleOf !== 'number' || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < maxDeviation;
  return [
    ...validateRange(value, ['minimum', minimum], ['maximum', maximum], path, found),
    ...(typeof above === 'number' && value <= above ? [buildError('exclusiveMinimum', `more than ${above}`)] : []),
    ...(typeof below === 'number' && value >= below ? [buildError('exclusiveMaximum', `less than ${below}`)] : []),
    ...(isMultiple ? [] : [buildError('multipleOf', `a multiple of ${multipleOf}`)]),
  ];
}
