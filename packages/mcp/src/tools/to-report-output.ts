import { limitRows } from '../output/limit-rows.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import { buildReportTypeFields } from '../results/build-report-type-fields.ts';
import type { TrackedReport } from '../state/report-tracker.ts';
import type { ServerState } from '../state/server-state.ts';
import { toRunOutput } from './to-run-output.ts';

/** Converts a report to output: its status, and how to read its rows. */
export function toReportOutput(run: TrackedReport, state: ServerState): ToolOutput {
  return toRunOutput(run, state, {
    kind: 'report',
    next: 'Call get_report_status with the ID to wait for it.',
    done: ({ rows, columns, reportIds, coverage, warnings }) => ({
      text: [
        'The report is done. Read its rows with read_report_rows or query_report and this ID. The columns are below.',
        ...coverage,
      ].join(' '),
      metadata: {
        id: run.id,
        status: 'done',
        ...buildReportTypeFields(run),
        rows,
        ...(reportIds.length === 1 ? { reportId: reportIds[0] } : { reportIds }),
        resource: `supercargo://reports/${run.id}/rows/0`,
      },
      data: {
        columns: limitRows(columns),
        totalColumns: columns.length,
        ...(warnings.length > 0 && { warnings: limitRows(warnings.map(({ code, message }) => ({ code, message }))) }),
      },
    }),
  });
}
