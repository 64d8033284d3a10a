import { List, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useRefreshOnEvents } from '../../../lib/requests/use-refresh-on-events.ts';
import { formatDuration, formatQuantity } from '../../../lib/text/format.ts';

/** Lists the last calls that Amazon throttled (status 429). */
export function LastThrottles() {
  const options = trpc.activity.list.queryOptions({ filters: { outcome: 'throttled' }, maxItems: 10 });
  const { data } = useQuery(options);
  useRefreshOnEvents('calls', options.queryKey, 3000);
  if (data === undefined) return null;
  return (
    <Stack gap="xs">
      <Title order={2} size="h4">
        Recently throttled calls
      </Title>
      {data.rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          None. Calls wait for a free slot before they are sent.
        </Text>
      ) : (
        <List size="sm" spacing={4} listStyleType="none">
          {data.rows.map(({ id, operation, at, throttled, quotaWaitMilliseconds }) => (
            <List.Item key={id}>
              <AnchorLink to="/activity/:callId" params={{ callId: id }} size="sm" underline="always">
                {operation}
              </AnchorLink>
              , <Moment at={at} />: throttled {formatQuantity(throttled, 'time')}, waited{' '}
              {formatDuration(quotaWaitMilliseconds)}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
