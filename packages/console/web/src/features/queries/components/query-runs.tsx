import { Stack, Text, Title } from '@mantine/core';
import { RunList } from '../../../components/runs/run-list.tsx';
import { RunsTable } from '../../../components/runs/runs-table.tsx';

/** Queries that were asked, the newest first. */
export function QueryRuns() {
  return (
    <Stack gap="sm">
      <Title order={2} size="h5">
        Asked before
      </Title>
      <RunList
        filter={{ kind: 'query', most: 20 }}
        name="queries"
        empty={
          <Text size="sm" c="dimmed">
            Nothing yet. Take an example, change what it selects, and run it: its rows become a table.
          </Text>
        }
      >
        {(runs) => <RunsTable label="Queries that were asked" runs={runs} name="Query" began="Asked" />}
      </RunList>
    </Stack>
  );
}
