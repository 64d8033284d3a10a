import { Badge, Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Webhook } from 'lucide-react';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { EmptyState, FailedState } from '../../../components/states.tsx';
import { tellFailed } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { LocalAddress } from '../model/types.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { TroubleForm } from './trouble-form.tsx';

/** Addresses on this machine that the sandbox sends to, and how that goes. */
export function Deliveries() {
  // Attempts are made by the sandbox on its own: nobody announces them.
  const webhooks = useQuery(trpc.notifications.webhooks.queryOptions(undefined, { refetchInterval: 2000 }));
  return (
    <Stack gap="md">
      <AddAddress />
      <Answered query={webhooks} label="Asking the sandbox">
        {(list) =>
          list === null || list.length === 0 ? (
            <EmptyState icon={Webhook} title="No local address yet">
              Add one to get notifications as HTTP requests, as your own program would behind a queue. Each address can
              have a type of its own.
            </EmptyState>
          ) : (
            list.map((webhook) => <Address key={webhook.id} webhook={webhook} />)
          )
        }
      </Answered>
      <TroubleForm />
    </Stack>
  );
}

function AddAddress() {
  const [url, setUrl] = useState('');
  const [type, setType] = useState<string | null>(null);
  const types = useQuery(trpc.notifications.types.queryOptions());
  const add = useMutation(trpc.notifications.addWebhook.mutationOptions({ onSuccess: () => setUrl('') }));
  return (
    <Stack gap="xs">
      <Group
        component="form"
        gap="xs"
        align="flex-end"
        onSubmit={(event) => {
          event.preventDefault();
          add.mutate({ url, ...(type !== null && { notificationType: type }) });
        }}
      >
        <TextInput
          size="xs"
          w={{ base: '100%', xs: 320 }}
          label="Address on this machine"
          placeholder="http://localhost:4000/hook"
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Select
          size="xs"
          w={{ base: '100%', xs: 280 }}
          label="Only this type"
          placeholder="Every type"
          data={(types.data ?? []).filter((one) => one.subscription === 'api').map((one) => one.notificationType)}
          value={type}
          onChange={setType}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Every type' }}
        />
        <Button size="xs" type="submit" disabled={url === ''} loading={add.isPending}>
          Add address
        </Button>
      </Group>
      {add.error !== null && <FailedState error={add.error} />}
    </Stack>
  );
}

function Address({ webhook }: { readonly webhook: LocalAddress }) {
  const remove = useMutation(trpc.notifications.removeWebhook.mutationOptions({ onError: tellFailed }));
  const { id, url, notificationType, delivered, waiting, givenUp, deliveries } = webhook;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={2} size="h5">
          {url}
        </Title>
        <Text size="sm" c="dimmed">
          {notificationType ?? 'every type'}
        </Text>
        <Badge variant="dot" color="teal" tt="none" radius="sm">
          {delivered} delivered
        </Badge>
        <Badge variant="dot" color="yellow" tt="none" radius="sm">
          {waiting} waiting
        </Badge>
        <Badge variant="dot" color="red" tt="none" radius="sm">
          {givenUp} given up
        </Badge>
        <Button
          size="compact-xs"
          variant="default"
          ml="auto"
          aria-label={`Remove ${url}`}
          loading={remove.isPending}
          onClick={() => remove.mutate({ id })}
        >
          Remove
        </Button>
      </Group>
      {deliveries.length === 0 ? (
        <Text size="sm" c="dimmed">
          Nothing has been sent there yet.
        </Text>
      ) : (
        <DeliveryTable deliveries={deliveries} />
      )}
    </Stack>
  );
}
