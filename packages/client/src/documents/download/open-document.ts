import type { DocumentDeps } from '../document-deps.ts';
import type { DocumentDetails, DocumentHint } from '../document-details.ts';
import { parseContentLength, reportProgress } from '../storage/progress.ts';
import { checkContentEncoding, findCompressionSource } from './compression-source.ts';
import { decompress, requireGzip } from './decompress.ts';
import { findReportFormat, verifyFormat } from './document-format.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import { ResumableDownload, type TransferOptions } from './resumable-download.ts';
import { verifyChecksum } from './verify-checksum.ts';

/** Options for reading the bytes of a document. */
export interface OpenOptions extends TransferOptions {
  /** Decompress a compressed document. Default true. */
  readonly unzip?: boolean | undefined;
}

/** A document whose first bytes have arrived. */
export interface OpenDocument {
  readonly headers: Readonly<Record<string, string>>;
  /** The chunks are compressed, because `unzip` is false. */
  readonly isCompressed: boolean;
  /** The bytes, decompressed unless `unzip` is false. They can be read once. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** Frees the connection, even if the document was not read completely. */
  close(): void;
}

/**
 * Requests a document and waits for its first bytes. Later failures are thrown by `chunks`. Throws if the content is not
 * compressed as its details state or is not in the format of its report type.
 */
export async function openDocument(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: OpenOptions,
  deadline: DownloadDeadline,
  { reportType, documentFormat }: DocumentHint = {},
): Promise<OpenDocument> {
  const format = documentFormat ?? (await findReportFormat(reportType));
  const codecs = await deps.codecs();
  const download = new ResumableDownload(deps, details, options, deadline);
  try {
    const { headers, bytes: stored } = await download.open();
    if (options.unzip !== false) checkContentEncoding(headers);
    const isStored = headers['content-md5'] && !headers['x-decoded-content-encoding'];
    const checked = isStored ? verifyChecksum(stored, headers['content-md5'], codecs) : stored;
    const bytes = reportProgress(checked, 'download', parseContentLength(headers), deps.observe);
    const close = () => {
      download.close();
      bytes.return().catch(() => {});
    };
    const compressedBy = findCompressionSource(details, headers);
    if (options.unzip === false && compressedBy !== 'none') {
      const chunks = compressedBy === 'details' ? await requireGzip(bytes) : bytes;
      return { headers, isCompressed: true, chunks, close };
    }
    return {
      headers,
      isCompressed: false,
      chunks: await verifyFormat(await decompress(bytes, compressedBy, format, codecs), format),
      close,
    };
  } catch (error) {
    download.close();
    throw error;
  }
}
