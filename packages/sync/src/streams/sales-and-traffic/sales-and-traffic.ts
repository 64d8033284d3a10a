import { buildDataKioskQuery } from '@supercargo/catalogue/registry';
import type { Columns, Row } from '../../declaration/column.ts';
import type { Batch, ReadRequest, Source, Stream } from '../../declaration/stream.ts';
import type { Table } from '../../declaration/table.ts';
import { WindowQueries } from '../../sources/open-query.ts';
import { readBatches } from '../../sources/read-batches.ts';
import { listDays } from '../../windows/day-clock.ts';
import {
  asinMetrics,
  buildMetricColumns,
  buildMetricSelection,
  createMetricReader,
  dateMetrics,
  type MetricRecord,
} from './metrics.ts';

const dayKey = {
  seller_id: { type: 'text', description: "Amazon's ID of the seller." },
  marketplace_id: { type: 'text', description: 'ID of the marketplace.', source: 'marketplaceId' },
  date: { type: 'date', description: 'Day in the time zone of the marketplace.', source: 'startDate' },
} as const satisfies Columns;

const currency = {
  currency: {
    type: 'text',
    description: 'Currency of all amounts.',
    source: 'sales.orderedProductSales.currencyCode',
  },
} as const satisfies Columns;

const day = ['seller_id', 'marketplace_id', 'date'] as const;
const retention = { class: 'other', from: 'date' } as const;

/** One row for each day and marketplace. */
export const salesByDateTable = {
  name: 'sales_and_traffic_by_date',
  description: 'Sales and page views of a day, in one marketplace.',
  columns: { ...dayKey, ...currency, ...buildMetricColumns(dateMetrics) },
  key: day,
  retention,
  partition: 'date',
} as const satisfies Table;

/** One row for each SKU, day and marketplace. */
export const salesByAsinTable = {
  name: 'sales_and_traffic_by_asin',
  description: 'Sales and page views of a SKU on a day, in one marketplace. A SKU without sales and views has no row.',
  columns: {
    ...dayKey,
    parent_asin: { type: 'text', description: 'ASIN of the parent product.', source: 'parentAsin' },
    child_asin: { type: 'text', description: 'ASIN of the product.', source: 'childAsin' },
    sku: { type: 'text', description: 'SKU of the listing.', source: 'sku' },
    ...currency,
    ...buildMetricColumns(asinMetrics),
  },
  key: [...day, 'parent_asin', 'child_asin', 'sku'],
  // The rows of a day replace those that were read before. A day without rows replaces nothing, because Amazon has them late.
  group: day,
  retention,
  partition: 'date',
} as const satisfies Table;

const schema = 'analytics_salesAndTraffic_2024_04_24';

interface AsinRecord extends MetricRecord {
  readonly parentAsin?: string | null;
  readonly childAsin?: string | null;
  readonly sku?: string | null;
}

const readDateMetrics = createMetricReader(dateMetrics);
const readAsinMetrics = createMetricReader(asinMetrics);

const query: Source = {
  name: schema,
  kind: 'query',
  // One query has the days of a window, and one for each day has its products: Amazon adds up products over all days of a query.
  maxWindow: '14d',
  countCalls: () => ({ 'dataKiosk.createQuery': 15, 'dataKiosk.getQuery': 45, 'dataKiosk.getDocument': 15 }),
  async *read(request) {
    const { from, to } = request;
    const queries = new WindowQueries(request);
    const days = listDays(from, to);
    const [first = '', last = ''] = [days[0], days.at(-1)];
    for await (const records of readBatches(
      queries.open<MetricRecord>('by date', buildDateQuery(request, first, last)).rows(),
    )) {
      yield toDateBatch(request, records);
    }
    const texts = new Map(days.map((date) => [date, buildAsinQuery(request, date)]));
    for await (const [date, run] of queries.openAll<AsinRecord>(texts)) {
      for await (const records of readBatches(run.rows())) yield toAsinBatch(request, date, records);
    }
  },
};

function buildDateQuery({ marketplaceId = '' }: ReadRequest, startDate: string, endDate: string): string {
  return buildDataKioskQuery(schema, 'salesAndTrafficByDate', {
    arguments: { aggregateBy: 'DAY', startDate, endDate, marketplaceIds: [marketplaceId] },
    select: { startDate: true, ...buildMetricSelection(dateMetrics) } as { startDate: true },
  });
}

function buildAsinQuery({ marketplaceId = '' }: ReadRequest, date: string): string {
  const select = { startDate: true, parentAsin: true, childAsin: true, sku: true } as const;
  return buildDataKioskQuery(schema, 'salesAndTrafficByAsin', {
    arguments: { aggregateBy: 'SKU', startDate: date, endDate: date, marketplaceIds: [marketplaceId] },
    select: { ...select, ...buildMetricSelection(asinMetrics) } as typeof select,
  });
}

function toDateBatch(request: ReadRequest, records: readonly MetricRecord[]): Batch {
  const rows = records.map(
    (record): Row => ({
      ...buildKey(request, record.startDate as string),
      ...readDateMetrics(record),
    }),
  );
  return { [salesByDateTable.name]: rows };
}

function toAsinBatch(request: ReadRequest, date: string, records: readonly AsinRecord[]): Batch {
  const rows = records.map(
    (record): Row => ({
      ...buildKey(request, date),
      parent_asin: record.parentAsin ?? '',
      child_asin: record.childAsin ?? '',
      sku: record.sku ?? '',
      ...readAsinMetrics(record),
    }),
  );
  return { [salesByAsinTable.name]: rows };
}

function buildKey({ seller, marketplaceId }: ReadRequest, date: string) {
  return { seller_id: seller.sellerId, marketplace_id: marketplaceId, date };
}

/** Sales and page views by day and by SKU. */
export const salesAndTraffic: Stream = {
  name: 'sales_and_traffic',
  description: 'Sales, sessions and page views by day, for all products and for each SKU.',
  tables: [salesByDateTable, salesByAsinTable],
  scope: 'marketplace',
  every: '12h',
  windows: {
    incremental: query,
    cursor: 'date',
    unit: 'day',
    // A day can be read when it is over everywhere in the marketplace, also when it has 25 hours.
    delay: '30h',
    // Amazon rejects queries that start more than two years ago.
    earliest: '729d',
    sweeps: [
      // Sales are complete after three days, sessions later, and cancellations still change both.
      { every: '1d', lookBack: '7d' },
      { every: '7d', lookBack: '35d' },
    ],
  },
  finalAfter: '35d',
  roles: ['Brand Analytics'],
  verify: {
    reads: [{ kind: 'window', replaces: 10, length: '1d' }],
    changing: { sales_and_traffic_by_date: 'all', sales_and_traffic_by_asin: 'all' },
  },
};
