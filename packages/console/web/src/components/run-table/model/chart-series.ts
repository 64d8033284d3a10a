import type { ChartPoints } from '../../../../../server/src/services/tables/chart-points.ts';

/** A point of a chart as it is drawn. */
export interface ShownPoint {
  readonly at: string;
  readonly value: number;
  /** Of amounts; undefined of everything else. */
  readonly currency: string | undefined;
}

export function shownPoints(points: ChartPoints['points']): ShownPoint[] {
  return points.map(({ at, value, currency }) => ({
    at: at === null || at === '' ? 'empty' : String(at),
    value: value ?? 0,
    currency: currency === undefined ? undefined : (currency ?? 'no currency'),
  }));
}

/** The series of a chart, one for each currency, and a row for each place with the value of every series. */
export function chartSeries(points: readonly ShownPoint[], title: string) {
  const nameOf = ({ currency }: ShownPoint) => (currency === undefined ? title : `${title}, ${currency}`);
  const rows = new Map<string, Record<string, string | number>>();
  for (const point of points) rows.set(point.at, { ...rows.get(point.at), at: point.at, [nameOf(point)]: point.value });
  return { series: [...new Set(points.map(nameOf))], rows: [...rows.values()] };
}

/** The points of each currency. */
export function byCurrency(points: readonly ShownPoint[]): readonly (readonly [string | undefined, ShownPoint[]])[] {
  return [...Map.groupBy(points, ({ currency }) => currency)];
}

/** The chart for who does not see it: the words of `describe` for each currency. */
export function wordsByCurrency(
  title: string,
  points: readonly ShownPoint[],
  describe: (title: string, points: readonly ShownPoint[]) => string,
): string {
  if (points.length === 0) return describe(title, points);
  return byCurrency(points)
    .map(([currency, some]) => describe(currency === undefined ? title : `${title}, ${currency}`, some))
    .join(' ');
}
