import { findReportType } from '@supercargo/catalogue/registry';
import type { TrackedReport } from '../state/report-tracker.ts';

/** Returns the report type of a run, with its title if the type is known. */
export function buildReportTypeFields({ title: reportType }: Pick<TrackedReport, 'title'>) {
  return { reportType, title: findReportType(reportType)?.title };
}
