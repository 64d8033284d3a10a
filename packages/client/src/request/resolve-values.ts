import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Returns the values of path or query by name. Throws INVALID_PARAMETER for an object whose values cannot be listed. */
export function resolveValues(values: unknown, group: 'path' | 'query'): Readonly<Record<string, unknown>> {
  if (values === undefined || values === null) return {};
  if (typeof values === 'object' && !(Symbol.iterator in values) && !hidesValues(values)) {
    return values as Record<string, unknown>;
  }
  const message = `${group} is not a plain object. Pass an object of names and values, not a list, Map or URLSearchParams.`;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message });
}

/** Whether an instance of a class has no properties of its own, like a Date. */
function hidesValues(values: object): boolean {
  return Object.keys(values).length === 0 && Object.prototype.toString.call(values) !== '[object Object]';
}
