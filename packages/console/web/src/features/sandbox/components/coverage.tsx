import { Code, Group, Progress, ScrollArea, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { Section } from './section.tsx';

/** Lists the operations that were called since the log was last cleared. */
export function Coverage() {
  const coverage = useQuery(trpc.sandbox.coverage.queryOptions(undefined, { refetchInterval: 5000 }));
  return (
    <Section title="Operations called" description="Since the log was last cleared">
      <AsyncContent query={coverage} label="Loading coverage">
        {({ called, operations, calls, never }) => (
          <Stack gap="xs">
            <Group gap="xs">
              <Progress w={200} value={(called / operations) * 100} aria-label="Operations called" />
              <Text size="sm">
                {called} of {operations}
              </Text>
            </Group>
            {Object.entries(calls).map(([operation, { times, statuses }]) => (
              <Text key={operation} size="sm" style={{ overflowWrap: 'anywhere' }}>
                {operation}: {times} (
                {Object.entries(statuses)
                  .map(([status, count]) => `${status} × ${count}`)
                  .join(', ')}
                )
              </Text>
            ))}
            <details>
              <summary>{formatQuantity(never.length, 'operation')} not called</summary>
              <ScrollArea.Autosize
                mah={240}
                viewportProps={{ tabIndex: 0, 'aria-label': 'Operations not called', role: 'region' }}
              >
                <Code block>{never.join('\n')}</Code>
              </ScrollArea.Autosize>
            </details>
          </Stack>
        )}
      </AsyncContent>
    </Section>
  );
}
