import { findReportType, type ReportTypeDescriptor } from '@supercargo/catalogue/registry';

/** The catalogue's row on a report type; undefined when the marketplace has no such type. */
export function reportTypeOf(reportType: string): ReportTypeDescriptor | undefined {
  return findReportType(reportType);
}
