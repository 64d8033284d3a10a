import { SellingPartnerError } from './selling-partner-error.ts';
import { shown } from './shown.ts';

/** Numbers of an option over their defaults. Undefined and null leave the default; anything but 0 or more is refused. */
export function checkedNumbers<T extends object>(option: string, base: T, given: Partial<T> | null | undefined): T {
  if (given === undefined || given === null) return base;
  const set = Object.entries(given ?? {}).filter(([, value]) => value !== undefined && value !== null);
  for (const [name, value] of set) checkNumber(`${option}.${name}`, value, 'INVALID_OPTION');
  return { ...base, ...(Object.fromEntries(set) as Partial<T>) };
}

/** Refuses what is not a finite number of 0 or more. */
export function checkNumber(name: string, value: unknown, code: 'INVALID_OPTION' | 'INVALID_PARAMETER'): number {
  if (typeof value === 'number' && value >= 0 && Number.isFinite(value)) return value;
  throw new SellingPartnerError({ code, message: `${name} is ${shown(value)}. Give a number of 0 or more.` });
}
