import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Converts the value of a parameter to text. Dates become ISO 8601. */
export function toParameterText(value: unknown, parameter: string): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (value instanceof Date && !Number.isNaN(value.getTime())) return value.toISOString();
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `${parameter} is ${describeKind(value)}. Pass a string, a number, a boolean or a date.`,
  });
}

function describeKind(value: unknown): string {
  if (value === null || value === undefined) return String(value);
  if (Array.isArray(value)) return 'a list';
  return value instanceof Date || typeof value === 'number' ? String(value) : `of type ${typeof value}`;
}
