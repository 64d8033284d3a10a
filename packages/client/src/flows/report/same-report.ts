import type { ReportTypeDescriptor } from '@supercargo/catalogue/registry';
import type { ReportBody } from './report-request.ts';

/** The part of getReports' answer by which a report is known. It does not tell the report's options. */
export interface ListedReport {
  readonly reportId: string;
  readonly reportType: string;
  readonly createdTime: string;
  readonly processingStatus?: string | undefined;
  readonly marketplaceIds?: readonly string[] | undefined;
  readonly dataStartTime?: string | undefined;
  readonly dataEndTime?: string | undefined;
}

/** A time that was not asked for is the time of creation, or about that. */
const aboutCreation = 300_000;

/** Times come back without their fractions of a second from some stores. */
const aboutEqual = 1_000;

/** Whether a report is of the type, marketplaces and times asked for. */
export function isSameReport(wanted: ReportBody, found: ListedReport): boolean {
  return (
    found.reportType === wanted.reportType &&
    (found.marketplaceIds === undefined || haveSameMembers(found.marketplaceIds, wanted.marketplaceIds)) &&
    isSameTime(wanted.dataStartTime, found.dataStartTime, found.createdTime) &&
    isSameTime(wanted.dataEndTime, found.dataEndTime, found.createdTime)
  );
}

/** Whether reports that look the same can differ in options, which no answer tells. */
export function mayDifferInOptions(wanted: ReportBody, known: ReportTypeDescriptor | undefined): boolean {
  return Object.keys(wanted.reportOptions ?? {}).length > 0 || (known?.reportOptions.length ?? 0) > 0;
}

function isSameTime(wanted: string | undefined, found: string | undefined, created: string): boolean {
  if (found === undefined) return wanted === undefined;
  const [expected, tolerance] = wanted === undefined ? [created, aboutCreation] : [wanted, aboutEqual];
  return Math.abs(Date.parse(found) - Date.parse(expected)) <= tolerance;
}

function haveSameMembers(one: readonly string[], other: readonly string[]): boolean {
  return new Set(one).size === new Set(other).size && one.every((id) => other.includes(id));
}
