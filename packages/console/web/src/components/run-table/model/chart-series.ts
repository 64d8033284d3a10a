import type { Aggregate, Bucket, ChartPoints } from '../../../lib/requests/server-types.ts';
import { listIntervals } from './time-axis.ts';

/** A point of a drawn chart. */
export interface DrawnPoint {
  readonly at: string;
  readonly value: number;
  /** Name of its series in a split chart. */
  readonly series: string | undefined;
}

/** The chart of one currency, or of values without one. Amounts in different currencies have no common axis. */
export interface DrawnChart {
  /** Currency of the amounts; undefined for other values. */
  readonly currency: string | undefined;
  /** Title with the currency. */
  readonly title: string;
  readonly points: readonly DrawnPoint[];
  /** Names of the series: one for each value of the column by which the chart is split, or the title. */
  readonly series: readonly string[];
  /** One row for each position, with the values of all series. Intervals without rows have zeros, or gaps. */
  readonly rows: readonly ChartRow[];
}

/** A position and the values of all series there; null for a gap. */
export type ChartRow = Readonly<Record<string, string | number | null>> & { readonly at: string };

interface ChartOptions {
  readonly title: string;
  /** Undefined if the positions are not times. */
  readonly bucket: Bucket | undefined;
  readonly aggregate: Aggregate;
}

/** Builds one chart for each currency. All of them have the same positions. */
export function buildCharts(points: ChartPoints['points'], options: ChartOptions): readonly DrawnChart[] {
  const { title, bucket } = options;
  const dated = bucket === undefined ? points : points.filter(({ at }) => at !== null);
  const places = [...new Set(dated.map(({ at }) => nameValue(at)))];
  const positions = (bucket === undefined ? undefined : listIntervals(places, bucket)) ?? places;
  return [...Map.groupBy(dated, ({ currency }) => currency)].map(([currency, some]) => {
    const name = currency === undefined ? undefined : (currency ?? 'no currency');
    const chartTitle = name === undefined ? title : `${title}, ${name}`;
    const drawn = some.map(toDrawnPoint);
    const series = [...new Set(drawn.map((point) => point.series ?? chartTitle))];
    const rows = buildRows(drawn, { positions, series, title: chartTitle, gap: getGap(options) });
    return { currency: name, title: chartTitle, points: drawn, series, rows };
  });
}

/** Whether intervals are left out, because there are too many to show those without rows. */
export function omitsIntervals(points: ChartPoints['points'], bucket: Bucket | undefined): boolean {
  const places = points.flatMap(({ at }) => (at === null ? [] : [String(at)]));
  return bucket !== undefined && listIntervals(places, bucket) === undefined;
}

function toDrawnPoint({ at, value, ...point }: ChartPoints['points'][number]): DrawnPoint {
  const series = 'series' in point ? nameValue(point.series) : undefined;
  return { at: nameValue(at), value: value ?? 0, series };
}

function nameValue(value: string | number | boolean | null | undefined): string {
  if (value === undefined) return 'Other';
  return value === null || value === '' ? 'empty' : String(value);
}

/** No rows mean a count or sum of zero, but no average, minimum or maximum. */
function getGap({ bucket, aggregate }: ChartOptions): number | null {
  return bucket !== undefined && (aggregate === 'count' || aggregate === 'sum') ? 0 : null;
}

interface RowOptions {
  readonly positions: readonly string[];
  readonly series: readonly string[];
  readonly title: string;
  readonly gap: number | null;
}

function buildRows(points: readonly DrawnPoint[], { positions, series, title, gap }: RowOptions): ChartRow[] {
  const values = new Map(points.map((point) => [`${point.at}\n${point.series ?? title}`, point.value]));
  return positions.map((at) => ({
    ...Object.fromEntries(series.map((name) => [name, values.get(`${at}\n${name}`) ?? gap])),
    at,
  }));
}
