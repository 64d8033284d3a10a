import { Button, Group, Modal, Stack, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ErrorState } from '../../../components/states/states.tsx';
import { trpc } from '../../../lib/requests/trpc.ts';
import { useOpenCall } from '../model/use-open-call.ts';

interface CurlModalProps {
  readonly opened: boolean;
  readonly close: () => void;
}

/** Opens the call that a curl command makes. */
export function CurlModal({ opened, close }: CurlModalProps) {
  const [command, setCommand] = useState('');
  const openCall = useOpenCall();
  const parse = useMutation(
    trpc.explorer.parseCurl.mutationOptions({
      onSuccess: (call) => {
        openCall(call);
        setCommand('');
        close();
      },
    }),
  );
  return (
    <Modal opened={opened} onClose={close} title="Paste a curl command" size="lg">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          parse.mutate({ command });
        }}
      >
        <Stack gap="sm">
          <Textarea
            label="Command"
            description="Path, query, headers and body are used. Tokens are ignored."
            autosize
            minRows={6}
            maxRows={16}
            value={command}
            onChange={(event) => setCommand(event.currentTarget.value)}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            spellCheck={false}
            data-autofocus
          />
          {parse.error !== null && <ErrorState error={parse.error} />}
          <Group justify="flex-end">
            <Button type="submit" disabled={command.trim() === ''} loading={parse.isPending}>
              Open call
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
