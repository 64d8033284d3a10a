import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { type DocumentFormat, errorPageIn, isText } from './document-format.ts';
import { beginsLikeGzip, gunzipped } from './gunzip.ts';
import type { Packing } from './packing.ts';
import { peek } from './peek.ts';

/** The bytes of a document, unpacked. Throws UNZIP_ERROR when its details say that it is gzip, and it is not. */
export async function unpacked(
  source: AsyncIterable<Uint8Array>,
  packing: Packing,
  format: DocumentFormat,
): Promise<AsyncIterable<Uint8Array>> {
  if (packing === 'details') return gunzipped(await onlyGzip(source));
  const { pieces, isGzip } = await told(source);
  // Text never begins like gzip: then only the details have left it out.
  if (packing === 'none') return isGzip && isText(format) ? gunzipped(pieces) : pieces;
  // The transport may have unpacked what a header says is packed.
  const plain = isGzip ? gunzipped(pieces) : pieces;
  return packing === 'header' ? plain : unpackedOnTheWay(plain);
}

/** Bytes as they are, which must be gzip. */
export async function onlyGzip(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { head, pieces } = await peek(source, 2);
  if (beginsLikeGzip(head)) return pieces;
  await pieces.return?.();
  throw notGzip('and what came is not gzip');
}

/**
 * The coding of the way is undone. Whether that was the document's own cannot be told: what is packed still is unpacked, and
 * an error page is never the document.
 */
async function unpackedOnTheWay(source: AsyncIterable<Uint8Array>): Promise<AsyncIterable<Uint8Array>> {
  const { pieces, isGzip } = await told(source);
  if (isGzip) return gunzipped(pieces);
  const { errorPage, pieces: plain } = await errorPageIn(pieces);
  if (errorPage === undefined) return plain;
  await plain.return?.();
  throw notGzip(`and what came is ${errorPage}`);
}

async function told(source: AsyncIterable<Uint8Array>) {
  const { head, pieces } = await peek(source, 2);
  return { pieces, isGzip: head.byteLength >= 2 && beginsLikeGzip(head) };
}

function notGzip(what: string): SellingPartnerError {
  const message = `The document details say that the document is GZIP, ${what}. It was not used: download the document again.`;
  return new SellingPartnerError({ code: 'UNZIP_ERROR', message });
}
