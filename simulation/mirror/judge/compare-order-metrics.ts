import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { formatDay } from './local-days.ts';
import { formatAmount, isSold, type OrderRecord, readRecords } from './shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** A day is read again once a day, and later than 26 hours after its start. */
const maxAge = day + 8 * hour;

/** Counts the orders of each day and marketplace, also of days without orders. */
function expectMetrics(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  const { sandbox, marketplaceIds, copiedFrom, now } = context;
  const orders = readRecords(sandbox, sellerId, 'orders').map(([, record]) => record);
  const expected = new Map<string, ExpectedRow>();
  for (const marketplaceId of marketplaceIds) {
    const byDay = Map.groupBy(
      orders.filter((order) => order.marketplaceId === marketplaceId),
      ({ purchasedAt }) => formatDay(purchasedAt, marketplaceId),
    );
    const settled = formatDay(now - 26 * hour - maxAge, marketplaceId);
    for (let time = copiedFrom - 3 * day; time <= now + day; time += day) {
      const label = formatDay(time, marketplaceId);
      const placed = byDay.get(label) ?? [];
      // Orders that were paid or cancelled lately count in the next sweep.
      const isRecent =
        time < copiedFrom + day || label >= settled || placed.some(({ updatedAt }) => updatedAt > now - maxAge);
      expected.set(buildKey([marketplaceId, label]), { values: countOrders(placed), isRecent });
    }
  }
  return expected;
}

function countOrders(placed: readonly OrderRecord[]): ExpectedRow['values'] {
  const sold = placed.filter(isSold);
  const lines = sold.flatMap(({ items }) => items);
  const sales = lines.reduce((sum, { price, tax }) => sum + price - tax, 0);
  return {
    order_count: sold.length,
    order_item_count: lines.length,
    unit_count: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    total_sales: formatAmount(sales, 'EUR'),
  };
}

export const judgedOrderMetrics: JudgedStream = {
  stream: 'order_metrics',
  table: 'order_metrics',
  key: ['marketplace_id', 'day'],
  expect: expectMetrics,
  whyNeverDeleted: 'A day without orders has a row with zeros.',
};
