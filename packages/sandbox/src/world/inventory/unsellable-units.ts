import { CAPITALS_AND_DIGITS, createRandom } from '../../base/random.ts';
import { type Account, collection, defineCollection, hasCollection } from '../accounts/account.ts';
import { convertPence, type MinorUnits } from '../finances/money.ts';
import { LATEST_RETURN, listReturns, type ReturnedGoods } from '../orders/returned-goods.ts';

const unsellableCollection = defineCollection<UnsellableUnits>('unsellable-units');

const DAY = 86_400_000;
const WEEK = 7 * DAY;
/** The epoch began on a Thursday, four days before the first Monday. */
const FIRST_MONDAY = 4 * DAY;
/** The time from the request of a removal order until its units have left. */
const REMOVAL_TIME = 5 * DAY;
/** Amazon's fee for the removal of one unit, in pence. */
const REMOVAL_PENCE = 52;

/** Returned units that cannot be sold again. They stay in a fulfillment center until their removal order is complete. */
interface UnsellableUnits {
  readonly sku: string;
  readonly quantity: number;
  readonly returnedAt: number;
}

/** Units by their stage on the way out of the fulfillment centers. */
export interface UnsellableStock {
  readonly unfulfillable: number;
  /** Those of them that a removal order contains. */
  readonly pendingRemoval: number;
}

/** The weekly removal order for the unsellable units of one marketplace. */
export interface RemovalOrder {
  readonly id: string;
  readonly type: 'Return' | 'Disposal';
  readonly requestedAt: number;
  /** The time when its units leave the fulfillment centers. */
  readonly completedAt: number;
}

/** Returns whether returned goods cannot be sold again. */
export function isUnsellable({ reason }: ReturnedGoods): boolean {
  return reason === 'DEFECTIVE';
}

/** Builds the removal order that contains the returned goods. It follows from them alone, so that all reports agree. */
export function buildRemovalOrder({ sellerId }: Account, { order, returnedAt }: ReturnedGoods): RemovalOrder {
  const requestedAt = findNextMonday(returnedAt);
  const random = createRandom(`removal/${sellerId}/${order.marketplaceId}/${requestedAt}`);
  return {
    id: random.text(10, CAPITALS_AND_DIGITS),
    type: random.chance(0.6) ? 'Return' : 'Disposal',
    requestedAt,
    completedAt: requestedAt + REMOVAL_TIME,
  };
}

/** Returns Amazon's fee for the removal of some units. */
export function computeRemovalFee(units: number, currency: string): MinorUnits {
  return convertPence(REMOVAL_PENCE, currency) * units;
}

/** Adds units that came back and cannot be sold again. */
export function addUnsellableUnits(account: Account, { order, item, quantity, returnedAt }: ReturnedGoods): void {
  getUnsellableUnits(account).set(`${order.id} ${item.id}`, { sku: item.sku, quantity, returnedAt });
}

/** Counts the unsellable units by SKU that are in the fulfillment centers. */
export function countUnsellableUnits(account: Account, now: number): ReadonlyMap<string, UnsellableStock> {
  const counted = new Map<string, UnsellableStock>();
  for (const units of getUnsellableUnits(account).values()) {
    if (hasLeft(units, now)) continue;
    const { unfulfillable, pendingRemoval } = counted.get(units.sku) ?? { unfulfillable: 0, pendingRemoval: 0 };
    const isPending = findNextMonday(units.returnedAt) <= now;
    counted.set(units.sku, {
      unfulfillable: unfulfillable + units.quantity,
      pendingRemoval: pendingRemoval + (isPending ? units.quantity : 0),
    });
  }
  return counted;
}

/** Returns the units. The first call adds those that came back before the account was opened, because few programs need them. */
function getUnsellableUnits(account: Account): Map<string, UnsellableUnits> {
  if (hasCollection(account, unsellableCollection)) return collection(account, unsellableCollection);
  const units = collection(account, unsellableCollection);
  const { openedAt } = account.orderPlan;
  for (const order of account.orders.values()) {
    // For most orders it is too late. Creating their random numbers would take more time than everything else.
    if (order.channel !== 'AFN' || order.purchasedAt + LATEST_RETURN + WEEK + REMOVAL_TIME <= openedAt) continue;
    for (const goods of listReturns(order, openedAt)) {
      if (isUnsellable(goods) && !hasLeft(goods, openedAt)) addUnsellableUnits(account, goods);
    }
  }
  return units;
}

function hasLeft({ returnedAt }: Pick<UnsellableUnits, 'returnedAt'>, now: number): boolean {
  return findNextMonday(returnedAt) + REMOVAL_TIME <= now;
}

/** Returns the start of the first Monday after a time, in UTC. */
function findNextMonday(time: number): number {
  return Math.floor((time - FIRST_MONDAY) / WEEK) * WEEK + FIRST_MONDAY + WEEK;
}
