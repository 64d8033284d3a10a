import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { formatAmount, type PurchaseOrderRecord, readRecords } from './shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** The lists are read every four hours. */
const maxAge = 6 * hour;

/** Amazon counts units two days after they were shipped. */
const transit = 2 * day;

function countReceived({ shipments }: PurchaseOrderRecord, sequence: string, now: number): number {
  return shipments
    .filter(({ at }) => at + transit <= now)
    .reduce((sum, { quantities }) => sum + (quantities[sequence] ?? 0), 0);
}

function findState(order: PurchaseOrderRecord, now: number): string {
  const { acknowledgement, items } = order;
  if (acknowledgement === null || acknowledgement.at > now) return 'New';
  const isOpen = items.some(
    ({ sequence }) => countReceived(order, sequence, now) < (acknowledgement.items[sequence]?.accepted ?? 0),
  );
  return isOpen ? 'Acknowledged' : 'Closed';
}

function findChange({ placedAt, acknowledgement, shipments }: PurchaseOrderRecord, now: number): number {
  const times = [acknowledgement?.at ?? 0, ...shipments.map(({ at }) => at + transit)];
  return Math.max(placedAt, ...times.filter((time) => time <= now));
}

function expectOrders({ sandbox, now }: MirrorContext, vendorId: string): Map<string, ExpectedRow> {
  return new Map(
    readRecords(sandbox, vendorId, 'vendor purchase orders').map(([number, order]) => {
      const changedAt = findChange(order, now);
      const values = {
        state: findState(order, now),
        ordered_time: { time: order.placedAt },
        changed_time: { time: changedAt },
        buying_party: order.buyingParty,
        ship_to_party: order.shipTo,
        delivery_window_start: { time: order.deliveryWindow.from },
        delivery_window_end: { time: order.deliveryWindow.to },
      };
      return [number, { values, isRecent: changedAt > now - maxAge }];
    }),
  );
}

function expectItems({ sandbox, now }: MirrorContext, vendorId: string): Map<string, ExpectedRow> {
  return new Map(
    readRecords(sandbox, vendorId, 'vendor purchase orders').flatMap(([number, order]) =>
      order.items.map(({ sequence, asin, sku, ordered, netCost, listPrice }) => {
        const { currency } = order;
        const cost = {
          net_cost: formatAmount(netCost, currency),
          list_price: formatAmount(listPrice, currency),
          currency,
        };
        const values = { asin, vendor_product_id: sku, ordered, ...cost };
        return [buildKey([number, sequence]), { values, isRecent: order.placedAt > now - maxAge }] as const;
      }),
    ),
  );
}

export const judgedPurchaseOrders: JudgedStream = {
  stream: 'vendor_purchase_orders',
  party: 'vendor',
  every: '4h',
  table: 'vendor_purchase_orders',
  key: ['purchase_order_number'],
  expect: expectOrders,
  others: [{ table: 'vendor_purchase_order_items', key: ['purchase_order_number', 'item_no'], expect: expectItems }],
  whyNeverDeleted: 'An order that is cancelled stays in the list: its items have no units.',
};
