import { isCreatedSince } from '../run/created-since.ts';
import type { AskedRun } from '../run/run-state.ts';
import { listSameReports } from './list-reports.ts';
import type { ReportJob } from './report-calls.ts';
import { manyReportsError } from './report-errors.ts';
import type { ExistingReports } from './report-request.ts';
import { mayDifferInOptions } from './same-report.ts';

/** The marketplace's clock and this one may differ by so much. */
const clockDifference = 120_000;

/** The marketplace keeps reports, and lists them, for so long. */
const longestKept = 90 * 86_400_000;

/** A finished report, or one under way, that serves as well as a new one. */
export async function findExisting(job: ReportJob, existing: ExistingReports): Promise<string | undefined> {
  if (!existing.anyOptions && (await optionsMatter(job))) {
    const message =
      'The marketplace does not tell the options of a report, so none that exists was used. ' +
      'Set existing.anyOptions when one with other options will do.';
    job.deps.observe({ type: 'warning', code: 'REPORT_OPTIONS_UNKNOWN', message });
    return undefined;
  }
  const since = job.deps.clock.now() - Math.min(existing.maxAge, longestKept);
  const [newest] = await listSameReports(job, since, ['DONE', 'IN_PROGRESS', 'IN_QUEUE']);
  return newest?.reportId;
}

interface SearchRules {
  readonly anyOptions: boolean;
  /** Reports that another run has created are not it. */
  readonly isOfAnother: (reportId: string) => boolean;
}

/**
 * The report that was asked for at that time, when no answer came: the only one that was created since, or, where options
 * do not matter, one of several. Anything else that looks like it is an error which names what was found.
 */
export async function findAsked(
  job: ReportJob,
  { since: askedAt, asks }: AskedRun,
  { anyOptions, isOfAnother }: SearchRules,
): Promise<string | undefined> {
  const listed = await listSameReports(job, askedAt - clockDifference, []);
  const found = listed.filter(({ reportId }) => !isOfAnother(reportId));
  if (found.length === 0) return undefined;
  // An earlier report is the one only where this clock is ahead: to take it would give old data, or none, for new.
  const sure = found.filter((report) => isCreatedSince(askedAt, report));
  // No answer tells options. Of a call that was sent, the only new report is the one.
  const isOnly = asks > 0 && sure.length === 1;
  const isTold = isOnly || anyOptions || !(await optionsMatter(job));
  if (sure.length > 0 && isTold) return sure.at(-1)?.reportId;
  throw manyReportsError(
    job.body,
    asks,
    found.map(({ reportId }) => reportId),
  );
}

async function optionsMatter({ body }: ReportJob): Promise<boolean> {
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return mayDifferInOptions(body, findReportType(body.reportType));
}
