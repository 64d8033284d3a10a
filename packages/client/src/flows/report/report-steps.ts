import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { serializeJson } from '../../request/serialize-json.ts';
import type { CreateOptions, RunSteps } from '../run/run-driver.ts';
import type { PollResult } from '../run/run-state.ts';
import { findCreatedReport, findReusableReport } from './find-report.ts';
import { backgroundPriority, callReports, type ReportContext, type ReportResponse } from './report-context.ts';
import { buildOtherTypeError } from './report-errors.ts';
import type { ReuseOptions } from './report-request.ts';

const creation = {
  operation: 'reports.createReport',
  code: 'REPORT_OUTCOME_UNKNOWN',
  id: 'reportId',
} as const;

/** The steps of a run for a report. */
export function buildReportSteps(context: ReportContext, reuse?: ReuseOptions | undefined): RunSteps {
  const emitAndReturn = (status: string) => (reportId: string | undefined) => {
    if (reportId !== undefined) emitReportEvent(context, reportId, status, 0);
    return reportId;
  };
  return {
    creation,
    request: [
      creation.operation,
      serializeJson(context.version ?? null, 'version'),
      serializeJson(context.body, 'body'),
    ].join('\n'),
    findReusable: () =>
      (reuse ? findReusableReport(context, reuse) : Promise.resolve(undefined)).then(emitAndReturn('FOUND')),
    findCreated: (state, isFromOtherRun) =>
      findCreatedReport(context, state, { anyOptions: reuse?.anyOptions ?? false, isFromOtherRun }).then(
        emitAndReturn('FOUND'),
      ),
    create: (options) => createReport(context, options),
    poll: (reportId, polls) => pollReport(context, reportId, polls),
    cancel: (reportId) => cancelReport(context, reportId),
  };
}

async function createReport(context: ReportContext, { signal, ...hooks }: CreateOptions): Promise<string> {
  const response = (await callReports('createReport', context, { body: context.body, options: { signal } }, hooks)) as {
    reportId?: unknown;
  };
  if (typeof response?.reportId !== 'string') {
    const message = 'createReport succeeded, but its response has no reportId. The report cannot be polled.';
    throw new SellingPartnerError({
      code: 'API_ERROR',
      message,
      operation: 'reports.createReport',
      outcome: 'unknown',
    });
  }
  emitReportEvent(context, response.reportId, 'CREATED', 0);
  return response.reportId;
}

/** A report with status DONE but without a document is not done. */
async function pollReport(context: ReportContext, reportId: string, polls: number): Promise<PollResult> {
  const response = (await callReports('getReport', context, {
    path: { reportId },
    options: backgroundPriority,
  })) as ReportResponse;
  const { processingStatus: status = 'unknown', reportDocumentId: documentId, reportType } = response;
  if (reportType !== undefined && reportType !== context.body.reportType) {
    throw buildOtherTypeError(reportId, context.body.reportType, reportType);
  }
  context.onReport?.(response);
  emitReportEvent(context, reportId, status, polls);
  const isFinal = status === 'CANCELLED' || status === 'FATAL' || (status === 'DONE' && Boolean(documentId));
  return { status, isFinal, documentId: documentId || undefined };
}

/** Cancels with few retries, and without the caller's signal, which may be aborted. */
async function cancelReport({ version, deps }: ReportContext, reportId: string): Promise<void> {
  const retries = { throttled: 1, network: 0, server: 0 };
  await deps.call({ operation: 'reports.cancelReport', path: { reportId }, options: { version, retries } });
}

function emitReportEvent({ body, deps }: ReportContext, reportId: string, status: string, polls: number): void {
  deps.observe({ type: 'report', reportType: body.reportType, reportId, status, polls });
}
