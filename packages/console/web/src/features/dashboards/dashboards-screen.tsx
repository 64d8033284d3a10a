import type { ReactElement } from 'react';
import { useSearch } from '../../navigation/hooks.ts';
import { DashboardList } from './components/dashboard-list.tsx';
import { DashboardView } from './components/dashboard-view.tsx';

/** Lists dashboards, or shows the one of the URL. */
export function DashboardsScreen(): ReactElement {
  const { dashboard } = useSearch({ from: '/dashboards' });
  return dashboard === undefined ? <DashboardList /> : <DashboardView key={dashboard} dashboardId={dashboard} />;
}
