import { type Account, collection, defineCollection, hasCollection } from '../accounts/account.ts';
import {
  countReceived,
  findStageStart,
  getInboundShipments,
  getShipmentStatus,
  type InboundShipment,
  inboundShipmentsCollection,
} from '../inbound/inbound-shipment.ts';
import { findStockChangeTime, type Listing } from '../listings/listing.ts';
import { getOutboundOrders, getOutboundStatus, hasLeft } from '../orders/outbound-order.ts';
import { countReservedUnits } from './reserved-units.ts';
import { countUnsellableUnits } from './unsellable-units.ts';

const inboundReceiptsCollection = defineCollection<Receipt>('inboundReceipts');

/** The units of an item, by their stage in Amazon's fulfillment centers. */
export interface WarehouseStock {
  readonly fulfillable: number;
  /** Sold, but not shipped yet. */
  readonly reserved: number;
  readonly inboundWorking: number;
  readonly inboundShipped: number;
  readonly inboundReceiving: number;
  /** Returned, and not to be sold again. */
  readonly unfulfillable: number;
  /** Unfulfillable units that a removal order contains. */
  readonly pendingRemoval: number;
}

/** Returns the units in the fulfillment centers that can be sold or are sold already. */
export function countInWarehouse({ fulfillable, reserved }: WarehouseStock): number {
  return fulfillable + reserved;
}

/** Returns the units in the fulfillment centers and on their way to them. */
export function countTotalUnits({
  fulfillable,
  reserved,
  inboundWorking,
  inboundShipped,
  inboundReceiving,
  unfulfillable,
}: WarehouseStock) {
  return fulfillable + reserved + inboundWorking + inboundShipped + inboundReceiving + unfulfillable;
}

const NONE = {
  reserved: 0,
  taken: 0,
  inboundWorking: 0,
  inboundShipped: 0,
  inboundReceiving: 0,
  unfulfillable: 0,
  pendingRemoval: 0,
};

type Counted = { -readonly [Part in keyof typeof NONE]: number };

/** Returns a function that returns the current stock of a listing. All responses and reports about stock use it. */
export function createStockLookup(account: Account, now: number): (listing: Listing) => WarehouseStock {
  const units = new Map<string, Counted>();
  const count = (sku: string, part: keyof Counted, quantity: number) => {
    const counted = units.get(sku) ?? { ...NONE };
    units.set(sku, counted);
    counted[part] += quantity;
  };
  for (const [sku, quantity] of countReservedUnits(account)) count(sku, 'reserved', quantity);
  countOutbound(account, now, count);
  countInbound(account, now, count);
  for (const [sku, { unfulfillable, pendingRemoval }] of countUnsellableUnits(account, now)) {
    count(sku, 'unfulfillable', unfulfillable);
    count(sku, 'pendingRemoval', pendingRemoval);
  }
  return ({ sku, quantity }) => {
    const { taken, ...parts } = units.get(sku) ?? NONE;
    return { ...parts, fulfillable: Math.max(0, quantity - taken) };
  };
}

type Count = (sku: string, part: keyof Counted, quantity: number) => void;

/** Counts multi-channel orders. They reserve their units until these are shipped. */
function countOutbound(account: Account, now: number, count: Count): void {
  for (const order of getOutboundOrders(account).values()) {
    if (['Cancelled', 'Unfulfillable', 'Invalid'].includes(getOutboundStatus(order, now))) continue;
    for (const { sku, available } of order.items) {
      count(sku, 'taken', available);
      if (!hasLeft(order, now)) count(sku, 'reserved', available);
    }
  }
}

function countInbound(account: Account, now: number, count: Count): void {
  for (const shipment of getInboundShipments(account).values()) {
    const part = findInboundPart(shipment, now);
    if (part === undefined) continue;
    for (const item of shipment.items) count(item.msku, part, item.quantity - countReceived(shipment, item, now));
  }
}

function findInboundPart(shipment: InboundShipment, now: number): keyof Counted | undefined {
  const status = getShipmentStatus(shipment, now);
  if (status === 'UNCONFIRMED' || status === 'CANCELLED' || status === 'CLOSED') return undefined;
  if (status === 'WORKING' || status === 'READY_TO_SHIP') return 'inboundWorking';
  return status === 'SHIPPED' || status === 'IN_TRANSIT' ? 'inboundShipped' : 'inboundReceiving';
}

interface Receipt {
  readonly units: number;
}

/** Adds the units that were received since the last call to the stock. */
export function advanceReceipts(account: Account, now: number): void {
  if (!hasCollection(account, inboundShipmentsCollection)) return;
  for (const shipment of getInboundShipments(account).values()) {
    const units = new Map<string, number>();
    for (const item of shipment.items) {
      units.set(item.msku, (units.get(item.msku) ?? 0) + countReceived(shipment, item, now));
    }
    for (const [sku, received] of units) receive(account, shipment, sku, { received, now });
  }
}

function receive(
  account: Account,
  shipment: InboundShipment,
  sku: string,
  { received, now }: { readonly received: number; readonly now: number },
): void {
  const receipts = collection(account, inboundReceiptsCollection);
  const key = JSON.stringify([shipment.id, sku]);
  const fresh = received - (receipts.get(key)?.units ?? 0);
  const listing = account.listings.get(sku);
  if (fresh <= 0 || listing?.channel !== 'AFN') return;
  receipts.set(key, { units: received });
  account.listings.set(sku, {
    ...listing,
    quantity: listing.quantity + fresh,
    stockMovedAt: Math.max(findStockChangeTime(listing), findStageStart(shipment, now)),
  });
}
