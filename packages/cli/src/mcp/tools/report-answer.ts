import type { Answer } from '../answers/answer.ts';
import { rowsWithin } from '../answers/rows-within.ts';
import type { Desk } from '../desk.ts';
import type { ReportJob } from '../state/report-shelf.ts';
import { jobAnswer } from './job-answer.ts';

/** How a report stands, and where its rows are. */
export function reportAnswer(job: ReportJob, desk: Desk): Answer {
  return jobAnswer(job, desk, {
    kind: 'report',
    next: 'report_status with its id waits for it.',
    done: ({ rows, columns, reportId }) => ({
      says: 'The report is done. read_report_rows and query_report take its id. Columns stand below.',
      facts: { id: job.id, state: 'done', rows, reportId, resource: `supercargo://reports/${job.id}/rows/0` },
      data: { columns: rowsWithin(columns), all: columns.length },
    }),
  });
}
