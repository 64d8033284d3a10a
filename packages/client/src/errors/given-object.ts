import { SellingPartnerError } from './selling-partner-error.ts';
import { shown } from './shown.ts';

/** Checks that an argument is an object. `wanted` describes the expected object in the message. */
export function givenObject<Given>(value: Given, name: string, wanted: string): Given & object {
  if (typeof value === 'object' && value !== null) return value;
  throw new SellingPartnerError({ code: 'INVALID_PARAMETER', message: `${name} is ${shown(value)}. Pass ${wanted}.` });
}
