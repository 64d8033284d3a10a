import { Button, Stack, Text, TextInput, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Permitted } from '../../../components/permitted.tsx';
import { FailedState } from '../../../components/states.tsx';
import { tellDone } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { ExportButton } from './export-button.tsx';

/** The workspace itself: its name, all of it as a file, and its end. */
export function WorkspaceTab({ name }: { readonly name: string }) {
  const [deleting, { open, close }] = useDisclosure(false);
  return (
    <Permitted to={['workspaces.rename', 'workspaces.delete', 'GET /files/workspace']} isExplained>
      <Stack gap="xl" maw={560}>
        <Rename name={name} />
        <Stack gap="xs" align="flex-start">
          <Title order={2} size="h4">
            Take everything with you
          </Title>
          <Text size="sm">
            A zip of all that the workspace owns: rows as lines of JSON, and the files of reports and feeds. Secrets are
            left out.
          </Text>
          <ExportButton />
        </Stack>
        <Stack gap="xs" align="flex-start">
          <Title order={2} size="h4">
            Delete the workspace
          </Title>
          <Text size="sm">
            Everything in it goes, for everybody and for good. At the marketplace nothing changes, and a plan that is
            paid for ends.
          </Text>
          <Button color="red" variant="outline" onClick={open}>
            Delete …
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
    trpc.workspaces.rename.mutationOptions({ onSuccess: () => tellDone('The workspace has another name.') }),
  );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ name: text });
  };
  return (
    <form onSubmit={submit}>
      <Stack gap="xs" align="flex-start">
        <TextInput
          label="Name of the workspace"
          w="100%"
          required
          maxLength={60}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {rename.error !== null && <FailedState error={rename.error} />}
        <Button type="submit" loading={rename.isPending}>
          Rename
        </Button>
      </Stack>
    </form>
  );
}
