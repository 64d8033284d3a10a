import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { type InboundShipmentRecord, readRecords } from './shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** How long a row may be older than the shop: lists of all shipments are read once a day, and plans every six hours. */
const maxAge = { plans: 8 * hour, shipments: day + 8 * hour, items: 2 * day };

/** The stages of a shipment after it left the seller. */
const journey: readonly (readonly [status: string, after: number])[] = [
  ['SHIPPED', 0],
  ['IN_TRANSIT', day],
  ['DELIVERED', 3 * day],
  ['CHECKED_IN', 4 * day],
  ['RECEIVING', 5 * day],
  ['CLOSED', 8 * day],
];

function findStatus({ cancelledAt, shippedAt }: InboundShipmentRecord, time: number): string {
  if (cancelledAt !== null && cancelledAt <= time) return 'CANCELLED';
  if (shippedAt === null || shippedAt > time) return 'WORKING';
  return journey.findLast(([, after]) => shippedAt + after <= time)?.[0] ?? 'SHIPPED';
}

function listShipments({ sandbox, now }: MirrorContext, sellerId: string) {
  return readRecords(sandbox, sellerId, 'inboundShipments').filter(
    ([, { confirmedAt }]) => (confirmedAt ?? now + 1) <= now,
  );
}

function hasChanged(shipment: InboundShipmentRecord, now: number, age: number): boolean {
  return (shipment.confirmedAt ?? 0) > now - age || findStatus(shipment, now) !== findStatus(shipment, now - age);
}

function expectShipments(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  const { now } = context;
  return new Map(
    listShipments(context, sellerId).map(([, shipment]) => {
      const { confirmationId, marketplaceId, name, warehouseId } = shipment;
      const values = { marketplace_id: marketplaceId, name, warehouse: warehouseId, status: findStatus(shipment, now) };
      return [confirmationId, { values, isRecent: hasChanged(shipment, now, maxAge.shipments) }];
    }),
  );
}

/** Half of the units is counted when receiving begins, and the rest when the shipment is closed. */
function countReceived(shipment: InboundShipmentRecord, quantity: number, now: number): number {
  const status = findStatus(shipment, now);
  if (status === 'CLOSED') return quantity;
  return status === 'RECEIVING' ? Math.floor(quantity / 2) : 0;
}

function expectItems(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  const { now } = context;
  return new Map(
    listShipments(context, sellerId).flatMap(([, shipment]) =>
      shipment.items.map(({ msku, fnsku, quantity }) => {
        const values = {
          marketplace_id: shipment.marketplaceId,
          fn_sku: fnsku,
          quantity_shipped: quantity,
          quantity_received: countReceived(shipment, quantity, now),
        };
        const isRecent = hasChanged(shipment, now, maxAge.items);
        return [buildKey([shipment.confirmationId, msku]), { values, isRecent }] as const;
      }),
    ),
  );
}

function expectPlans({ sandbox, now }: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  const shipments = new Map(readRecords(sandbox, sellerId, 'inboundShipments'));
  const findPlanStatus = (cancelledAt: number | null, ids: readonly string[], time: number) => {
    if (cancelledAt !== null && cancelledAt <= time) return 'VOIDED';
    const hasLeft = (id: string) => (shipments.get(id)?.shippedAt ?? Number.POSITIVE_INFINITY) <= time;
    return ids.length > 0 && ids.every(hasLeft) ? 'SHIPPED' : 'ACTIVE';
  };
  return new Map(
    readRecords(sandbox, sellerId, 'inboundPlans').map(([id, plan]) => {
      const { name, marketplaceId, createdAt, updatedAt, cancelledAt, placementOptions } = plan;
      const ids = placementOptions.find(({ acceptedAt }) => acceptedAt !== null)?.shipmentIds ?? [];
      const status = findPlanStatus(cancelledAt, ids, now);
      const values = {
        name,
        marketplace_id: marketplaceId,
        status,
        created_time: { time: createdAt },
        last_updated_time: { time: updatedAt },
      };
      const isRecent =
        updatedAt > now - maxAge.plans || status !== findPlanStatus(cancelledAt, ids, now - maxAge.plans);
      return [id, { values, isRecent }];
    }),
  );
}

/** Streams about stock on its way to Amazon. */
export const judgedInbound: readonly JudgedStream[] = [
  {
    stream: 'inbound_plans',
    table: 'inbound_plans',
    key: ['inbound_plan_id'],
    expect: expectPlans,
    whyNeverDeleted: 'A plan that is cancelled stays in the list, as VOIDED.',
  },
  {
    stream: 'inbound_shipments',
    every: '6h',
    table: 'inbound_shipments',
    key: ['shipment_id'],
    expect: expectShipments,
    whyNeverDeleted: 'A shipment that is cancelled or deleted stays in the list, with its status.',
  },
  {
    stream: 'inbound_shipment_items',
    every: '6h',
    table: 'inbound_shipment_items',
    key: ['shipment_id', 'sku'],
    expect: expectItems,
  },
];
