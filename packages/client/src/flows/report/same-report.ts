import type { ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import type { ReportBody } from './report-request.ts';

/** The part of getReports' response that identifies a report. It does not contain the report's options. */
export interface ListedReport {
  readonly reportId: string;
  readonly reportType: string;
  readonly createdTime: string;
  readonly processingStatus?: string | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly dataStartTime?: string | undefined;
  readonly dataEndTime?: string | undefined;
}

/** If the request has no time, the report's time differs from its creation by at most this many milliseconds. */
const maxCreationDifference = 300_000;

/** Amazon returns some times without fractions of a second. In milliseconds. */
const maxTimeDifference = 1_000;

/** Whether a report has the requested type, marketplaces and times. */
export function isSameReport(wanted: ReportBody, found: ListedReport): boolean {
  return (
    found.reportType === wanted.reportType &&
    (found.marketplaceIds === undefined || haveSameMembers(found.marketplaceIds, wanted.marketplaceIds)) &&
    isSameTime(wanted.dataStartTime, found.dataStartTime, found.createdTime) &&
    isSameTime(wanted.dataEndTime, found.dataEndTime, found.createdTime)
  );
}

// See docs/decisions/0016-search-for-a-lost-report-or-feed-before-creating-another.md
/** Whether reports that look the same can differ in options, which Amazon does not return. */
export function mayDifferInOptions(wanted: ReportBody, known: ReportTypeDescriptor | undefined): boolean {
  return Object.keys(wanted.reportOptions ?? {}).length > 0 || (known?.reportOptions.length ?? 0) > 0;
}

function isSameTime(wanted: string | undefined, found: string | undefined, created: string): boolean {
  if (found === undefined) return wanted === undefined;
  const [expected, tolerance] = wanted === undefined ? [created, maxCreationDifference] : [wanted, maxTimeDifference];
  return Math.abs(Date.parse(found) - Date.parse(expected)) <= tolerance;
}

function haveSameMembers(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((id) => other.includes(id));
}
