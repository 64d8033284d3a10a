import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { dataElements, isDataElement, type RestrictedData } from './data-element.ts';

/** Returns the validated value of restrictedData, or throws. */
export function resolveRestrictedData(
  name: string,
  restrictedData: unknown,
  code: 'INVALID_OPTION' | 'INVALID_RESTRICTED_DATA',
): RestrictedData | undefined {
  if (restrictedData === undefined || restrictedData === null) return undefined;
  if (typeof restrictedData === 'boolean') return restrictedData;
  if (Array.isArray(restrictedData) && restrictedData.length > 0 && restrictedData.every(isDataElement))
    return [...new Set(restrictedData)].sort();
  const message = `${name} is ${describeGiven(restrictedData)}. Pass true, or a list with any of: ${dataElements.join(', ')}.`;
  throw new SellingPartnerError({ code, message });
}

const namePattern = /^\w{1,40}$/;

/** Describes a value for the message. It does not repeat values that do not look like a name, because they can be tokens. */
function describeGiven(restrictedData: unknown): string {
  if (!Array.isArray(restrictedData))
    return typeof restrictedData === 'string' && namePattern.test(restrictedData)
      ? `"${restrictedData}"`
      : `of type ${typeof restrictedData}`;
  const invalid = restrictedData.filter((element) => !isDataElement(element));
  if (invalid.length === 0) return 'an empty list';
  return `a list with ${invalid.map((element) => (namePattern.test(String(element)) ? `"${element}"` : 'something else')).join(', ')}`;
}
