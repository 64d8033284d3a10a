import { Card, Group, Stack, Text } from '@mantine/core';
import { BucketBar } from '../../../components/calls/bucket-bar.tsx';
import type { LiveBucket, SellerStanding } from '../../../lib/requests/server-types.ts';
import { formatDuration, formatQuantity } from '../../../lib/text/format.ts';
import { CardTitle } from './card-title.tsx';

interface PressureCardProps {
  readonly buckets: readonly LiveBucket[];
  readonly sellers: readonly SellerStanding[];
}

/** Lists operations that are near their quota limit. */
export function PressureCard({ buckets, sellers }: PressureCardProps) {
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <CardTitle title="Near quota limit" to="/quotas" more="All quotas" />
        {buckets.length === 0 && (
          <Text size="sm" c="dimmed">
            No operation is near its limit. Operations with less than half of their quota available appear here.
          </Text>
        )}
        {buckets.map((bucket) => (
          <div key={`${bucket.sellerId} ${bucket.operation}`}>
            <Group justify="space-between" gap="xs">
              <Text size="sm">
                {bucket.operation}
                {sellers.length > 1 && ` (${sellers.find(({ id }) => id === bucket.sellerId)?.name ?? ''})`}
              </Text>
              <Text size="xs">
                {bucket.nextIn === 0 ? 'Available now' : `Next call in ${formatDuration(bucket.nextIn)}`}
                {bucket.waiting > 0 && `, ${formatQuantity(bucket.waiting, 'call')} queued`}
              </Text>
            </Group>
            <BucketBar slots={bucket.slots} burst={bucket.burst} label={`Available calls of ${bucket.operation}`} />
          </div>
        ))}
      </Stack>
    </Card>
  );
}
