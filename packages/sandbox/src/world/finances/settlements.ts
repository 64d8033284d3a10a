import { createRandom, LETTERS_AND_DIGITS } from '../../base/random.ts';
import type { Account } from '../accounts/account.ts';
import { oncePerChange } from '../orders/order-index.ts';
import { buildShipmentEvent, computeEventNet, listPostings, type Posting } from './financial-events.ts';
import type { MinorUnits } from './money.ts';

const DAY = 86_400_000;
/** Amazon pays sellers every two weeks. */
const PERIOD = 14 * DAY;
const RELEASE_DELAY = 7 * DAY;

/** The earnings of a seller in one currency and one pay period. */
export interface Settlement {
  readonly id: string;
  readonly currency: string;
  readonly from: number;
  readonly to: number;
  readonly total: MinorUnits;
}

export function findPeriodStart(time: number): number {
  return Math.floor(time / PERIOD) * PERIOD;
}

/** Whether a posting belongs to a settlement. */
export function buildSettlementFilter({ currency, from, to }: Settlement) {
  return ({ order, postedAt }: Posting) => order.currency === currency && postedAt >= from && postedAt < to;
}

/** Returns the ID of the settlement of a posting. */
export function buildSettlementId({ sellerId }: Account, { order, postedAt }: Posting): string {
  return buildId(sellerId, order.currency, findPeriodStart(postedAt));
}

/**
 * Returns the time when Amazon releases the money of a posting: after seven days, but at the latest at the end of its
 * pay period.
 */
export function findReleaseTime(postedAt: number): number {
  return Math.min(postedAt + RELEASE_DELAY, findPeriodStart(postedAt) + PERIOD);
}

/** Returns all settlements that are not empty, newest first. */
export const listSettlements = oncePerChange((account): readonly Settlement[] => {
  const found = new Map<string, Settlement>();
  for (const posting of listPostings(account, () => true)) {
    const { currency } = posting.order;
    const from = findPeriodStart(posting.postedAt);
    const key = `${currency} ${from}`;
    const known = found.get(key) ?? {
      id: buildId(account.sellerId, currency, from),
      currency,
      from,
      to: from + PERIOD,
      total: 0,
    };
    found.set(key, { ...known, total: known.total + computeEventNet(buildShipmentEvent(account, posting)) });
  }
  return [...found.values()].sort((one, other) => other.from - one.from || (one.currency < other.currency ? -1 : 1));
});

function buildId(sellerId: string, currency: string, from: number): string {
  return createRandom(`settlement/${sellerId}/${currency}/${from}`).text(43, LETTERS_AND_DIGITS);
}
