import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Pencil, Play, Save, Square } from 'lucide-react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { notifyError, notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import type { SqlForm } from '../model/use-sql-form.ts';

/** Runs and cancels the query, and saves it under a name. */
export function SqlButtons({ form }: { readonly form: SqlForm }) {
  const { execution, isEmpty } = form;
  return (
    <>
      <Group gap="sm" align="flex-end">
        {execution.isRunning ? (
          <Button variant="default" leftSection={<Square size={16} aria-hidden="true" />} onClick={execution.cancel}>
            Cancel
          </Button>
        ) : (
          <Button leftSection={<Play size={16} aria-hidden="true" />} disabled={isEmpty} onClick={form.run}>
            Run query
          </Button>
        )}
        <SaveButtons form={form} />
        {form.link !== undefined && <CopyButton text={form.link} label="Copy link" />}
      </Group>
      <Text size="sm" c="dimmed">
        Ctrl+Enter or ⌘+Enter runs the query. Ctrl+Space shows suggestions. Queries can only read.
      </Text>
    </>
  );
}

function SaveButtons({ form }: { readonly form: SqlForm }) {
  const { name, sql, savedId, isEmpty } = form;
  const given = name.trim();
  const save = useMutation(
    trpc.sql.save.mutationOptions({
      onSuccess: ({ id }) => {
        form.setSavedId(id);
        notifySuccess(`Saved ${given}.`);
      },
      onError: notifyError,
    }),
  );
  const rename = useMutation(
    trpc.sql.rename.mutationOptions({ onSuccess: () => notifySuccess(`Renamed to ${given}.`), onError: notifyError }),
  );
  return (
    <Permitted procedures={['sql.save', 'sql.rename']}>
      <Group gap="sm" align="flex-end">
        <TextInput
          label="Name"
          w={220}
          maxLength={200}
          value={name}
          onChange={({ currentTarget }) => form.setName(currentTarget.value)}
        />
        <Button
          variant="default"
          leftSection={<Save size={16} aria-hidden="true" />}
          disabled={isEmpty || given === ''}
          loading={save.isPending}
          onClick={() => save.mutate({ name: given, sql, ...(savedId !== undefined && { id: savedId }) })}
        >
          {savedId === undefined ? 'Save query' : 'Save changes'}
        </Button>
        {savedId !== undefined && (
          <Button
            variant="default"
            leftSection={<Pencil size={16} aria-hidden="true" />}
            disabled={given === ''}
            loading={rename.isPending}
            onClick={() => rename.mutate({ id: savedId, name: given })}
          >
            Rename
          </Button>
        )}
      </Group>
    </Permitted>
  );
}
