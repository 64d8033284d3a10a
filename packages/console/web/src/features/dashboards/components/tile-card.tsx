import { Alert, Group, Paper, Text, Title } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { describeInterval } from '../../../components/sql-chart/refresh-intervals.ts';
import { LoadingState } from '../../../components/states/states.tsx';
import { Moment } from '../../../components/values/moment.tsx';
import type { Outputs } from '../../../lib/requests/trpc.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { TileMenu } from './tile-menu.tsx';

export type Tile = Outputs['dashboards']['get']['tiles'][number];

const SqlChartView = lazy(() => import('../../../components/sql-chart/sql-chart-view.tsx'));

interface TileCardProps {
  readonly tile: Tile;
  /** Undefined for the first one. */
  readonly moveEarlier: (() => void) | undefined;
  /** Undefined for the last one. */
  readonly moveLater: (() => void) | undefined;
}

/** A chart of a dashboard: its last result, when it was read, and why it could not be refreshed. */
export function TileCard({ tile, moveEarlier, moveLater }: TileCardProps) {
  const { name, result, resultAt, error, chart } = tile;
  return (
    <Paper withBorder p="md" component="section" aria-label={name} miw={0}>
      <Group justify="space-between" wrap="nowrap" align="flex-start" mb="xs">
        <Title order={2} size="h5" style={{ overflowWrap: 'anywhere' }}>
          {name}
        </Title>
        <TileMenu tile={tile} moveEarlier={moveEarlier} moveLater={moveLater} />
      </Group>
      {error !== null && (
        <Alert color="red" variant="light" p="xs" mb="xs" title={error.message}>
          <Text size="sm">
            {error.action} Tried <Moment at={error.at} />.
          </Text>
        </Alert>
      )}
      {result !== null && (
        <Suspense fallback={<LoadingState label="Loading chart" lines={6} />}>
          <SqlChartView result={result} settings={chart} />
        </Suspense>
      )}
      <Text size="xs" c="dimmed" mt="xs">
        <TileTime tile={tile} />
        {result?.truncated === true && ` · the first ${formatCount(result.rows.length)} rows`}
        {resultAt === null && error === null && 'Not read yet'}
      </Text>
    </Paper>
  );
}

function TileTime({ tile: { resultAt, refreshMinutes } }: { readonly tile: Tile }) {
  if (resultAt === null) return null;
  const interval = refreshMinutes === null ? 'refreshed by hand' : `refreshed ${describeInterval(refreshMinutes)}`;
  return (
    <>
      Read <Moment at={resultAt} />, {interval}
    </>
  );
}
