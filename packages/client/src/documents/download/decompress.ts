import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { Codecs } from '../../ports/codecs.ts';
import type { DocumentFormat } from '../document-details.ts';
import { startsLikeGzip } from '../encoding/gzip.ts';
import { peekBytes } from '../encoding/peek-bytes.ts';
import type { CompressionSource } from './compression-source.ts';
import { findErrorPage, isTextFormat } from './document-format.ts';

/** Decompresses a document. Throws UNZIP_ERROR if its details state gzip and it is not gzip. */
export async function decompress(
  source: AsyncIterable<Uint8Array>,
  statedBy: CompressionSource,
  format: DocumentFormat,
  { gunzip }: Pick<Codecs, 'gunzip'>,
): Promise<AsyncIterable<Uint8Array>> {
  if (statedBy === 'details') return gunzip(await requireGzip(source));
  const { chunks, isGzip } = await detectGzip(source);
  // Text never starts like gzip, so the document is compressed although its details do not state it.
  if (statedBy === 'none') return isGzip && isTextFormat(format) ? gunzip(chunks) : chunks;
  // The transport may have decompressed the body already.
  const plain = isGzip ? gunzip(chunks) : chunks;
  return statedBy === 'header' ? plain : gunzipIfNeeded(plain, gunzip);
}

/** Returns the bytes unchanged. Throws UNZIP_ERROR if they do not start like gzip. */
export async function requireGzip(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { head, chunks } = await peekBytes(source, 2);
  if (startsLikeGzip(head)) return chunks;
  await chunks.return?.();
  throw buildNotGzipError('but the downloaded bytes are not gzip');
}

/**
 * Decompresses bytes that are still gzip after the content encoding was removed: the header can describe the document's
 * own compression or a second one. Throws UNZIP_ERROR if they are an error page.
 */
async function gunzipIfNeeded(
  source: AsyncIterable<Uint8Array>,
  gunzip: Codecs['gunzip'],
): Promise<AsyncIterable<Uint8Array>> {
  const { chunks, isGzip } = await detectGzip(source);
  if (isGzip) return gunzip(chunks);
  const { errorPage, chunks: plain } = await findErrorPage(chunks);
  if (errorPage === undefined) return plain;
  await plain.return?.();
  throw buildNotGzipError(`but the storage sent ${errorPage}`);
}

async function detectGzip(source: AsyncIterable<Uint8Array>) {
  const { head, chunks } = await peekBytes(source, 2);
  return { chunks, isGzip: head.byteLength >= 2 && startsLikeGzip(head) };
}

function buildNotGzipError(problem: string): SellingPartnerError {
  const message = `The document details state GZIP, ${problem}. The document was discarded: download it again.`;
  return new SellingPartnerError({ code: 'UNZIP_ERROR', message });
}
