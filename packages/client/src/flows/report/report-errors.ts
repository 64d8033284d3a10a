import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { doubtOf } from '../run/doubt-of.ts';
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
  late: string,
  cause: unknown,
): SellingPartnerError {
  const failed = cause === undefined ? '' : ' Cancelling it failed: it may go on at the marketplace.';
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_CANCELLED_MANUALLY',
    message: `Report ${reportId} (${reportType}) was not ready ${late}.${failed}`,
    operation,
    reportId,
    cause,
  });
}

export function otherTypeError(reportId: string, given: string, reportType: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `reportType is "${given}", and report ${reportId} is a ${reportType}. Give that, or leave it out.`,
    operation: 'reports.getReport',
    reportId,
  });
}

export function manyReportsError(
  { reportType }: ReportBody,
  asks: number,
  ids: readonly string[],
): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_OUTCOME_UNKNOWN',
    message:
      `${doubtOf('createReport', asks)} ${reportType} may be one of these, of which the marketplace does not tell ` +
      `the options, or which are older than expected: ${ids.join(', ')}. Nothing is asked for again: resume ` +
      'with the reportId of the one it is, or with null when it is none of them.',
    operation: 'reports.createReport',
    outcome: 'unknown',
  });
}
