import type { Marketplace } from '../../base/marketplaces.ts';
import { type Account, collection, defineCollection } from '../accounts/account.ts';
import { computeOrderTotal } from '../orders/order.ts';
import type { MinorUnits } from './money.ts';

const payoutsCollection = defineCollection<Payout>('payouts');

const MINUTE = 60_000;
const DAY = 86_400_000;

/** The sales that the first payout covers: those of two weeks. */
const FIRST_PERIOD = 14 * DAY;

/** The percentage of a sale that remains after Amazon's fees. */
const SELLER_PERCENT = 85;

/** A payout that the seller requested. */
export interface Payout {
  readonly id: string;
  readonly accountType: string;
  readonly marketplaceId: string;
  readonly currency: string;
  readonly amount: MinorUnits;
  readonly from: number;
  readonly requestedAt: number;
}

export function getPayouts(account: Account): Map<string, Payout> {
  return collection(account, payoutsCollection);
}

/** Returns every status so far, oldest first. */
export function buildPayoutHistory({ requestedAt }: Payout, now: number) {
  return [
    { status: 'STARTED', at: requestedAt },
    { status: 'IN_TRANSIT', at: requestedAt + 10 * MINUTE },
    { status: 'PAID', at: requestedAt + 2 * DAY },
  ].filter(({ at }) => at <= now);
}

/** Returns the last payout of a marketplace, in any status. */
export function findLastPayout(account: Account, marketplaceId: string, accountType: string): Payout | undefined {
  return [...getPayouts(account).values()].findLast(
    (payout) => payout.marketplaceId === marketplaceId && payout.accountType === accountType,
  );
}

/** Returns the amount that a marketplace owes the seller for orders shipped since the last payout. */
export function computeAmountDue(
  account: Account,
  { id }: Marketplace,
  now: number,
): { amount: MinorUnits; from: number } {
  const earlier = [...getPayouts(account).values()].filter(({ marketplaceId }) => marketplaceId === id);
  const from = earlier.at(-1)?.requestedAt ?? now - FIRST_PERIOD;
  let sales = 0;
  for (const order of account.orders.values()) {
    const isNew = order.updatedAt > from && order.updatedAt <= now;
    if (order.marketplaceId === id && order.status === 'Shipped' && isNew) sales += computeOrderTotal(order);
  }
  return { amount: Math.round((sales * SELLER_PERCENT) / 100), from };
}
