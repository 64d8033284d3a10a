import { withChecksum } from './checksum.ts';
import type { DocumentHint } from './choose-encoding.ts';
import type { DocumentDeps } from './document-deps.ts';
import type { DocumentDetails } from './document-details.ts';
import { formatOfReport, withFormat } from './document-format.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import { checkPacking, packingOf } from './packing.ts';
import { announcedLength, withProgress } from './progress.ts';
import { Transfer, type TransferOptions } from './transfer.ts';
import { onlyGzip, unpacked } from './unpack.ts';

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

/**
 * Asks for a document and waits for its first bytes. Failures after that come out of `pieces`. What is not packed as its
 * details say, or not of the format that its type is known to have, is an error and never the document.
 */
export async function openDocument(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: OpenOptions,
  deadline: DownloadDeadline,
  { reportType, documentFormat }: DocumentHint = {},
): Promise<OpenDocument> {
  const format = documentFormat ?? (await formatOfReport(reportType));
  const transfer = new Transfer(deps, details, options, deadline);
  try {
    const { headers, bytes } = await transfer.open();
    if (options.unzip !== false) checkPacking(headers);
    const checked = headers['content-md5'] ? withChecksum(bytes, headers['content-md5']) : bytes;
    const source = withProgress(checked, 'download', announcedLength(headers), deps.observe);
    const close = () => {
      transfer.close();
      source.return().catch(() => {});
    };
    const packing = packingOf(details, headers);
    if (options.unzip === false && packing !== 'none') {
      const pieces = packing === 'details' ? await onlyGzip(source) : source;
      return { headers, packed: true, pieces, close };
    }
    return { headers, packed: false, pieces: await withFormat(await unpacked(source, packing, format), format), close };
  } catch (error) {
    transfer.close();
    throw error;
  }
}
