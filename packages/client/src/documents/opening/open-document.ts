import type { DocumentDeps } from '../document-deps.ts';
import type { DocumentDetails, DocumentHint } from '../document-details.ts';
import { parseContentLength, reportProgress } from '../storage/progress.ts';
import { checkContentEncoding, findCompressionSource } from './compression-source.ts';
import { decompress } from './decompress.ts';
import { findReportFormat } from './document-kind.ts';
import type { DownloadDeadline } from './download-deadline.ts';
import { ResumableDownload, type TransferOptions } from './resumable-download.ts';
import { verifyChecksum } from './verify-checksum.ts';
import { verifyDocument } from './verify-document.ts';

/** Options for reading the bytes of a document. */
export interface OpenOptions extends TransferOptions {
  /** Decompress a compressed document. Default true; with false, the bytes are those that are stored, also if they are not compressed. */
  readonly unzip?: boolean | undefined;
}

/** How the content of a document is checked. */
interface ContentOptions {
  readonly charset?: string | undefined;
  /** Return any content, such as the explanation of a failure. @default false */
  readonly acceptsAny?: boolean | undefined;
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
 * compressed as its details state, or does not start like a document of its report type.
 */
export async function openDocument(
  deps: DocumentDeps,
  details: DocumentDetails,
  options: OpenOptions & ContentOptions,
  deadline: DownloadDeadline,
  hint: DocumentHint = {},
): Promise<OpenDocument> {
  const format = hint.documentFormat ?? (await findReportFormat(hint.reportType));
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
      return { headers, isCompressed: true, chunks: bytes, close };
    }
    const sources = { charset: options.charset, contentType: headers['content-type'], hint };
    const verification = { sources, format };
    const content = await decompress(bytes, compressedBy, { ...verification, codecs, warn: deps.observe });
    const chunks = options.acceptsAny ? content : await verifyDocument(content, verification);
    return { headers, isCompressed: false, chunks, close };
  } catch (error) {
    download.close();
    throw error;
  }
}
