import { Code, Group, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import type { KeptBody } from '../../../../../server/src/services/activity/call-record.ts';
import { CopyButton } from '../../../components/copy-button.tsx';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import { formatBytes } from '../../../lib/format.ts';

interface KeptBodyViewProps {
  /** Whose body it is: `request` or `answer`. */
  readonly name: string;
  readonly body: KeptBody | undefined;
}

/** A body as it was kept, and what is missing in it. */
export function KeptBodyView({ name, body }: KeptBodyViewProps) {
  const text = useMemo(() => (body === undefined ? '' : pretty(body)), [body]);
  if (body === undefined) {
    return (
      <Text size="sm" c="dimmed">
        No body.
      </Text>
    );
  }
  const remarks = [
    formatBytes(body.bytes),
    ...(body.whole ? [] : ['only its beginning is kept']),
    ...(body.masked ? ['personal data is masked'] : []),
  ];
  return (
    <Stack gap={6}>
      <Group justify="space-between" gap="xs">
        <Text size="sm" c="dimmed">
          {remarks.join(' · ')}
        </Text>
        <CopyButton text={text} label="Copy body" />
      </Group>
      <ScrollRegion label={`Body of the ${name}`} mah={420}>
        <Code block fz="xs" style={{ overflow: 'visible', width: 'max-content', minWidth: '100%' }}>
          {text}
        </Code>
      </ScrollRegion>
    </Stack>
  );
}

function pretty({ text, isJson }: KeptBody): string {
  if (!isJson) return text;
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
