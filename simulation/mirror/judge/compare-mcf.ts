import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { type OutboundOrderRecord, readRecords } from './shop.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** The list is read every four hours; open orders are read again twice a day. */
const maxAge = 18 * hour;

/** Time from the start of processing to shipping. */
const picking = { Standard: day, Expedited: 12 * hour, Priority: 6 * hour, ScheduledDelivery: day } as const;

/** Units that are shipped. With the policy FillOrKill, an order is shipped completely or not at all. */
function countSent({ policy, items }: OutboundOrderRecord, available: number): number {
  const isShort = items.some((item) => item.available < item.quantity);
  return policy === 'FillOrKill' && isShort ? 0 : available;
}

/** Lists the statuses of an order with the times from which they hold. */
function listStatuses(order: OutboundOrderRecord): readonly (readonly [status: string, from: number])[] {
  const { receivedAt, releasedAt, speed, items, policy } = order;
  const base = Math.max(receivedAt + minute, releasedAt ?? Number.POSITIVE_INFINITY);
  const first = [
    ['New', receivedAt],
    ['Received', receivedAt + minute],
  ] as const;
  const sent = items.reduce((sum, { available }) => sum + countSent(order, available), 0);
  if (sent === 0) return [...first, ['Unfulfillable', base + 5 * minute]];
  const isWhole = items.every(({ available, quantity }) => countSent(order, available) === quantity);
  const last = isWhole ? 'Complete' : policy === 'FillAll' ? 'Processing' : 'CompletePartialled';
  return [...first, ['Planning', base + 5 * minute], ['Processing', base + hour], [last, base + hour + picking[speed]]];
}

function findStatus(order: OutboundOrderRecord, time: number): string {
  if (order.cancelledAt !== null && order.cancelledAt <= time) return 'Cancelled';
  return listStatuses(order).findLast(([, from]) => from <= time)?.[0] ?? 'New';
}

function isRecent(order: OutboundOrderRecord, now: number): boolean {
  return order.receivedAt > now - maxAge || findStatus(order, now) !== findStatus(order, now - maxAge);
}

function expectOrders({ sandbox, now }: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    readRecords(sandbox, sellerId, 'outboundOrders').map(([id, order]) => {
      const { marketplaceId, receivedAt, speed, policy, displayableId } = order;
      const values = {
        marketplace_id: marketplaceId,
        received_time: { time: receivedAt },
        status: findStatus(order, now),
        shipping_speed: speed,
        policy,
        displayable_order_id: displayableId,
      };
      return [id, { values, isRecent: isRecent(order, now) }];
    }),
  );
}

function expectItems({ sandbox, now }: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    readRecords(sandbox, sellerId, 'outboundOrders').flatMap(([id, order]) =>
      order.items.map((item) => {
        const cancelled = findStatus(order, now) === 'Cancelled' ? item.quantity : 0;
        const values = { sku: item.sku, quantity: item.quantity, cancelled };
        return [buildKey([id, item.lineId]), { values, isRecent: isRecent(order, now) }] as const;
      }),
    ),
  );
}

function expectShipments({ sandbox, now }: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  const shipped = { Processing: 'PENDING', Complete: 'SHIPPED', CompletePartialled: 'SHIPPED' } as const;
  return new Map(
    readRecords(sandbox, sellerId, 'outboundOrders').flatMap(([id, order]) => {
      const status = shipped[findStatus(order, now) as keyof typeof shipped] as string | undefined;
      const row = { values: status === undefined ? {} : { status }, isRecent: isRecent(order, now) };
      return status === undefined && !row.isRecent ? [] : [[buildKey([id, order.shipmentId]), row] as const];
    }),
  );
}

export const judgedMcfOrders: JudgedStream = {
  stream: 'mcf_orders',
  every: '4h',
  table: 'mcf_orders',
  key: ['mcf_order_id'],
  expect: expectOrders,
  others: [
    { table: 'mcf_order_items', key: ['mcf_order_id', 'mcf_order_item_id'], expect: expectItems },
    { table: 'mcf_shipments', key: ['mcf_order_id', 'amazon_shipment_id'], expect: expectShipments },
  ],
  whyNeverDeleted: 'An order that is cancelled stays in the list, with its status.',
};
