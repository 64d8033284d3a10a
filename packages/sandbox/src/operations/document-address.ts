import { buildLabelFile, CONTENT_TYPES, type LabelFileFormat } from '../files/labels/label-file.ts';
import type { PrintedPage } from '../files/labels/one-page-pdf.ts';
import type { SellerCall } from './handler.ts';
import type { HandlerServices } from './handler-services.ts';

/**
 * How long a printed file is stored: 1 hour. Its URL expires sooner (by default after 300 seconds). Files are not
 * stored longer because every call creates a new one.
 */
const FILE_RETENTION = 3_600_000;

/** Stores a printed page as a file and returns a signed URL to download it. */
export function createFileAddress(
  { account, origin, now }: SellerCall,
  { documents, addresses }: HandlerServices,
  format: LabelFileFormat,
  page: PrintedPage,
): string {
  const { id } = documents.add({
    sellerId: account.sellerId,
    contentType: CONTENT_TYPES[format],
    bytes: buildLabelFile(format, page),
    gzip: false,
    restricted: false,
    keptUntil: now + FILE_RETENTION,
  });
  return addresses.sign(origin, { method: 'GET', documentId: id });
}
