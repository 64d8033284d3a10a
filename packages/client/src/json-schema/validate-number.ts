import { validateRange } from './validate-range.ts';
import type { Keywords, ValidationError } from './validation-error.ts';

/** Largest difference between a quotient and an integer, because decimal fractions are not exact. */
const maxDeviation = 1e-9;

/** Validates a number: its limits, and `multipleOf`. */
export function validateNumber(number: number, rules: Keywords, path: string): readonly ValidationError[] {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = rules;
  const description = `${path} is ${number}`;
  const buildError = (keyword: string, expected: unknown, advice: string): ValidationError => ({
    path,
    keyword,
    expected,
    message: `${description}. Pass ${advice}.`,
  });
  const isMultiple =
    typeof multipleOf !== 'number' || Math.abs(number / multipleOf - Math.round(number / multipleOf)) < maxDeviation;
  return [
    ...validateRange(number, ['minimum', minimum], ['maximum', maximum], path, () => description),
    ...(typeof exclusiveMinimum === 'number' && number <= exclusiveMinimum
      ? [buildError('exclusiveMinimum', exclusiveMinimum, `more than ${exclusiveMinimum}`)]
      : []),
    ...(typeof exclusiveMaximum === 'number' && number >= exclusiveMaximum
      ? [buildError('exclusiveMaximum', exclusiveMaximum, `less than ${exclusiveMaximum}`)]
      : []),
    ...(isMultiple ? [] : [buildError('multipleOf', multipleOf, `a multiple of ${multipleOf}`)]),
  ];
}
