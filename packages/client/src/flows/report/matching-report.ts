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

/** If the request has no time, Amazon uses about the time of creation. Largest difference from it in milliseconds. */
const maxCreationDifference = 300_000;

/** Largest difference of times in milliseconds: Amazon returns some of them without fractions of a second. */
const maxTimeDifference = 1_000;

/** Whether a report has the requested type, marketplaces and times. */
export function isMatchingReport(requested: ReportBody, found: ListedReport): boolean {
  return (
    found.reportType === requested.reportType &&
    (found.marketplaceIds === undefined || haveSameMembers(found.marketplaceIds, requested.marketplaceIds)) &&
    isSameTime(requested.dataStartTime, found.dataStartTime, found.createdTime) &&
    isSameTime(requested.dataEndTime, found.dataEndTime, found.createdTime)
  );
}

// See docs/decisions/0016-search-for-a-lost-report-or-feed-before-creating-another.md
/** Whether reports that look the same can differ in options, which Amazon does not return. */
export function mayDifferInOptions(requested: ReportBody, descriptor: ReportTypeDescriptor | undefined): boolean {
  return Object.keys(requested.reportOptions ?? {}).length > 0 || (descriptor?.reportOptions.length ?? 0) > 0;
}

function isSameTime(requested: string | undefined, found: string | undefined, created: string): boolean {
  if (found === undefined) return requested === undefined;
  const [expected, tolerance] =
    requested === undefined ? [created, maxCreationDifference] : [requested, maxTimeDifference];
  return Math.abs(Date.parse(found) - Date.parse(expected)) <= tolerance;
}

function haveSameMembers(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((id) => other.includes(id));
}
