import type {
  CreateFulfillmentOrderItem,
  FeatureSettings,
} from '@supercargo/catalogue/types/fulfillment-outbound-2020-07-01';
import type {
  Address,
  OrderDropOffLocation,
  Tracking,
} from '@supercargo/catalogue/types/fulfillment-outbound-2026-07-04';
import type { Received } from '../../base/json-value.ts';
import { type Account, collection, defineChangingCollection } from '../accounts/account.ts';

const outboundOrdersCollection = defineChangingCollection<OutboundOrder>('outboundOrders');

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export const OUTBOUND_SPEEDS = ['Standard', 'Expedited', 'Priority', 'ScheduledDelivery'] as const;
export const OUTBOUND_POLICIES = ['FillOrKill', 'FillAll', 'FillAllAvailable'] as const;

export const OUTBOUND_STATUSES = [
  'New',
  'Received',
  'Planning',
  'Processing',
  'Cancelled',
  'Complete',
  'CompletePartialled',
  'Unfulfillable',
  'Invalid',
] as const;

export type OutboundSpeed = (typeof OUTBOUND_SPEEDS)[number];
export type OutboundPolicy = (typeof OUTBOUND_POLICIES)[number];
export type OutboundStatus = (typeof OUTBOUND_STATUSES)[number];

export interface OutboundItem {
  /** The caller's ID of the line. */
  readonly lineId: string;
  readonly sku: string;
  readonly quantity: number;
  /** The units that were in stock when the order was created. */
  readonly available: number;
  /** The item of version 2020-07-01 of the API as the caller passed it; empty with the newer version. */
  readonly given: Received<Partial<CreateFulfillmentOrderItem>>;
  /** The unit of the amount, and the declared value, as the caller of version 2026-07-04 passed them. */
  readonly unit?: string;
  readonly declaredValue?: { readonly currencyCode: string; readonly amount: string };
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
  /** The time when the order was released; null while it is on hold. */
  releasedAt: number | null;
  updatedAt: number;
  cancelledAt: number | null;
  /** A status that a program set, as Amazon's static sandbox allows. */
  forced: { readonly status: OutboundStatus; readonly at: number } | null;
  /** A package status that a program set. */
  forcedPackage: { readonly status: string; readonly at: number; readonly tracking: Received<Tracking> | null } | null;
  /** The recipient's name and address, in the format of the newer API version. */
  destination: Received<Address>;
  /** Where the carrier can leave the parcels, as the caller of version 2026-07-04 passed it. */
  dropOffLocation?: Received<OrderDropOffLocation>;
  displayableId: string;
  displayableAt: number;
  comment: string;
  emails: readonly string[];
  features: readonly Received<FeatureSettings>[];
  items: readonly OutboundItem[];
  returns: readonly OutboundReturn[];
  readonly shipmentId: string;
  readonly packageNumber: number;
  readonly trackingNumber: string;
}

export function getOutboundOrders(account: Account): Map<string, OutboundOrder> {
  return collection(account, outboundOrdersCollection);
}

/** The time from processing to shipping. */
const PICKING: Readonly<Record<OutboundSpeed, number>> = {
  Standard: DAY,
  Expedited: 12 * HOUR,
  Priority: 6 * HOUR,
  ScheduledDelivery: DAY,
};

/** The time from shipping to delivery. */
const TRAVEL: Readonly<Record<OutboundSpeed, number>> = {
  Standard: 4 * DAY,
  Expedited: 2 * DAY,
  Priority: DAY,
  ScheduledDelivery: 3 * DAY,
};

/** Returns the time from release to shipping and to arrival, in milliseconds. */
export function getOutboundDuration(speed: OutboundSpeed): { readonly shipping: number; readonly arrival: number } {
  return { shipping: HOUR + PICKING[speed], arrival: HOUR + PICKING[speed] + TRAVEL[speed] };
}

interface OutboundTimes {
  readonly planning: number;
  readonly processing: number;
  readonly shipping: number;
  readonly arrival: number;
}

/** Returns the times of an order's stages; infinite while it is on hold. */
export function computeOutboundTimes({ receivedAt, releasedAt, speed, forced }: OutboundOrder): OutboundTimes {
  const base = Math.max(receivedAt + MINUTE, releasedAt ?? Number.POSITIVE_INFINITY);
  const { shipping, arrival } = getOutboundDuration(speed);
  const shipped = forced?.status === 'Complete' || forced?.status === 'CompletePartialled';
  const left = shipped ? forced.at : base + shipping;
  return { planning: base + 5 * MINUTE, processing: base + HOUR, shipping: left, arrival: left + arrival - shipping };
}

/** Returns the number of units that can be shipped under the order's policy. */
export function countFulfillable({ policy, items }: OutboundOrder, item: OutboundItem): number {
  const short = items.some(({ available, quantity }) => available < quantity);
  if (policy === 'FillOrKill' && short) return 0;
  return item.available;
}

/** Returns the status, which follows from the clock. */
export function getOutboundStatus(order: OutboundOrder, now: number): OutboundStatus {
  const { cancelledAt, forced, receivedAt, items } = order;
  if (cancelledAt !== null) return 'Cancelled';
  if (forced !== null) return forced.status;
  if (now < receivedAt + MINUTE) return 'New';
  const { planning, processing, shipping } = computeOutboundTimes(order);
  if (now < planning) return 'Received';
  const sent = items.reduce((sum, item) => sum + countFulfillable(order, item), 0);
  if (sent === 0) return 'Unfulfillable';
  if (now < processing) return 'Planning';
  if (now < shipping) return 'Processing';
  if (items.every((item) => countFulfillable(order, item) === item.quantity)) return 'Complete';
  // The policy `FillAll` waits for the missing units, so the order remains open.
  return order.policy === 'FillAll' ? 'Processing' : 'CompletePartialled';
}

/** Whether the package has been shipped. */
export function hasLeft(order: OutboundOrder, now: number): boolean {
  const status = getOutboundStatus(order, now);
  if (status === 'Complete' || status === 'CompletePartialled') return true;
  return status === 'Processing' && order.forced === null && now >= computeOutboundTimes(order).shipping;
}

/** Returns the time when the current status began. */
export function findStatusStart(order: OutboundOrder, now: number): number {
  const { cancelledAt, forced, receivedAt, updatedAt } = order;
  const fixed = cancelledAt ?? forced?.at;
  if (fixed !== undefined) return fixed;
  const { planning, processing, shipping } = computeOutboundTimes(order);
  const past = [receivedAt, receivedAt + MINUTE, planning, processing, shipping].filter((time) => time <= now);
  return Math.max(updatedAt, ...past);
}
