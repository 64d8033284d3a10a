import { Alert, Button, FileButton, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ClipboardPaste, FileUp, TriangleAlert } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { formatBytes } from '../../../lib/format.ts';
import { usePermission } from '../../../lib/use-permission.ts';
import { mostBytes, uploadInput } from '../api/upload-input.ts';

interface InputAreaProps {
  /** Whether rows are read out of it, or it goes as it is. */
  readonly as: 'rows' | 'document';
  /** Receives the ID of the uploaded input. */
  readonly taken: (inputId: string) => void;
}

const example = 'SKU\tproduct type\tprice\tquantity\nLAMP-1\tLAMP\t12.50\t3\nLAMP-2\tLAMP\t14.00\t0';

/** Takes a pasted table, a file that is chosen, or one that is dropped. */
export function InputArea({ as, taken }: InputAreaProps) {
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const refused = usePermission().getDenialReason('POST /files/feed-inputs');
  const upload = useMutation({ mutationFn: uploadInput, onSuccess: taken });
  const take = (name: string, content: Blob) => upload.mutate({ name, as, content });
  const takeFile = (file: File | null) => file !== null && take(file.name, file);
  const takeText = (given: string) => take(as === 'rows' ? 'Pasted rows' : 'Pasted text', new Blob([given]));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // What is dropped arrives whether or not the buttons can be used.
    if (refused === undefined) takeFile(event.dataTransfer.files[0] ?? null);
  };
  return (
    <Paper
      withBorder
      p="md"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      style={{ borderStyle: isOver ? 'solid' : 'dashed', borderWidth: 2 }}
    >
      <Stack gap="sm">
        <Textarea
          label={as === 'rows' ? 'Paste a table' : 'Paste the document'}
          description={
            as === 'rows'
              ? 'Copy cells from a spreadsheet, including the header row. CSV, JSON Lines and complete listings feeds work too.'
              : 'The text is sent unchanged, in UTF-8.'
          }
          placeholder={as === 'rows' ? example : ''}
          value={text}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text/plain');
            // A whole table needs no field to lie in: long ones would freeze it.
            if (text !== '' || !pasted.includes('\n')) return;
            event.preventDefault();
            takeText(pasted);
          }}
          autosize
          minRows={4}
          maxRows={12}
          styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)', fontSize: 13 } }}
        />
        <Group gap="sm">
          <Button
            variant="default"
            leftSection={<ClipboardPaste size={16} aria-hidden="true" />}
            onClick={() => takeText(text)}
            disabled={text.trim() === '' || upload.isPending}
          >
            {as === 'rows' ? 'Use table' : 'Use text'}
          </Button>
          <FileButton onChange={takeFile} {...(as === 'rows' && { accept: '.csv,.tsv,.txt,.json,.jsonl,.ndjson' })}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                leftSection={<FileUp size={16} aria-hidden="true" />}
                loading={upload.isPending}
              >
                Choose file
              </Button>
            )}
          </FileButton>
          <Text size="sm" c="dimmed">
            or drop a file here: {as === 'rows' ? 'CSV, tab-separated, JSON' : 'any file'}, up to{' '}
            {formatBytes(mostBytes)}
          </Text>
        </Group>
        {upload.error !== null && (
          <Alert
            color="red"
            variant="outline"
            role="alert"
            icon={<TriangleAlert aria-hidden="true" />}
            title="The input could not be imported"
          >
            {upload.error.message}
          </Alert>
        )}
      </Stack>
    </Paper>
  );
}
