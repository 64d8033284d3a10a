import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { ReportBody } from './report-request.ts';

const operation = 'reports.downloadReport';

/** A report, as an error about it names it. */
export interface NamedReport {
  readonly reportId: string | undefined;
  readonly reportType: string;
}

export function cancelledError({ reportId, reportType }: NamedReport): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_CANCELLED',
    message:
      `The marketplace cancelled report ${reportId} (${reportType}). ` +
      'Usually there is no data for the range, or the same report was asked for a moment ago.',
    operation,
    reportId,
  });
}

export function fatalError(
  { reportId, reportType }: NamedReport,
  documentId: string | undefined,
  explanation: string | undefined,
): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_FATAL',
    message: `The marketplace could not make report ${reportId} (${reportType}).`,
    details: explanation,
    operation,
    reportId,
    reportDocumentId: documentId,
  });
}

export function cancelledManuallyError(
  { reportId, reportType }: NamedReport,
  looks: number,
  interval: number,
  cause: unknown,
): SellingPartnerError {
  const failed = cause === undefined ? '' : ' Cancelling it failed: it may go on at the marketplace.';
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_CANCELLED_MANUALLY',
    message: `Report ${reportId} (${reportType}) was not ready after ${looks} tries, ${interval} ms apart.${failed}`,
    operation,
    reportId,
    cause,
  });
}

export function manyReportsError({ reportType }: ReportBody, ids: readonly string[]): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_OUTCOME_UNKNOWN',
    message:
      `No answer told whether ${reportType} was created. It may be one of these, which the marketplace does not tell ` +
      `enough of to be sure: ${ids.join(', ')}. Resume with the reportId of the right one; if it is none, ask anew.`,
    operation: 'reports.createReport',
    outcome: 'unknown',
  });
}
