import { LETTERS_AND_DIGITS, seededRandom } from '../../base/random.ts';
import type { Account } from '../accounts/account.ts';
import { oncePerChange } from '../orders/order-index.ts';
import { eventOf, netOfEvent, type Posting, postingsOf } from './financial-events.ts';
import type { MinorUnits } from './money.ts';

const DAY = 86_400_000;
/** Amazon pays sellers every two weeks. */
const PERIOD = 14 * DAY;
const HELD_BACK = 7 * DAY;

/** The earnings of a seller in one currency and one pay period. */
export interface Settlement {
  readonly id: string;
  readonly currency: string;
  readonly from: number;
  readonly to: number;
  readonly total: MinorUnits;
}

export function periodStart(time: number): number {
  return Math.floor(time / PERIOD) * PERIOD;
}

/** Whether a posting belongs to a settlement. */
export function isSettledIn({ currency, from, to }: Settlement) {
  return ({ order, postedAt }: Posting) => order.currency === currency && postedAt >= from && postedAt < to;
}

/** Returns the ID of the settlement of a posting. */
export function settlementId({ sellerId }: Account, { order, postedAt }: Posting): string {
  return idOf(sellerId, order.currency, periodStart(postedAt));
}

/**
 * Returns the time when Amazon releases the money of a posting: after seven days, but at the latest at the end of its
 * pay period.
 */
export function releasedAt(postedAt: number): number {
  return Math.min(postedAt + HELD_BACK, periodStart(postedAt) + PERIOD);
}

/** Returns all settlements that are not empty, newest first. */
export const settlementsOf = oncePerChange((account): readonly Settlement[] => {
  const found = new Map<string, Settlement>();
  for (const posting of postingsOf(account, () => true)) {
    const { currency } = posting.order;
    const from = periodStart(posting.postedAt);
    const key = `${currency} ${from}`;
    const known = found.get(key) ?? {
      id: idOf(account.sellerId, currency, from),
      currency,
      from,
      to: from + PERIOD,
      total: 0,
    };
    found.set(key, { ...known, total: known.total + netOfEvent(eventOf(account, posting)) });
  }
  return [...found.values()].sort((one, other) => other.from - one.from || (one.currency < other.currency ? -1 : 1));
});

function idOf(sellerId: string, currency: string, from: number): string {
  return seededRandom(`settlement/${sellerId}/${currency}/${from}`).text(43, LETTERS_AND_DIGITS);
}
