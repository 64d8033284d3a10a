import { findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';

/** Finds a report type in the catalogue; undefined if Amazon has no such type. */
export function reportTypeOf(reportType: string): ReportTypeDescriptor | undefined {
  return findReportType(reportType);
}
