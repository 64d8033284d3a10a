import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/**
 * Builds the error for text with too many bytes. Processing reports are smaller than the limit, but a damaged or
 * malicious gzip file can expand to gigabytes.
 */
export function buildTooManyBytesError(maxBytes: number): SellingPartnerError {
  const message = `The document has more than ${maxBytes / 1_000_000} MB after decompression, the most that is read into memory.`;
  return new SellingPartnerError({ code: 'RESPONSE_TOO_LARGE', message });
}

/** Builds the error for text that is too long for a string. */
export function buildTooLongError(subject: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'RESPONSE_TOO_LARGE',
    message: `${subject} is longer than a string can be. Use downloadStream, or download with file and without json.`,
  });
}
