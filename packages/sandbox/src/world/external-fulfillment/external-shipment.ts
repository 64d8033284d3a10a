import type * as Catalogue from '@supercargo/catalogue/types/external-fulfillment-shipping-2024-09-11';
import type { Sent } from '../../base/json-value.ts';
import { createRandom, createUuid } from '../../base/random.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';
import type { Order } from '../orders/order.ts';
import { getPromisedArrival, listParcelEvents } from '../orders/parcel-journey.ts';

const externalShipmentsCollection = defineCollection<ShipmentWork>('externalShipments');

const HOUR = 3_600_000;

/** The steps of a shipment that the seller has done. */
type ShipmentStep =
  | 'CONFIRMED'
  | 'PACKAGE_CREATED'
  | 'PICKUP_SLOT_RETRIEVED'
  | 'INVOICE_GENERATED'
  | 'SHIPLABEL_GENERATED';

export type ShipmentStatus = ShipmentStep | 'CREATED' | 'ACCEPTED' | 'SHIPPED' | 'DELIVERED' | 'CANCELLED';

export interface ShipLabel {
  readonly carrierName: string;
  readonly trackingId: string;
  readonly shippingOptionId: string | null;
}

export interface ExternalPackage {
  readonly id: string;
  /** Size, weight and contents, as passed by the seller. */
  readonly details: Sent<Omit<Catalogue.Package, 'id' | 'status'>>;
  readonly status: ShipmentStep | 'CREATED' | 'SHIPPED' | 'DELIVERED';
  readonly label: ShipLabel | null;
}

/** The seller's actions on a shipment. Its order has everything else. */
export interface ShipmentWork {
  readonly step: ShipmentStep;
  readonly packages: readonly ExternalPackage[];
  readonly invoicedAt: number | null;
  /** Why it was rejected or is delayed; null without a reason. */
  readonly reason: string | null;
  readonly subStatus: string | null;
  readonly deliveredAt: number | null;
  readonly updatedAt: number;
}

/** A shipment of an order that the seller ships from its own location. */
export interface ExternalShipment {
  readonly id: string;
  readonly order: Order;
  readonly work: ShipmentWork | undefined;
  readonly status: ShipmentStatus;
  readonly updatedAt: number;
}

export function getShipmentWork(account: Account): Map<string, ShipmentWork> {
  return collection(account, externalShipmentsCollection);
}

/** The only sales channel: Amazon's own store. */
export const CHANNEL = 'AMAZON';

/** Returns the ID of the location that all shipments start from. */
export function buildLocationId({ sellerId }: Account): string {
  return createUuid(createRandom(`external location ${sellerId}`));
}

const ID_PREFIX = 'ES';

/** Builds the ID from the digits of the order's ID, so that the order of a shipment can be found. */
export function toShipmentId(orderId: string): string {
  return `${ID_PREFIX}${orderId.replaceAll('-', '')}`;
}

function toOrderId(shipmentId: string): string {
  return shipmentId.replace(ID_PREFIX, '').replace(/^(\d{3})(\d{7})(\d{7})$/, '$1-$2-$3');
}

/** Returns a shipment with its current status; undefined if there is none with this ID. */
export function findExternalShipment(account: Account, id: string, now: number): ExternalShipment | undefined {
  const order = account.orders.get(toOrderId(id));
  return order && toExternalShipment(account, order, now);
}

/** Returns all shipments, in the order of their orders. */
export function* listExternalShipments(account: Account, now: number): Generator<ExternalShipment> {
  for (const order of account.orders.values()) {
    const shipment = toExternalShipment(account, order, now);
    if (shipment !== undefined) yield shipment;
  }
}

/** Whether the seller ships the order itself and it is paid. */
function isExternal({ channel, status }: Order): boolean {
  return channel === 'MFN' && status !== 'Pending';
}

/** Returns the shipment of an order with its current status; undefined if the seller does not ship the order itself. */
export function toExternalShipment(account: Account, order: Order, now: number): ExternalShipment | undefined {
  if (!isExternal(order)) return undefined;
  const work = getShipmentWork(account).get(order.id);
  const { status, since } = computeStatus(order, work, now);
  const updatedAt = Math.max(order.updatedAt, work?.updatedAt ?? 0, since);
  return { id: toShipmentId(order.id), order, work, status, updatedAt };
}

/** Returns the current status. The status of the order takes precedence, because other APIs can ship or cancel it. */
function computeStatus(
  order: Order,
  work: ShipmentWork | undefined,
  now: number,
): { status: ShipmentStatus; since: number } {
  const as = (status: ShipmentStatus, since = 0) => ({ status, since });
  if (order.status === 'Canceled') return as('CANCELLED');
  if (order.status === 'Shipped') {
    if (work?.deliveredAt != null) return as('DELIVERED');
    const arrival = getPromisedArrival(order.updatedAt);
    return now >= arrival ? as('DELIVERED', arrival) : as('SHIPPED');
  }
  if (work !== undefined) return as(work.step);
  const accepted = order.purchasedAt + HOUR;
  return now >= accepted ? as('ACCEPTED', accepted) : as('CREATED');
}

const SUB_STATUSES = { Ready: 'PENDING_PICKUP', PickedUp: 'PICKED_UP', InTransit: 'PICKED_UP' } as const;

/** Returns the status of the packages; undefined before they have labels. */
export function findSubStatus({ order, work, status }: ExternalShipment, now: number): string | undefined {
  if (work?.subStatus != null) return work.subStatus;
  if (status === 'SHIPLABEL_GENERATED') return 'PENDING_PICKUP';
  if (status === 'DELIVERED') return 'DELIVERED';
  if (status !== 'SHIPPED') return undefined;
  const stage = listParcelEvents(order.updatedAt, now).at(-1)?.stage ?? 'Ready';
  return stage === 'OutForDelivery' || stage === 'Delivered' ? 'OUT_FOR_DELIVERY' : SUB_STATUSES[stage];
}
