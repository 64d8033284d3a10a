import { Alert, Badge, Box, Button, Group, Progress, Select, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { BellPlus, RefreshCw, Store } from 'lucide-react';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { Permitted } from '../../../components/permitted.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { EmptyState } from '../../../components/states.tsx';
import { ask } from '../../../lib/ask.tsx';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { without } from '../model/search.ts';
import type { NotificationTypeRow, SellerRow } from '../model/types.ts';
import { useNotificationSearch } from '../model/use-notification-search.ts';
import { Destinations } from './destinations.tsx';
import { SubscribeModal } from './subscribe-modal.tsx';

/** Who listens to what, and where it goes. */
export function Subscriptions({ sellers }: { readonly sellers: readonly SellerRow[] }) {
  const [search, change] = useNotificationSearch();
  const [isSubscribing, setSubscribing] = useState(false);
  const seller = sellers.find(({ id }) => id === search.seller) ?? sellers[0];
  if (seller === undefined) {
    return (
      <EmptyState icon={Store} title="No seller yet">
        Connect one under Sellers. Subscriptions are made on a seller’s behalf.
      </EmptyState>
    );
  }
  return (
    <Stack gap="md">
      <Group align="flex-end" gap="xs">
        <Select
          size="xs"
          label="Seller"
          data={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          value={seller.id}
          onChange={(id) => id !== null && change({ ...without(search, 'seller'), seller: id })}
          allowDeselect={false}
        />
        <Permitted to="notifications.look">
          <LookButton sellerId={seller.id} />
        </Permitted>
        <Box ml="auto">
          <Permitted to="notifications.setUp">
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

function LookButton({ sellerId }: { readonly sellerId: string }) {
  const known = useQuery(trpc.notifications.subscriptions.queryOptions({ sellerId }));
  const look = useMutation(trpc.notifications.look.mutationOptions({ onError: tellFailed }));
  const { looking = false, types = [], all = 1 } = known.data ?? {};
  return (
    <Group gap="xs">
      <Button
        size="xs"
        variant="default"
        leftSection={<RefreshCw size={14} aria-hidden="true" />}
        loading={look.isPending}
        disabled={looking}
        onClick={() => look.mutate({ sellerId })}
      >
        {looking ? 'Asking the marketplace …' : 'Ask the marketplace'}
      </Button>
      {looking && (
        <Progress w={120} value={(types.length / all) * 100} aria-label="Types that have been asked for" animated />
      )}
    </Group>
  );
}

function SubscriptionTable({ seller }: { readonly seller: SellerRow }) {
  const types = useQuery(trpc.notifications.types.queryOptions());
  const known = useQuery(trpc.notifications.subscriptions.queryOptions({ sellerId: seller.id }));
  return (
    <Stack gap="xs">
      <Title order={2} size="h5">
        Types
      </Title>
      {known.data !== undefined && known.data.types.length < known.data.all && !known.data.looking && (
        <Alert variant="default" title="Not all types have been asked for">
          The marketplace tells of one type at a time, one a second. Ask it once; what you subscribe to here is known at
          once.
        </Alert>
      )}
      <Answered query={types} label="Loading types">
        {(list) => (
          <PlainTable
            label="Notification types"
            heads={['Type', 'About', 'Goes to', 'Versions', 'Subscribed']}
            minWidth={760}
          >
            {list.map((type) => (
              <Table.Tr key={type.notificationType}>
                <Table.Td>{type.notificationType}</Table.Td>
                <Table.Td>{type.parties.map((one) => `${one}s`).join(', ')}</Table.Td>
                <Table.Td>{type.delivery.map((one) => (one === 'SQS' ? 'Queue' : 'Event bus')).join(', ')}</Table.Td>
                <Table.Td>{type.versions.join(', ') || '—'}</Table.Td>
                <Table.Td>
                  <Subscribed
                    type={type}
                    seller={seller}
                    known={known.data?.types.find((one) => one.notificationType === type.notificationType)}
                  />
                </Table.Td>
              </Table.Tr>
            ))}
          </PlainTable>
        )}
      </Answered>
    </Stack>
  );
}

interface Asked {
  readonly subscriptions: readonly {
    readonly subscriptionId: string;
    readonly payloadVersion: string;
    readonly destinationId: string;
  }[];
  readonly refusal: { readonly code: string; readonly message: string } | null;
  readonly askedAt: string;
}

interface SubscribedProps {
  readonly type: NotificationTypeRow;
  readonly seller: SellerRow;
  readonly known: Asked | undefined;
}

function Subscribed({ type: { notificationType, subscription }, seller, known }: SubscribedProps) {
  const unsubscribe = useMutation(
    trpc.notifications.unsubscribe.mutationOptions({ onSuccess: () => tellDone('Unsubscribed.'), onError: tellFailed }),
  );
  const test = useMutation(
    trpc.notifications.sendTest.mutationOptions({
      onSuccess: () => tellDone('Sent a test message.'),
      onError: tellFailed,
    }),
  );
  if (subscription !== 'api') return <Text size="sm">in the developer console</Text>;
  if (known === undefined)
    return (
      <Text size="sm" c="dimmed">
        not asked yet
      </Text>
    );
  if (known.refusal !== null) return <Text size="sm">{known.refusal.message}</Text>;
  if (known.subscriptions.length === 0) {
    return (
      <Text size="sm" c="dimmed" span>
        no, as of <Moment at={known.askedAt} />
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
          <Permitted to={['notifications.sendTest', 'notifications.unsubscribe']}>
            <Group gap="xs" wrap="nowrap">
              {seller.isSandbox && (
                <Button
                  size="compact-xs"
                  variant="default"
                  loading={test.isPending}
                  aria-label={`Send a test message of ${notificationType}`}
                  onClick={() =>
                    test.mutate({ sellerId: seller.id, type: { notificationType, payloadVersion }, destinationId })
                  }
                >
                  Test
                </Button>
              )}
              <Button
                size="compact-xs"
                variant="default"
                loading={unsubscribe.isPending}
                aria-label={`Unsubscribe from ${notificationType}`}
                onClick={() =>
                  ask({
                    title: `Unsubscribe from ${notificationType}`,
                    text: `Nothing of this type comes any more for ${seller.name}. Others who read the same queue feel it too.`,
                    action: 'Unsubscribe',
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
