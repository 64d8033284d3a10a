import { Table, Text } from '@mantine/core';
import type { TimelineEntry } from '../../../../../server/src/services/activity/call-record.ts';
import { attemptsOf } from '../../../components/call-spans.ts';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { formatDuration } from '../../../lib/format.ts';

/** Every request that was sent for a call, and its answer. */
export function AttemptsTable({ timeline }: { readonly timeline: readonly TimelineEntry[] }) {
  const attempts = attemptsOf(timeline);
  if (attempts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        Nothing was sent.
      </Text>
    );
  }
  return (
    <ScrollRegion label="Attempts">
      <Table miw={620} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Attempt</Table.Th>
            <Table.Th ta="right">Sent after</Table.Th>
            <Table.Th ta="right">First byte</Table.Th>
            <Table.Th ta="right">Ended</Table.Th>
            <Table.Th>Answer</Table.Th>
            <Table.Th>Rate header</Table.Th>
            <Table.Th>Request id</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attempts.map(({ attempt, sent, firstByte, ended, status, code, rate, requestId }) => (
            <Table.Tr key={attempt}>
              <Table.Td>{attempt}</Table.Td>
              <Table.Td ta="right">{formatDuration(sent)}</Table.Td>
              <Table.Td ta="right">{firstByte === undefined ? '–' : formatDuration(firstByte - sent)}</Table.Td>
              <Table.Td ta="right">{ended === undefined ? '–' : formatDuration(ended - sent)}</Table.Td>
              <Table.Td>{status ?? code ?? 'none'}</Table.Td>
              <Table.Td>{rate === undefined ? '–' : `${rate} a second`}</Table.Td>
              <Table.Td>
                <Text size="xs" ff="monospace">
                  {requestId ?? '–'}
                </Text>
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
