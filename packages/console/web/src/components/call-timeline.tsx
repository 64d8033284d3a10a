import { Box, Group, Stack, Text, Tooltip } from '@mantine/core';
import { formatDuration } from '../lib/format.ts';
import type { TimelineEntry } from '../lib/server-types.ts';
import { buildSpans, type CallSpan, type SpanKind } from './call-spans.ts';

const spanStyles: Readonly<Record<SpanKind, { readonly color: string; readonly name: string }>> = {
  quota: { color: 'var(--color-chart-2)', name: 'Quota wait' },
  token: { color: 'var(--color-chart-3)', name: 'Token wait' },
  sending: { color: 'var(--color-chart-1)', name: 'Waiting for response' },
  receiving: { color: 'var(--color-chart-4)', name: 'Download' },
  pause: { color: 'var(--color-chart-5)', name: 'Retry backoff' },
  other: { color: 'var(--color-chart-6)', name: 'Client' },
};

interface CallTimelineProps {
  readonly timeline: readonly TimelineEntry[];
  /** Duration of the call in milliseconds. */
  readonly duration: number;
}

/** Shows how a call spent its time: as a bar and as a list. */
export function CallTimeline({ timeline, duration }: CallTimelineProps) {
  const spans = buildSpans(timeline, duration);
  const totals = Map.groupBy(spans, ({ kind }) => kind);
  const shown = (Object.keys(spanStyles) as SpanKind[]).filter((kind) => totals.has(kind));
  return (
    <Stack gap="xs">
      <TimelineBar spans={spans} duration={duration} />
      <Group component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {shown.map((kind) => (
          <Group component="li" key={kind} gap={6} wrap="nowrap">
            <Box w={10} h={10} bg={spanStyles[kind].color} style={{ borderRadius: 2 }} aria-hidden="true" />
            <Text size="sm">
              {spanStyles[kind].name}: {formatDuration(sumDurations(totals.get(kind) ?? []))}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}

function TimelineBar({ spans, duration }: { readonly spans: readonly CallSpan[]; readonly duration: number }) {
  return (
    <Box
      role="img"
      aria-label={`Timeline of ${formatDuration(duration)}. The list below shows the parts.`}
      style={{ display: 'flex', height: 22, borderRadius: 4, overflow: 'hidden' }}
      bg="var(--mantine-color-default-border)"
    >
      {spans.map((span) => (
        <Tooltip
          key={`${span.from} ${span.kind}`}
          label={`${span.label}: ${formatDuration(span.to - span.from)} (from ${formatDuration(span.from)})`}
        >
          <Box bg={spanStyles[span.kind].color} style={{ flexGrow: span.to - span.from, flexBasis: 0, minWidth: 2 }} />
        </Tooltip>
      ))}
    </Box>
  );
}

function sumDurations(spans: readonly CallSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}
