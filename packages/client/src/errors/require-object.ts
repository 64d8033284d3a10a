import { formatValue } from './format-value.ts';
import { SellingPartnerError } from './selling-partner-error.ts';

/** Returns the value, or throws unless it is an object. `wanted` describes the expected object in the message. */
export function requireObject<Given>(value: Given, name: string, wanted: string): Given & object {
  if (typeof value === 'object' && value !== null) return value;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `${name} is ${formatValue(value)}. Pass ${wanted}.`,
  });
}
