import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Of a text that is held in memory whole: no explanation or processing report is as large, and gzip can hide gigabytes. */
export function unpacksTooLarge(most: number): SellingPartnerError {
  const message = `The document has more than ${most / 1_000_000} MB when it is unpacked, the most that is read into memory here.`;
  return new SellingPartnerError({ code: 'RESPONSE_TOO_LARGE', message });
}

export function tooLong(what: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'RESPONSE_TOO_LARGE',
    message: `${what} is longer than a string can be. Use downloadStream, or download with file and without json.`,
  });
}
