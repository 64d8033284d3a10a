import { Anchor, Group, SegmentedControl, Stack, Text, Title } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { Gauge } from 'lucide-react';
import { Answered } from '../../components/answered.tsx';
import { Page } from '../../components/page.tsx';
import { EmptyState } from '../../components/states.tsx';
import { formatCountOf } from '../../lib/format.ts';
import { trpc } from '../../lib/trpc.ts';
import { BucketsTable } from './components/buckets-table.tsx';
import { LastThrottles } from './components/last-throttles.tsx';

const hour = 3_600_000;
const stretches = { '1h': hour, '24h': 24 * hour, '7d': 168 * hour } as const;
type Stretch = keyof typeof stretches;

/** Looked at again every so many milliseconds while the screen is shown, and not while it is in the background. */
const lookEvery = 1000;

/** What each bucket holds, and who waits. */
export function QuotasScreen() {
  const { within } = useSearch({ strict: false }) as { within?: string };
  const stretch: Stretch = within === '24h' || within === '7d' ? within : '1h';
  const navigate = useNavigate();
  const buckets = useQuery({
    ...trpc.quotas.live.queryOptions({ within: stretches[stretch] }),
    // Each look begins anew, and would wipe away why the first ones failed.
    refetchInterval: ({ state }) => (state.status === 'error' && state.data === undefined ? false : lookEvery),
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  const sellers = useQuery(trpc.sellers.list.queryOptions());
  return (
    <Page
      title="Quotas"
      description="The marketplace’s buckets, one for each seller and operation, as they stand now."
      actions={
        <SegmentedControl
          aria-label="Operations called in the last"
          size="xs"
          data={[
            { value: '1h', label: '1 hour' },
            { value: '24h', label: '24 hours' },
            { value: '7d', label: '7 days' },
          ]}
          value={stretch}
          onChange={(value) => void navigate({ to: '/quotas' as never, search: { within: value } as never })}
        />
      }
    >
      <Answered query={buckets} label="Looking at the buckets">
        {(list) =>
          list.length === 0 ? (
            <EmptyState
              icon={Gauge}
              title="No operation was called in this time"
              action={
                <Anchor component={Link} to="/explorer">
                  Call one in the explorer
                </Anchor>
              }
            >
              A bucket is shown once something has been taken from it.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {[...Map.groupBy(list, ({ sellerId }) => sellerId)].map(([sellerId, some]) => (
                <Stack key={sellerId} gap="xs">
                  <Group gap="xs" align="baseline">
                    <Title order={2} size="h4">
                      {sellers.data?.find(({ id }) => id === sellerId)?.name ?? sellerId}
                    </Title>
                    <Text size="sm" c="dimmed">
                      {formatCountOf(some.length, 'operation')}
                    </Text>
                  </Group>
                  <BucketsTable buckets={some} />
                </Stack>
              ))}
            </Stack>
          )
        }
      </Answered>
      <LastThrottles />
    </Page>
  );
}
