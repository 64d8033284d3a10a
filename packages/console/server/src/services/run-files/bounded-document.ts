import { ConsoleError } from '../../errors/console-error.ts';

/**
 * Maximum decompressed bytes of one document: larger than any report, but smaller than a few megabytes of gzip can
 * become.
 */
export const maxDocumentBytes = 5_000_000_000;

/**
 * Passes chunks of a document on. Throws a ConsoleError if they exceed `maxBytes` bytes: the size of compressed data does
 * not limit its decompressed size, and all workspaces share the disk.
 */
export async function* boundedDocument(
  pieces: AsyncIterable<Uint8Array>,
  maxBytes = maxDocumentBytes,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > maxBytes) {
      throw new ConsoleError(
        'DOCUMENT_TOO_LARGE',
        `The decompressed document has more than ${maxBytes / 1_000_000_000} GB, which is the limit.`,
        'Request a shorter time range, or download it with the command line: supercargo report get.',
      );
    }
    yield piece;
  }
}
