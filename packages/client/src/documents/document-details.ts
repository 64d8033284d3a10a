import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** What getReportDocument, getFeedDocument and createFeedDocument answer. Further fields are ignored. */
export interface DocumentDetails {
  /** The signed address. Whoever has it can read or write the document while it is valid. */
  readonly url: string;
  /** `GZIP`, or missing when the document is not compressed. */
  readonly compressionAlgorithm?: string | undefined;
  /** Id of the document of a report. */
  readonly reportDocumentId?: string | undefined;
  /** Id of the document of a feed. */
  readonly feedDocumentId?: string | undefined;
}

/** Refuses details that cannot be used, before anything is sent. */
export function checkDetails(details: DocumentDetails): void {
  const { url, compressionAlgorithm } = (details ?? {}) as Partial<DocumentDetails>;
  if (!isWebAddress(url)) {
    const given = url === undefined || url === null || url === '' ? 'missing' : 'not an http or https address';
    throw new SellingPartnerError({
      code: 'DOCUMENT_INFORMATION_MISSING',
      message: `url of the document details is ${given}: pass the details as the marketplace answered them.`,
    });
  }
  if (compressionAlgorithm && compressionAlgorithm !== 'GZIP') {
    throw new SellingPartnerError({
      code: 'UNKNOWN_ZIP_STANDARD',
      message: `compressionAlgorithm is ${JSON.stringify(compressionAlgorithm)}: only "GZIP" is known.`,
    });
  }
}

function isWebAddress(url: unknown): boolean {
  return typeof url === 'string' && /^https?:$/.test(URL.parse(url)?.protocol ?? '');
}
