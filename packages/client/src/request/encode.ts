import { SellingPartnerError } from '../errors/selling-partner-error.ts';

const plain = /^[\w.~-]*$/;

/** Percent-encodes everything but letters, digits and `-_.~`. */
export function encodeOnce(value: string, parameter: string): string {
  if (plain.test(value)) return value;
  try {
    return encodeURIComponent(value).replace(/[!'()*]/g, percent);
  } catch (cause) {
    throw new SellingPartnerError({
      code: 'INVALID_PARAMETER',
      message: `${parameter} holds half of a character pair and cannot be sent.`,
      cause,
    });
  }
}

export function encodeTwice(value: string, parameter: string): string {
  return encodeOnce(encodeOnce(value, parameter), parameter);
}

function percent(character: string): string {
  return `%${character.charCodeAt(0).toString(16).toUpperCase()}`;
}
