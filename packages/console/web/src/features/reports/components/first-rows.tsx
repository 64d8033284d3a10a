import { Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import type { Run } from '../../../components/run-status/run-status.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';

/** Shows the first rows of a report while its table is being built. */
export function FirstRows({ run }: { readonly run: Run }) {
  const beginning = useQuery(
    trpc.reports.firstRows.queryOptions({ runId: run.id }, { staleTime: Number.POSITIVE_INFINITY }),
  );
  const { columns = [], rows = [] } = beginning.data ?? {};
  if (rows.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        First {formatCount(rows.length)} rows. The full table appears when all rows are parsed.
      </Text>
      <ScrollRegion label="First rows of the report" mah={480} bd="1px solid var(--mantine-color-default-border)">
        <Table stickyHeader fz="xs">
          <Table.Thead>
            <Table.Tr>
              {columns.map((column) => (
                <Table.Th key={column}>{column}</Table.Th>
              ))}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows have no ID and never change
              <Table.Tr key={place}>
                {columns.map((column, index) => (
                  <Table.Td key={column} maw={280} style={{ whiteSpace: 'nowrap', overflow: 'hidden' }}>
                    {row[index]}
                  </Table.Td>
                ))}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </ScrollRegion>
    </Stack>
  );
}
