import type { ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** The result of getReportDocument, getFeedDocument or createFeedDocument. Further fields are ignored. */
export interface DocumentDetails {
  /** The presigned URL. Anyone who has it can read or write the document until it expires. */
  readonly url: string;
  /** `GZIP`, or missing if the document is not compressed. */
  readonly compressionAlgorithm?: string | undefined;
  /** The ID of a report's document. */
  readonly reportDocumentId?: string | undefined;
  /** The ID of a feed's document. */
  readonly feedDocumentId?: string | undefined;
}

/** The format that the catalogue states for a report type; null if it is unknown. */
export type DocumentFormat = ReportTypeDescriptor['format'];

/** What is known of a document besides its details. */
export interface DocumentOrigin {
  /** Type of the report. The document is then checked to be that report. @default unknown */
  readonly reportType?: string | undefined;
  /** IDs of its marketplaces. They decide the charset if nothing else does: documents of Japan are in cp932. @default unknown */
  readonly marketplaceIds?: readonly string[] | undefined;
}

/** Information of the caller about a document in addition to its details. */
export interface DocumentHint extends DocumentOrigin {
  /** The format, if it does not follow from the report type. */
  readonly documentFormat?: DocumentFormat | undefined;
}

/** Throws if document details cannot be used. */
export function checkDetails(details: DocumentDetails): void {
  const { url, compressionAlgorithm } = (details ?? {}) as Partial<DocumentDetails>;
  if (!isHttpUrl(url)) {
    const problem = url === undefined || url === null || url === '' ? 'missing' : 'not an http or https URL';
    throw new SellingPartnerError({
      code: 'DOCUMENT_INFORMATION_MISSING',
      message: `url of the document details is ${problem}. Pass the details as Amazon returned them.`,
    });
  }
  if (compressionAlgorithm && compressionAlgorithm !== 'GZIP') {
    throw new SellingPartnerError({
      code: 'UNKNOWN_ZIP_STANDARD',
      message: `compressionAlgorithm is ${JSON.stringify(compressionAlgorithm)}: only "GZIP" is supported.`,
    });
  }
}

function isHttpUrl(url: unknown): boolean {
  return typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}

/** Returns what the options say about the document. */
export function pickOrigin({ reportType, marketplaceIds }: DocumentOrigin): DocumentOrigin {
  return { reportType, marketplaceIds };
}
