import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { isBefore, type ReturnRecord } from './report-records.ts';
import { formatAmount, type ItemRecord, type OrderRecord, type PurchaseOrderRecord, readRecords } from './shop.ts';

const day = 86_400_000;

/** Costs are estimates in whole units until a day is so old. */
const estimation = 5 * day;

/** The copy reads a day again at most a day later, and then it does not change any more. */
const delay = day + estimation + day + day / 2;

/** Amazon counts units two days after they were shipped. */
const transit = 2 * day;

/** Amazon ships a day after a customer ordered. */
const shippingTime = day;

/** What Amazon pays the vendor of a price. */
const wholesaleShare = 0.6;

const sales: JudgedStream = {
  stream: 'vendor_sales',
  party: 'vendor',
  every: '12h',
  table: 'vendor_sales',
  key: ['marketplace_id', 'date', 'asin'],
  whyNeverDeleted: 'A day with orders keeps its rows: Amazon computes their values again.',
  expect(context, sellerId) {
    const sold = readRecords(context.sandbox, sellerId, 'retail-orders').flatMap(([, order]) =>
      order.items.map((item) => ({ order, item })),
    );
    const groups = Map.groupBy(sold, ({ order, item }) =>
      buildPlace(order.marketplaceId, order.purchasedAt, item.asin),
    );
    const returned = groupReturns(context, sellerId);
    const places = new Set([...groups.keys(), ...returned.keys()]);
    return new Map(
      [...places].map((place): [string, ExpectedRow] => [
        place,
        describe(groups.get(place) ?? [], returned.get(place) ?? [], context),
      ]),
    );
  },
};

/** Formats what Amazon paid, as it states it at a time. */
function formatCost(amount: number, currency: string, time: number, now: number): string {
  const endOfDay = (Math.floor(time / day) + 1) * day;
  const text = formatAmount(amount, currency);
  return endOfDay > now - estimation ? String(Math.round(Number(text))) : text;
}

interface Line {
  readonly order: OrderRecord;
  readonly item: ItemRecord;
}

function buildPlace(marketplaceId: string, time: number, asin: string): string {
  return buildKey([marketplaceId, new Date(time).toISOString().slice(0, 10), asin]);
}

interface Returned {
  readonly order: OrderRecord;
  readonly goods: ReturnRecord;
}

/** A day on which units came back has a row, even if none was sold. */
function groupReturns({ sandbox }: MirrorContext, vendorId: string): ReadonlyMap<string, readonly Returned[]> {
  const orders = new Map(readRecords(sandbox, vendorId, 'retail-orders'));
  const returned = readRecords(sandbox, vendorId, 'returns').flatMap(([, goods]) => {
    const order = orders.get(goods.orderId);
    const item = order?.items.find(({ id }) => id === goods.orderItemId);
    return order === undefined || item === undefined ? [] : [{ order, goods, asin: item.asin }];
  });
  return Map.groupBy(returned, ({ goods, asin }) => buildPlace(goods.marketplaceId, goods.returnedAt, asin));
}

function describe(lines: readonly Line[], returned: readonly Returned[], context: MirrorContext): ExpectedRow {
  const [first] = [...lines, ...returned] as [Line | Returned];
  const { order } = first;
  const time = 'goods' in first ? first.goods.returnedAt : order.purchasedAt;
  const sum = (weigh: (item: ItemRecord) => number) => lines.reduce((total, { item }) => total + weigh(item), 0);
  const shippedPrice = sum(({ price, shipped, quantity }) => Math.round((price * shipped) / quantity));
  return {
    isRecent: time > context.now - delay || isBefore(time, context),
    values: {
      ordered_units: sum(({ quantity }) => quantity),
      ordered_revenue: formatAmount(
        sum(({ price }) => price),
        order.currency,
      ),
      shipped_units: sum(({ shipped }) => shipped),
      shipped_revenue: formatAmount(shippedPrice, order.currency),
      shipped_cogs: formatCost(Math.round(shippedPrice * wholesaleShare), order.currency, time, context.now),
      customer_returns: returned.reduce((total, { goods }) => total + goods.quantity, 0),
      currency: order.currency,
      distributor_view: 'SOURCING',
      selling_program: 'RETAIL',
    },
  };
}

const inventory: JudgedStream = {
  stream: 'vendor_inventory',
  party: 'vendor',
  every: '12h',
  table: 'vendor_inventory',
  key: ['marketplace_id', 'date', 'asin'],
  whyNeverDeleted: 'Amazon has a product on every day since it was first received.',
  expect(context, sellerId) {
    const { sandbox, marketplaceIds, now, copiedFrom } = context;
    const lines = readRecords(sandbox, sellerId, 'vendor purchase orders').flatMap(([, order]) =>
      order.items.map((item) => ({ order, item })),
    );
    const sold = readRecords(sandbox, sellerId, 'retail-orders').flatMap(([, order]) =>
      order.items.map((item) => ({ order, item })),
    );
    const rows: [string, ExpectedRow][] = [];
    for (const [asin, received] of Map.groupBy(lines, ({ item }) => item.asin)) {
      const sales = sold.filter(({ item }) => item.asin === asin);
      for (let start = (Math.floor(copiedFrom / day) - 2) * day; start <= now; start += day) {
        const figures = countStock(received, sales, start, now);
        if (figures === undefined) continue;
        const isRecent = start > now - delay || isBefore(start, context);
        const date = new Date(start).toISOString().slice(0, 10);
        for (const id of marketplaceIds) rows.push([buildKey([id, date, asin]), { isRecent, values: figures }]);
      }
    }
    return new Map(rows);
  },
};

interface Bought {
  readonly order: PurchaseOrderRecord;
  readonly item: PurchaseOrderRecord['items'][number];
}

/** Counts units at the end of a day; undefined before the first units of a product. */
function countStock(bought: readonly Bought[], sold: readonly Line[], start: number, now: number) {
  const end = start + day - 1;
  let [accepted, received, receivedCost, receivedInDay] = [0, 0, 0, 0];
  let isStocked = false;
  for (const { order, item } of bought) {
    const receipts = order.shipments.flatMap(({ at, quantities }) => {
      const units = quantities[item.sequence];
      return units === undefined || at + transit > end ? [] : [{ at: at + transit, units }];
    });
    isStocked ||= receipts.length > 0;
    const answer = order.acknowledgement?.items[item.sequence];
    if (order.acknowledgement === null || order.acknowledgement.at > end || answer === undefined) continue;
    accepted += answer.accepted;
    const units = receipts.reduce((sum, receipt) => sum + receipt.units, 0);
    received += units;
    receivedCost += units * item.netCost;
    receivedInDay += receipts.reduce((sum, { at, units }) => sum + (at >= start ? units : 0), 0);
  }
  const countSold = (time: number) =>
    sold.reduce((sum, { order, item }) => sum + (order.purchasedAt <= time ? item.quantity : 0), 0);
  if (!isStocked) return undefined;
  const shipped = countSold(end - shippingTime);
  const cost = Math.round(((received - shipped) * receivedCost) / Math.max(1, received));
  return {
    received_units: receivedInDay,
    open_order_units: accepted - received,
    sellable_units: received - shipped,
    sellable_cost: formatCost(cost, 'EUR', start, now),
    unfilled_units: countSold(end) - shipped,
    distributor_view: 'SOURCING',
    selling_program: 'RETAIL',
  };
}

/** Streams of vendors. */
export const judgedVendors: readonly JudgedStream[] = [sales, inventory];
