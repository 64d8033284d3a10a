import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Returns the values of path or query by name. Throws INVALID_PARAMETER for an object whose values cannot be listed. */
export function resolveValues(given: unknown, group: 'path' | 'query'): Readonly<Record<string, unknown>> {
  if (given === undefined || given === null) return {};
  if (typeof given === 'object' && !(Symbol.iterator in given) && !hidesValues(given)) {
    return given as Record<string, unknown>;
  }
  const message = `${group} is not a plain object. Pass an object of names and values, not a list, Map or URLSearchParams.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

/** Whether an instance of a class has no properties of its own, like a Date. */
function hidesValues(given: object): boolean {
  return Object.keys(given).length === 0 && Object.prototype.toString.call(given) !== '[object Object]';
}
