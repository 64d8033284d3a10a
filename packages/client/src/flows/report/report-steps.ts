import { serializeJson } from '../../request/serialize-json.ts';
import { createRunSteps } from '../run/create-run-steps.ts';
import type { RunSteps } from '../run/run-driver.ts';
import { findCreatedReport, findReusableReport } from './find-report.ts';
import { callReports, type ReportContext, type ReportResponse } from './report-context.ts';
import { buildOtherTypeError } from './report-errors.ts';
import type { ReuseOptions } from './report-request.ts';

const creation = {
  operation: 'reports.createReport',
  code: 'REPORT_OUTCOME_UNKNOWN',
  id: 'reportId',
} as const;

/** The steps of a run for a report. */
export function buildReportSteps(context: ReportContext, reuse?: ReuseOptions | undefined): RunSteps {
  const { body, version, deps } = context;
  const { reportType } = body;
  const emit = (reportId: string, status: string, polls: number) =>
    deps.observe({ type: 'report', reportType, reportId, status, polls });
  const emitAndReturn = (reportId: string | undefined) => {
    if (reportId !== undefined) emit(reportId, 'FOUND', 0);
    return reportId;
  };
  return createRunSteps<ReportResponse>({
    creation,
    request: [creation.operation, serializeJson(version ?? null, 'version'), serializeJson(body, 'body')].join('\n'),
    deps,
    version,
    call: (name, input, hooks) => callReports(name, context, input, hooks),
    buildBody: () => body,
    missingId: 'createReport succeeded, but its response has no reportId. The report cannot be polled.',
    emit,
    findReusable: async () => (reuse ? emitAndReturn(await findReusableReport(context, reuse)) : undefined),
    findCreated: async (state, isFromOtherRun) =>
      emitAndReturn(
        await findCreatedReport(context, state, { anyOptions: reuse?.anyOptions ?? false, isFromOtherRun }),
      ),
    readPoll(response, status, reportId) {
      if (response.reportType !== undefined && response.reportType !== reportType) {
        throw buildOtherTypeError(reportId, reportType, response.reportType);
      }
      context.onReport?.(response);
      const documentId = response.reportDocumentId || undefined;
      // A report with status DONE but without a document is not done.
      const isFinal = status === 'CANCELLED' || status === 'FATAL' || (status === 'DONE' && documentId !== undefined);
      return { isFinal, documentId };
    },
  });
}
