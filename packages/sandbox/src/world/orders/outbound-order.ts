import type { JsonObject } from '../../base/json-value.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';

const outboundOrdersCollection = defineCollection<OutboundOrder>('outboundOrders');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export type OutboundSpeed = 'Standard' | 'Expedited' | 'Priority' | 'ScheduledDelivery';
export type OutboundPolicy = 'FillOrKill' | 'FillAll' | 'FillAllAvailable';

export type OutboundStatus =
  | 'New'
  | 'Received'
  | 'Planning'
  | 'Processing'
  | 'Cancelled'
  | 'Complete'
  | 'CompletePartialled'
  | 'Unfulfillable'
  | 'Invalid';

export interface OutboundItem {
  /** The caller's own name for the line. */
  readonly lineId: string;
  readonly sku: string;
  readonly quantity: number;
  /** How many of them there was stock for when the order came. */
  readonly available: number;
  /** What else the caller said of it, in the words of the version it came by. */
  readonly given: JsonObject;
}

export interface OutboundReturn {
  readonly id: string;
  readonly lineId: string;
  readonly reason: string;
  readonly comment: string | null;
  readonly authorizationId: string;
  readonly createdAt: number;
}

export interface OutboundOrder {
  readonly id: string;
  readonly marketplaceId: string;
  readonly receivedAt: number;
  speed: OutboundSpeed;
  policy: OutboundPolicy;
  /** When it was let go; null while it is held back. */
  releasedAt: number | null;
  updatedAt: number;
  cancelledAt: number | null;
  /** A status set by hand, as the marketplace's own sandbox allows it. */
  forced: { readonly status: OutboundStatus; readonly at: number } | null;
  /** A package set by hand. */
  forcedPackage: { readonly status: string; readonly at: number; readonly tracking: JsonObject | null } | null;
  /** Names, streets and places, in the words of the newer version. */
  destination: JsonObject;
  displayableId: string;
  displayableAt: number;
  comment: string;
  emails: readonly string[];
  features: readonly JsonObject[];
  items: readonly OutboundItem[];
  returns: readonly OutboundReturn[];
  readonly shipmentId: string;
  readonly packageNumber: number;
  readonly trackingNumber: string;
}

export function outboundOrders(account: Account): Map<string, OutboundOrder> {
  return collection(account, outboundOrdersCollection);
}

/** From the warehouse's yes to the door of the warehouse. */
const PICKING: Readonly<Record<OutboundSpeed, number>> = {
  Standard: DAY,
  Expedited: 12 * HOUR,
  Priority: 6 * HOUR,
  ScheduledDelivery: DAY,
};

/** From there to the buyer. */
const TRAVEL: Readonly<Record<OutboundSpeed, number>> = {
  Standard: 4 * DAY,
  Expedited: 2 * DAY,
  Priority: DAY,
  ScheduledDelivery: 3 * DAY,
};

/** How long an order of this speed takes from its release to its buyer. */
export function outboundDuration(speed: OutboundSpeed): { readonly shipping: number; readonly arrival: number } {
  return { shipping: HOUR + PICKING[speed], arrival: HOUR + PICKING[speed] + TRAVEL[speed] };
}

export interface OutboundTimes {
  readonly planning: number;
  readonly processing: number;
  readonly shipping: number;
  readonly arrival: number;
}

/** When the stages of an order come; infinitely late while it is held back. */
export function outboundTimes({ receivedAt, releasedAt, speed, forced }: OutboundOrder): OutboundTimes {
  const base = Math.max(receivedAt + MINUTE, releasedAt ?? Number.POSITIVE_INFINITY);
  const { shipping, arrival } = outboundDuration(speed);
  const shipped = forced?.status === 'Complete' || forced?.status === 'CompletePartialled';
  const left = shipped ? forced.at : base + shipping;
  return { planning: base + 5 * MINUTE, processing: base + HOUR, shipping: left, arrival: left + arrival - shipping };
}

/** How many units of an order can be sent, by its policy. */
export function fulfillableQuantity({ policy, items }: OutboundOrder, item: OutboundItem): number {
  const short = items.some(({ available, quantity }) => available < quantity);
  if (policy === 'FillOrKill' && short) return 0;
  return item.available;
}

/** Where an order stands. Nobody moves it on: it follows from the clock. */
export function outboundStatus(order: OutboundOrder, now: number): OutboundStatus {
  const { cancelledAt, forced, receivedAt, items } = order;
  if (cancelledAt !== null) return 'Cancelled';
  if (forced !== null) return forced.status;
  if (now < receivedAt + MINUTE) return 'New';
  const { planning, processing, shipping } = outboundTimes(order);
  if (now < planning) return 'Received';
  const sent = items.reduce((sum, item) => sum + fulfillableQuantity(order, item), 0);
  if (sent === 0) return 'Unfulfillable';
  if (now < processing) return 'Planning';
  if (now < shipping) return 'Processing';
  if (items.every((item) => fulfillableQuantity(order, item) === item.quantity)) return 'Complete';
  // The policy that waits for the rest keeps the order open.
  return order.policy === 'FillAll' ? 'Processing' : 'CompletePartialled';
}

/** Whether the parcel has left the warehouse. */
export function hasLeft(order: OutboundOrder, now: number): boolean {
  const status = outboundStatus(order, now);
  if (status === 'Complete' || status === 'CompletePartialled') return true;
  return status === 'Processing' && order.forced === null && now >= outboundTimes(order).shipping;
}

/** When the status an order has now began. */
export function statusSince(order: OutboundOrder, now: number): number {
  const { cancelledAt, forced, receivedAt, updatedAt } = order;
  const fixed = cancelledAt ?? forced?.at;
  if (fixed !== undefined) return fixed;
  const { planning, processing, shipping } = outboundTimes(order);
  const past = [receivedAt, receivedAt + MINUTE, planning, processing, shipping].filter((time) => time <= now);
  return Math.max(updatedAt, ...past);
}
