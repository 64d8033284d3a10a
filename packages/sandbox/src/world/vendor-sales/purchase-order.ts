import type { MinorUnits } from '../finances/money.ts';
import type { TimeSpan } from '../orders/order.ts';

export interface PurchaseOrder {
  readonly number: string;
  readonly placedAt: number;
  readonly currency: string;
  readonly buyingParty: string;
  readonly shipTo: string;
  readonly deliveryWindow: TimeSpan;
  readonly items: readonly PurchaseOrderItem[];
  /** Null before the vendor's acknowledgement. */
  acknowledgement: Acknowledgement | null;
  /** The shipments, by the identifier of their confirmation; each is effective from its own time. */
  shipments: readonly ShippedGoods[];
}

export interface PurchaseOrderItem {
  readonly sequence: string;
  readonly asin: string;
  readonly sku: string;
  readonly ordered: number;
  readonly netCost: MinorUnits;
  readonly listPrice: MinorUnits;
}

export interface Acknowledgement {
  readonly at: number;
  /** The quantities by item sequence number. */
  readonly items: Readonly<Record<string, { readonly accepted: number; readonly rejected: number }>>;
}

interface ShippedGoods {
  readonly shipmentIdentifier: string;
  readonly at: number;
  readonly quantities: Readonly<Record<string, number>>;
}

const DAY = 86_400_000;

/** The time from shipping until the buyer's warehouse has counted the units. */
const TRANSIT = 2 * DAY;

/** The status of an item at a time. */
export interface ItemStatus {
  readonly accepted: number;
  readonly rejected: number;
  readonly acknowledgedAt: number | null;
  readonly received: number;
  readonly lastReceivedAt: number | null;
}

export function computeItemStatus(order: PurchaseOrder, item: PurchaseOrderItem, now: number): ItemStatus {
  const acknowledgement = findAcknowledgement(order, now);
  const answer = acknowledgement?.items[item.sequence];
  const receipts = listReceipts(order, item, now);
  const received = receipts.reduce((sum, { units }) => sum + units, 0);
  const last = Math.max(...receipts.map(({ at }) => at));
  return {
    accepted: answer?.accepted ?? 0,
    rejected: answer?.rejected ?? 0,
    acknowledgedAt: answer === undefined ? null : (acknowledgement?.at ?? null),
    received,
    lastReceivedAt: receipts.length === 0 ? null : last,
  };
}

/** Units of an item that the buyer's warehouse has counted. */
export interface Receipt {
  readonly shipmentIdentifier: string;
  readonly at: number;
  readonly units: number;
}

/** Lists the receipts of an item up to `now`, in the order of their shipments. */
export function listReceipts(
  { shipments }: PurchaseOrder,
  { sequence }: PurchaseOrderItem,
  now: number,
): readonly Receipt[] {
  return shipments.flatMap(({ shipmentIdentifier, at, quantities }) => {
    const units = quantities[sequence];
    return units === undefined || at + TRANSIT > now ? [] : [{ shipmentIdentifier, at: at + TRANSIT, units }];
  });
}

function findAcknowledgement({ acknowledgement }: PurchaseOrder, now: number): Acknowledgement | null {
  return acknowledgement !== null && acknowledgement.at <= now ? acknowledgement : null;
}

type PurchaseOrderState = 'New' | 'Acknowledged' | 'Closed';

/** Returns the state. An order is closed when all accepted units were received, or when no unit was accepted. */
export function getOrderState(order: PurchaseOrder, now: number): PurchaseOrderState {
  if (findAcknowledgement(order, now) === null) return 'New';
  const open = order.items.some((item) => {
    const { accepted, received } = computeItemStatus(order, item, now);
    return received < accepted;
  });
  return open ? 'Acknowledged' : 'Closed';
}

export function findChangeTime(order: PurchaseOrder, now: number): number {
  const moments = [order.acknowledgement?.at ?? 0, ...order.shipments.map(({ at }) => at + TRANSIT)];
  return Math.max(order.placedAt, ...moments.filter((moment) => moment <= now));
}
