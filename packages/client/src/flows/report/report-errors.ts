import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { ReportState } from './report-state.ts';

const operation = 'reports.downloadReport';

export function cancelledError({ reportId, reportType }: ReportState): SellingPartnerError {
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_CANCELLED',
    message:
      `The marketplace cancelled report ${reportId} (${reportType}). ` +
      'Usually there is no data for the range, or the same report was asked for a moment ago.',
    operation,
    reportId,
  });
}

export function fatalError(state: ReportState, documentId: string | undefined, explanation: string | undefined) {
  const { reportId, reportType } = state;
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_FATAL',
    message: `The marketplace could not make report ${reportId} (${reportType}).`,
    details: explanation,
    operation,
    reportId,
    reportDocumentId: documentId,
  });
}

export function cancelledManuallyError(state: ReportState, interval: number, cause: unknown): SellingPartnerError {
  const { reportId, reportType, tries } = state;
  const failed = cause === undefined ? '' : ' Cancelling it failed: it may go on at the marketplace.';
  return new SellingPartnerError({
    code: 'REPORT_PROCESSING_CANCELLED_MANUALLY',
    message: `Report ${reportId} (${reportType}) was not ready after ${tries} tries, ${interval} ms apart.${failed}`,
    operation,
    reportId,
    cause,
  });
}
