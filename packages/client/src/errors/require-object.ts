import { formatValue } from './format-value.ts';
import { SellingPartnerError } from './selling-partner-error.ts';

/** Returns the value, or throws unless it is an object. `expected` describes the expected object in the message. */
export function requireObject<Given>(value: Given, name: string, expected: string): Given & object {
  if (typeof value === 'object' && value !== null) return value;
  throw new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `${name} is ${formatValue(value)}. Pass ${expected}.`,
  });
}
