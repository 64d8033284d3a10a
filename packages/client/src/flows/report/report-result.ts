import type { EndedRun } from '../run/run-state.ts';
import type { ReportContext } from './report-context.ts';
import { fetchReportDocument } from './report-document.ts';
import { buildCancelledReportError, buildFatalReportError, buildTimedOutReportError } from './report-errors.ts';

/** The result of a report. */
export interface ReportResult {
  /** CANCELLED when Amazon had no data, or when the run was cancelled. */
  readonly status: 'DONE' | 'CANCELLED';
  /** Undefined when the run was cancelled before the report was created. */
  readonly reportId: string | undefined;
  /** Undefined when the report was cancelled. */
  readonly documentId: string | undefined;
  /** Whether there is no document: the report then has no rows, and its text is empty. */
  readonly empty: boolean;
}

interface ReportResultOptions {
  readonly onCancelled: 'empty' | 'error';
  /** Describes the limit that a timed-out report exceeded, for the message. */
  readonly describeLimit: (polls: number) => string;
  /** The error of cancelling a timed-out report, if that failed. */
  readonly cancelError: unknown;
}

/** Returns the result of an ended run, or throws the error that it ended with. */
export async function resolveReportResult(
  ended: EndedRun,
  context: ReportContext,
  options: ReportResultOptions,
): Promise<ReportResult> {
  const { id: reportId, status, documentId, polls } = ended;
  const report = { reportId, reportType: context.body.reportType };
  if (status === 'DONE') return { status, reportId, documentId, empty: false };
  if (status === 'FATAL') throw buildFatalReportError(report, documentId, await fetchExplanation(context, documentId));
  if (status === 'TIMED_OUT') throw buildTimedOutReportError(report, options.describeLimit(polls), options.cancelError);
  if (options.onCancelled === 'error') throw buildCancelledReportError(report);
  return { status: 'CANCELLED', reportId, documentId: undefined, empty: true };
}

/** Fetches Amazon's explanation of a failed report. Errors are ignored, because the failure of the report is thrown anyway. */
async function fetchExplanation(context: ReportContext, documentId: string | undefined): Promise<string | undefined> {
  if (documentId === undefined) return undefined;
  try {
    return await context.deps.readText(await fetchReportDocument(context, documentId), context.signal);
  } catch {
    return undefined;
  }
}
