import { Button, FileButton, Group, Stack, Table, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Answered } from '../../../components/answered.tsx';
import { Moment } from '../../../components/moment.tsx';
import { PlainTable } from '../../../components/plain-table.tsx';
import { ask } from '../../../lib/ask.tsx';
import { formatBytes } from '../../../lib/format.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { tellDone, tellFailed } from '../../../lib/tell.ts';
import { client, trpc } from '../../../lib/trpc.ts';
import { Section } from './section.tsx';

/** The whole state under a name, to go back to. */
export function Snapshots() {
  const [name, setName] = useState('');
  const snapshots = useQuery(trpc.sandbox.snapshots.queryOptions());
  const take = useMutation(
    trpc.sandbox.takeSnapshot.mutationOptions({ onSuccess: () => setName(''), onError: tellFailed }),
  );
  return (
    <Section
      title="Snapshots"
      description="Everything that answers depend on, the moment included. They stay when the sandbox is reset or stopped."
      actions={<Upload />}
    >
      <Stack gap="xs">
        <Group
          component="form"
          gap="xs"
          align="flex-end"
          onSubmit={(event) => {
            event.preventDefault();
            take.mutate({ name });
          }}
        >
          <TextInput
            size="xs"
            label="Name"
            placeholder="before-the-sale"
            value={name}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
          />
          <Button size="xs" type="submit" disabled={name.trim() === ''} loading={take.isPending}>
            Take a snapshot
          </Button>
        </Group>
        <Answered query={snapshots} label="Loading snapshots">
          {(list) =>
            list.length === 0 ? (
              <Text size="sm" c="dimmed">
                None yet.
              </Text>
            ) : (
              <PlainTable label="List of snapshots" heads={['Name', 'Its moment', 'Size', 'Do']} minWidth={520}>
                {list.map((one) => (
                  <Table.Tr key={one.name}>
                    <Table.Td>{one.name}</Table.Td>
                    <Table.Td>
                      <Moment at={new Date(one.takenAt)} />
                    </Table.Td>
                    <Table.Td>{formatBytes(one.bytes)}</Table.Td>
                    <Table.Td>
                      <Doings name={one.name} />
                    </Table.Td>
                  </Table.Tr>
                ))}
              </PlainTable>
            )
          }
        </Answered>
      </Stack>
    </Section>
  );
}

function Doings({ name }: { readonly name: string }) {
  const restore = useMutation(
    trpc.sandbox.restoreSnapshot.mutationOptions({
      onSuccess: () => tellDone(`Went back to ${name}.`),
      onError: tellFailed,
    }),
  );
  const remove = useMutation(trpc.sandbox.removeSnapshot.mutationOptions({ onError: tellFailed }));
  const download = useMutation({
    mutationFn: () => client.sandbox.snapshot.query({ name }),
    onSuccess: (text: string) => saveFile(`${name}.json`, text),
    onError: tellFailed,
  });
  return (
    <Group gap={4} wrap="nowrap">
      <Button
        size="compact-xs"
        loading={restore.isPending}
        aria-label={`Restore ${name}`}
        onClick={() =>
          ask({
            title: `Restore ${name}`,
            text: 'What has happened in the sandbox since then is gone, and its clock goes back.',
            action: 'Restore',
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
        aria-label={`Forget ${name}`}
        onClick={() => remove.mutate({ name })}
      >
        Forget
      </Button>
    </Group>
  );
}

function Upload() {
  const upload = useMutation(
    trpc.sandbox.uploadSnapshot.mutationOptions({
      onSuccess: ({ name }) => tellDone(`Brought in ${name}. Restore it to use it.`),
      onError: tellFailed,
    }),
  );
  const take = async (file: File | null) => {
    if (file !== null) upload.mutate({ name: file.name.replace(/\.json$/, ''), text: await file.text() });
  };
  return (
    <FileButton onChange={(file) => void take(file)} accept="application/json,.json">
      {(props) => (
        <Button size="xs" variant="default" loading={upload.isPending} {...props}>
          Upload
        </Button>
      )}
    </FileButton>
  );
}
