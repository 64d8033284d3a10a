import { withChecksum } from './checksum.ts';
import type { DocumentDeps } from './document-deps.ts';
import type { DocumentDetails } from './document-details.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import { beginsLikeGzip, gunzipped } from './gunzip.ts';
import { checkPacking, isPacked } from './packing.ts';
import { peek } from './peek.ts';
import { announcedLength, withProgress } from './progress.ts';
import { Transfer, type TransferOptions } from './transfer.ts';

/** How the bytes of a document are read. */
export interface OpenOptions extends TransferOptions {
  /** Unpack a compressed document. Default true. */
  readonly unzip?: boolean | undefined;
}

export interface OpenDocument {
  readonly headers: Readonly<Record<string, string>>;
  /** Whether `pieces` are compressed, because the caller wanted them so. */
  readonly packed: boolean;
  /** The bytes, unpacked unless the caller wanted them packed. To be read once. */
  readonly pieces: AsyncIterable<Uint8Array>;
  /** Frees the connection, however far it was read. */
  close(): void;
}

/** Asks for a document and waits for its first bytes. Failures after that come out of `pieces`. */
export async function openDocument(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: OpenOptions,
  deadline: DownloadDeadline,
): Promise<OpenDocument> {
  const transfer = new Transfer(deps, details, options, deadline);
  try {
    const { headers, bytes } = await transfer.open();
    if (options.unzip !== false) checkPacking(headers);
    const checked = headers['content-md5'] ? withChecksum(bytes, headers['content-md5']) : bytes;
    const { head, pieces } = await peek(withProgress(checked, 'download', announcedLength(headers), deps.observe), 2);
    const close = () => {
      transfer.close();
      pieces.return?.().catch(() => {});
    };
    const packed = isPacked(details, headers);
    const unzips = packed && options.unzip !== false;
    return { headers, packed: packed && !unzips, pieces: unzips ? unpacked(head, pieces) : pieces, close };
  } catch (error) {
    transfer.close();
    throw error;
  }
}

/** A server in front, or the transport, may have unpacked the document already: then there is no gzip to be seen. */
function unpacked(head: Uint8Array, pieces: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  return beginsLikeGzip(head) ? gunzipped(pieces) : pieces;
}
