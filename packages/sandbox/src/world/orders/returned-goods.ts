import { createRandom } from '../../base/random.ts';
import type { Order, OrderItem } from './order.ts';

const DAY = 86_400_000;
const LATEST_DAYS = 20;
const SHARE = 0.06;

/** The maximum time from an order to its return, in milliseconds. */
export const LATEST_RETURN = LATEST_DAYS * DAY;

const REASONS = ['NOT_AS_DESCRIBED', 'DEFECTIVE', 'UNWANTED_ITEM', 'ORDERED_WRONG_ITEM', 'MISSED_ESTIMATED_DELIVERY'];

/** An item that a buyer returned. */
export interface ReturnedGoods {
  readonly order: Order;
  readonly item: OrderItem;
  readonly returnedAt: number;
  readonly quantity: number;
  readonly reason: string;
  /** The return merchandise authorization (RMA) ID on the buyer's label. */
  readonly rmaId: string;
}

/** Returns the items of an order that were returned by `now`. They follow from the order alone, so that all reports agree. */
export function listReturns(order: Order, now: number): readonly ReturnedGoods[] {
  if (order.status !== 'Shipped') return [];
  return order.items.flatMap((item, index) => {
    const random = createRandom(`return ${order.id} ${item.id}`);
    const returnedAt = order.purchasedAt + random.integer(6, LATEST_DAYS) * DAY;
    const planned = index === 0 ? order.returnReason : undefined;
    const isReturned = random.chance(SHARE) || planned !== undefined;
    if (!isReturned || returnedAt > now) return [];
    const rmaId = `D${random.text(8, 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789')}RRMA`;
    const reason = random.pick(REASONS);
    return [{ order, item, returnedAt, quantity: item.quantity, reason: planned ?? reason, rmaId }];
  });
}

/** Returns the items of an order that Amazon's fulfillment centers got back after a time, the earliest return first. */
export function listWarehouseReturns(order: Order, after: number): readonly ReturnedGoods[] {
  // Most orders are too old to have a return. Creating random numbers for them would take more time than everything else.
  if (order.channel !== 'AFN' || order.purchasedAt + LATEST_RETURN <= after) return [];
  return listReturns(order, Number.POSITIVE_INFINITY)
    .filter(({ returnedAt }) => returnedAt > after)
    .sort((one, other) => one.returnedAt - other.returnedAt);
}
