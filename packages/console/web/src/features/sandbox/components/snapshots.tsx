import { Button, FileButton, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PlainTable } from '../../../components/layout/plain-table.tsx';
import { AsyncContent } from '../../../components/states/async-content.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import { saveFile } from '../../../lib/files/save-file.ts';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { client, trpc } from '../../../lib/requests/trpc.ts';
import { formatBytes } from '../../../lib/text/format.ts';
import { Section } from './section.tsx';

/** Creates and restores named snapshots of the state. */
export function Snapshots() {
  const [name, setName] = useState('');
  const snapshots = useQuery(trpc.sandbox.snapshots.queryOptions());
  const create = useMutation(
    trpc.sandbox.takeSnapshot.mutationOptions({ onSuccess: () => setName(''), onError: notifyError }),
  );
  return (
    <Section
      title="Snapshots"
      description="The complete state, including the clock. Snapshots are kept when the sandbox is reset or stopped."
      actions={<Upload />}
    >
      <Stack gap="xs">
        <Group
          component="form"
          gap="xs"
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            create.mutate({ name });
          }}
        >
          <TextInput
            size="xs"
            label="Name"
            placeholder="before-the-sale"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button size="xs" type="submit" disabled={name.trim() === ''} loading={create.isPending}>
            Create snapshot
          </Button>
        </Group>
        <AsyncContent query={snapshots} label="Loading snapshots">
          {(list) =>
            list.length === 0 ? (
              <Text size="sm" c="dimmed">
                No snapshots yet.
              </Text>
            ) : (
              <PlainTable
                label="List of snapshots"
                headings={['Name', 'Sandbox time', 'Size', 'Actions']}
                minWidth={520}
              >
                {list.map((one) => (
                  <Table.Tr key={one.name}>
                    <Table.Td>{one.name}</Table.Td>
                    <Table.Td>
                      <Moment at={new Date(one.takenAt)} />
                    </Table.Td>
                    <Table.Td>{formatBytes(one.bytes)}</Table.Td>
                    <Table.Td>
                      <SnapshotActions name={one.name} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </PlainTable>
            )
          }
        </AsyncContent>
      </Stack>
    </Section>
  );
}

function SnapshotActions({ name }: { readonly name: string }) {
  const restore = useMutation(
    trpc.sandbox.restoreSnapshot.mutationOptions({
      onSuccess: () => notifySuccess(`${name} restored.`),
      onError: notifyError,
    }),
  );
  const remove = useMutation(trpc.sandbox.removeSnapshot.mutationOptions({ onError: notifyError }));
  const download = useMutation({
    mutationFn: () => client.sandbox.snapshot.query({ name }),
    onSuccess: (text: string) => saveFile(`${name}.json`, text),
    onError: notifyError,
  });
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-xs"
        loading={restore.isPending}
        aria-label={`Restore ${name}`}
        onClick={() =>
          confirmAction({
            title: `Restore ${name}`,
            text: 'Everything since this snapshot is lost, and the clock is set back.',
            confirmLabel: 'Restore',
            isDangerous: true,
            onConfirm: () => restore.mutate({ name }),
          })
        }
      >
        Restore
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        loading={download.isPending}
        aria-label={`Download ${name}`}
        onClick={() => download.mutate()}
      >
        Download
      </Button>
      <Button
        size="compact-xs"
        variant="default"
        loading={remove.isPending}
        aria-label={`Delete ${name}`}
        onClick={() => remove.mutate({ name })}
      >
        Delete
      </Button>
    </Group>
  );
}

function Upload() {
  const upload = useMutation(
    trpc.sandbox.uploadSnapshot.mutationOptions({
      onSuccess: ({ name }) => notifySuccess(`${name} uploaded. Restore it to use it.`),
      onError: notifyError,
    }),
  );
  const readFile = async (file: File | null) => {
    if (file !== null) upload.mutate({ name: file.name.replace(/\.json$/, ''), text: await file.text() });
  };
  return (
    <FileButton onChange={(file) => void readFile(file)} accept="application/json,.json">
      {(props) => (
        <Button size="xs" variant="default" loading={upload.isPending} {...props}>
          Upload snapshot…
        </Button>
      )}
    </FileButton>
  );
}
