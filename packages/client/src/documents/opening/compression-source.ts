import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { DocumentDetails } from '../document-details.ts';

type Headers = Readonly<Record<string, string>>;

/** Content encodings that the client does not request and cannot decompress. */
const unsupportedEncodings = new Set(['br', 'deflate', 'zstd', 'compress']);

/** Source that states that a document is compressed: its details, the `content-encoding` header, or both. */
export type CompressionSource = 'none' | 'details' | 'header' | 'both';

/**
 * Finds the source that states that a document is gzipped: the details for reports and feeds, a header for Data Kiosk. A transport may
 * have removed the encoding of the header already.
 */
export function findCompressionSource({ compressionAlgorithm }: DocumentDetails, headers: Headers): CompressionSource {
  const isGzipEncoded = [...listContentEncodings(headers), ...listDecodedEncodings(headers)].some((name) =>
    /^(x-)?gzip$/.test(name),
  );
  if (compressionAlgorithm) return isGzipEncoded ? 'both' : 'details';
  return isGzipEncoded ? 'header' : 'none';
}

/** Throws if the content encoding is not supported. Otherwise compressed bytes would be read as text. */
export function checkContentEncoding(headers: Headers): void {
  const encoding = listContentEncodings(headers).find((name) => unsupportedEncodings.has(name));
  if (encoding === undefined) return;
  const message = `The document has the content-encoding ${JSON.stringify(encoding)}: only gzip is supported.`;
  throw new SellingPartnerError({ code: 'UNKNOWN_ZIP_STANDARD', message });
}

function listContentEncodings(headers: Headers): string[] {
  return splitEncodings(headers['content-encoding']);
}

function listDecodedEncodings(headers: Headers): string[] {
  return splitEncodings(headers['x-decoded-content-encoding']);
}

function splitEncodings(encodings = ''): string[] {
  return encodings
    .toLowerCase()
    .split(',')
    .map((encoding) => encoding.trim());
}
