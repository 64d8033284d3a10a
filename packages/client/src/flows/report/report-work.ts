import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { RunWork, Sending } from '../run/run-driver.ts';
import type { Look } from '../run/run-state.ts';
import { findAsked, findExisting } from './find-report.ts';
import { inBackground, type ReportJob, reportCall } from './report-calls.ts';
import { otherTypeError } from './report-errors.ts';
import type { ExistingReports } from './report-request.ts';

/** The part of getReport's answer that decides what comes next. */
interface ReportAnswer {
  readonly reportType?: string | undefined;
  readonly processingStatus?: string | undefined;
  readonly reportDocumentId?: string | undefined;
}

const creation = {
  operation: 'reports.createReport',
  code: 'REPORT_OUTCOME_UNKNOWN',
  id: 'reportId',
} as const;

/** What the steps of a run are for a report. */
export function reportWork(job: ReportJob, existing?: ExistingReports | undefined): RunWork {
  const named = (status: string) => (reportId: string | undefined) => {
    if (reportId !== undefined) tell(job, reportId, status, 0);
    return reportId;
  };
  return {
    creation,
    request: JSON.stringify([creation.operation, job.version, job.body]),
    reuse: () => (existing ? findExisting(job, existing) : Promise.resolve(undefined)).then(named('FOUND')),
    find: (asked, isOfAnother) =>
      findAsked(job, asked, { anyOptions: existing?.anyOptions ?? false, isOfAnother }).then(named('FOUND')),
    ask: (sending) => createReport(job, sending),
    look: (reportId, looks) => lookAt(job, reportId, looks),
    cancel: (reportId) => cancelReport(job, reportId),
  };
}

async function createReport(job: ReportJob, { signal, ...watch }: Sending): Promise<string> {
  const answer = (await reportCall('createReport', job, { body: job.body, options: { signal } }, watch)) as {
    reportId?: unknown;
  };
  if (typeof answer?.reportId !== 'string') {
    const message = 'createReport was accepted, but its answer names no reportId: the report cannot be followed.';
    throw new SellingPartnerError({
      code: 'API_ERROR',
      message,
      operation: 'reports.createReport',
      outcome: 'unknown',
    });
  }
  tell(job, answer.reportId, 'CREATED', 0);
  return answer.reportId;
}

/** A report without a document is not done, whatever its status says. */
async function lookAt(job: ReportJob, reportId: string, looks: number): Promise<Look> {
  const answer = (await reportCall('getReport', job, { path: { reportId }, options: inBackground })) as ReportAnswer;
  const { processingStatus: status = 'unknown', reportDocumentId: documentId, reportType } = answer;
  if (reportType !== undefined && reportType !== job.body.reportType) {
    throw otherTypeError(reportId, job.body.reportType, reportType);
  }
  tell(job, reportId, status, looks);
  const isEnd = status === 'CANCELLED' || status === 'FATAL' || (status === 'DONE' && Boolean(documentId));
  return { status, isEnd, documentId: documentId || undefined };
}

/** Brief, and none of the caller's signal. */
async function cancelReport({ version, deps }: ReportJob, reportId: string): Promise<void> {
  const retries = { throttled: 1, network: 0, server: 0 };
  await deps.call({ operation: 'reports.cancelReport', path: { reportId }, options: { version, retries } });
}

function tell({ body, deps }: ReportJob, reportId: string, status: string, tries: number): void {
  deps.observe({ type: 'report', reportType: body.reportType, reportId, status, tries });
}
