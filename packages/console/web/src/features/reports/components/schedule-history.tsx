import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Answered } from '../../../components/answered.tsx';
import { trpc } from '../../../lib/trpc.ts';
import { ReportRunsTable } from './report-runs-table.tsx';

/** The last runs that a schedule has started. */
export function ScheduleHistory({ scheduleId }: { readonly scheduleId: string }) {
  const runs = useQuery(trpc.runs.list.queryOptions({ scheduleId, most: 50 }));
  return (
    <Answered query={runs} label="Loading its runs">
      {({ runs }) =>
        runs.length === 0 ? <Text size="sm">It has not started a run yet.</Text> : <ReportRunsTable runs={runs} />
      }
    </Answered>
  );
}
