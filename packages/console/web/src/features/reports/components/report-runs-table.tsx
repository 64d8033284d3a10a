import type { Run } from '../../../components/run-status.tsx';
import { RunsTable } from '../../../components/runs/runs-table.tsx';
import { rangeText } from '../model/report-draft.ts';

/** Runs of reports, each with its report type and its time range. */
export function ReportRunsTable({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <RunsTable
      label="Report runs"
      runs={runs}
      name="Report"
      startLabel="Requested"
      describeRun={({ request }) => `${request.reportType} · ${rangeText(request)}`}
    />
  );
}
