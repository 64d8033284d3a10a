import { Stack, Text, Title } from '@mantine/core';
import { RunList } from '../../../components/runs/run-list.tsx';
import { RunsTable } from '../../../components/runs/runs-table.tsx';

/** Lists the runs of queries, newest first. */
export function QueryRuns() {
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        Query history
      </Title>
      <RunList
        filter={{ kind: 'query', maxItems: 20 }}
        name="queries"
        empty={
          <Text size="sm" c="dimmed">
            No queries yet. Choose an example, edit it and run it. The result appears as a table.
          </Text>
        }
      >
        {(runs) => <RunsTable label="Query history" runs={runs} name="Query" startLabel="Started" />}
      </RunList>
    </Stack>
  );
}
