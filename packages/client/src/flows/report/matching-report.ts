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
export function isMatchingReport(requested: ReportBody, report: ListedReport): boolean {
  return (
    report.reportType === requested.reportType &&
    (report.marketplaceIds === undefined || haveSameMembers(report.marketplaceIds, requested.marketplaceIds)) &&
    isSameTime(requested.dataStartTime, report.dataStartTime, report.createdTime) &&
    isSameTime(requested.dataEndTime, report.dataEndTime, report.createdTime)
  );
}

// See docs/decisions/0016-search-for-a-lost-report-or-feed-before-creating-another.md
/** Whether reports that look the same can differ in options, which Amazon does not return. */
export function mayDifferInOptions(requested: ReportBody, descriptor: ReportTypeDescriptor | undefined): boolean {
  return Object.keys(requested.reportOptions ?? {}).length > 0 || (descriptor?.reportOptions.length ?? 0) > 0;
}

function isSameTime(requested: string | undefined, reported: string | undefined, created: string): boolean {
  if (reported === undefined) return requested === undefined;
  const [expected, tolerance] =
    requested === undefined ? [created, maxCreationDifference] : [requested, maxTimeDifference];
  return Math.abs(Date.parse(reported) - Date.parse(expected)) <= tolerance;
}

function haveSameMembers(first: readonly string[], second: readonly string[]): boolean {
  return new Set(first).size === new Set(second).size && first.every((id) => second.includes(id));
}
