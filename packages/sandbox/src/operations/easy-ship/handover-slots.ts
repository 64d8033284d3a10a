import type { TimeSlot } from '@supercargo/catalogue/types/easy-ship-2022-03-23';
import { ApiError } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import type { Order } from '../../world/orders/order.ts';
import type { SellerCall } from '../handler.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const METHODS = ['PICKUP', 'DROPOFF'] as const;

export type HandoverSlot = Required<Sent<TimeSlot>>;

/** Lists the time slots for the handover of a package in the next three days. The ID of a slot contains its hour. */
export function listSlots(now: number): readonly HandoverSlot[] {
  const tomorrow = (Math.floor(now / DAY) + 1) * DAY;
  return [0, 1, 2].flatMap((day) => METHODS.map((method) => buildSlot(tomorrow + day * DAY + 10 * HOUR, method)));
}

function buildSlot(start: number, handoverMethod: string): HandoverSlot {
  const slotId = Buffer.from(`${handoverMethod}/${start}`).toString('base64url');
  return { slotId, startTime: formatIsoTime(start), endTime: formatIsoTime(start + 3 * HOUR), handoverMethod };
}

/** Returns the time slot with the given ID. Throws a 400 if the ID is invalid or the slot has started. */
export function findSlot(slotId: string, now: number): HandoverSlot {
  const [method, start] = Buffer.from(slotId, 'base64url').toString().split('/');
  const known = METHODS.find((one) => one === method);
  if (known === undefined || !Number.isInteger(Number(start))) {
    throw new ApiError(400, 'InvalidTimeSlotId', 'The slot ID is not one of those offered.');
  }
  if (Number(start) <= now) throw new ApiError(400, 'ScheduleWindowExpired', 'The slot has begun. Ask for new ones.');
  return buildSlot(Number(start), known);
}

/**
 * Finds an order that can be shipped. Throws a 404 if the seller does not have it, and a 400 if nothing is left to
 * ship.
 */
export function findShippableOrder({ account }: SellerCall, id: string): Order {
  const order = account.orders.get(id);
  if (order === undefined) throw new ApiError(404, 'ResourceNotFound', `There is no order ${id}.`);
  if (order.status !== 'Unshipped' && order.status !== 'PartiallyShipped') {
    throw new ApiError(400, 'InvalidOrderState', `The order ${id} is ${order.status}.`);
  }
  return order;
}
