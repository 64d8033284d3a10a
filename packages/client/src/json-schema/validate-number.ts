import { validateRange } from './validate-range.ts';
import type { Keywords, ValidationError } from './validation-error.ts';

/** Largest difference between a quotient and an integer, because decimal fractions are not exact. */
const maxDeviation = 1e-9;

/** Validates a number: its limits, and `multipleOf`. */
export function validateNumber(value: number, rules: Keywords, path: string): readonly ValidationError[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = rules;
  const description = `${path} is ${value}`;
  const buildError = (keyword: string, expected: unknown, advice: string): ValidationError => ({
    path,
    keyword,
    expected,
    message: `${description}. Pass ${advice}.`,
  });
  const isMultiple =
    typeof multipleOf !== 'number' || Math.abs(value / multipleOf - Math.round(value / multipleOf)) < maxDeviation;
  return [
    ...validateRange(value, ['minimum', minimum], ['maximum', maximum], path, () => description),
    ...(typeof exclusiveMinimum === 'number' && value <= exclusiveMinimum
      ? [buildError('exclusiveMinimum', exclusiveMinimum, `more than ${exclusiveMinimum}`)]
      : []),
    ...(typeof exclusiveMaximum === 'number' && value >= exclusiveMaximum
      ? [buildError('exclusiveMaximum', exclusiveMaximum, `less than ${exclusiveMaximum}`)]
      : []),
    ...(isMultiple ? [] : [buildError('multipleOf', multipleOf, `a multiple of ${multipleOf}`)]),
  ];
}
