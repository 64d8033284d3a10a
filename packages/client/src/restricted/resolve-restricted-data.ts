import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { dataElements, isDataElement, type RestrictedData } from './data-element.ts';

/** Returns the validated value of restrictedData, or throws. */
export function resolveRestrictedData(
  name: string,
  given: unknown,
  code: 'INVALID_OPTION' | 'INVALID_RESTRICTED_DATA',
): RestrictedData | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'boolean') return given;
  if (Array.isArray(given) && given.length > 0 && given.every(isDataElement)) return [...new Set(given)].sort();
  const message = `${name} is ${describeGiven(given)}. Pass true, or a list with any of: ${dataElements.join(', ')}.`;
  throw new SellingPartnerError({ code, message });
}

const namePattern = /^\w{1,40}$/;

/** Describes a value for the message. It does not repeat values that do not look like a name, because they can be tokens. */
function describeGiven(given: unknown): string {
  if (!Array.isArray(given))
    return typeof given === 'string' && namePattern.test(given) ? `"${given}"` : `of type ${typeof given}`;
  const invalid = given.filter((element) => !isDataElement(element));
  if (invalid.length === 0) return 'an empty list';
  return `a list with ${invalid.map((one) => (namePattern.test(String(one)) ? `"${one}"` : 'something else')).join(', ')}`;
}
