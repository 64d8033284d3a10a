import { createHash } from 'node:crypto';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Passes pieces on, and fails at their end when they are not those whose MD5, in base64, is expected. */
export async function* withChecksum(
  pieces: AsyncIterable<Uint8Array>,
  expected: string | undefined,
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = createHash('md5');
  for await (const piece of pieces) {
    hash.update(piece);
    yield piece;
  }
  if (hash.digest('base64') === expected) return;
  const message = 'The document that came is not the one that its checksum names.';
  throw new SellingPartnerError({ code: 'DOWNLOAD_ERROR', message, retryable: true });
}
