import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { ReportRunsTable } from './report-runs-table.tsx';

/** Lists the last runs of a schedule. */
export function ScheduleHistory({ scheduleId }: { readonly scheduleId: string }) {
  const runs = useQuery(trpc.runs.list.queryOptions({ scheduleId, maxItems: 50 }));
  return (
    <AsyncContent query={runs} label="Loading runs">
      {({ runs }) => (runs.length === 0 ? <Text size="sm">No runs yet.</Text> : <ReportRunsTable runs={runs} />)}
    </AsyncContent>
  );
}
