import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import {
  type OrderParcelsRecord,
  type OrderRecord,
  type OrderShipmentsRecord,
  readRecords,
  type ShippedUnits,
} from './shop.ts';

/** A sweep reads the last two days again, once a day. */
const maxAge = 30 * 3_600_000;

/** A package with the number that the seller, or else Amazon, gave it. */
interface Package {
  readonly reference: string;
  /** Undefined if it follows from the order, and not from what the seller wrote. */
  readonly trackingNumber: string | undefined;
}

function expectPackages({ sandbox, now, startedAt }: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  const parcels = new Map(readRecords(sandbox, sellerId, 'order-parcels'));
  const shipments = new Map(readRecords(sandbox, sellerId, 'order-shipments'));
  return new Map(
    readRecords(sandbox, sellerId, 'orders').flatMap(([id, order]) => {
      const confirmed = parcels.get(id)?.parcels.map(({ confirmedAt }) => confirmedAt) ?? [];
      // Reports have no packages, so orders that did not change since the first copy can lack them.
      const isRecent = Math.max(order.updatedAt, ...confirmed) > now - maxAge || order.updatedAt < startedAt;
      return listPackages(order, parcels.get(id), shipments.get(id)).map(({ reference, trackingNumber }) => {
        const values = { status: 'SHIPPED', ...(trackingNumber !== undefined && { tracking_number: trackingNumber }) };
        return [buildKey([id, reference]), { values, isRecent }] as const;
      });
    }),
  );
}

/** Those that the seller confirmed, and one for each other shipment with the units that are left. */
function listPackages(
  order: OrderRecord,
  { parcels }: OrderParcelsRecord = { parcels: [] },
  { shipments }: OrderShipmentsRecord = { shipments: listOnlyShipment(order) },
): Package[] {
  const shippedUnits = new Map(order.items.map(({ id, shipped }) => [id, shipped]));
  for (const { orderItemId, quantity } of parcels.flatMap(({ items }) => items)) {
    shippedUnits.set(orderItemId, (shippedUnits.get(orderItemId) ?? 0) - quantity);
  }
  const confirmed = parcels.map(({ reference, trackingNumber }) => ({ reference, trackingNumber }));
  if (order.channel !== 'MFN') return confirmed;
  const times = new Set(parcels.map(({ confirmedAt }) => confirmedAt));
  const others = shipments.flatMap(({ at, items }, position) => {
    const hasUnits = !times.has(at) && takeUnits(shippedUnits, items);
    return hasUnits ? [{ reference: String(1001 + position), trackingNumber: undefined }] : [];
  });
  return [...others, ...confirmed];
}

function listOnlyShipment({ items, updatedAt }: OrderRecord): OrderShipmentsRecord['shipments'] {
  const shipped = items.filter((item) => item.shipped > 0);
  if (shipped.length === 0) return [];
  return [{ at: updatedAt, items: shipped.map((item) => ({ orderItemId: item.id, quantity: item.shipped })) }];
}

function takeUnits(shippedUnits: Map<string, number>, items: readonly ShippedUnits[]): boolean {
  let taken = 0;
  for (const { orderItemId, quantity } of items) {
    const units = Math.min(Math.max(0, shippedUnits.get(orderItemId) ?? 0), quantity);
    shippedUnits.set(orderItemId, (shippedUnits.get(orderItemId) ?? 0) - units);
    taken += units;
  }
  return taken > 0;
}

export const judgedPackages: JudgedStream = {
  stream: 'orders',
  every: '4h',
  table: 'order_packages',
  key: ['order_id', 'package_reference_id'],
  expect: expectPackages,
};
