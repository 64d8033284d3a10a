import type { Run } from '../../../components/run-status/run-status.tsx';
import { RunsTable } from '../../../components/runs/runs-table.tsx';
import { describeTimeRange } from '../model/report-draft.ts';

/** Lists report runs with their report types and time ranges. */
export function ReportRunsTable({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <RunsTable
      label="Report runs"
      runs={runs}
      name="Report"
      startLabel="Requested"
      describeRun={({ request }) => `${request.reportType} · ${describeTimeRange(request)}`}
    />
  );
}
