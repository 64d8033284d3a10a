import type { ChartPoints } from '../../../lib/server-types.ts';

/** A point of a drawn chart. */
export interface DrawnPoint {
  readonly at: string;
  readonly value: number;
  /** Currency of an amount; undefined for other values. */
  readonly currency: string | undefined;
}

export function toDrawnPoints(points: ChartPoints['points']): DrawnPoint[] {
  return points.map(({ at, value, currency }) => ({
    at: at === null || at === '' ? 'empty' : String(at),
    value: value ?? 0,
    currency: currency === undefined ? undefined : (currency ?? 'no currency'),
  }));
}

/** Builds one series per currency, and one row per position with the values of all series. */
export function buildChartSeries(points: readonly DrawnPoint[], title: string) {
  const formatSeriesName = ({ currency }: DrawnPoint) => (currency === undefined ? title : `${title}, ${currency}`);
  const rows = new Map<string, Record<string, string | number>>();
  for (const point of points)
    rows.set(point.at, { ...rows.get(point.at), at: point.at, [formatSeriesName(point)]: point.value });
  return { series: [...new Set(points.map(formatSeriesName))], rows: [...rows.values()] };
}

/** Groups points by currency. */
export function groupByCurrency(
  points: readonly DrawnPoint[],
): readonly (readonly [string | undefined, DrawnPoint[]])[] {
  return [...Map.groupBy(points, ({ currency }) => currency)];
}

/** Describes the chart in words, once per currency. */
export function describeByCurrency(
  title: string,
  points: readonly DrawnPoint[],
  describe: (title: string, points: readonly DrawnPoint[]) => string,
): string {
  if (points.length === 0) return describe(title, points);
  return groupByCurrency(points)
    .map(([currency, some]) => describe(currency === undefined ? title : `${title}, ${currency}`, some))
    .join(' ');
}
