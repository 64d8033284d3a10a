import type { Run } from '../../../components/run-status.tsx';
import { RunsTable } from '../../../components/runs/runs-table.tsx';
import { rangeText } from '../model/report-draft.ts';

/** Runs of reports, each with the range it was asked for. */
export function ReportRunsTable({ runs }: { readonly runs: readonly Run[] }) {
  return (
    <RunsTable
      label="Runs of reports"
      runs={runs}
      name="Report"
      began="Asked for"
      detailOf={({ request }) => rangeText(request)}
    />
  );
}
