import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Percent-encodes everything but letters, digits and `-_.~`. */
export function encodeOnce(value: string, parameter: string): string {
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
