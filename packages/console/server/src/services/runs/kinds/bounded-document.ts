import { ConsoleError } from '../../../errors/console-error.ts';

/** Unpacked bytes of one document: larger than any report, and less than what a few megabytes of gzip can become. */
export const mostDocumentBytes = 5_000_000_000;

/**
 * Passes on pieces of a document. Throws a ConsoleError as soon as they are more than `most` bytes: what is packed does not tell
 * how large it becomes, and all workspaces share the disk.
 */
export async function* boundedDocument(
  pieces: AsyncIterable<Uint8Array>,
  most = mostDocumentBytes,
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    if (bytes > most) {
      throw new ConsoleError(
        'DOCUMENT_TOO_LARGE',
        `The decompressed document has more than ${most / 1_000_000_000} GB, which is the limit.`,
        'Request a shorter time range, or download it with the command line: supercargo report get.',
      );
    }
    yield piece;
  }
}
