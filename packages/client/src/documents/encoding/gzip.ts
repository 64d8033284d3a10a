import { SellingPartnerError } from '../../errors/selling-partner-error.ts';

/**
 * Returns whether bytes are the start of a gzip file. True for fewer than two bytes: they may be an incomplete gzip file,
 * because even one without data has 20 bytes.
 */
export function startsLikeGzip(bytes: Uint8Array): boolean {
  return bytes.byteLength === 0 || (bytes[0] === 0x1f && (bytes.byteLength === 1 || bytes[1] === 0x8b));
}

/** Builds the error for gzip data that cannot be decompressed. */
export function buildUnzipError(cause: Error, isIncomplete: boolean): SellingPartnerError {
  const problem = isIncomplete ? 'ends before its gzip data is complete' : 'is damaged gzip data';
  return new SellingPartnerError({ code: 'UNZIP_ERROR', message: `The document ${problem}: ${cause.message}.`, cause });
}
