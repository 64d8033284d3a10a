import { Box, Table, Text } from '@mantine/core';
import { BucketBar } from '../../../components/calls/bucket-bar.tsx';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import type { LiveBucket } from '../../../lib/requests/server-types.ts';
import { formatCount, formatDuration } from '../../../lib/text/format.ts';
import { describeRateSource, formatRate, isDifferentRate } from '../model/quota-text.ts';

/** Lists the buckets of a seller. */
export function BucketsTable({ label, buckets }: { readonly label: string; readonly buckets: readonly LiveBucket[] }) {
  return (
    <ScrollRegion label={label}>
      <Table miw={980} verticalSpacing="xs">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>Operation</Table.Th>
            <Table.Th visibleFrom="sm" w={180}>
              Available
            </Table.Th>
            <Table.Th visibleFrom="sm" ta="right">
              Next call
            </Table.Th>
            <Table.Th ta="right">Queued</Table.Th>
            <Table.Th>Effective rate</Table.Th>
            <Table.Th>Documented</Table.Th>
            <Table.Th>From header</Table.Th>
            <Table.Th ta="right">Calls</Table.Th>
            <Table.Th ta="right">Throttled</Table.Th>
            <Table.Th ta="right">Wait time</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {buckets.map((bucket) => (
            <Row key={`${bucket.operation} ${bucket.version}`} bucket={bucket} />
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}

function Row({ bucket }: { readonly bucket: LiveBucket }) {
  const { operation, sellerId, slots, burst, nextIn, waiting, rate, learned } = bucket;
  const bar = <BucketBar slots={slots} burst={burst} label={`Available calls of ${operation}`} />;
  const next = nextIn === 0 ? 'now' : `in ${formatDuration(nextIn)}`;
  return (
    <Table.Tr>
      <Table.Td>
        <AnchorLink to="/activity" search={{ operation, seller: sellerId }} size="sm">
          {operation}
        </AnchorLink>
        <Box hiddenFrom="sm" maw={240}>
          {bar}
          <Text size="xs">Next call {next}</Text>
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="sm">{bar}</Table.Td>
      <Table.Td visibleFrom="sm" ta="right" style={{ whiteSpace: 'nowrap' }}>
        {next}
      </Table.Td>
      <Table.Td ta="right">{formatCount(waiting)}</Table.Td>
      <Table.Td>
        {formatRate(rate)}
        <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
          {describeRateSource(rate, bucket.documentedRate, learned)}
        </Text>
      </Table.Td>
      <Table.Td>{documented(bucket)}</Table.Td>
      <Table.Td>{named(bucket)}</Table.Td>
      <Table.Td ta="right">
        {formatCount(bucket.calls)}
        {bucket.copied > 0 && (
          <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
            {bucket.copied === bucket.calls ? 'all by the copy' : `${formatCount(bucket.copied)} by the copy`}
          </Text>
        )}
      </Table.Td>
      <Table.Td ta="right">{formatCount(bucket.throttled)}</Table.Td>
      <Table.Td ta="right">
        {bucket.quotaWaitMilliseconds === 0 ? '–' : formatDuration(bucket.quotaWaitMilliseconds)}
      </Table.Td>
    </Table.Tr>
  );
}

function documented({ documentedRate, documentedBurst }: LiveBucket): string {
  if (documentedRate === null) return '–';
  return `${formatRate(documentedRate)}${documentedBurst === null ? '' : `, burst ${documentedBurst}`}`;
}

function named({ documentedRate, headerRate }: LiveBucket): string {
  if (headerRate === null) return '–';
  if (documentedRate === null || !isDifferentRate(documentedRate, headerRate)) return formatRate(headerRate);
  return `${formatRate(headerRate)} (${headerRate > documentedRate ? 'higher' : 'lower'})`;
}
