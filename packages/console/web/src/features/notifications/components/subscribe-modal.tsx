import { Button, Checkbox, Group, Modal, MultiSelect, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FailedState } from '../../../components/states.tsx';
import { formatCountOf } from '../../../lib/format.ts';
import { tellDone } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import type { SellerRow } from '../model/types.ts';

interface SubscribeModalProps {
  readonly seller: SellerRow;
  readonly close: () => void;
}

const sandboxQueue = 'arn:aws:sqs:eu-west-1:123456789012:notifications';
const sandboxBus = { region: 'eu-west-1', accountId: '123456789012' };

/** Leads types of notifications to a queue or an event bus. What is there already is used. */
export function SubscribeModal({ seller, close }: SubscribeModalProps) {
  const [by, setBy] = useState<'SQS' | 'EventBridge'>('SQS');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [queueArn, setQueueArn] = useState(seller.isSandbox ? sandboxQueue : '');
  const [region, setRegion] = useState(seller.isSandbox ? sandboxBus.region : '');
  const [accountId, setAccountId] = useState(seller.isSandbox ? sandboxBus.accountId : '');
  const [isSure, setSure] = useState(seller.isSandbox);
  const types = useQuery(trpc.notifications.types.queryOptions());
  const setUp = useMutation(
    trpc.notifications.setUp.mutationOptions({
      onSuccess: ({ created }) => {
        tellDone(created === 0 ? 'Everything was there already.' : `Made ${formatCountOf(created, 'subscription')}.`);
        close();
      },
    }),
  );
  const fitting = (types.data ?? []).filter(
    ({ subscription, delivery, parties }) =>
      subscription === 'api' && delivery.includes(by) && parties.includes(seller.kind),
  );
  const isComplete =
    chosen.length > 0 && isSure && (by === 'SQS' ? queueArn !== '' : region !== '' && accountId !== '');
  const send = () =>
    setUp.mutate({
      sellerId: seller.id,
      types: chosen.map((notificationType) => ({ notificationType })),
      ...(by === 'SQS' ? { queueArn } : { eventBridge: { region, accountId } }),
    });
  return (
    <Modal
      opened
      onClose={close}
      title={`Subscribe for ${seller.name}`}
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <SegmentedControl
          size="xs"
          aria-label="Where to"
          data={[
            { value: 'SQS', label: 'A queue (SQS)' },
            { value: 'EventBridge', label: 'An event bus' },
          ]}
          value={by}
          onChange={(value) => {
            setBy(value as 'SQS' | 'EventBridge');
            setChosen([]);
          }}
        />
        <MultiSelect
          label="Types"
          description="Each goes to a queue or to an event bus, never to both. The newest version of each is taken."
          data={fitting.map(({ notificationType }) => notificationType)}
          value={[...chosen]}
          onChange={setChosen}
          searchable
          clearable
          clearButtonProps={{ 'aria-label': 'Choose none' }}
        />
        {by === 'SQS' ? (
          <TextInput
            label="Queue ARN"
            description={
              seller.isSandbox
                ? 'The sandbox takes any name, and keeps the messages itself.'
                : 'A standard queue, whose policy lets the marketplace write to it.'
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
              label="AWS account"
              value={accountId}
              onChange={({ currentTarget }) => setAccountId(currentTarget.value)}
            />
          </Group>
        )}
        {!seller.isSandbox && (
          <>
            <Text size="sm">
              What arrives in a queue of yours is read by your own program. To look at a message here, paste it.
            </Text>
            <Checkbox
              label={`Change the subscriptions of ${seller.name} at the marketplace`}
              checked={isSure}
              onChange={({ currentTarget }) => setSure(currentTarget.checked)}
            />
          </>
        )}
        {setUp.error !== null && <FailedState error={setUp.error} />}
        <Group justify="flex-end">
          <Button disabled={!isComplete} loading={setUp.isPending} onClick={send}>
            Subscribe
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
