import { useSearch } from '../../navigation/hooks.ts';
import { DashboardList } from './components/dashboard-list.tsx';
import { DashboardView } from './components/dashboard-view.tsx';
import type { DashboardSearch } from './model/dashboard-search.ts';

/** Lists dashboards, or shows the one of the URL. */
export function DashboardsScreen() {
  const { dashboard } = useSearch({ strict: false }) as DashboardSearch;
  return dashboard === undefined ? <DashboardList /> : <DashboardView key={dashboard} dashboardId={dashboard} />;
}
