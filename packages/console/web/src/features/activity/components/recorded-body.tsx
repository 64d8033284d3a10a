import { Code, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { ScrollRegion } from '../../../components/layout/scroll-region.tsx';
import { CopyButton } from '../../../components/values/copy-button.tsx';
import type { SavedBody } from '../../../lib/requests/server-types.ts';
import { formatBytes } from '../../../lib/text/format.ts';

interface RecordedBodyProps {
  /** `Request` or `Response`. */
  readonly name: string;
  readonly body: SavedBody | undefined;
}

/** Shows a recorded body, with notes on missing parts. */
export function RecordedBody({ name, body }: RecordedBodyProps) {
  const text = useMemo(() => (body === undefined ? '' : formatBody(body)), [body]);
  if (body === undefined) {
    return (
      <Text size="sm" c="dimmed">
        No body
      </Text>
    );
  }
  const notes = [
    formatBytes(body.bytes),
    ...(body.isComplete ? [] : ['truncated']),
    ...(body.isRedacted ? ['personal data redacted'] : []),
  ];
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {notes.join(' · ')}
        </Text>
        <CopyButton text={text} label="Copy body" />
      </Group>
      <ScrollRegion label={`${name} body`} mah={420}>
        <Code block fz="xs" style={{ overflow: 'visible', width: 'max-content', minWidth: '100%' }}>
          {text}
        </Code>
      </ScrollRegion>
    </Stack>
  );
}

function formatBody({ text, isJson }: SavedBody): string {
  if (!isJson) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
