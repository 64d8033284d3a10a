import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { DocumentDetails } from './document-details.ts';

type Headers = Readonly<Record<string, string>>;

/** Ways to pack a body that nobody asks for. */
const unknownCodings = new Set(['br', 'deflate', 'zstd', 'compress']);

/** What says that a document is packed: its details, a header of the storage, or both. */
export type Packing = 'none' | 'details' | 'header' | 'both';

/** Reports and feeds say in their details that they are packed, documents of the data kiosk in a header. */
export function packingOf({ compressionAlgorithm }: DocumentDetails, headers: Headers): Packing {
  const isCoded = codingsOf(headers).some((coding) => /^(x-)?gzip$/.test(coding));
  if (compressionAlgorithm) return isCoded ? 'both' : 'details';
  return isCoded ? 'header' : 'none';
}

/** Refuses bytes that cannot be unpacked here and would pass for text. */
export function checkPacking(headers: Headers): void {
  const coding = codingsOf(headers).find((one) => unknownCodings.has(one));
  if (coding === undefined) return;
  const message = `The document came with the content-encoding ${JSON.stringify(coding)}: only gzip is known.`;
  throw new SellingPartnerError({ code: 'UNKNOWN_ZIP_STANDARD', message });
}

function codingsOf(headers: Headers): string[] {
  return (headers['content-encoding'] ?? '').toLowerCase().split(/\s*,\s*/);
}
