import { withChecksum } from './checksum.ts';
import type { DocumentDeps } from './document-deps.ts';
import type { DocumentDetails } from './document-details.ts';
import { beginsLikeGzip, gunzipped } from './gunzip.ts';
import { peek } from './peek.ts';
import { announcedLength, withProgress } from './progress.ts';
import { Transfer, type TransferOptions } from './transfer.ts';

export interface OpenOptions extends TransferOptions {
  /** Unpack a compressed document. Default true. */
  readonly unzip?: boolean | undefined;
}

export interface OpenDocument {
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes, unpacked unless the caller wanted them packed. To be read once. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Frees the connection, however far it was read. */
  close(): void;
}

/** Whether the caller gets the document as compressed as it is stored. */
export function staysPacked(details: DocumentDetails, options: { readonly unzip?: boolean | undefined }): boolean {
  return Boolean(details.compressionAlgorithm) && options.unzip === false;
}

/** Asks for a document and waits for its first bytes. Failures after that come out of `pieces`. */
export async function openDocument(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: OpenOptions,
): Promise<OpenDocument> {
  const transfer = new Transfer(deps, details, options);
  try {
    const { headers, bytes } = await transfer.open();
    const checked = headers['content-md5'] ? withChecksum(bytes, headers['content-md5']) : bytes;
    const { head, pieces } = await peek(withProgress(checked, 'download', announcedLength(headers), deps.observe), 2);
    const close = () => {
      transfer.close();
      pieces.return?.().catch(() => {});
    };
    return { headers, pieces: unpacked(details, options, head, pieces), close };
  } catch (error) {
    transfer.close();
    throw error;
  }
}

/** A server in front may have unpacked the document already: then there is no gzip to be seen. */
function unpacked(
  details: DocumentDetails,
  options: OpenOptions,
  head: Uint8Array,
  pieces: AsyncIterable<Uint8Array>,
): AsyncIterable<Uint8Array> {
  const zipped = Boolean(details.compressionAlgorithm) && !staysPacked(details, options);
  return zipped && beginsLikeGzip(head) ? gunzipped(pieces) : pieces;
}
