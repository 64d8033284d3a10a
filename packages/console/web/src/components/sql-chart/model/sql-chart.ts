import type { DrawnChart, DrawnPoint } from '../../run-table/model/chart-series.ts';
import type { ChartKind } from '../../run-table/model/chart-settings.ts';
import { isNumericColumn, isTimeColumn, type SqlColumn } from './sql-columns.ts';

/** How the rows of a query are drawn. Columns are named. */
export interface SqlChart {
  readonly kind: ChartKind;
  /** Column with the positions, such as days. */
  readonly x: string;
  /** Columns with the values: one series each. */
  readonly y: readonly string[];
  /** Column whose values become separate series. */
  readonly splitBy?: string | undefined;
}

/** The rows of a query. */
export interface SqlRows {
  readonly columns: readonly SqlColumn[];
  readonly rows: readonly (readonly unknown[])[];
}

/** A chart to draw, and what it leaves out. */
export interface DrawnSqlChart {
  readonly chart: DrawnChart;
  readonly isOverTime: boolean;
  /** Sentences about what is not drawn. */
  readonly notes: readonly string[];
}

/** Columns with values, and series, of one chart at most. */
export const maxSeries = 8;

/** Suggests a chart: values over time if there is a time, otherwise bars. Undefined without a column of numbers. */
export function suggestSqlChart(columns: readonly SqlColumn[]): SqlChart | undefined {
  const x = columns.find(isTimeColumn) ?? columns.find((column) => !isNumericColumn(column)) ?? columns[0];
  const y = columns.find((column) => column !== x && isNumericColumn(column));
  if (x === undefined || y === undefined) return undefined;
  return { kind: isTimeColumn(x) ? 'line' : 'bar', x: x.name, y: [y.name] };
}

/** Returns why a chart does not fit the columns of a result; undefined if it does. */
export function findMissingColumn(columns: readonly SqlColumn[], { x, y, splitBy }: SqlChart): string | undefined {
  const names = new Set(columns.map(({ name }) => name));
  return [x, ...y, ...(splitBy === undefined ? [] : [splitBy])].find((name) => !names.has(name));
}

/** Builds the chart of a result. Rows without a number are gaps. */
export function buildSqlChart({ columns, rows }: SqlRows, settings: SqlChart): DrawnSqlChart {
  const { x, y, splitBy, kind } = settings;
  const find = (name: string) => columns.findIndex((column) => column.name === name);
  const [xAt, splitAt] = [find(x), splitBy === undefined || kind === 'donut' ? -1 : find(splitBy)];
  const isOverTime = xAt >= 0 && isTimeColumn(columns[xAt] as SqlColumn);
  const measures = kind === 'donut' ? y.slice(0, 1) : y;
  const points = rows.flatMap((row) =>
    measures.flatMap((name): DrawnPoint[] => {
      const [at, value] = [formatPosition(row[xAt], isOverTime), toNumber(row[find(name)])];
      if (at === undefined || value === undefined) return [];
      const split = splitAt < 0 ? undefined : String(row[splitAt] ?? 'empty');
      return [{ at, value, series: nameSeries(name, split, measures.length) }];
    }),
  );
  const all = [...new Set(points.map(({ series }) => series as string))];
  const series = all.slice(0, maxSeries);
  return {
    chart: {
      currency: undefined,
      title: measures.join(', '),
      points,
      series,
      rows: buildRows(points, series, isOverTime),
    },
    isOverTime,
    notes: [
      ...(all.length > maxSeries ? [`The first ${maxSeries} of ${all.length} series.`] : []),
      ...(kind === 'donut' && y.length > 1 ? [`A donut shows ${measures[0]} only.`] : []),
    ],
  };
}

function nameSeries(measure: string, split: string | undefined, measures: number): string {
  if (split === undefined) return measure;
  return measures === 1 ? split : `${split}, ${measure}`;
}

function buildRows(points: readonly DrawnPoint[], series: readonly string[], isOverTime: boolean): DrawnChart['rows'] {
  const places = [...new Set(points.map(({ at }) => at))];
  const positions = isOverTime ? places.toSorted((one, other) => Date.parse(one) - Date.parse(other)) : places;
  const values = new Map(points.map((point) => [`${point.at}\n${point.series}`, point.value]));
  return positions.map((at) => ({
    ...Object.fromEntries(series.map((name) => [name, values.get(`${at}\n${name}`) ?? null])),
    at,
  }));
}

/** Undefined for an empty value of a column with times. */
function formatPosition(value: unknown, isOverTime: boolean): string | undefined {
  const text = value === null || value === undefined || value === '' ? 'empty' : String(value);
  return isOverTime && Number.isNaN(Date.parse(text)) ? undefined : text;
}

/** Decimals and large integers of a result are text. */
function toNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value !== 'string' || value.trim() === '') return undefined;
  const number = Number(value);
  return Number.isFinite(number) ? number : undefined;
}
