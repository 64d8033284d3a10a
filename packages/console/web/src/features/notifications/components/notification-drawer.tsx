import { Button, Drawer, Group, SegmentedControl, Stack, Table, Text, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Permitted } from '../../../components/states/permitted.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { JsonView } from '../../../components/values/json-view.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';

import { DeliveryTable } from './delivery-table.tsx';

interface NotificationDrawerProps {
  readonly number: number;
  /** Numbers of the listed notifications, newest first. */
  readonly numbers: readonly number[];
  readonly sellers: readonly Seller[];
  readonly open: (number: number) => void;
  readonly close: () => void;
}

/** Shows a notification with its payload and deliveries. */
export function NotificationDrawer({ number, numbers, sellers, open, close }: NotificationDrawerProps) {
  const notification = useQuery(trpc.notifications.get.queryOptions({ number }));
  const index = numbers.indexOf(number);
  const [newer, older] = [numbers[index - 1], index === -1 ? undefined : numbers[index + 1]];
  return (
    <Drawer
      opened
      onClose={close}
      position="right"
      size="lg"
      title={notification.data?.title ?? 'Notification'}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <Group gap="xs">
          <StepButton label="Newer" icon="up" to={newer} open={open} />
          <StepButton label="Older" icon="down" to={older} open={open} />
        </Group>
        <AsyncContent query={notification} label="Loading notification">
          {(data) => <NotificationDetails notification={data} sellers={sellers} />}
        </AsyncContent>
      </Stack>
    </Drawer>
  );
}

interface StepButtonProps {
  readonly label: string;
  readonly icon: 'up' | 'down';
  readonly to: number | undefined;
  readonly open: (number: number) => void;
}

function StepButton({ label, icon, to, open }: StepButtonProps) {
  const Icon = icon === 'up' ? ChevronUp : ChevronDown;
  return (
    <Button
      size="xs"
      variant="default"
      leftSection={<Icon size={14} aria-hidden="true" />}
      disabled={to === undefined}
      onClick={() => to !== undefined && open(to)}
    >
      {label}
    </Button>
  );
}

interface Notification {
  readonly number: number;
  readonly notificationId: string;
  readonly notificationType: string;
  readonly payloadVersion: string | null;
  readonly sellerId: string | null;
  readonly subscriptionId: string | null;
  readonly destinationId: string | null;
  readonly eventTime: string | null;
  readonly publishTime: string | null;
  readonly receivedAt: string;
  readonly lastReceivedAt: string;
  readonly copies: number;
  readonly origin: string;
  readonly message?: unknown;
  readonly payload?: unknown;
}

function NotificationDetails({
  notification,
  sellers,
}: {
  readonly notification: Notification;
  readonly sellers: readonly Seller[];
}) {
  const [shown, setShown] = useState('payload');
  const { notificationId, payload, message, origin, number } = notification;
  const value = shown === 'payload' ? payload : message;
  return (
    <>
      <Facts notification={notification} sellers={sellers} />
      <Group justify="space-between">
        <SegmentedControl
          size="xs"
          aria-label="View"
          data={[
            { value: 'payload', label: 'Payload' },
            { value: 'message', label: 'Full message' },
          ]}
          value={shown}
          onChange={setShown}
        />
        <CopyButton text={JSON.stringify(value, null, 2)} label="Copy JSON" />
      </Group>
      <JsonView value={value} label={shown === 'payload' ? 'Payload' : 'Full message'} />
      {origin === 'sandbox' && <WebhookDeliveries notificationId={notificationId} number={number} />}
    </>
  );
}

function Facts({
  notification,
  sellers,
}: {
  readonly notification: Notification;
  readonly sellers: readonly Seller[];
}) {
  const { eventTime, receivedAt, lastReceivedAt, copies, payloadVersion, notificationId, notificationType } =
    notification;
  const seller = sellers.find(({ id }) => id === notification.sellerId)?.name ?? 'Unknown';
  const rows = [
    ['Type', notificationType],
    ['Seller', seller],
    ['Event time', eventTime === null || Number.isNaN(Date.parse(eventTime)) ? '—' : <Moment at={eventTime} key="e" />],
    ['Received', <Moment at={receivedAt} key="a" />],
    ...(copies > 1 ? [['Times received', `${copies}, last`, <Moment at={lastReceivedAt} key="l" />]] : []),
    ['Payload version', payloadVersion ?? '—'],
    ['ID', notificationId],
    ['Subscription', notification.subscriptionId ?? '—'],
    ['Destination', notification.destinationId ?? '—'],
  ];
  return (
    <Table withRowBorders={false} verticalSpacing={2} layout="fixed">
      <Table.Tbody>
        {rows.map(([name, value, more]) => (
          <Table.Tr key={String(name)}>
            <Table.Th scope="row" w={130}>
              {name}
            </Table.Th>
            <Table.Td style={{ overflowWrap: 'anywhere' }}>
              {value} {more}
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function WebhookDeliveries({ notificationId, number }: { readonly notificationId: string; readonly number: number }) {
  const webhooks = useQuery(trpc.notifications.webhooks.queryOptions());
  const resend = useMutation(
    trpc.notifications.resend.mutationOptions({
      onSuccess: () => notifySuccess('Notification resent.'),
      onError: notifyError,
    }),
  );
  const deliveries = (webhooks.data ?? []).flatMap(({ url, deliveries: all }) =>
    all.filter((one) => one.notificationId === notificationId).map((one) => ({ ...one, url })),
  );
  return (
    <Stack gap="xs">
      <Group justify="space-between">
        <Title order={3} size="h5">
          Webhook deliveries
        </Title>
        <Permitted procedures="notifications.resend">
          <Button
            size="xs"
            variant="default"
            leftSection={<RotateCw size={14} aria-hidden="true" />}
            loading={resend.isPending}
            onClick={() => resend.mutate({ numbers: [number] })}
          >
            Resend
          </Button>
        </Permitted>
      </Group>
      {deliveries.length === 0 ? (
        <Text size="sm" c="dimmed">
          None. Add a webhook under Deliveries to receive future notifications there.
        </Text>
      ) : (
        <DeliveryTable deliveries={deliveries} />
      )}
    </Stack>
  );
}
