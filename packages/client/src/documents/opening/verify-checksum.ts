import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Codecs } from '../../ports/codecs.ts';

/** Yields the chunks, and throws after the last one if their MD5 is not the expected one (base64). */
export async function* verifyChecksum(
  chunks: AsyncIterable<Uint8Array>,
  expected: string | undefined,
  codecs: Pick<Codecs, 'createMd5'>,
): AsyncGenerator<Uint8Array, void, undefined> {
  const hash = codecs.createMd5();
  for await (const chunk of chunks) {
    hash.update(chunk);
    yield chunk;
  }
  if (hash.digest() === expected) return;
  const message = 'The downloaded document does not match its checksum.';
  throw new SellingPartnerError({ code: 'DOWNLOAD_ERROR', message, retryable: true });
}
