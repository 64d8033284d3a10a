import { ActionIcon, Button, Group, Menu, Modal, Text, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError } from '../../../lib/notices/notify.ts';
import { type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { VerifyModal } from './verify-modal.tsx';

type Copy = Outputs['mirror']['get']['copies'][number];

interface StreamMenuProps {
  readonly source: Copy['source'];
  readonly stream: Copy['streams'][number];
}

/** Actions on a stream: read now, pause, verify, copy older data, copy again. */
export function StreamMenu({ source, stream: { stream, partnerId, status } }: StreamMenuProps) {
  const queryClient = useQueryClient();
  const [isBackfilling, backfill] = useDisclosure();
  const [isVerifying, verify] = useDisclosure();
  const unit = { source, stream, partnerId };
  const callbacks = {
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: trpc.mirror.pathKey() }),
    onError: notifyError,
  };
  const refresh = useMutation(trpc.mirror.refresh.mutationOptions(callbacks));
  const pause = useMutation(trpc.mirror.pause.mutationOptions(callbacks));
  const resume = useMutation(trpc.mirror.resume.mutationOptions(callbacks));
  const reset = useMutation(trpc.mirror.reset.mutationOptions(callbacks));
  const isAllowed = usePermission().isAllowed('mirror.pause');
  const isRunning = status === 'active' || status === 'waiting';
  return (
    <>
      <Menu position="bottom-end" disabled={!isAllowed}>
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={`Actions of ${stream}`} disabled={!isAllowed}>
            <Ellipsis size={16} aria-hidden="true" />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          {isRunning ? (
            <>
              <Menu.Item onClick={() => refresh.mutate(unit)}>Read now</Menu.Item>
              <Menu.Item onClick={() => pause.mutate(unit)}>Pause</Menu.Item>
            </>
          ) : (
            <Menu.Item onClick={() => resume.mutate(unit)}>
              {status === 'paused' ? 'Resume' : 'Try again now'}
            </Menu.Item>
          )}
          <Menu.Item onClick={verify.open}>Verify…</Menu.Item>
          <Menu.Item onClick={backfill.open}>Copy older data…</Menu.Item>
          <Menu.Item
            onClick={() =>
              confirmAction({
                title: `Copy ${stream} again?`,
                text: 'All data of the stream is read again. Rows stay until newer ones replace them.',
                confirmLabel: 'Copy again',
                onConfirm: () => reset.mutate(unit),
              })
            }
          >
            Copy again…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <VerifyModal scope={unit} isOpen={isVerifying} close={verify.close} />
      <BackfillModal unit={unit} isOpen={isBackfilling} close={backfill.close} />
    </>
  );
}

interface BackfillModalProps {
  readonly unit: { readonly source: Copy['source']; readonly stream: string; readonly partnerId: string };
  readonly isOpen: boolean;
  readonly close: () => void;
}

function BackfillModal({ unit, isOpen, close }: BackfillModalProps) {
  const [from, setFrom] = useState('');
  const queryClient = useQueryClient();
  const backfill = useMutation(
    trpc.mirror.backfill.mutationOptions({
      onSuccess: () => {
        close();
        void queryClient.invalidateQueries({ queryKey: trpc.mirror.pathKey() });
      },
    }),
  );
  return (
    <Modal opened={isOpen} onClose={close} title={`Copy older data of ${unit.stream}`}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          backfill.mutate({ ...unit, from });
        }}
      >
        <TextInput
          type="date"
          label="Oldest data"
          description="Data can be kept for 548 days (18 months)."
          value={from}
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
          required
          data-autofocus
        />
        {backfill.error !== null && <ErrorState error={backfill.error} />}
        <Text size="sm" mt="sm">
          The copy reads it when nothing newer is left to read.
        </Text>
        <Group justify="flex-end" mt="md">
          <Button variant="default" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" loading={backfill.isPending} disabled={from === ''}>
            Copy
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
