import { Code } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Page } from '../../components/layout/page.tsx';
import { PersonalDataGate } from '../../components/run-documents/personal-data-gate.tsx';
import { RunContents } from '../../components/run-documents/run-contents.tsx';
import { RunFiles } from '../../components/run-documents/run-files.tsx';
import type { Run } from '../../components/run-status/run-status.tsx';
import { CancelButton, DeleteButton, RunAgainButton } from '../../components/runs/run-buttons.tsx';
import { RunNotes } from '../../components/runs/run-notes.tsx';
import { RunSummary } from '../../components/runs/run-summary.tsx';
import { RunTimeZone } from '../../components/runs/run-time-zone.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { trpc } from '../../lib/requests/trpc.ts';
import { useMarketplaceNames } from '../../lib/shops/sellers.ts';
import { getRouteApi } from '../../navigation/hooks.ts';
import { Link } from '../../navigation/link.tsx';
import { FirstRows } from './components/first-rows.tsx';
import { RunSteps } from './components/run-steps.tsx';
import { describeTimeRange } from './model/report-draft.ts';
import { buildRunSteps } from './model/run-steps.ts';

const route = getRouteApi('/reports/:runId');

/** Shows the progress and the result or error of a report run. */
export function ReportScreen() {
  const { runId } = route.useParams();
  const run = useQuery(trpc.runs.get.queryOptions({ runId }));
  return (
    <AsyncContent query={run} label="Loading run">
      {(run) => (
        <RunTimeZone run={run}>
          <Page title={run.title} description={<RequestDetails run={run} />} actions={<Actions run={run} />}>
            <RunSummary
              run={run}
              startLabel="Requested"
              {...(run.scheduleId !== null && { startedBy: <Link to="/reports/schedules">a schedule</Link> })}
              steps={<RunSteps steps={buildRunSteps(run)} />}
            />
            <RunNotes run={run} />
            {run.status === 'running' && run.files.length > 0 && !run.hasPersonalData && <FirstRows run={run} />}
            {run.status === 'done' && <Contents run={run} />}
            <RunFiles run={run} />
          </Page>
        </RunTimeZone>
      )}
    </AsyncContent>
  );
}

function Contents({ run }: { readonly run: Run }) {
  const { table, view, chart } = route.useSearch();
  const navigate = route.useNavigate();
  const { reportType } = run.request as { reportType: string };
  return (
    <PersonalDataGate run={run}>
      <RunContents
        run={run}
        reportType={reportType}
        table={table}
        view={view}
        chart={chart}
        onChange={(search) => navigate({ search, replace: true })}
      />
    </PersonalDataGate>
  );
}

function RequestDetails({ run }: { readonly run: Run }) {
  const marketplaceNames = useMarketplaceNames();
  const { reportType, marketplaceIds, reportOptions } = run.request as {
    reportType: string;
    marketplaceIds: string[];
    reportOptions?: Record<string, string>;
  };
  const options = Object.entries(reportOptions ?? {}).map(([name, value]) => `${name} ${value}`);
  const parts = [
    run.sellerName ?? 'Removed seller',
    marketplaceIds.map((id) => marketplaceNames.get(id) ?? id).join(', '),
    describeTimeRange(run.request),
    ...options,
  ];
  return (
    <>
      <Code style={{ overflowWrap: 'anywhere' }}>{reportType}</Code> {parts.join(' · ')}
    </>
  );
}

function Actions({ run }: { readonly run: Run }) {
  return (
    <>
      <CancelButton run={run} />
      <RunAgainButton run={run} />
      <DeleteButton run={run} />
    </>
  );
}
