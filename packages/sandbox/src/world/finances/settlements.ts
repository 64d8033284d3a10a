import type { Region } from '../../base/marketplaces.ts';
import { getMarketplace } from '../../base/marketplaces.ts';
import { createRandom, DIGITS, LETTERS_AND_DIGITS } from '../../base/random.ts';
import { forEachInSlices, type Slices } from '../../base/slices.ts';
import type { Account } from '../accounts/account.ts';
import type { MinorUnits } from './money.ts';
import { isEarned, type Posting } from './posting.ts';

const DAY = 86_400_000;
/** Amazon pays sellers every two weeks. */
export const SETTLEMENT_PERIOD = 14 * DAY;
/** The part of a balance, in percent, that Amazon holds back until the next settlement. */
const RESERVE_PERCENT = 3;

/** The earnings of a seller in one region, one currency and one pay period. */
export interface Settlement {
  /** The ID of the financial event group. */
  readonly groupId: string;
  /** The number in settlement reports. */
  readonly settlementId: string;
  readonly region: Region;
  readonly currency: string;
  readonly from: number;
  /** Exclusive. The next settlement starts then. */
  readonly to: number;
  /** The balance that the previous settlement did not pay out. */
  readonly opening: MinorUnits;
  /** The postings of the period that count, oldest first. Some of the current period are in the future. */
  readonly postings: readonly Posting[];
  /** The balance that the next settlement starts with. */
  readonly closing: MinorUnits;
  /** The amount that Amazon pays out when the period ends; never negative. */
  readonly total: MinorUnits;
}

export function findPeriodStart(time: number): number {
  return Math.floor(time / SETTLEMENT_PERIOD) * SETTLEMENT_PERIOD;
}

/** Builds the key of the settlement that a posting belongs to. */
export function buildSettlementKey({ marketplaceId, currency, postedAt }: Posting): string {
  return `${getMarketplace(marketplaceId).region} ${currency} ${findPeriodStart(postedAt)}`;
}

/**
 * Builds the settlements in slices, by key: one for each period from the first posting until `until`, also for periods without
 * postings, because each starts when the previous one ends.
 */
export function* buildSettlements(
  account: Account,
  postings: readonly Posting[],
  until: number,
): Slices<ReadonlyMap<string, Settlement>> {
  const byKey = new Map<string, Posting[]>();
  const firsts = new Map<string, Posting>();
  yield* forEachInSlices(postings, (posting) => {
    if (!isEarned(posting) || posting.postedAt >= until) return;
    const key = buildSettlementKey(posting);
    const own = byKey.get(key);
    if (own === undefined) byKey.set(key, [posting]);
    else own.push(posting);
    const name = `${getMarketplace(posting.marketplaceId).region} ${posting.currency}`;
    if (!firsts.has(name)) firsts.set(name, posting);
  });
  const settlements = new Map<string, Settlement>();
  for (const { marketplaceId, currency, postedAt } of firsts.values()) {
    const { region } = getMarketplace(marketplaceId);
    let opening = 0;
    for (let from = findPeriodStart(postedAt); from < until; from += SETTLEMENT_PERIOD) {
      const key = `${region} ${currency} ${from}`;
      const settlement = buildSettlement(account, { region, currency, from, opening }, byKey.get(key) ?? []);
      settlements.set(key, settlement);
      opening = settlement.closing;
    }
  }
  return settlements;
}

function buildSettlement(
  { sellerId }: Account,
  start: Pick<Settlement, 'region' | 'currency' | 'from' | 'opening'>,
  postings: readonly Posting[],
): Settlement {
  const balance = start.opening + sumNet(postings);
  // Amazon pays nothing out of a negative balance and carries all of it over.
  const closing = balance > 0 ? Math.round((balance * RESERVE_PERCENT) / 100) : balance;
  const random = createRandom(`settlement/${sellerId}/${start.region}/${start.currency}/${start.from}`);
  return {
    ...start,
    groupId: random.text(43, LETTERS_AND_DIGITS),
    settlementId: `1${random.text(10, DIGITS)}`,
    to: start.from + SETTLEMENT_PERIOD,
    postings,
    closing,
    total: balance - closing,
  };
}

/** Returns the amount that a settlement pays out: so far, until its period ends. */
export function computeTotal({ opening, postings, to, total }: Settlement, now: number): MinorUnits {
  return to <= now ? total : opening + sumNet(postings.filter(({ postedAt }) => postedAt <= now));
}

export function sumNet(postings: readonly Posting[]): MinorUnits {
  return postings.reduce((sum, { net }) => sum + net, 0);
}
