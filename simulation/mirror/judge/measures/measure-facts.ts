import type { MirrorContext } from '../compare-mirror.ts';
import { formatDay } from '../local-days.ts';
import {
  type ItemRecord,
  isSold,
  type OrderRecord,
  readRecords,
  type TransactionLine,
  type TransactionRecord,
} from '../shop.ts';
import { listAccountFacts } from './account-facts.ts';
import type { Fact } from './fact.ts';
import { listStockFacts } from './stock-facts.ts';

/** Lists what the records of a seller add to each measure. */
export function listFacts(context: MirrorContext, sellerId: string): Readonly<Record<string, readonly Fact[]>> {
  return {
    ...listSoldFacts(context, sellerId),
    ...listPostedFacts(context, sellerId),
    ...listAccountFacts(context, sellerId),
    ...listStockFacts(context, sellerId),
  };
}

function listSoldFacts({ sandbox, now, promises }: MirrorContext, sellerId: string) {
  const orders = readRecords(sandbox, sellerId, 'orders').map(([, order]) => order);
  const place = (order: OrderRecord, sku: string | null) => ({
    day: formatDay(order.purchasedAt, order.marketplaceId),
    marketplace: order.marketplaceId,
    sku,
    kind: null,
    currency: order.currency,
    isRecent: order.updatedAt > now - promises.orders,
  });
  const ordered = orders.filter(({ status }) => status !== 'Canceled');
  const listItems = (some: readonly OrderRecord[], amount: (item: ItemRecord) => number): Fact[] =>
    some.flatMap((order) => order.items.map((item) => ({ ...place(order, item.sku), amount: amount(item) })));
  const paid = orders.filter(isSold);
  return {
    sales: listItems(paid, ({ price, tax }) => price - tax),
    units: listItems(ordered, ({ quantity }) => quantity * 100),
    orders: ordered.map((order): Fact => ({ ...place(order, null), amount: 100 })),
    shipping: listItems(paid, ({ shipping, shippingTax }) => shipping - shippingTax),
    discounts: listItems(paid, ({ discount }) => -discount),
    average_order: paid.map((order): Fact => {
      const amount = order.items.reduce((sum, { price, tax }) => sum + price - tax, 0);
      return { ...place(order, null), amount, divisor: 1 };
    }),
  };
}

/** The kinds of the fees of a sale. */
const feeKinds = ['Commission', 'FBAPerUnitFulfillmentFee'] as const;

/** What a unit costs in the comparison, in hundredths of every currency. */
export const unitCost = 100;

function listPostedFacts({ sandbox, now, promises }: MirrorContext, sellerId: string) {
  const records = readRecords(sandbox, sellerId, 'transactions').flatMap(([, record]) =>
    record.type === 'Transfer' ? [] : [record],
  );
  // Held money that was released counts when it was released.
  const isReleased = ({ stage, releasedAt }: TransactionRecord) => stage === 'hold' && (releasedAt ?? 0) <= now;
  const counted = records.filter((record) => !isReleased(record));
  const place = (record: TransactionRecord, sku: string | null, kind: string | null = null) => ({
    day: formatDay(record.postedAt, record.marketplaceId),
    marketplace: record.marketplaceId,
    sku,
    kind,
    currency: record.currency,
    isRecent:
      record.postedAt > now - promises.transactions || Math.abs((record.releasedAt ?? 0) - now) < promises.statuses,
  });
  const listLines = (
    some: readonly TransactionRecord[],
    compute: (line: TransactionLine) => Pick<Fact, 'amount' | 'divisor'>,
  ) => some.flatMap((record) => record.lines.map((line): Fact => ({ ...place(record, line.sku), ...compute(line) })));
  const sale = ({ principal, shipping, promotion }: TransactionLine) => principal + shipping - promotion;
  const fee = ({ referralFee, fulfillmentFee }: TransactionLine) => -referralFee - fulfillmentFee;
  const [refunded, sold] = [
    counted.filter(({ type }) => type === 'Refund'),
    counted.filter(({ type }) => type !== 'Refund'),
  ];
  const services = counted.filter(({ type }) => type === 'ServiceFee');
  const serviceFees = services.map(
    (record): Fact => ({ ...place(record, null, 'SubscriptionFee'), amount: record.net }),
  );
  const profits = counted.flatMap((record) =>
    record.lines.map((line): Fact => {
      const units = record.type === 'Shipment' ? line.quantity : 0;
      const amount = sale(line) + fee(line) - units * unitCost;
      return { ...place(record, line.sku), amount, divisor: record.type === 'Refund' ? 0 : sale(line) };
    }),
  );
  // The copy may still have them as held.
  const justReleased = records.filter((record) => isReleased(record) && place(record, null).isRecent);
  const uncertain = justReleased.flatMap((record) =>
    record.lines.flatMap(({ sku }) =>
      [null, ...feeKinds].map((kind): Fact => ({ ...place(record, sku, kind), amount: 0 })),
    ),
  );
  const measures = {
    refunds: listLines(refunded, (line) => ({ amount: sale(line) })),
    refund_rate: [
      ...listLines(refunded, (line) => ({ amount: -sale(line), divisor: 0 })),
      ...listLines(sold, (line) => ({ amount: 0, divisor: sale(line) })),
    ],
    fees: [
      ...counted.flatMap((record) => [
        ...record.lines.map((line): Fact => ({ ...place(record, line.sku, 'Commission'), amount: -line.referralFee })),
        ...record.lines.map(
          (line): Fact => ({ ...place(record, line.sku, 'FBAPerUnitFulfillmentFee'), amount: -line.fulfillmentFee }),
        ),
      ]),
      ...serviceFees,
    ].filter(({ amount }) => amount !== 0),
    taxes: listLines(counted, ({ tax, shippingTax }) => ({ amount: tax + shippingTax })),
    profit: [...profits, ...serviceFees],
    margin: [...profits, ...serviceFees],
  };
  return Object.fromEntries(Object.entries(measures).map(([name, facts]) => [name, [...facts, ...uncertain]]));
}
