import { Card, Group, Stack, Text } from '@mantine/core';
import { AnchorLink } from '../../../components/links/typed-link.tsx';
import { SparkBars } from '../../../components/values/spark-bars.tsx';
import type { SeriesPoint } from '../../../lib/requests/server-types.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { CardTitle } from './card-title.tsx';

/** Shows the calls of the last 24 hours as a chart. */
export function CallsCard({ series }: { readonly series: readonly SeriesPoint[] }) {
  const sum = (name: 'calls' | 'failed' | 'throttled') => series.reduce((total, point) => total + point[name], 0);
  const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });
  const bars = (name: 'failed' | 'throttled') =>
    series.map((point) => ({
      label: `From ${time.format(new Date(point.at))}: ${point.calls} calls, ${point.failed} failed, ${point.throttled} throttled`,
      value: name === 'failed' ? point.calls : point.throttled,
      marked: name === 'failed' ? point.failed : 0,
    }));
  const [calls, failed, throttled] = [sum('calls'), sum('failed'), sum('throttled')];
  return (
    <Card withBorder padding="md">
      <Stack gap="xs">
        <CardTitle title="Calls in the last 24 hours" to="/activity" more="All activity" />
        <Group gap="lg">
          <Figure value={calls} name={calls === 1 ? 'call' : 'calls'} />
          <LinkedFigure value={failed} outcome="failed" />
          <LinkedFigure value={throttled} outcome="throttled" />
        </Group>
        <SparkBars bars={bars('failed')} label={`${calls} calls in the last 24 hours, ${failed} of them failed.`} />
        <SparkBars
          bars={bars('throttled')}
          label={`${throttled} throttled responses in the last 24 hours.`}
          color="var(--color-chart-2)"
          height={28}
        />
        <Group justify="space-between">
          <Text size="xs" c="dimmed">
            24 hours ago
          </Text>
          <Text size="xs" c="dimmed">
            Now
          </Text>
        </Group>
        <Text size="xs" c="dimmed">
          Upper chart: calls, with failed calls in red. Lower chart: throttled responses.
        </Text>
      </Stack>
    </Card>
  );
}

function Figure({ value, name }: { readonly value: number; readonly name: string }) {
  return (
    <Text size="sm">
      <Text span fz="xl" fw={600}>
        {formatCount(value)}
      </Text>{' '}
      {name}
    </Text>
  );
}

interface LinkedFigureProps {
  readonly value: number;
  /** Both the filter of the calls that the link opens, and its name. */
  readonly outcome: 'failed' | 'throttled';
}

function LinkedFigure({ value, outcome }: LinkedFigureProps) {
  if (value === 0) return <Figure value={value} name={outcome} />;
  return (
    <AnchorLink to="/activity" search={{ outcome }} size="sm">
      <Figure value={value} name={outcome} />
    </AnchorLink>
  );
}
