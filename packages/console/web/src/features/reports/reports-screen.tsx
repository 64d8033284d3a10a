import { getRouteApi } from '@tanstack/react-router';
import { FileSpreadsheet } from 'lucide-react';
import { Page } from '../../components/page.tsx';
import { NoRunLikeThat } from '../../components/runs/no-run-like-that.tsx';
import { RunList } from '../../components/runs/run-list.tsx';
import { RunsFilter } from '../../components/runs/runs-filter.tsx';
import { filterOf, type RunsSearch } from '../../components/runs/runs-search.ts';
import { EmptyState } from '../../components/states.tsx';
import { ReportRunsTable } from './components/report-runs-table.tsx';
import { NewReportButton, ReportsTabs } from './components/reports-tabs.tsx';

const route = getRouteApi('/reports');

/** Every run of a report. */
export function ReportsScreen() {
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const change = (changed: Partial<RunsSearch>) =>
    void navigate({ search: (now) => ({ ...now, ...changed }), replace: true });
  const clear = () => void navigate({ search: {}, replace: true });
  const isFiltered = Object.values(search).some((value) => value !== undefined);
  return (
    <Page
      title="Reports"
      description="Asked for once, followed to the end, kept as the marketplace made them and as tables."
      actions={<NewReportButton />}
    >
      <ReportsTabs value="runs" />
      <RunsFilter search={search} change={change} />
      <RunList
        filter={filterOf('report', search)}
        name="runs"
        empty={isFiltered ? <NoRunLikeThat clear={clear} /> : <NoReport />}
      >
        {(runs) => <ReportRunsTable runs={runs} />}
      </RunList>
    </Page>
  );
}

function NoReport() {
  return (
    <EmptyState icon={FileSpreadsheet} title="No report yet" action={<NewReportButton />}>
      Ask for one: orders, stock, sales and traffic, settlements and some hundred others.
    </EmptyState>
  );
}
