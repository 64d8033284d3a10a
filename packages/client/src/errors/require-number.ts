import { formatValue } from './format-value.ts';
import { SellingPartnerError } from './selling-partner-error.ts';

/** Merges the numbers of an option with their defaults; undefined and null keep the default. Throws when a number is negative or not finite. */
export function mergeNumbers<T extends object>(option: string, defaults: T, numbers: Partial<T> | null | undefined): T {
  if (numbers === undefined || numbers === null) return defaults;
  const changes = Object.entries(numbers).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of changes) requireNumber(`${option}.${name}`, value, 'INVALID_OPTION');
  return { ...defaults, ...(Object.fromEntries(changes) as Partial<T>) };
}

/** Returns the value, or throws unless it is a finite number of 0 or more. */
export function requireNumber(name: string, value: unknown, code: 'INVALID_OPTION' | 'INVALID_PARAMETER'): number {
  if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) return value;
  throw new SellingPartnerError({ code, message: `${name} is ${formatValue(value)}. Pass a number of 0 or more.` });
}
