import { Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { Gauge } from 'lucide-react';
import { Page } from '../../components/layout/page.tsx';
import { AnchorLink } from '../../components/links/typed-link.tsx';
import { AsyncContent } from '../../components/states/async-content.tsx';
import { EmptyState } from '../../components/states/states.tsx';
import type { LiveBucket } from '../../lib/requests/server-types.ts';
import { useSellerNames } from '../../lib/shops/sellers.ts';
import { formatQuantity } from '../../lib/text/format.ts';
import { useNavigate, useSearch } from '../../navigation/hooks.ts';
import { useBuckets } from './api/use-buckets.ts';
import { LastThrottles } from './components/last-throttles.tsx';
import { SellerBuckets } from './components/seller-buckets.tsx';
import { mergeBuckets } from './model/merge-buckets.ts';

const hour = 3_600_000;
const periods = { '1h': hour, '24h': 24 * hour, '7d': 168 * hour } as const;
type Period = keyof typeof periods;

/** Shows the available slots and the waiting calls of each bucket. */
export function QuotasScreen() {
  const { within } = useSearch({ from: '/quotas' });
  const period: Period = within === '24h' || within === '7d' ? within : '1h';
  const navigate = useNavigate();
  const buckets = useBuckets(periods[period]);
  const names = useSellerNames();
  return (
    <Page
      title="Quotas"
      description="Current rate limits per seller and operation"
      actions={
        <SegmentedControl
          aria-label="Operations called in the last"
          size="xs"
          data={[
            { value: '1h', label: '1 hour' },
            { value: '24h', label: '24 hours' },
            { value: '7d', label: '7 days' },
          ]}
          value={period}
          onChange={(value) => navigate({ to: '/quotas', search: { within: value } })}
        />
      }
    >
      <AsyncContent query={buckets.all} label="Loading quotas">
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={Gauge}
              title="No calls in this period"
              action={<AnchorLink to="/explorer">Open Explorer</AnchorLink>}
            >
              The quota of an operation appears here after its first call.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {[...Map.groupBy(all, ({ sellerId }) => sellerId)].map(([sellerId, some]) => (
                <Stack key={sellerId} gap="xs">
                  <Group gap="xs" align="baseline">
                    <Title order={2} size="h4">
                      {names.get(sellerId) ?? sellerId}
                    </Title>
                    <Text size="sm" c="dimmed">
                      {formatQuantity(some.length, 'operation')}
                    </Text>
                  </Group>
                  <SellerBuckets buckets={mergeBuckets(some, selectSeller(buckets.inUse, sellerId))} />
                </Stack>
              ))}
            </Stack>
          )
        }
      </AsyncContent>
      <LastThrottles />
    </Page>
  );
}

function selectSeller(buckets: readonly LiveBucket[] | undefined, sellerId: string): readonly LiveBucket[] | undefined {
  return buckets?.filter((bucket) => bucket.sellerId === sellerId);
}
