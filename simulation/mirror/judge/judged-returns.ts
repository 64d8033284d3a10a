import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { isBefore, type ReturnRecord, toReportText } from './report-records.ts';
import { formatAmount, type OrderRecord, readRecords } from './shop.ts';

const day = 86_400_000;
const factsReason = 'Amazon never takes back a return or a parcel; its status or a further row says what changed.';

/** The longest time after which reports of the last weeks have been read again. */
const delay = 2 * day;

interface Returned {
  readonly goods: ReturnRecord;
  readonly order: OrderRecord;
}

function listReturns({ sandbox }: MirrorContext, sellerId: string, channel: ReturnRecord['channel']): Returned[] {
  const orders = new Map(readRecords(sandbox, sellerId, 'orders'));
  return readRecords(sandbox, sellerId, 'returns').flatMap(([, goods]) => {
    const order = orders.get(goods.orderId);
    return order === undefined || goods.channel !== channel ? [] : [{ goods, order }];
  });
}

function findItem({ goods, order }: Returned) {
  return order.items.find(({ id }) => id === goods.orderItemId);
}

const customerReturns: JudgedStream = {
  stream: 'fba_customer_returns',
  every: '12h',
  table: 'fba_customer_returns',
  key: ['order_id', 'sku', 'license_plate_number'],
  whyNeverDeleted: factsReason,
  expect: (context, sellerId) =>
    new Map(
      listReturns(context, sellerId, 'AFN').map((returned): [string, ExpectedRow] => {
        const { orderId, sku, rmaId, fnSku, returnedAt, quantity, reason } = returned.goods;
        const isDefective = reason === 'DEFECTIVE';
        return [
          buildKey([orderId, sku, `LPN${rmaId}`]),
          {
            isRecent: returnedAt > context.now - delay || isBefore(returnedAt, context),
            values: {
              return_time: { time: returnedAt },
              fn_sku: fnSku,
              asin: findItem(returned)?.asin ?? null,
              quantity,
              reason,
              disposition: isDefective ? 'DEFECTIVE' : 'SELLABLE',
              status: isDefective ? 'Reimbursed' : 'Unit returned to inventory',
            },
          },
        ];
      }),
    ),
};

const merchantReturns: JudgedStream = {
  stream: 'mfn_returns',
  every: '12h',
  table: 'mfn_returns',
  key: ['marketplace_id', 'rma_id', 'order_id', 'asin'],
  whyNeverDeleted: factsReason,
  expect: (context, sellerId) =>
    new Map(
      listReturns(context, sellerId, 'MFN').map((returned): [string, ExpectedRow] => {
        const { orderId, sku, rmaId, returnedAt, quantity, reason, marketplaceId } = returned.goods;
        const item = findItem(returned);
        const paid = item === undefined ? 0 : item.price + item.shipping - item.discount;
        return [
          buildKey([marketplaceId, rmaId, orderId, item?.asin]),
          {
            isRecent: returnedAt > context.now - delay || isBefore(returnedAt, context),
            values: {
              sku,
              quantity,
              reason,
              request_status: 'Approved',
              request_time: { time: Math.floor(returnedAt / day) * day },
              delivery_date: new Date(returnedAt).toISOString().slice(0, 10),
              refunded_amount: formatAmount(paid, returned.order.currency),
              currency: returned.order.currency,
              order_quantity: item?.quantity ?? null,
            },
          },
        ];
      }),
    ),
};

interface Removed {
  readonly goods: ReturnRecord;
  readonly removal: NonNullable<ReturnRecord['removal']>;
}

/** Units of each removal order and SKU. */
function groupRemovals({ sandbox, now }: MirrorContext, sellerId: string): ReadonlyMap<string, readonly Removed[]> {
  const removed = readRecords(sandbox, sellerId, 'returns').flatMap(([, goods]) =>
    goods.removal === null || goods.removal.requestedAt > now ? [] : [{ goods, removal: goods.removal }],
  );
  return Map.groupBy(removed, ({ goods, removal }) => buildKey([removal.id, goods.sku]));
}

function countUnits(removed: readonly Removed[]): number {
  return removed.reduce((sum, { goods }) => sum + goods.quantity, 0);
}

const removalOrders: JudgedStream = {
  stream: 'fba_removal_orders',
  every: '12h',
  table: 'fba_removal_orders',
  key: ['order_id', 'sku'],
  whyNeverDeleted: 'A removal order that is cancelled stays, with the status Cancelled.',
  expect: (context, sellerId) =>
    new Map(
      [...groupRemovals(context, sellerId)].map(([key, removed]): [string, ExpectedRow] => {
        const [{ goods, removal }] = removed as [Removed];
        const units = countUnits(removed);
        const hasLeft = removal.completedAt <= context.now;
        const changedAt = hasLeft ? removal.completedAt : removal.requestedAt;
        return [
          key,
          {
            isRecent: changedAt > context.now - delay || isBefore(removal.requestedAt, context),
            values: {
              request_time: { time: removal.requestedAt },
              last_updated_time: { time: changedAt },
              order_status: hasLeft ? 'Completed' : 'Pending',
              order_type: removal.type,
              fn_sku: goods.fnSku,
              requested: units,
              in_process: hasLeft ? 0 : units,
              shipped: hasLeft && removal.type === 'Return' ? units : 0,
              disposed: hasLeft && removal.type === 'Disposal' ? units : 0,
            },
          },
        ];
      }),
    ),
};

const removalShipments: JudgedStream = {
  stream: 'fba_removal_shipments',
  every: '12h',
  table: 'fba_removal_shipments',
  key: ['order_id', 'sku'],
  whyNeverDeleted: factsReason,
  expect: (context, sellerId) =>
    new Map(
      [...groupRemovals(context, sellerId)].flatMap(([key, removed]): [string, ExpectedRow][] => {
        const [{ goods, removal }] = removed as [Removed];
        if (removal.type !== 'Return' || removal.completedAt > context.now) return [];
        const isCarrierKnown = removal.completedAt + day <= context.now;
        const values = {
          shipment_time: { time: removal.completedAt },
          request_time: { time: removal.requestedAt },
          tracking_number: `TBA${removal.id}`,
          carrier: isCarrierKnown ? 'AMAZON' : null,
          fn_sku: goods.fnSku,
          shipped: countUnits(removed),
        };
        const isRecent = removal.completedAt + day > context.now - delay || isBefore(removal.completedAt, context);
        return [[key, { isRecent, values }]];
      }),
    ),
};

/** Amazon pays for returned units that cannot be sold again. */
const reimbursements: JudgedStream = {
  stream: 'fba_reimbursements',
  every: '12h',
  table: 'fba_reimbursements',
  key: ['reimbursement_id', 'fnsku', 'reason'],
  whyNeverDeleted: 'Amazon takes back a reimbursement with a further row.',
  expect: (context, sellerId) =>
    new Map(
      listReturns(context, sellerId, 'AFN')
        .filter(({ goods }) => goods.reason === 'DEFECTIVE')
        .flatMap((returned): [string, ExpectedRow][] => {
          const { orderId, sku, fnSku, returnedAt, quantity } = returned.goods;
          const item = findItem(returned);
          if (item === undefined) return [];
          const { currency } = returned.order;
          const values = {
            sku,
            approval_time: { time: returnedAt },
            order_id: orderId,
            asin: item.asin,
            title: toReportText(item.title),
            condition: 'Defective',
            currency,
            amount_per_unit: formatAmount(Math.round(item.price / item.quantity), currency),
            amount_total: formatAmount(item.price, currency),
            quantity_cash: quantity,
            quantity_inventory: 0,
            quantity_total: quantity,
          };
          const isRecent = returnedAt > context.now - delay || isBefore(returnedAt, context);
          const key = buildKey([item.id.slice(0, 10), fnSku, 'CustomerReturn']);
          return [[key, { isRecent, values, occurredAt: returnedAt }]];
        }),
    ),
};

/** Streams of returns and removals. */
export const judgedReturns: readonly JudgedStream[] = [
  customerReturns,
  merchantReturns,
  removalOrders,
  removalShipments,
  reimbursements,
];
