import type { Aggregate, Bucket } from '../../../lib/requests/server-types.ts';
import type { TableColumn } from '../../data-table/table-source.ts';

export const chartKinds = ['line', 'area', 'bar', 'donut'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** Settings of a chart. */
export interface ChartSettings {
  readonly kind: ChartKind;
  readonly by: string;
  /** Interval for dates and times; undefined for other columns. */
  readonly bucket: Bucket | undefined;
  readonly aggregate: Aggregate;
  /** Undefined if rows are counted. */
  readonly measure: string | undefined;
  /** Column whose values become separate series. */
  readonly splitBy?: string | undefined;
}

export const bucketNames: readonly Bucket[] = ['hour', 'day', 'week', 'month', 'quarter', 'year'];

interface PreferredColumns {
  readonly by: readonly string[];
  readonly measure: readonly string[];
}

/** Columns that suit each report best, in order of preference. */
const preferredColumns: readonly (PreferredColumns & { readonly report: RegExp })[] = [
  {
    report: /SALES_AND_TRAFFIC/,
    by: ['date', 'parentAsin', 'childAsin', 'sku'],
    measure: [
      'salesByDate.orderedProductSales.amount',
      'salesByAsin.orderedProductSales.amount',
      'orderedProductSales.amount',
      'salesByDate.unitsOrdered',
    ],
  },
  {
    report: /ORDER/,
    by: ['purchase-date', 'purchaseDate', 'payments-date', 'order-date'],
    measure: ['item-price', 'itemPrice', 'quantity', 'quantity-purchased'],
  },
  {
    report: /INVENTORY|STOCK|LISTINGS|FBA_(?:(?!FBA_).)*(?:HEALTH|AGED|PLANNING)/,
    by: ['sku', 'seller-sku', 'fnsku', 'asin', 'asin1', 'product-name'],
    measure: ['afn-fulfillable-quantity', 'available', 'quantity', 'Quantity Available', 'quantity-available', 'price'],
  },
];

/** Suggests a chart: sums over time if there is a date column, otherwise the largest groups. */
export function suggestChart(columns: readonly TableColumn[], reportType = ''): ChartSettings | undefined {
  const preferred = preferredColumns.find(({ report }) => report.test(reportType));
  const findNamed = (names: readonly string[]) =>
    names.flatMap((name) => columns.find((column) => column.name.toLowerCase() === name.toLowerCase()) ?? [])[0];
  const by =
    findNamed(preferred?.by ?? []) ?? columns.find(isTime) ?? columns.find(({ type }) => type === 'text') ?? columns[0];
  if (by === undefined) return undefined;
  const preferredMeasure = findNamed(preferred?.measure ?? []);
  const measure =
    preferredMeasure !== undefined && isMeasure(preferredMeasure)
      ? preferredMeasure
      : columns.find((column) => column !== by && isMeasure(column));
  return {
    kind: isTime(by) ? 'line' : 'bar',
    by: by.name,
    bucket: isTime(by) ? 'day' : undefined,
    aggregate: measure === undefined ? 'count' : 'sum',
    measure: measure?.name,
  };
}

/** Returns the settings with another column to group by. */
export function withGroupColumn(settings: ChartSettings, column: TableColumn): ChartSettings {
  const isOverTime = isTime(column);
  const kind =
    isOverTime && settings.kind === 'bar'
      ? 'line'
      : !isOverTime && (settings.kind === 'line' || settings.kind === 'area')
        ? 'bar'
        : settings.kind;
  const splitBy = settings.splitBy === column.name ? undefined : settings.splitBy;
  return { ...settings, by: column.name, bucket: isOverTime ? (settings.bucket ?? 'day') : undefined, kind, splitBy };
}

/** Returns the maximum number of groups in a chart. */
export function getMaxGroups({ kind, bucket }: ChartSettings): number {
  if (kind === 'donut') return 8;
  return bucket === undefined ? 30 : 400;
}

/** Title of the chart, such as `Sum of quantity by purchase-date (day)`. */
export function formatChartTitle({ aggregate, measure, by, bucket, splitBy }: ChartSettings): string {
  const measured = aggregate === 'count' ? 'Rows' : `${aggregateLabels[aggregate]} of ${measure}`;
  const split = splitBy === undefined ? '' : `, split by ${splitBy}`;
  return `${measured} by ${by}${bucket === undefined ? '' : ` (${bucket})`}${split}`;
}

export const aggregateLabels: Readonly<Record<Aggregate, string>> = {
  count: 'Number of rows',
  sum: 'Sum',
  average: 'Average',
  min: 'Minimum',
  max: 'Maximum',
};

/** Describes the chart in words, for screen readers. */
export function describeChart(
  title: string,
  points: readonly { readonly at: string; readonly value: number }[],
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return `${title}: no data.`;
  const highest = points.reduce((best, point) => (point.value > best.value ? point : best));
  const lowest = points.reduce((best, point) => (point.value < best.value ? point : best));
  const range = points.length === 1 ? `only ${first.at}` : `${points.length} groups, from ${first.at} to ${last.at}`;
  return `${title}: ${range}. Highest: ${highest.at} with ${highest.value.toLocaleString()}. Lowest: ${lowest.at} with ${lowest.value.toLocaleString()}.`;
}

export function isTime({ type }: TableColumn): boolean {
  return type === 'date' || type === 'time';
}

export function isMeasure({ type }: TableColumn): boolean {
  return type === 'integer' || type === 'decimal';
}

/** Whether the kind of chart can have several series. A donut shows shares of one total. */
export function canSplit({ kind }: ChartSettings): boolean {
  return kind !== 'donut';
}

/** Whether a chart can be split by the values of a column. */
export function isSplittable({ name, type }: TableColumn, { by }: ChartSettings): boolean {
  return name !== by && (type === 'text' || type === 'boolean');
}
