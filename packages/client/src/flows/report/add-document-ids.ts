import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { ReportDocument } from './report-document.ts';

/** Adds the IDs of the report to an error, so that a report that was created but not read can be read again. */
export function addDocumentIds(error: unknown, { reportId, reportDocumentId }: ReportDocument): unknown {
  return error instanceof SellingPartnerError ? error.with({ reportId, reportDocumentId }) : error;
}
