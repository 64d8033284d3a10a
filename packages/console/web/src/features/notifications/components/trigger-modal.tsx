import { Button, Group, Modal, NumberInput, Select, Stack, Textarea } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { SellerPicker } from '../../../components/forms/seller-picker.tsx';
import { createTypeFilter, toTypeOption } from '../../../components/forms/type-options.ts';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { Seller } from '../../../lib/shops/sellers.ts';
import { formatQuantity } from '../../../lib/text/format.ts';
import { listSubscribableTypes } from '../model/subscribable-types.ts';

interface TriggerModalProps {
  /** The test sellers of the sandbox. */
  readonly sellers: readonly Seller[];
  readonly close: () => void;
}

/** Scrolls the error into view, because the dialog with its long payload may be scrolled. */
const revealError = (node: HTMLElement | null) => node?.scrollIntoView({ block: 'center' });

/** Makes the sandbox send a notification of any type, with any payload and any number of copies. */
export function TriggerModal({ sellers, close }: TriggerModalProps) {
  const [sellerId, setSellerId] = useState(sellers[0]?.id ?? '');
  const [notificationType, setType] = useState('ORDER_CHANGE');
  const [text, setText] = useState<string | undefined>();
  const [times, setTimes] = useState(1);
  const types = useQuery(trpc.notifications.types.queryOptions());
  const choices = listSubscribableTypes(types.data);
  const sample = useQuery(trpc.notifications.sample.queryOptions({ sellerId, notificationType }));
  // A change of type or seller replaces the payload by the new sample.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the edited payload is outdated when they change
  useEffect(() => setText(undefined), [sellerId, notificationType]);
  const payload = text ?? sample.data?.payload ?? '';
  const trigger = useMutation(
    trpc.notifications.trigger.mutationOptions({
      onSuccess: ({ sent }) => {
        notifySuccess(`Sent ${formatQuantity(sent, 'notification')}.`);
        close();
      },
    }),
  );
  return (
    <Modal opened onClose={close} title="Trigger notification" size="lg" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Stack gap="sm">
        {trigger.error !== null && (
          <div ref={revealError}>
            <ErrorState error={trigger.error} />
          </div>
        )}
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <Select
            label="Type"
            description="A missing subscription is added."
            data={choices.map(toTypeOption)}
            filter={createTypeFilter(choices)}
            value={notificationType}
            onChange={(type) => type !== null && setType(type)}
            allowDeselect={false}
            searchable
            // The arrival of the list would replace what was typed by the label of the selected type.
            disabled={types.data === undefined}
          />
          <SellerPicker sellers={sellers} value={sellerId} onChange={setSellerId} />
          <NumberInput
            label="Copies"
            min={1}
            max={1000}
            allowDecimal={false}
            value={times}
            onChange={(value) => setTimes(Number(value) || 1)}
          />
        </Group>
        <Textarea
          label="Payload"
          description="A sample built from the schema of the type. You can change it. It is not validated."
          autosize
          minRows={10}
          maxRows={22}
          value={payload}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        />
        <Group justify="flex-end">
          <Button
            loading={trigger.isPending}
            disabled={payload === ''}
            onClick={() => trigger.mutate({ sellerId, notificationType, payload, times })}
          >
            {times === 1 ? 'Send notification' : `Send ${times} notifications`}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
