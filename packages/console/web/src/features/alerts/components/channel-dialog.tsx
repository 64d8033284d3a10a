import { Button, Modal, MultiSelect, PasswordInput, SegmentedControl, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { type Inputs, type Outputs, trpc } from '../../../lib/requests/trpc.ts';
import { type ChannelKind, channelKinds } from '../model/channel-kinds.ts';

interface ChannelDialogProps {
  readonly facts: Outputs['alerts']['channels'];
  readonly onClose: () => void;
  readonly onAdded: (added: Outputs['alerts']['addChannel']) => void;
}

/** Adds a channel. */
export function ChannelDialog({ facts: { hasMail, members }, onClose, onAdded }: ChannelDialogProps) {
  const [kind, setKind] = useState<ChannelKind>('webhook');
  const [memberIds, setMemberIds] = useState<string[]>([]);
  const add = useMutation(trpc.alerts.addChannel.mutationOptions({ onSuccess: onAdded }));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? '').trim();
    const name = text('name');
    const channel: Inputs['alerts']['addChannel'] =
      kind === 'email' ? { kind, name, memberIds } : { kind, name, url: text('url') };
    add.mutate(channel);
  };
  return (
    <Modal opened onClose={onClose} size="lg" title="Add channel">
      <form onSubmit={submit}>
        <Stack gap="sm">
          <SegmentedControl
            aria-label="Kind"
            data={Object.entries(channelKinds).map(([value, label]) => ({ value, label }))}
            value={kind}
            onChange={(value) => setKind(value as ChannelKind)}
          />
          <TextInput name="name" label="Name" maxLength={100} autoComplete="off" required data-autofocus />
          {kind === 'webhook' && (
            <TextInput
              name="url"
              label="URL"
              description="Messages are signed, so that your program can check that they come from this console."
              placeholder="https://example.com/alerts"
              autoComplete="off"
              required
            />
          )}
          {kind === 'slack' && (
            <PasswordInput
              name="url"
              label="URL of the incoming webhook"
              description="Stored encrypted, not shown again."
              placeholder="https://hooks.slack.com/services/…"
              autoComplete="off"
              required
            />
          )}
          {kind === 'email' &&
            (hasMail ? (
              <MultiSelect
                label="Members"
                placeholder={memberIds.length === 0 ? 'Choose members' : ''}
                data={members.map(({ id, email }) => ({ value: id, label: email }))}
                value={memberIds}
                onChange={setMemberIds}
                withAsterisk
              />
            ) : (
              <Text size="sm">
                This console has no mail server, so it cannot send emails. A hosted console has one.
              </Text>
            ))}
          {add.error !== null && <ErrorState error={add.error} />}
          <Button
            type="submit"
            loading={add.isPending}
            disabled={kind === 'email' && !hasMail}
            style={{ alignSelf: 'flex-start' }}
          >
            Add channel
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
