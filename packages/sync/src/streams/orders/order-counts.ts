import type { Order } from '@supercargo/catalogue/types/orders-2026-01-01';
import type { Row } from '../../declaration/column.ts';
import type { CountRequest, CountRules, RowCount } from '../../declaration/verify-rules.ts';
import { toTimestamp } from '../../rows/values.ts';
import { readPages } from '../../sources/read-pages.ts';
import { endOfLastDay, findDays, findStartOfDay } from '../../windows/day-clock.ts';
import { orderMetrics } from '../order-metrics/order-metrics.ts';

const dayLength = 86_400_000;

/** Orders of each day as Amazon counts them. It leaves out those that are not paid and those that are cancelled. */
export const orderCounts: CountRules = {
  operation: 'sales.getOrderMetrics',
  // Amazon counts peaks hours late, and cancellations of the first days change the counts.
  days: { time: 'created_time', length: '90d', delay: '3d' },
  where: "status NOT IN ('PENDING', 'PENDING_AVAILABILITY', 'CANCELLED')",
  read: countOrders,
  list: listOrders,
};

async function countOrders(request: CountRequest): Promise<RowCount[]> {
  const days = findDays(request);
  // Only whole days. Windows of days are times of UTC midnights that stand for them.
  const from = endOfLastDay(request.from - 1, days);
  const to = endOfLastDay(request.to, days) - dayLength;
  const counts: RowCount[] = [];
  if (from >= to) return counts;
  for await (const { order_metrics: rows = [] } of orderMetrics.windows?.incremental.read({ ...request, from, to }) ??
    []) {
    for (const { day, order_count: count } of rows) {
      const label = Date.parse(`${day}T00:00:00Z`);
      const bounds = { from: findStartOfDay(label, days), to: findStartOfDay(label + dayLength, days) };
      counts.push({ ...bounds, rows: Number(count) });
    }
  }
  return counts;
}

async function* listOrders({ from, to }: RowCount, request: CountRequest): AsyncGenerator<readonly Row[], void> {
  const { marketplaceId, seller } = request;
  const query = {
    marketplaceIds: [marketplaceId],
    // The bounds are exclusive.
    createdAfter: new Date(from - 1).toISOString(),
    createdBefore: new Date(to).toISOString(),
  };
  for await (const orders of readPages<Order>('orders.searchOrders', { query }, 'orders', request)) {
    yield orders.map((order) => ({
      seller_id: seller.sellerId,
      order_id: order.orderId,
      created_time: toTimestamp(order.createdTime),
      last_updated_time: toTimestamp(order.lastUpdatedTime),
    }));
  }
}
