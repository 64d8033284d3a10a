import type { Column, Columns, Value } from '../../declaration/column.ts';
import { toDecimal } from '../../rows/values.ts';

/** A figure of the data set: the name of its property, its kind, what it is, and whether Amazon also has it for businesses. */
export type Metric = readonly [
  property: string,
  kind: 'count' | 'rate' | 'money',
  description: string,
  forBusinesses?: 'only all buyers',
];

/** The figures of a part of a record, `sales` or `traffic`. */
export interface MetricGroup {
  readonly part: 'sales' | 'traffic';
  readonly metrics: readonly Metric[];
}

const sharedSales = [
  ['orderedProductSales', 'money', 'Price of the ordered units'],
  ['unitsOrdered', 'count', 'Ordered units'],
  ['totalOrderItems', 'count', 'Ordered items'],
  ['shippedProductSales', 'money', 'Price of the shipped units'],
  ['unitsShipped', 'count', 'Shipped units'],
  ['ordersShipped', 'count', 'Shipped orders'],
  ['unitsRefunded', 'count', 'Refunded units'],
  ['refundRate', 'rate', 'Refunded units per ordered unit, in percent'],
] as const satisfies readonly Metric[];

const sharedTraffic = [
  ['sessions', 'count', 'Sessions, in which pages of products were viewed'],
  ['browserSessions', 'count', 'Sessions in browsers'],
  ['mobileAppSessions', 'count', 'Sessions in mobile apps'],
  ['pageViews', 'count', 'Page views'],
  ['browserPageViews', 'count', 'Page views in browsers'],
  ['mobileAppPageViews', 'count', 'Page views in mobile apps'],
  ['buyBoxPercentage', 'rate', 'Page views with the featured offer of the seller, in percent'],
  ['unitSessionPercentage', 'rate', 'Ordered units per session, in percent'],
] as const satisfies readonly Metric[];

/** Figures of all products on a day. */
export const dateMetrics = [
  {
    part: 'sales',
    metrics: [
      ...sharedSales,
      ['averageSalesPerOrderItem', 'money', 'Price of the ordered units per ordered item'],
      ['averageUnitsPerOrderItem', 'rate', 'Ordered units per ordered item'],
      ['averageSellingPrice', 'money', 'Average price of an ordered unit'],
      ['claimsGranted', 'count', 'A-to-z Guarantee claims that Amazon granted'],
      ['claimsAmount', 'money', 'Amount of the granted claims'],
    ],
  },
  {
    part: 'traffic',
    metrics: [
      ...sharedTraffic,
      ['orderItemSessionPercentage', 'rate', 'Ordered items per session, in percent', 'only all buyers'],
      ['averageOfferCount', 'rate', 'Average number of offers', 'only all buyers'],
      ['averageParentItems', 'rate', 'Average number of parent items', 'only all buyers'],
      ['feedbackReceived', 'count', 'Ratings by buyers'],
      ['negativeFeedbackReceived', 'count', 'Negative ratings by buyers'],
      ['receivedNegativeFeedbackRate', 'rate', 'Share of negative ratings, in percent', 'only all buyers'],
    ],
  },
] as const satisfies readonly MetricGroup[];

/** Figures of one product on a day. */
export const asinMetrics = [
  { part: 'sales', metrics: sharedSales },
  {
    part: 'traffic',
    metrics: [
      ...sharedTraffic,
      ['sessionPercentage', 'rate', 'Share of all sessions, in percent'],
      ['browserSessionPercentage', 'rate', 'Share of all sessions in browsers, in percent'],
      ['mobileAppSessionPercentage', 'rate', 'Share of all sessions in mobile apps, in percent'],
      ['pageViewsPercentage', 'rate', 'Share of all page views, in percent'],
      ['browserPageViewsPercentage', 'rate', 'Share of all page views in browsers, in percent'],
      ['mobileAppPageViewsPercentage', 'rate', 'Share of all page views in mobile apps, in percent'],
    ],
  },
] as const satisfies readonly MetricGroup[];

/** Figures of buyers on Amazon Business have the same names with this at their end. */
const businessSuffix = 'B2B';

interface Field {
  readonly part: MetricGroup['part'];
  readonly property: string;
  readonly kind: Metric[1];
  readonly column: string;
  readonly description: string;
}

function listFields(groups: readonly MetricGroup[]): Field[] {
  return groups.flatMap(({ part, metrics }) =>
    metrics.flatMap(([property, kind, description, forBusinesses]): Field[] => {
      const column = property.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
      const all = { part, property, kind, column, description: `${description}.` };
      if (forBusinesses !== undefined) return [all];
      const name = `${property}${businessSuffix}`;
      return [
        all,
        { ...all, property: name, column: `${column}_b2b`, description: `${description}; businesses only.` },
      ];
    }),
  );
}

const types = { count: 'integer', rate: 'decimal', money: 'decimal' } as const;

/** Converts `unitsOrdered` to `units_ordered`. */
type ColumnName<Property extends string> = Property extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${ColumnName<Rest>}`
    : `_${Lowercase<First>}${ColumnName<Rest>}`
  : '';

/** The columns of figures, for the type checker. */
type MetricColumns<Figure extends Metric> = {
  readonly [F in Figure as ColumnName<F[0]>]: Column & { readonly type: (typeof types)[F[1]] };
} & {
  readonly [F in Figure as F extends readonly [string, string, string] ? `${ColumnName<F[0]>}_b2b` : never]: Column & {
    readonly type: (typeof types)[F[1]];
  };
};

/** Returns the columns of the figures. */
export function buildMetricColumns<Groups extends readonly MetricGroup[]>(
  groups: Groups,
): MetricColumns<Groups[number]['metrics'][number]> {
  const columns: Columns = Object.fromEntries(
    listFields(groups).map(({ part, property, kind, column, description }): [string, Column] => [
      column,
      { type: types[kind], description, source: `${part}.${property}` },
    ]),
  );
  return columns as MetricColumns<Groups[number]['metrics'][number]>;
}

/** Returns the selection of the figures for a query. */
export function buildMetricSelection(groups: readonly MetricGroup[]): Record<string, Record<string, unknown>> {
  const selection: Record<string, Record<string, unknown>> = {};
  for (const { part, property, kind } of listFields(groups)) {
    selection[part] ??= {};
    selection[part][property] = kind === 'money' ? { amount: true, currencyCode: true } : true;
  }
  return selection;
}

/** A row of the data set. */
export interface MetricRecord {
  readonly startDate?: string;
  readonly sales?: Readonly<Record<string, unknown>> | null;
  readonly traffic?: Readonly<Record<string, unknown>> | null;
}

interface Money {
  readonly amount?: number;
  readonly currencyCode?: string;
}

/** Returns a function that converts a row of the data set to values of the columns, and its currency. */
export function createMetricReader(groups: readonly MetricGroup[]): (record: MetricRecord) => Record<string, Value> {
  const fields = listFields(groups);
  return (record) => {
    const row: Record<string, Value> = {
      currency: (record.sales?.orderedProductSales as Money | undefined)?.currencyCode,
    };
    for (const { part, property, kind, column } of fields) row[column] = toValue(record[part]?.[property], kind);
    return row;
  };
}

function toValue(value: unknown, kind: Field['kind']): Value {
  if (value === null || value === undefined) return null;
  if (kind === 'money') return toDecimal((value as Money).amount);
  return kind === 'count' ? Math.round(Number(value)) : toDecimal(value as number);
}
