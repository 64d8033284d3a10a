import { Button, Drawer, Group, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import { JsonView } from '../../../components/values/json-view.tsx';
import { confirmAction } from '../../../lib/notices/confirm-action.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { describeError } from '../../../lib/requests/error-description.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { parseRecord } from '../model/record-changes.ts';
import type { RecordRow } from '../model/record-rows.ts';
import { JsonEditor } from './json-editor.tsx';

interface RecordDrawerProps {
  readonly sellerId: string;
  readonly kind: string;
  /** Whether the records of this kind can be changed. */
  readonly isEditable: boolean;
  /** The record to show; undefined closes the drawer. */
  readonly row: RecordRow | undefined;
  readonly close: () => void;
}

/** Shows a record as JSON. Records that do not follow from others can be edited and removed. */
export function RecordDrawer({ row, close, isEditable, ...rest }: RecordDrawerProps) {
  return (
    <Drawer
      opened={row !== undefined}
      onClose={close}
      position="right"
      size="lg"
      title={row?.id}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {row !== undefined &&
        (isEditable ? (
          <RecordEditor key={row.id} {...rest} row={row} close={close} />
        ) : (
          <Stack gap="sm">
            <Group>
              <CopyButton text={JSON.stringify(row.record, null, 2)} label="Copy JSON" />
            </Group>
            <JsonView value={row.record} label={`Record ${row.id}`} />
          </Stack>
        ))}
    </Drawer>
  );
}

interface RecordEditorProps extends Omit<RecordDrawerProps, 'row' | 'isEditable'> {
  readonly row: RecordRow;
}

function RecordEditor({ sellerId, kind, row: { id, record }, close }: RecordEditorProps) {
  const original = JSON.stringify(record, null, 2);
  const [text, setText] = useState(original);
  const parsed = parse(text);
  const finish = (message: string) => {
    notifySuccess(message);
    close();
  };
  const save = useMutation(
    trpc.sandbox.changeRecords.mutationOptions({ onSuccess: () => finish(`Record ${id} saved.`) }),
  );
  const remove = useMutation(
    trpc.sandbox.changeRecords.mutationOptions({ onSuccess: () => finish(`Record ${id} removed.`) }),
  );
  const error = save.error ?? remove.error;
  return (
    <Stack gap="sm">
      <JsonEditor
        label={`Record ${id} as JSON`}
        value={text}
        onChange={setText}
        problem={parsed.problem}
        problemTitle="Invalid record"
      />
      {error !== null && <ErrorState error={error} />}
      <Group gap="xs">
        <Permitted procedures="sandbox.changeRecords">
          <Group gap="xs">
            <Button
              disabled={parsed.problem !== undefined || text === original}
              loading={save.isPending}
              onClick={() => save.mutate({ sellerId, kind, records: [{ id, record: parsed.record }] })}
            >
              Save
            </Button>
            <Button
              color="red"
              variant="light"
              loading={remove.isPending}
              onClick={() =>
                confirmAction({
                  title: `Remove ${id}`,
                  text: 'The record is deleted. Records that name it stay as they are.',
                  confirmLabel: 'Remove',
                  isDangerous: true,
                  onConfirm: () => remove.mutate({ sellerId, kind, removed: [id] }),
                })
              }
            >
              Remove
            </Button>
          </Group>
        </Permitted>
        <CopyButton text={text} label="Copy JSON" />
      </Group>
    </Stack>
  );
}

function parse(text: string): { readonly record?: unknown; readonly problem?: string } {
  try {
    return { record: parseRecord(text) };
  } catch (error) {
    return { problem: describeError(error).message };
  }
}
