import { SellingPartnerError } from '../errors/selling-partner-error.ts';

const unreserved = /^[\w.~-]*$/;

/** Percent-encodes everything but letters, digits and `-_.~`. */
export function encodeOnce(text: string, parameter: string): string {
  if (unreserved.test(text)) return text;
  try {
    return encodeURIComponent(text).replace(/[!'()*]/g, percentEncode);
  } catch (cause) {
    throw new SellingPartnerError({
      code: 'INVALID_PARAMETER',
      message: `${parameter} contains half of a surrogate pair and cannot be sent.`,
      cause,
    });
  }
}

export function encodeTwice(value: string, parameter: string): string {
  return encodeOnce(encodeOnce(value, parameter), parameter);
}

function percentEncode(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
