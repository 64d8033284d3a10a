import type { Aggregate, Bucket } from '../../../../../server/src/services/tables/table-query.ts';
import type { TableColumn } from '../../data-table/table-pages.ts';

export const chartKinds = ['line', 'area', 'bar', 'donut'] as const;
export type ChartKind = (typeof chartKinds)[number];

/** What a chart shows. */
export interface ChartChoice {
  readonly kind: ChartKind;
  readonly by: string;
  /** Of days and moments; undefined for others. */
  readonly bucket: Bucket | undefined;
  readonly aggregate: Aggregate;
  /** Undefined when rows are counted. */
  readonly measure: string | undefined;
}

interface Wish {
  readonly by: readonly string[];
  readonly measure: readonly string[];
}

/** What people want to see first, report by report: the first column that is there. */
const wishes: readonly (Wish & { readonly report: RegExp })[] = [
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
    report: /INVENTORY|STOCK|LISTINGS|FBA_.*(HEALTH|AGED|PLANNING)/,
    by: ['sku', 'seller-sku', 'fnsku', 'asin', 'asin1', 'product-name'],
    measure: ['afn-fulfillable-quantity', 'available', 'quantity', 'Quantity Available', 'quantity-available', 'price'],
  },
];

/** The chart that is shown first: sums over time where there are days, else the greatest groups. */
export function firstChart(columns: readonly TableColumn[], reportType = ''): ChartChoice | undefined {
  const wish = wishes.find(({ report }) => report.test(reportType));
  const named = (names: readonly string[]) =>
    names.flatMap((name) => columns.find((column) => column.name.toLowerCase() === name.toLowerCase()) ?? [])[0];
  const by = named(wish?.by ?? []) ?? columns.find(isTime) ?? columns.find(({ type }) => type === 'text') ?? columns[0];
  if (by === undefined) return undefined;
  const wished = named(wish?.measure ?? []);
  const measure =
    wished !== undefined && isMeasure(wished) ? wished : columns.find((column) => column !== by && isMeasure(column));
  return {
    kind: isTime(by) ? 'line' : 'bar',
    by: by.name,
    bucket: isTime(by) ? 'day' : undefined,
    aggregate: measure === undefined ? 'count' : 'sum',
    measure: measure?.name,
  };
}

/** The choice with another column to group by. */
export function chooseBy(choice: ChartChoice, column: TableColumn): ChartChoice {
  const time = isTime(column);
  const kind =
    time && choice.kind === 'bar'
      ? 'line'
      : !time && (choice.kind === 'line' || choice.kind === 'area')
        ? 'bar'
        : choice.kind;
  return { ...choice, by: column.name, bucket: time ? (choice.bucket ?? 'day') : undefined, kind };
}

/** Groups that a chart shows at most. */
export function mostGroups({ kind, bucket }: ChartChoice): number {
  if (kind === 'donut') return 8;
  return bucket === undefined ? 30 : 400;
}

/** What is measured, such as `Sum of quantity by purchase-date (day)`. */
export function chartTitle({ aggregate, measure, by, bucket }: ChartChoice): string {
  const measured = aggregate === 'count' ? 'Rows' : `${aggregateWords[aggregate]} of ${measure}`;
  return `${measured} by ${by}${bucket === undefined ? '' : ` (${bucket})`}`;
}

export const aggregateWords: Readonly<Record<Aggregate, string>> = {
  count: 'Number of rows',
  sum: 'Sum',
  average: 'Average',
  min: 'Least',
  max: 'Greatest',
};

/** The chart for who does not see it. */
export function chartWords(title: string, points: readonly { readonly at: string; readonly value: number }[]): string {
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return `${title}: nothing to show.`;
  const greatest = points.reduce((most, point) => (point.value > most.value ? point : most));
  const least = points.reduce((most, point) => (point.value < most.value ? point : most));
  const range = points.length === 1 ? `only ${first.at}` : `${points.length} groups, from ${first.at} to ${last.at}`;
  return `${title}: ${range}. Greatest: ${greatest.at} with ${greatest.value.toLocaleString()}. Least: ${least.at} with ${least.value.toLocaleString()}.`;
}

export function isTime({ type }: TableColumn): boolean {
  return type === 'date' || type === 'time';
}

export function isMeasure({ type }: TableColumn): boolean {
  return type === 'integer' || type === 'decimal';
}
