import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Codecs } from '../../ports/codecs.ts';
import type { WarningEvent } from '../../ports/observer.ts';
import { startsLikeGzip } from '../encoding/gzip.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import { quoteStart } from '../rows/refused-document.ts';
import type { CompressionSource } from './compression-source.ts';
import { decodeTextStart, kindHeadBytes } from './document-kind.ts';
import { findErrorPage } from './markup.ts';
import { findReportMessage, isPlainReport, type VerifyOptions } from './verify-document.ts';

/** What decompression depends on. */
export interface DecompressOptions extends VerifyOptions {
  readonly codecs: Pick<Codecs, 'gunzip'>;
  /** Called with warnings about the document. */
  readonly warn: (warning: WarningEvent) => unknown;
}

/**
 * Decompresses a document. Throws UNZIP_ERROR if its details state gzip, and it is neither gzip nor recognized as the plain report. That one is
 * read as it is, with the warning NOT_COMPRESSED.
 */
export async function decompress(
  source: AsyncIterable<Uint8Array>,
  statedBy: CompressionSource,
  options: DecompressOptions,
): Promise<AsyncIterable<Uint8Array>> {
  const { gunzip } = options.codecs;
  const { head, chunks } = await peekBytes(source, 2);
  const isGzip = head.byteLength >= 2 && startsLikeGzip(head);
  // Fewer than two bytes are an incomplete gzip file.
  if (statedBy === 'details') {
    if (!startsLikeGzip(head)) return requirePlainReport(chunks, options);
    return isText(options.format) ? gunzipAgain(gunzip(chunks), gunzip) : gunzip(chunks);
  }
  // Text never starts like gzip, so the document is compressed although its details do not state it.
  if (statedBy === 'none') return isGzip && isText(options.format) ? gunzip(chunks) : chunks;
  // The transport may have decompressed the body already.
  const plain = isGzip ? gunzip(chunks) : chunks;
  if (statedBy === 'header') return plain;
  // The header can describe the document's own compression or a second one.
  const decoded = await peekBytes(plain, kindHeadBytes);
  if (decoded.head.byteLength >= 2 && startsLikeGzip(decoded.head)) return gunzip(decoded.chunks);
  const page = findErrorPage(decodeTextStart(decoded.head), decoded.head.byteLength < kindHeadBytes);
  if (page === undefined) return decoded.chunks;
  await decoded.chunks.return?.();
  throw buildNotGzipError(`but the storage sent ${page}`);
}

/** Text never starts like gzip: such a document was compressed twice. */
async function gunzipAgain(
  source: AsyncIterable<Uint8Array>,
  gunzip: Codecs['gunzip'],
): Promise<AsyncIterable<Uint8Array>> {
  const { head, chunks } = await peekBytes(source, 2);
  return head.byteLength >= 2 && startsLikeGzip(head) ? gunzip(chunks) : chunks;
}

async function requirePlainReport(
  source: AsyncIterable<Uint8Array>,
  options: DecompressOptions,
): Promise<AsyncIterable<Uint8Array>> {
  const { head, chunks } = await peekBytes(source, kindHeadBytes * 16);
  if (await isPlainReport(head, head.byteLength < kindHeadBytes * 16, options)) {
    const message =
      'The document details state GZIP, but the document is not compressed. It was recognized, and is read as it is.';
    options.warn({ type: 'warning', code: 'NOT_COMPRESSED', message });
    return chunks;
  }
  await chunks.return?.();
  throw (
    (await findReportMessage(head, options)) ??
    buildNotGzipError(`but the downloaded bytes are not gzip: ${quoteStart(decodeTextStart(head))}`)
  );
}

function buildNotGzipError(problem: string): SellingPartnerError {
  const message = `The document details state GZIP, ${problem}. The document was discarded: download it again, or set unzip to false to get the bytes.`;
  return new SellingPartnerError({ code: 'UNZIP_ERROR', message });
}

function isText(format: VerifyOptions['format']): boolean {
  return format === 'TSV' || format === 'CSV' || format === 'JSON' || format === 'XML';
}
