import { Alert, Badge, Box, Button, Group, Progress, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellPlus, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { SellerPicker } from '../../../components/forms/seller-picker.tsx';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { NoSeller } from '../../../components/states/no-seller.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { TypeName } from '../../../components/values/type-name.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { formatTypeLabel } from '../../../lib/text/type-names.ts';
import type { KnownSubscriptions, NotificationTypeRow } from '../model/types.ts';
import { useNotificationSearch } from '../model/use-notification-search.ts';
import { Destinations } from './destinations.tsx';
import { SubscribeModal } from './subscribe-modal.tsx';

/** Lists the notification types with the subscriptions of a seller, and the destinations. */
export function Subscriptions({ sellers }: { readonly sellers: readonly Seller[] }) {
  const [search, change] = useNotificationSearch();
  const [isSubscribing, setSubscribing] = useState(false);
  const seller = sellers.find(({ id }) => id === search.seller) ?? sellers[0];
  if (seller === undefined) {
    return <NoSeller>Each subscription belongs to a seller.</NoSeller>;
  }
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="xs">
        <SellerPicker
          size="xs"
          sellers={sellers}
          value={seller.id}
          onChange={(id) => change((now) => ({ ...now, seller: id }))}
        />
        <Permitted procedures="notifications.refreshSubscriptions">
          <RefreshButton sellerId={seller.id} />
        </Permitted>
        <Box ml="auto">
          <Permitted procedures="notifications.subscribe">
            <Button
              size="xs"
              leftSection={<BellPlus size={14} aria-hidden="true" />}
              onClick={() => setSubscribing(true)}
            >
              Subscribe
            </Button>
          </Permitted>
        </Box>
      </Group>
      <SubscriptionTable seller={seller} />
      <Destinations seller={seller} />
      {isSubscribing && <SubscribeModal seller={seller} close={() => setSubscribing(false)} />}
    </Stack>
  );
}

function RefreshButton({ sellerId }: { readonly sellerId: string }) {
  const subscriptions = useQuery(trpc.notifications.subscriptions.queryOptions({ sellerId }));
  const refresh = useMutation(trpc.notifications.refreshSubscriptions.mutationOptions({ onError: notifyError }));
  const { looking = false, types = [], all = 1 } = subscriptions.data ?? {};
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<RefreshCw size={14} aria-hidden="true" />}
        loading={refresh.isPending}
        disabled={looking}
        onClick={() => refresh.mutate({ sellerId })}
      >
        {looking ? 'Refreshing…' : 'Refresh subscriptions'}
      </Button>
      {looking && <Progress w={120} value={(types.length / all) * 100} aria-label="Checked types" animated />}
    </Group>
  );
}

function SubscriptionTable({ seller }: { readonly seller: Seller }) {
  const types = useQuery(trpc.notifications.types.queryOptions());
  const subscriptions = useQuery(trpc.notifications.subscriptions.queryOptions({ sellerId: seller.id }));
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        Types
      </Title>
      {subscriptions.data !== undefined &&
        subscriptions.data.types.length < subscriptions.data.all &&
        !subscriptions.data.looking && (
          <Alert variant="default" title="Some subscriptions are unknown">
            Amazon lists the subscriptions of one type per request, at one request per second. Refresh once to check all
            types. Subscriptions that you add here are known immediately.
          </Alert>
        )}
      <AsyncContent query={types} label="Loading types">
        {(list) => (
          <PlainTable
            label="Notification types"
            headings={['Type', 'For', 'Destination', 'Versions', 'Subscription']}
            minWidth={760}
          >
            {list.map((type) => (
              <Table.Tr key={type.notificationType}>
                <Table.Td>
                  <TypeName identifier={type.notificationType} title={type.title} />
                </Table.Td>
                <Table.Td>
                  {type.parties.map((party) => (party === 'seller' ? 'Sellers' : 'Vendors')).join(', ')}
                </Table.Td>
                <Table.Td>{type.delivery.map((one) => (one === 'SQS' ? 'Queue' : 'Event bus')).join(', ')}</Table.Td>
                <Table.Td>{type.versions.join(', ') || '—'}</Table.Td>
                <Table.Td>
                  <SubscriptionCell
                    type={type}
                    seller={seller}
                    known={subscriptions.data?.types.find((one) => one.notificationType === type.notificationType)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </PlainTable>
        )}
      </AsyncContent>
    </Stack>
  );
}

interface SubscriptionCellProps {
  readonly type: NotificationTypeRow;
  readonly seller: Seller;
  readonly known: KnownSubscriptions | undefined;
}

function SubscriptionCell({ type: { notificationType, title, subscription }, seller, known }: SubscriptionCellProps) {
  const unsubscribe = useMutation(
    trpc.notifications.unsubscribe.mutationOptions({
      onSuccess: () => notifySuccess('Unsubscribed.'),
      onError: notifyError,
    }),
  );
  const test = useMutation(
    trpc.notifications.sendTest.mutationOptions({
      onSuccess: () => notifySuccess('Test message sent.'),
      onError: notifyError,
    }),
  );
  if (subscription !== 'api') return <Text size="sm">Managed in the developer console</Text>;
  if (known === undefined)
    return (
      <Text size="sm" c="dimmed">
        Unknown
      </Text>
    );
  if (known.error !== null) return <Text size="sm">{known.error.message}</Text>;
  if (known.subscriptions.length === 0) {
    return (
      <Text size="sm" c="dimmed" span>
        Not subscribed, checked <Moment at={known.checkedAt} />
      </Text>
    );
  }
  return (
    <Stack gap={4}>
      {known.subscriptions.map(({ subscriptionId, payloadVersion, destinationId }) => (
        <Group key={subscriptionId} gap="xs" wrap="nowrap">
          <Badge variant="dot" color="teal" tt="none" radius="sm" style={{ flexShrink: 0 }}>
            {payloadVersion}
          </Badge>
          <Permitted procedures={['notifications.sendTest', 'notifications.unsubscribe']}>
            <Group gap="xs" wrap="nowrap">
              {seller.isSandbox && (
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={test.isPending}
                  aria-label={`Send test message of ${title}`}
                  onClick={() =>
                    test.mutate({ sellerId: seller.id, type: { notificationType, payloadVersion }, destinationId })
                  }
                >
                  Send test
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="default"
                loading={unsubscribe.isPending}
                aria-label={`Unsubscribe from ${title}`}
                onClick={() =>
                  confirmAction({
                    title: `Unsubscribe from ${formatTypeLabel({ identifier: notificationType, title })}`,
                    text: `Amazon stops sending this type for ${seller.name}. This also affects other programs that read the same queue.`,
                    confirmLabel: 'Unsubscribe',
                    isDangerous: true,
                    onConfirm: () => unsubscribe.mutate({ sellerId: seller.id, notificationType, subscriptionId }),
                  })
                }
              >
                Unsubscribe
              </Button>
            </Group>
          </Permitted>
        </Group>
      ))}
    </Stack>
  );
}
