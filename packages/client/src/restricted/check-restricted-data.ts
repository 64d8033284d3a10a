import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { dataElements, isDataElement, type RestrictedData } from './data-element.ts';

/** What was given as restricted_data, if it can be meant. */
export function checkRestrictedData(
  name: string,
  given: unknown,
  code: 'INVALID_OPTION' | 'INVALID_RESTRICTED_DATA',
): RestrictedData | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === 'boolean') return given;
  if (Array.isArray(given) && given.length > 0 && given.every(isDataElement)) return [...new Set(given)].sort();
  const message = `${name} is ${shown(given)}. Give true, or a list with any of: ${dataElements.join(', ')}.`;
  throw new SellingPartnerError({ code, message });
}

const word = /^\w{1,40}$/;

/** What looks like anything but a name is not repeated: it may be a token. */
function shown(given: unknown): string {
  if (!Array.isArray(given))
    return typeof given === 'string' && word.test(given) ? `"${given}"` : `of type ${typeof given}`;
  const foreign = given.filter((element) => !isDataElement(element));
  if (foreign.length === 0) return 'an empty list';
  return `a list with ${foreign.map((one) => (word.test(String(one)) ? `"${one}"` : 'something else')).join(', ')}`;
}
