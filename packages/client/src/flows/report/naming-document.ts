import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { ReportDocument } from './report-document.ts';

/** A report that was made but not read can be taken up again: the error says which it was. */
export function namingDocument(error: unknown, { reportId, reportDocumentId }: ReportDocument): unknown {
  return error instanceof SellingPartnerError ? error.with({ reportId, reportDocumentId }) : error;
}
