import type { ReportCoverage, ReportRequest, ReportRun } from 'supercargo';
import type { ReadRequest } from '../declaration/stream.ts';
import { SyncError } from '../errors/sync-error.ts';
import { findCoverageProblem } from './report-coverage.ts';

/**
 * Requests a report, or resumes the one that an interrupted process requested for the same window, and waits until it is done. Throws
 * REPORT_CANCELLED, because a cancelled report does not prove that there is no data, and REPORT_MISMATCH if it covers other dates or
 * marketplaces.
 */
export async function openReport(report: ReportRequest, request: ReadRequest): Promise<ReportRun> {
  const run = startReport(report, request);
  // A report that Amazon cancelled is an error of the client, so that it is never read as an empty one.
  const { reportId } = await run.done();
  const coverage = run.coverage ?? (await readCoverage(reportId, request));
  const problem = findCoverageProblem(report, coverage);
  if (problem !== undefined) throw buildMismatchError(report.reportType, problem);
  return run;
}

function startReport(report: ReportRequest, { seller, savedRun, saveRun, signal }: ReadRequest): ReportRun {
  const hooks = { signal, priority: 'background' as const, onProgress: (run: object) => saveRun(JSON.stringify(run)) };
  if (savedRun !== undefined) return seller.client.resume(savedRun, hooks) as ReportRun;
  return seller.client.report({ ...report, onCancelled: 'error', interval: seller.pollInterval, ...hooks });
}

/** A run that was saved after its end does not say what its report covers. */
async function readCoverage(
  reportId: string | undefined,
  { seller, signal }: ReadRequest,
): Promise<ReportCoverage | undefined> {
  if (reportId === undefined) return undefined;
  const path = { reportId };
  const options = { signal, priority: 'background' } as const;
  return (await seller.client.call('reports.getReport', { path, options })) as ReportCoverage;
}

/** Builds the error of a report with other data than was requested. */
export function buildMismatchError(reportType: string, problem: string): SyncError {
  return new SyncError({
    code: 'REPORT_MISMATCH',
    message: `The report ${reportType} is not what was requested: ${problem}`,
    action: 'Nothing of it was written. The sync asks again by itself.',
  });
}
