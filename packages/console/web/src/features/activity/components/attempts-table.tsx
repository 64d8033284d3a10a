import { Table, Text } from '@mantine/core';
import { buildAttempts } from '../../../components/calls/call-spans.ts';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import type { TimelineEntry } from '../../../lib/requests/server-types.ts';
import { formatDuration } from '../../../lib/text/format.ts';

/** Lists the attempts of a call with their responses. */
export function AttemptsTable({ timeline }: { readonly timeline: readonly TimelineEntry[] }) {
  const attempts = buildAttempts(timeline);
  if (attempts.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        No request was sent.
      </Text>
    );
  }
  return (
    <ScrollRegion label="Attempts">
      <Table miw={620} verticalSpacing={4}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Attempt</Table.Th>
            <Table.Th ta="right">Sent at</Table.Th>
            <Table.Th ta="right">Time to first byte</Table.Th>
            <Table.Th ta="right">Duration</Table.Th>
            <Table.Th>Response</Table.Th>
            <Table.Th>Rate limit (header)</Table.Th>
            <Table.Th>Request ID</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {attempts.map(({ attempt, sentAt, firstByteAt, endedAt, status, code, rateLimit, requestId }) => (
            <Table.Tr key={attempt}>
              <Table.Td>{attempt}</Table.Td>
              <Table.Td ta="right">{formatDuration(sentAt)}</Table.Td>
              <Table.Td ta="right">{firstByteAt === undefined ? '–' : formatDuration(firstByteAt - sentAt)}</Table.Td>
              <Table.Td ta="right">{endedAt === undefined ? '–' : formatDuration(endedAt - sentAt)}</Table.Td>
              <Table.Td>{status ?? code ?? 'None'}</Table.Td>
              <Table.Td>{rateLimit === undefined ? '–' : `${rateLimit}/s`}</Table.Td>
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
