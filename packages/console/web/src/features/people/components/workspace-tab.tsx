import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportButton } from './export-button.tsx';

/** Renames, exports and deletes the workspace. */
export function WorkspaceTab({ name }: { readonly name: string }) {
  const [deleting, { open, close }] = useDisclosure(false);
  return (
    <Permitted procedures={['workspaces.rename', 'workspaces.delete', 'GET /files/workspace']} isExplained>
      <Stack gap="xl" maw={560}>
        <Rename name={name} />
        <Stack gap="xs" align="flex-start">
          <Title order={2} size="h4">
            Export data
          </Title>
          <Text size="sm">
            A ZIP file with all data of the workspace: database rows as JSON Lines, and the files of reports and feeds.
            Secrets are not included.
          </Text>
          <ExportButton />
        </Stack>
        <Stack gap="xs" align="flex-start">
          <Title order={2} size="h4">
            Delete workspace
          </Title>
          <Text size="sm">
            Permanently deletes all data of the workspace for all members and cancels its paid plan. Nothing changes at
            Amazon.
          </Text>
          <Button color="red" variant="outline" onClick={open}>
            Delete workspace…
          </Button>
        </Stack>
      </Stack>
      {deleting && <DeleteDialog name={name} onClose={close} />}
    </Permitted>
  );
}

function Rename({ name }: { readonly name: string }) {
  const [text, setText] = useState(name);
  const rename = useMutation(
    trpc.workspaces.rename.mutationOptions({ onSuccess: () => notifySuccess('Workspace renamed.') }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ name: text });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" align="flex-start">
        <TextInput
          label="Workspace name"
          w="100%"
          required
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {rename.error !== null && <ErrorState error={rename.error} />}
        <Button type="submit" loading={rename.isPending}>
          Rename workspace
        </Button>
      </Stack>
    </form>
  );
}
