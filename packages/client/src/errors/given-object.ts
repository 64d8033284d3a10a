import { SellingPartnerError } from './selling-partner-error.ts';
import { shown } from './shown.ts';

/** What a public function was given, which must be an object; `wanted` says which. */
export function givenObject<Given>(value: Given, name: string, wanted: string): Given & object {
  if (typeof value === 'object' && value !== null) return value;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message: `${name} is ${shown(value)}. Give ${wanted}.` });
}
