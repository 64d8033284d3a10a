import { Box, Group, Stack, Text, Tooltip } from '@mantine/core';
import type { TimelineEntry } from '../../lib/requests/server-types.ts';
import { formatDuration } from '../../lib/text/format.ts';
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
  /** Shows the list beside the bar, cut where it does not fit. @default the list is below */
  readonly isOneLine?: boolean;
}

/** Shows how a call spent its time: as a bar and as a list. */
export function CallTimeline({ timeline, duration, isOneLine = false }: CallTimelineProps) {
  const spans = buildSpans(timeline, duration);
  const totals = Map.groupBy(spans, ({ kind }) => kind);
  const parts = (Object.keys(spanStyles) as SpanKind[])
    .filter((kind) => totals.has(kind))
    .map((kind) => ({ ...spanStyles[kind], milliseconds: sumDurations(totals.get(kind) ?? []) }));
  if (isOneLine) {
    const text = parts.map(({ name, milliseconds }) => `${name} ${formatDuration(milliseconds)}`).join(', ');
    return (
      <Group gap="sm" wrap="nowrap" flex={1} miw={0}>
        <Box flex="1 0 80px">
          <TimelineBar spans={spans} duration={duration} height={10} />
        </Box>
        <Text size="xs" truncate title={text}>
          {text}
        </Text>
      </Group>
    );
  }
  return (
    <Stack gap="xs">
      <TimelineBar spans={spans} duration={duration} height={22} />
      <Group component="ul" gap="md" p={0} m={0} style={{ listStyle: 'none' }}>
        {parts.map(({ name, color, milliseconds }) => (
          <Group component="li" key={name} gap={6} wrap="nowrap">
            <Box w={10} h={10} bg={color} style={{ borderRadius: 2 }} aria-hidden="true" />
            <Text size="sm">
              {name}: {formatDuration(milliseconds)}
            </Text>
          </Group>
        ))}
      </Group>
    </Stack>
  );
}

function sumDurations(spans: readonly CallSpan[]): number {
  return spans.reduce((sum, { from, to }) => sum + to - from, 0);
}

interface TimelineBarProps {
  readonly spans: readonly CallSpan[];
  readonly duration: number;
  /** In pixels. */
  readonly height: number;
}

function TimelineBar({ spans, duration, height }: TimelineBarProps) {
  return (
    <Box
      role="img"
      aria-label={`Timeline of ${formatDuration(duration)}. The list after it shows the parts.`}
      style={{ display: 'flex', height, borderRadius: 4, overflow: 'hidden' }}
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
