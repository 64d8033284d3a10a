import { Badge, Stack, Table, Text } from '@mantine/core';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { formatCount, formatDuration } from '../../../lib/text/format.ts';
import { StreamMenu } from './stream-menu.tsx';

type Copy = Outputs['mirror']['get']['copies'][number];
type Stream = Copy['streams'][number];

const statuses = {
  active: { label: 'Active', color: 'teal' },
  waiting: { label: 'First copy', color: 'blue' },
  paused: { label: 'Paused', color: 'gray' },
  removed: { label: 'Removed', color: 'gray' },
  retrying: { label: 'Retrying', color: 'yellow' },
  'role-missing': { label: 'Role missing', color: 'orange' },
  'not-enrolled': { label: 'Not enrolled', color: 'gray' },
  'not-selling-there': { label: 'Not selling there', color: 'gray' },
  'authorization-revoked': { label: 'Authorization ended', color: 'red' },
  alarm: { label: 'Check needed', color: 'red' },
} as const satisfies Record<Stream['status'], { label: string; color: string }>;

interface StreamsTableProps {
  readonly source: Copy['source'];
  readonly streams: readonly Stream[];
}

/** A table of the streams of a copy. */
export function StreamsTable({ source, streams }: StreamsTableProps) {
  const hasSeveralSellers = new Set(streams.map(({ partnerId }) => partnerId)).size > 1;
  return (
    <ScrollRegion label="Streams">
      <Table verticalSpacing={4} miw={760}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Stream</Table.Th>
            {hasSeveralSellers && <Table.Th>Seller</Table.Th>}
            <Table.Th>Status</Table.Th>
            <Table.Th>Behind Amazon</Table.Th>
            <Table.Th>Last read</Table.Th>
            <Table.Th>Data since</Table.Th>
            <Table.Th ta="right">Rows written</Table.Th>
            <Table.Th ta="right">Calls a day</Table.Th>
            <Table.Th aria-label="Actions" />
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {streams.map((stream) => (
            <StreamRow
              key={`${stream.partnerId} ${stream.stream}`}
              source={source}
              stream={stream}
              hasSeller={hasSeveralSellers}
            />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

/** Says how many rows lack columns. */
function PartialNote({ rows, share, milliseconds }: NonNullable<Stream['partial']>) {
  const time = milliseconds === null ? '' : `, in about ${formatDuration(milliseconds)}`;
  return (
    <Text size="xs" maw={280}>
      {formatCount(rows)} rows ({Math.ceil(100 * share)} %) lack columns that reports of the past do not have. The copy
      completes them{time}.
    </Text>
  );
}

interface StreamRowProps {
  readonly source: Copy['source'];
  readonly stream: Stream;
  readonly hasSeller: boolean;
}

function StreamRow({ source, stream, hasSeller }: StreamRowProps) {
  const { label, color } = statuses[stream.status];
  return (
    <Table.Tr>
      <Table.Th scope="row" fw={500}>
        {stream.stream}
        <Text size="xs" c="dimmed" maw={360}>
          {stream.description}
        </Text>
      </Table.Th>
      {hasSeller && <Table.Td>{stream.sellerName}</Table.Td>}
      <Table.Td>
        <Stack gap={2} align="flex-start">
          <Badge variant="dot" color={color} tt="none" fw={500} miw="max-content">
            {label}
          </Badge>
          {stream.missing > 0 && (
            <Text size="xs" maw={280}>
              Incomplete: Amazon did not return {stream.missing === 1 ? 'one window' : `${stream.missing} windows`}. The
              copy asks again.
            </Text>
          )}
          {stream.partial !== null && <PartialNote {...stream.partial} />}
          {stream.error !== null && (
            <Text size="xs" maw={280}>
              {stream.error.message} {stream.error.action}
            </Text>
          )}
        </Stack>
      </Table.Td>
      <Table.Td>{stream.lag === null ? '–' : formatDuration(stream.lag)}</Table.Td>
      <Table.Td>{stream.lastSuccessAt === null ? '–' : <Moment at={stream.lastSuccessAt} />}</Table.Td>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{stream.coveredFrom?.slice(0, 10) ?? '–'}</Table.Td>
      <Table.Td ta="right">{formatCount(stream.rows)}</Table.Td>
      <Table.Td ta="right">{formatCount(stream.callsPerDay)}</Table.Td>
      <Table.Td>
        <StreamMenu source={source} stream={stream} />
      </Table.Td>
    </Table.Tr>
  );
}
