import { SellingPartnerError } from './selling-partner-error.ts';
import { shown } from './shown.ts';

/** Merges the given numbers of an option with their defaults. Undefined and null keep the default. Throws for anything but a number of 0 or more. */
export function checkedNumbers<T extends object>(option: string, base: T, given: Partial<T> | null | undefined): T {
  if (given === undefined || given === null) return base;
  const set = Object.entries(given ?? {}).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of set) checkNumber(`${option}.${name}`, value, 'INVALID_OPTION');
  return { ...base, ...(Object.fromEntries(set) as Partial<T>) };
}

/** Throws for anything but a finite number of 0 or more. */
export function checkNumber(name: string, value: unknown, code: 'INVALID_OPTION' | 'INVALID_PARAMETER'): number {
  if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) return value;
  throw new SellingPartnerError({ code, message: `${name} is ${shown(value)}. Pass a number of 0 or more.` });
}
