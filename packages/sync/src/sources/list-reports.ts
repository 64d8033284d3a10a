import type { Report } from '@supercargo/catalogue/types/reports-2021-06-30';
import type { ReadRequest } from '../declaration/stream.ts';
import { readPages } from './read-pages.ts';

/** Amazon deletes reports after 90 days and rejects older times. The margin is for the time until the request arrives. */
const maxAge = 90 * 86_400_000 - 600_000;

/**
 * Lists the reports that can be read, newest first, of a type that Amazon creates by itself. A failed report is reported as a
 * warning. A report that is in progress is left out, so the window must be read again later.
 */
export async function listReports(reportType: string, request: ReadRequest): Promise<Report[]> {
  const { from, to, now, warn } = request;
  const query = {
    reportTypes: [reportType],
    createdSince: new Date(Math.max(from, now() - maxAge)).toISOString(),
    createdUntil: new Date(to).toISOString(),
    pageSize: 100,
  };
  const doneReports: Report[] = [];
  for await (const reports of readPages<Report>('reports.getReports', { query }, 'reports', request)) {
    for (const report of reports) {
      if (report.processingStatus === 'DONE') doneReports.push(report);
      if (report.processingStatus !== 'FATAL') continue;
      warn({
        code: 'REPORT_FAILED',
        message: `Amazon could not create report ${report.reportId} of type ${reportType}. Its rows are missing.`,
      });
    }
  }
  return doneReports.sort((a, b) => Date.parse(b.createdTime) - Date.parse(a.createdTime));
}
