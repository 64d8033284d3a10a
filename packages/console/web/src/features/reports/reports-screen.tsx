import { FileSpreadsheet } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { NoMatchingRuns } from '../../components/runs/no-matching-runs.tsx';
import { RunList } from '../../components/runs/run-list.tsx';
import { RunsFilter } from '../../components/runs/runs-filter.tsx';
import { type RunsSearch, toRunFilter } from '../../components/runs/runs-search.ts';
import { EmptyState } from '../../components/states/states.tsx';
import { getRouteApi } from '../../navigation/hooks.ts';
import { ReportRunsTable } from './components/report-runs-table.tsx';
import { NewReportButton, ReportsTabs } from './components/reports-tabs.tsx';

const route = getRouteApi('/reports');

/** Lists report runs. */
export function ReportsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Partial<RunsSearch>) =>
    navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  const clear = () => navigate({ search: {}, replace: true });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Page title="Reports" description="Request, track and explore reports" actions={<NewReportButton />}>
      <ReportsTabs value="runs" />
      <RunsFilter search={search} change={change} />
      <RunList
        filter={toRunFilter('report', search)}
        name="runs"
        empty={isFiltered ? <NoMatchingRuns clear={clear} /> : <NoReport />}
      >
        {(runs) => <ReportRunsTable runs={runs} />}
      </RunList>
    </Page>
  );
}

function NoReport() {
  return (
    <EmptyState icon={FileSpreadsheet} title="No reports yet" action={<NewReportButton />}>
      Request orders, stock, sales and traffic, settlements and more than 100 other reports.
    </EmptyState>
  );
}
