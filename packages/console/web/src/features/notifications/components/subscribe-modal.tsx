import { Button, Checkbox, Group, Modal, MultiSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { createTypeFilter, toTypeOption } from '../../../components/forms/type-options.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { listSubscribableTypes } from '../model/subscribable-types.ts';

interface SubscribeModalProps {
  readonly seller: Seller;
  readonly close: () => void;
}

const sandboxQueue = 'arn:aws:sqs:eu-west-1:123456789012:notifications';
const sandboxBus = { region: 'eu-west-1', accountId: '123456789012' };

/** Subscribes to notification types. Existing destinations and subscriptions are reused. */
export function SubscribeModal({ seller, close }: SubscribeModalProps) {
  const [transport, setTransport] = useState<'SQS' | 'EventBridge'>('SQS');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [queueArn, setQueueArn] = useState(seller.isSandbox ? sandboxQueue : '');
  const [region, setRegion] = useState(seller.isSandbox ? sandboxBus.region : '');
  const [accountId, setAccountId] = useState(seller.isSandbox ? sandboxBus.accountId : '');
  const [isConfirmed, setConfirmed] = useState(seller.isSandbox);
  const types = useQuery(trpc.notifications.types.queryOptions());
  const subscribe = useMutation(
    trpc.notifications.subscribe.mutationOptions({
      onSuccess: ({ created }) => {
        notifySuccess(
          created === 0
            ? 'All selected types were already subscribed.'
            : `Created ${formatQuantity(created, 'subscription')}.`,
        );
        close();
      },
    }),
  );
  const choices = listSubscribableTypes(types.data).filter(
    ({ delivery, parties }) => delivery.includes(transport) && parties.includes(seller.kind),
  );
  const isComplete =
    chosen.length > 0 && isConfirmed && (transport === 'SQS' ? queueArn !== '' : region !== '' && accountId !== '');
  const send = () =>
    subscribe.mutate({
      sellerId: seller.id,
      types: chosen.map((notificationType) => ({ notificationType })),
      ...(transport === 'SQS' ? { queueArn } : { eventBridge: { region, accountId } }),
    });
  return (
    <Modal
      opened
      onClose={close}
      title={`Subscribe ${seller.name} to notifications`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          aria-label="Destination"
          data={[
            { value: 'SQS', label: 'Queue (SQS)' },
            { value: 'EventBridge', label: 'Event bus (EventBridge)' },
          ]}
          value={transport}
          onChange={(value) => {
            setTransport(value as 'SQS' | 'EventBridge');
            setChosen([]);
          }}
        />
        <MultiSelect
          label="Types"
          description="Amazon sends each type either to queues or to event buses. The newest payload version is used."
          data={choices.map(toTypeOption)}
          filter={createTypeFilter(choices)}
          value={[...chosen]}
          onChange={setChosen}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Clear selection' }}
        />
        {transport === 'SQS' ? (
          <TextInput
            label="Queue ARN"
            description={
              seller.isSandbox
                ? 'The sandbox accepts any ARN and stores the messages itself.'
                : 'A standard queue with a policy that lets Amazon send messages to it.'
            }
            placeholder="arn:aws:sqs:eu-west-1:123456789012:notifications"
            value={queueArn}
            onChange={({ currentTarget }) => setQueueArn(currentTarget.value)}
          />
        ) : (
          <Group grow>
            <TextInput
              label="AWS region"
              value={region}
              onChange={({ currentTarget }) => setRegion(currentTarget.value)}
            />
            <TextInput
              label="AWS account ID"
              value={accountId}
              onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
            />
          </Group>
        )}
        {!seller.isSandbox && (
          <>
            <Text size="sm">
              To see the messages of your queue here, add the queue under Settings, or paste single messages.
            </Text>
            <Checkbox
              label={`Change the subscriptions of ${seller.name} at Amazon`}
              checked={isConfirmed}
              onChange={({ currentTarget }) => setConfirmed(currentTarget.checked)}
            />
          </>
        )}
        {subscribe.error !== null && <ErrorState error={subscribe.error} />}
        <Group justify="flex-end">
          <Button disabled={!isComplete} loading={subscribe.isPending} onClick={send}>
            Subscribe
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
