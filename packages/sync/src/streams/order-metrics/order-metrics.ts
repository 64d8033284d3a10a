import type { ReadRequest } from '../../declaration/stream.ts';
import { findDays, findStartOfDay } from '../../windows/day-clock.ts';
import { formatLocalTime } from '../../windows/format-local-time.ts';
import { type ListQuery, recordList } from '../ways/record-list.ts';
import { orderMetricsTable } from './order-metrics-table.ts';

/** Counts and sales of each day. */
export const orderMetrics = recordList({
  name: 'order_metrics',
  description: 'Orders, units and sales of each day, counted by Amazon.',
  tables: [{ table: orderMetricsTable }],
  scope: 'marketplace',
  every: '6h',
  operation: 'sales.getOrderMetrics',
  version: 'v1',
  pageSize: 31,
  maxWindow: '30d',
  listQueries: (request) => [buildQuery(request)],
  windows: {
    cursor: 'day',
    unit: 'day',
    // A day is read when it has been over for two hours: Amazon counts peaks that late.
    delay: '26h',
    earliest: '730d',
    // Payments and cancellations change past days.
    sweeps: [
      { every: '1d', lookBack: '7d' },
      { every: '7d', lookBack: '60d' },
    ],
  },
  verify: { changing: { [orderMetricsTable.name]: 'all' } },
});

/** In UTC the days would not be those that Amazon shows to the seller. */
function buildQuery({ marketplaceId = '', from, to }: ReadRequest): ListQuery {
  const days = findDays({ marketplaceId });
  const start = formatLocalTime(findStartOfDay(from, days), days);
  const end = formatLocalTime(findStartOfDay(to, days), days);
  const interval = `${start}--${end}`;
  return {
    query: { marketplaceIds: [marketplaceId], interval, granularity: 'Day', granularityTimeZone: days.timeZone },
  };
}
