import { Badge, Button, Group, Select, Stack, Text, TextInput, Title } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Webhook as WebhookIcon } from 'lucide-react';
import { useState } from 'react';
import { createTypeFilter, toTypeOption } from '../../../components/forms/type-options.ts';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { EmptyState, ErrorState } from '../../../components/states/states.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatTypeLabel } from '../../../lib/text/type-names.ts';
import { listSubscribableTypes } from '../model/subscribable-types.ts';
import type { Webhook } from '../model/types.ts';
import { DeliveryFaultsForm } from './delivery-faults-form.tsx';
import { DeliveryTable } from './delivery-table.tsx';

/** Lists the webhooks to which the sandbox delivers notifications, with their deliveries. */
export function Deliveries() {
  // The sandbox sends no events about attempts, so the screen polls.
  const webhooks = useQuery(trpc.notifications.webhooks.queryOptions(undefined, { refetchInterval: 2000 }));
  return (
    <Stack gap="md">
      <AddWebhook />
      <AsyncContent query={webhooks} label="Loading webhooks">
        {(list) =>
          list === null || list.length === 0 ? (
            <EmptyState icon={WebhookIcon} title="No webhooks yet">
              Add a webhook to receive notifications of the sandbox as HTTP requests. Each webhook can be limited to one
              type.
            </EmptyState>
          ) : (
            list.map((webhook) => <WebhookDeliveries key={webhook.id} webhook={webhook} />)
          )
        }
      </AsyncContent>
      <DeliveryFaultsForm />
    </Stack>
  );
}

function AddWebhook() {
  const [url, setUrl] = useState('');
  const [type, setType] = useState<string | null>(null);
  const types = useQuery(trpc.notifications.types.queryOptions());
  const add = useMutation(trpc.notifications.addWebhook.mutationOptions({ onSuccess: () => setUrl('') }));
  const choices = listSubscribableTypes(types.data);
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
          label="Webhook URL"
          placeholder="http://localhost:4000/hook"
          value={url}
          onChange={({ currentTarget }) => setUrl(currentTarget.value)}
        />
        <Select
          size="xs"
          w={{ base: '100%', xs: 280 }}
          label="Notification type"
          placeholder="All types"
          data={choices.map(toTypeOption)}
          filter={createTypeFilter(choices)}
          value={type}
          onChange={setType}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'All types' }}
        />
        <Button size="xs" type="submit" disabled={url === ''} loading={add.isPending}>
          Add webhook
        </Button>
      </Group>
      {add.error !== null && <ErrorState error={add.error} />}
    </Stack>
  );
}

function WebhookDeliveries({ webhook }: { readonly webhook: Webhook }) {
  const remove = useMutation(trpc.notifications.removeWebhook.mutationOptions({ onError: notifyError }));
  const { id, url, notificationType, title, delivered, waiting, givenUp, deliveries } = webhook;
  return (
    <Stack gap="xs">
      <Group gap="xs">
        <Title order={2} size="h5">
          {url}
        </Title>
        <Text size="sm" c="dimmed">
          {notificationType === undefined || title === null
            ? 'All types'
            : formatTypeLabel({ identifier: notificationType, title })}
        </Text>
        <Badge variant="dot" color="teal" tt="none" radius="sm">
          {delivered} delivered
        </Badge>
        <Badge variant="dot" color="yellow" tt="none" radius="sm">
          {waiting} waiting
        </Badge>
        <Badge variant="dot" color="red" tt="none" radius="sm">
          {givenUp} failed
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
          No deliveries yet.
        </Text>
      ) : (
        <DeliveryTable deliveries={deliveries} />
      )}
    </Stack>
  );
}
