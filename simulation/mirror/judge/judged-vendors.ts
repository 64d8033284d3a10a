import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { isBefore } from './report-records.ts';
import { formatAmount, type ItemRecord, type OrderRecord, readRecords } from './shop.ts';

const day = 86_400_000;

/** Amazon has a day three days after its end, and the copy reads it at most a day later. */
const delay = 5 * day;

/** What Amazon pays the vendor of a price. */
const wholesaleShare = 0.6;

const sales: JudgedStream = {
  stream: 'vendor_sales',
  party: 'vendor',
  every: '12h',
  table: 'vendor_sales',
  key: ['marketplace_id', 'date', 'asin'],
  expect(context, sellerId) {
    const sold = readRecords(context.sandbox, sellerId, 'retail-orders').flatMap(([, order]) =>
      order.items.map((item) => ({ order, item })),
    );
    const groups = Map.groupBy(sold, ({ order, item }) =>
      buildKey([order.marketplaceId, new Date(order.purchasedAt).toISOString().slice(0, 10), item.asin]),
    );
    return new Map([...groups].map(([key, lines]): [string, ExpectedRow] => [key, describe(lines, context)]));
  },
};

interface Line {
  readonly order: OrderRecord;
  readonly item: ItemRecord;
}

function describe(lines: readonly Line[], context: { readonly now: number; readonly copiedFrom: number }): ExpectedRow {
  const [{ order }] = lines as [Line];
  const sum = (weigh: (item: ItemRecord) => number) => lines.reduce((total, { item }) => total + weigh(item), 0);
  const shippedPrice = sum(({ price, shipped, quantity }) => Math.round((price * shipped) / quantity));
  return {
    isRecent: order.purchasedAt > context.now - delay || isBefore(order.purchasedAt, context),
    values: {
      ordered_units: sum(({ quantity }) => quantity),
      ordered_revenue: formatAmount(
        sum(({ price }) => price),
        order.currency,
      ),
      shipped_units: sum(({ shipped }) => shipped),
      shipped_revenue: formatAmount(shippedPrice, order.currency),
      shipped_cogs: formatAmount(Math.round(shippedPrice * wholesaleShare), order.currency),
      currency: order.currency,
      distributor_view: 'SOURCING',
      selling_program: 'RETAIL',
    },
  };
}

/** Streams of vendors. */
export const judgedVendors: readonly JudgedStream[] = [sales];
