import { CONTENT_TYPES, type LabelFormat, labelFile } from '../files/labels/label-file.ts';
import type { PrintedPage } from '../files/labels/one-page-pdf.ts';
import type { SellerCall } from './handler.ts';
import type { Services } from './services.ts';

/** Longer than a URL is valid, because every call creates a new file. */
const PRINTS_KEPT = 3_600_000;

/** Puts a printed page into the store, and tells the address it can be fetched from for a while. */
export function fileAddress(
  { account, origin, now }: SellerCall,
  { documents, addresses }: Services,
  format: LabelFormat,
  page: PrintedPage,
): string {
  const { id } = documents.add({
    sellerId: account.sellerId,
    contentType: CONTENT_TYPES[format],
    bytes: labelFile(format, page),
    gzip: false,
    restricted: false,
    keptUntil: now + PRINTS_KEPT,
  });
  return addresses.sign(origin, { method: 'GET', documentId: id });
}
