import { Alert, Button, FileButton, Group, Paper, Stack, Text, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ClipboardPaste, FileUp, TriangleAlert } from 'lucide-react';
import { type DragEvent, useState } from 'react';
import { usePermission } from '../../../lib/session/use-permission.ts';
import { formatBytes } from '../../../lib/text/format.ts';
import { maxBytes, uploadInput } from '../api/upload-input.ts';

interface InputAreaProps {
  /** `rows` for a table that is parsed, `document` for a file that is sent unchanged. */
  readonly as: 'rows' | 'document';
  /** Receives the ID of the uploaded input. */
  readonly onUploaded: (inputId: string) => void;
}

const example = 'SKU\tproduct type\tprice\tquantity\nLAMP-1\tLAMP\t12.50\t3\nLAMP-2\tLAMP\t14.00\t0';

/** Uploads a table or document that is pasted, chosen or dropped. */
export function InputArea({ as, onUploaded }: InputAreaProps) {
  const [text, setText] = useState('');
  const [isOver, setOver] = useState(false);
  const denialReason = usePermission().getDenialReason('POST /files/feed-inputs');
  const upload = useMutation({ mutationFn: uploadInput, onSuccess: onUploaded });
  const uploadContent = (name: string, content: Blob) => upload.mutate({ name, as, content });
  const uploadFile = (file: File | null) => file !== null && uploadContent(file.name, file);
  const uploadText = (content: string) =>
    uploadContent(as === 'rows' ? 'Pasted rows' : 'Pasted text', new Blob([content]));
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    // A file can be dropped even while the buttons are disabled.
    if (denialReason === undefined) uploadFile(event.dataTransfer.files[0] ?? null);
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
            // A pasted table is uploaded immediately, because a long text would freeze the field.
            if (text !== '' || !pasted.includes('\n')) return;
            event.preventDefault();
            uploadText(pasted);
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
            onClick={() => uploadText(text)}
            disabled={text.trim() === '' || upload.isPending}
          >
            {as === 'rows' ? 'Use table' : 'Use text'}
          </Button>
          <FileButton onChange={uploadFile} {...(as === 'rows' && { accept: '.csv,.tsv,.txt,.json,.jsonl,.ndjson' })}>
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
            {formatBytes(maxBytes)}
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
