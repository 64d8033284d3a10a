import { Button, Drawer, FileButton, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Permitted } from '../../../components/states/permitted.tsx';
import { ErrorState } from '../../../components/states/states.tsx';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { describeError } from '../../../lib/requests/error-description.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { formatCount, formatQuantity } from '../../../lib/text/format.ts';
import { type EditedRecord, parseRecords } from '../model/record-changes.ts';
import { JsonEditor } from './json-editor.tsx';

interface AddRecordsProps {
  readonly sellerId: string;
  readonly kind: string;
  /** A record of the same kind, to start from. */
  readonly example: { readonly id: string; readonly record?: unknown } | undefined;
}

/** Adds records as JSON or from a file. Records with the same IDs are replaced. */
export function AddRecords({ sellerId, kind, example }: AddRecordsProps) {
  const [text, setText] = useState<string | undefined>();
  const close = () => setText(undefined);
  const start = () => setText(JSON.stringify([example ?? { id: '', record: {} }], null, 2));
  const openFile = async (file: File | null) => {
    if (file !== null) setText(await file.text());
  };
  return (
    <Permitted procedures="sandbox.changeRecords">
      <Group gap="xs">
        <Button size="xs" variant="default" leftSection={<Plus size={14} aria-hidden="true" />} onClick={start}>
          Add record
        </Button>
        <FileButton onChange={(file) => void openFile(file)} accept="application/json,.json">
          {(props) => (
            <Button size="xs" variant="default" {...props}>
              Open file
            </Button>
          )}
        </FileButton>
      </Group>
      <Drawer
        opened={text !== undefined}
        onClose={close}
        position="right"
        size="lg"
        title={`Records of the type ${kind}`}
        closeButtonProps={{ 'aria-label': 'Close' }}
      >
        {text !== undefined && <Editor {...{ sellerId, kind, text, setText, close }} />}
      </Drawer>
    </Permitted>
  );
}

interface EditorProps extends Omit<AddRecordsProps, 'example'> {
  readonly text: string;
  readonly setText: (text: string) => void;
  readonly close: () => void;
}

function Editor({ sellerId, kind, text, setText, close }: EditorProps) {
  const parsed = parse(text);
  const save = useMutation(
    trpc.sandbox.changeRecords.mutationOptions({
      onSuccess: ({ added, changed }) => {
        notifySuccess(`${formatQuantity(added, 'record')} added, ${formatCount(changed)} changed.`);
        close();
      },
    }),
  );
  return (
    <Stack gap="sm">
      <Text size="sm">
        A list of records with their IDs, or an object of records by ID. Records whose IDs exist are replaced. If one
        record is invalid, none is saved.
      </Text>
      <JsonEditor
        label="Records as JSON"
        value={text}
        onChange={setText}
        problem={parsed.problem}
        problemTitle="Invalid records"
      />
      {save.error !== null && <ErrorState error={save.error} />}
      <Group gap="xs">
        <Button
          disabled={parsed.records.length === 0}
          loading={save.isPending}
          onClick={() => save.mutate({ sellerId, kind, records: [...parsed.records] })}
        >
          Save {formatQuantity(parsed.records.length, 'record')}
        </Button>
      </Group>
    </Stack>
  );
}

function parse(text: string): { readonly records: readonly EditedRecord[]; readonly problem?: string } {
  try {
    return { records: parseRecords(text) };
  } catch (error) {
    return { records: [], problem: describeError(error).message };
  }
}
