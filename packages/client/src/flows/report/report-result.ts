import type { EndedRun } from '../run/run-state.ts';
import type { ReportJob } from './report-calls.ts';
import { fetchReportDocument } from './report-document.ts';
import { cancelledError, cancelledManuallyError, fatalError } from './report-errors.ts';

/** How a report ended well. */
export interface ReportResult {
  /** CANCELLED when the marketplace had no data, or when the run was cancelled. */
  readonly status: 'DONE' | 'CANCELLED';
  /** Undefined when the run was cancelled before the report was created. */
  readonly reportId: string | undefined;
  /** Undefined of a report that was cancelled. */
  readonly documentId: string | undefined;
  /** There is no document: its rows are none, its text is empty. */
  readonly empty: boolean;
}

export interface ResultManner {
  readonly cancelled: 'empty' | 'error';
  /** In what time a late report was not ready, as a message says it. */
  readonly late: (looks: number) => string;
  /** Why a late report could not be cancelled. */
  readonly cancelFailure: unknown;
}

/** The result of a run that has ended, or the error that it ended with. */
export async function resultOf(ended: EndedRun, job: ReportJob, manner: ResultManner): Promise<ReportResult> {
  const { id: reportId, status, documentId, looks } = ended;
  const named = { reportId, reportType: job.body.reportType };
  if (status === 'DONE') return { status, reportId, documentId, empty: false };
  if (status === 'FATAL') throw fatalError(named, documentId, await explain(job, documentId));
  if (status === 'LATE') throw cancelledManuallyError(named, manner.late(looks), manner.cancelFailure);
  if (manner.cancelled === 'error') throw cancelledError(named);
  return { status: 'CANCELLED', reportId, documentId: undefined, empty: true };
}

/** The marketplace's explanation of a failed report. Not getting it must not hide the failure. */
async function explain(job: ReportJob, documentId: string | undefined): Promise<string | undefined> {
  if (documentId === undefined) return undefined;
  try {
    return await job.deps.readText(await fetchReportDocument(job, documentId), job.signal);
  } catch {
    return undefined;
  }
}
