import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { describeUnknownCreation } from '../run/describe-unknown-creation.ts';
import type { ReportBody } from './report-request.ts';

const operation = 'reports.downloadReport';

/** The report that an error is about. */
interface NamedReport {
  readonly reportId: string | undefined;
  readonly reportType: string;
}

export function buildCancelledReportError({ reportId, reportType }: NamedReport): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_CANCELLED',
    message:
      `Amazon cancelled report ${reportId} (${reportType}). ` +
      'Usually there is no data for the range, or the same report was requested a moment ago.',
    operation,
    reportId,
  });
}

export function buildFatalReportError(
  { reportId, reportType }: NamedReport,
  documentId: string | undefined,
  explanation: string | undefined,
): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_FATAL',
    message: `Amazon could not create report ${reportId} (${reportType}).`,
    details: explanation,
    operation,
    reportId,
    reportDocumentId: documentId,
  });
}

export function buildTimedOutReportError(
  { reportId, reportType }: NamedReport,
  limit: string,
  cause: unknown,
): SellingPartnerError {
  const failed = cause === undefined ? '' : ' Cancelling it failed: Amazon may still process it.';
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_CANCELLED_MANUALLY',
    message: `Report ${reportId} (${reportType}) was not ready ${limit}.${failed}`,
    operation,
    reportId,
    cause,
  });
}

export function buildOtherTypeError(reportId: string, givenType: string, reportType: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'INVALID_PARAMETER',
    message: `reportType is "${givenType}", but report ${reportId} is a ${reportType}. Pass that, or omit reportType.`,
    operation: 'reports.getReport',
    reportId,
  });
}

export function buildAmbiguousReportError(
  { reportType }: ReportBody,
  attempts: number,
  ids: readonly string[],
): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_OUTCOME_UNKNOWN',
    message:
      `${describeUnknownCreation('createReport', attempts)} It may have created one of these reports (${reportType}): ${ids.join(', ')}. ` +
      'Amazon does not return their options, or they are older than expected. No other report was requested. Resume ' +
      'with the reportId of the right one, or with null if it is none of them.',
    operation: 'reports.createReport',
    outcome: 'unknown',
  });
}
