import type {
  Address,
  BoxUpdateInput,
  ContactInformation,
  ItemInput,
  TrackingDetails,
} from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Received, Sent } from '../../base/json-value.ts';
import { type Account, collection, defineChangingCollection } from '../accounts/account.ts';
import type { InboundBox, InboundItem, InboundOption } from './inbound-plan.ts';

export const inboundShipmentsCollection = defineChangingCollection<InboundShipment>('inboundShipments');

const DAY = 86_400_000;

export interface TransportationOption extends InboundOption {
  readonly shipmentId: string;
  readonly partnered: boolean;
  /** The price of Amazon's partnered carrier, in hundredths of the plan's currency. */
  readonly cost: number;
}

export interface DeliveryWindowOption extends InboundOption {
  readonly from: number;
  readonly to: number;
}

/** A preview of a change of the contents. */
export interface ContentUpdate extends InboundOption {
  readonly boxes: readonly Received<BoxUpdateInput>[];
  readonly items: readonly Received<ItemInput>[];
  readonly newBoxes: readonly InboundBox[];
  readonly newItems: readonly InboundItem[];
}

export interface AppointmentSlot {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly readyAt: number;
}

export interface Appointment {
  readonly id: number;
  readonly from: number;
  readonly to: number;
  cancelledAt: number | null;
}

export interface InboundShipment {
  readonly id: string;
  readonly planId: string;
  readonly placementOptionId: string;
  readonly marketplaceId: string;
  readonly warehouseId: string;
  readonly createdAt: number;
  updatedAt: number;
  name: string;
  source: Sent<Address>;
  items: readonly InboundItem[];
  lateBoxes: readonly InboundBox[];
  /** The confirmation ID, which is the shipment's ID in the older API version. */
  readonly confirmationId: string;
  busyUntil: number;
  confirmedAt: number | null;
  readyToShipFrom: number | null;
  contact: Received<ContactInformation> | null;
  transportation: TransportationOption[];
  windows: DeliveryWindowOption[];
  tracking: Received<TrackingDetails> | null;
  /** The time when the shipment leaves the seller; null until the carrier is known. */
  shippedAt: number | null;
  updates: ContentUpdate[];
  slots: AppointmentSlot[];
  slotsExpireAt: number;
  appointments: Appointment[];
  cancelledAt: number | null;
}

export function getInboundShipments(account: Account): Map<string, InboundShipment> {
  return collection(account, inboundShipmentsCollection);
}

type InboundShipmentStatus =
  | 'UNCONFIRMED'
  | 'WORKING'
  | 'READY_TO_SHIP'
  | 'SHIPPED'
  | 'IN_TRANSIT'
  | 'DELIVERED'
  | 'CHECKED_IN'
  | 'RECEIVING'
  | 'CLOSED'
  | 'CANCELLED';

/** The time from shipping to the start of each stage. */
const JOURNEY: readonly (readonly [InboundShipmentStatus, number])[] = [
  ['SHIPPED', 0],
  ['IN_TRANSIT', DAY],
  ['DELIVERED', 3 * DAY],
  ['CHECKED_IN', 4 * DAY],
  ['RECEIVING', 5 * DAY],
  ['CLOSED', 8 * DAY],
];

export function getShipmentStatus(shipment: InboundShipment, now: number): InboundShipmentStatus {
  const { cancelledAt, confirmedAt, shippedAt, transportation } = shipment;
  if (cancelledAt !== null && now >= cancelledAt) return 'CANCELLED';
  if (confirmedAt === null || now < confirmedAt) return 'UNCONFIRMED';
  if (shippedAt !== null && now >= shippedAt) {
    return JOURNEY.findLast(([, after]) => now >= shippedAt + after)?.[0] ?? 'SHIPPED';
  }
  const ready = transportation.some(({ acceptedAt }) => acceptedAt !== null && now >= acceptedAt);
  return ready ? 'READY_TO_SHIP' : 'WORKING';
}

/** Returns the time when the current stage began. Before shipping, returns the time of the last change. */
export function findStageStart({ shippedAt, updatedAt }: InboundShipment, now: number): number {
  const started = JOURNEY.findLast(([, after]) => shippedAt !== null && now >= shippedAt + after);
  return started === undefined || shippedAt === null ? updatedAt : shippedAt + started[1];
}

/** Returns when and how many units of an item were received: half of them when receiving starts, the rest at the end. */
export function listReceipts(shipment: InboundShipment, { quantity }: InboundItem, now: number) {
  const status = getShipmentStatus(shipment, now);
  const half = Math.floor(quantity / 2);
  const opened = { at: findStart(shipment, 'RECEIVING'), quantity: half };
  if (status === 'CLOSED') return [opened, { at: findStart(shipment, 'CLOSED'), quantity: quantity - half }];
  return status === 'RECEIVING' ? [opened] : [];
}

function findStart({ shippedAt, createdAt }: InboundShipment, wanted: InboundShipmentStatus): number {
  return (shippedAt ?? createdAt) + (JOURNEY.find(([status]) => status === wanted)?.[1] ?? 0);
}

/** Returns the number of units of an item that the fulfillment center has received. */
export function countReceived(shipment: InboundShipment, item: InboundItem, now: number): number {
  return listReceipts(shipment, item, now).reduce((sum, { quantity }) => sum + quantity, 0);
}
