import { isCreatedSince } from '../run/created-since.ts';
import type { UnconfirmedRun } from '../run/run-state.ts';
import { listMatchingReports } from './list-reports.ts';
import { mayDifferInOptions } from './matching-report.ts';
import type { ReportContext } from './report-context.ts';
import { buildAmbiguousReportError } from './report-errors.ts';
import type { ReuseOptions } from './report-request.ts';

/** Largest difference in milliseconds between Amazon's clock and the clock of this computer. */
const maxClockDifference = 120_000;

/** Time in milliseconds for which Amazon stores and lists reports. */
const maxReportAge = 90 * 86_400_000;

/** Finds a report, done or in progress, that can be used instead of a new one. */
export async function findReusableReport(context: ReportContext, reuse: ReuseOptions): Promise<string | undefined> {
  if (!reuse.anyOptions && (await hasRelevantOptions(context))) {
    const message =
      'Amazon does not return the options of a report, so no existing report was reused. ' +
      'Set reuse.anyOptions if a report with other options is acceptable.';
    context.deps.observe({ type: 'warning', code: 'REPORT_OPTIONS_UNKNOWN', message });
    return undefined;
  }
  const since = context.deps.clock.now() - Math.min(reuse.maxAge, maxReportAge);
  const [newest] = await listMatchingReports(context, since, ['DONE', 'IN_PROGRESS', 'IN_QUEUE']);
  return newest?.reportId;
}

interface SearchRules {
  readonly anyOptions: boolean;
  /** Whether another run created the report. */
  readonly isFromOtherRun: (reportId: string) => boolean;
}

/**
 * Finds the report that a call without a response created: the only report that was created since the call, or one of several
 * if their options do not matter. Throws an error that lists the reports if several may be the right one.
 */
export async function findCreatedReport(
  context: ReportContext,
  { since: sentAt, attempts }: UnconfirmedRun,
  { anyOptions, isFromOtherRun }: SearchRules,
): Promise<string | undefined> {
  const listed = await listMatchingReports(context, sentAt - maxClockDifference, []);
  const candidates = listed.filter(({ reportId }) => !isFromOtherRun(reportId));
  if (candidates.length === 0) return undefined;
  // Reports that seem older than the call count only if this computer's clock is ahead. Otherwise such a report could have old data.
  const recent = candidates.filter((report) => isCreatedSince(sentAt, report));
  // Amazon does not return the options of a report, so they cannot be compared.
  const hasOneRecent = attempts > 0 && recent.length === 1;
  const isUnambiguous = hasOneRecent || anyOptions || !(await hasRelevantOptions(context));
  if (recent.length > 0 && isUnambiguous) return recent.at(-1)?.reportId;
  throw buildAmbiguousReportError(
    context.body,
    attempts,
    candidates.map(({ reportId }) => reportId),
  );
}

async function hasRelevantOptions({ body }: ReportContext): Promise<boolean> {
  const { findReportType } = await import('@supercargo/catalogue/registry');
  return mayDifferInOptions(body, findReportType(body.reportType));
}
