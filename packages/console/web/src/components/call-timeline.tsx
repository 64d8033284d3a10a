import { Box, Group, Stack, Text, Tooltip } from '@mantine/core';
import type { TimelineEntry } from '../../../server/src/services/activity/call-record.ts';
import { formatDuration } from '../lib/format.ts';
import { type CallSpan, type SpanKind, spansOf } from './call-spans.ts';

const looks: Readonly<Record<SpanKind, { readonly color: string; readonly name: string }>> = {
  quota: { color: 'var(--mantine-color-yellow-6)', name: 'Waited for quota' },
  token: { color: 'var(--mantine-color-grape-5)', name: 'Waited for a token' },
  sending: { color: 'var(--mantine-color-cyan-7)', name: 'Until the first byte' },
  receiving: { color: 'var(--mantine-color-teal-5)', name: 'Answer came in' },
  pause: { color: 'var(--mantine-color-orange-7)', name: 'Paused before a retry' },
  other: { color: 'var(--mantine-color-gray-5)', name: 'In the client' },
};

interface CallTimelineProps {
  readonly timeline: readonly TimelineEntry[];
  /** Milliseconds from the call to its end. */
  readonly took: number;
}

/** What a call's time went to: a bar, and the same in words. */
export function CallTimeline({ timeline, took }: CallTimelineProps) {
  const spans = spansOf(timeline, took);
  const totals = Map.groupBy(spans, ({ kind }) => kind);
  const shown = (Object.keys(looks) as SpanKind[]).filter((kind) => totals.has(kind));
  return (
    <Stack gap="xs">
      <Bar spans={spans} took={took} />
      <Group component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((kind) => (
          <Group component="li" key={kind} gap={6} wrap="nowrap">
            <Box w={10} h={10} bg={looks[kind].color} style={{ borderRadius: 2 }} aria-hidden="true" />
            <Text size="sm">
              {looks[kind].name}: {formatDuration(lengthOf(totals.get(kind) ?? []))}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}

function Bar({ spans, took }: { readonly spans: readonly CallSpan[]; readonly took: number }) {
  return (
    <Box
      role="img"
      aria-label={`Time line of ${formatDuration(took)}; the list below says what it went to.`}
      style={{ display: 'flex', height: 22, borderRadius: 4, overflow: 'hidden' }}
      bg="var(--mantine-color-default-border)"
    >
      {spans.map((span) => (
        <Tooltip
          key={`${span.from} ${span.kind}`}
          label={`${span.label}: ${formatDuration(span.to - span.from)} (from ${formatDuration(span.from)})`}
        >
          <Box bg={looks[span.kind].color} style={{ flexGrow: span.to - span.from, flexBasis: 0, minWidth: 2 }} />
        </Tooltip>
      ))}
    </Box>
  );
}

function lengthOf(spans: readonly CallSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}
