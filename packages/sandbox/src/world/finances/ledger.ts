import { getMarketplace, type Marketplace } from '../../base/marketplaces.ts';
import { createRandom, LETTERS_AND_DIGITS } from '../../base/random.ts';
import { forEachInSlices, runAtOnce, type Slices } from '../../base/slices.ts';
import type { Account } from '../accounts/account.ts';
import { oncePerPeriod } from '../orders/order-index.ts';
import { buildEventLines, computeNet, listOrderEvents, type OrderEvent } from './financial-events.ts';
import { convertPence, negate } from './money.ts';
import { isEarned, type Posting } from './posting.ts';
import { buildSettlementKey, buildSettlements, SETTLEMENT_PERIOD, type Settlement } from './settlements.ts';

const DAY = 86_400_000;
/** Amazon holds the money of a shipment until the buyer has had a week to complain. */
const HOLD_TIME = 7 * DAY;
/** The monthly fee of a professional selling account, in pence. */
const SUBSCRIPTION_PENCE = 2_500;
/** The time of the day when Amazon charges the subscription, in milliseconds after midnight UTC. */
const SUBSCRIPTION_HOUR = 8 * 3_600_000;

/** All movements on a seller's account, and its settlements. Both include what is to come in the current period. */
export interface Ledger {
  /** Oldest first, like those of an order. */
  readonly postings: readonly Posting[];
  /** By `buildSettlementKey`. */
  readonly settlements: ReadonlyMap<string, Settlement>;
  readonly byOrder: ReadonlyMap<string, readonly Posting[]>;
}

/** Returns a seller's ledger. Amounts follow from the orders alone, so that everything that shows money agrees. */
export function readLedger(account: Account, now: number): Ledger {
  return runAtOnce(prepareLedger(account, now));
}

/** Computes a seller's ledger in slices. Until an order changes, `readLedger` then takes no time. */
export const prepareLedger = oncePerPeriod(SETTLEMENT_PERIOD, function* (account, until): Slices<Ledger> {
  const earned: Posting[] = [];
  const byOrder = new Map<string, readonly Posting[]>();
  yield* forEachInSlices(account.orders.values(), (order) => {
    const postings = sortByTime(listOrderEvents(account, order).flatMap((event) => listEventPostings(account, event)));
    if (postings.length === 0) return;
    byOrder.set(order.id, postings);
    for (const posting of postings) earned.push(posting);
  });
  sortByTime(earned);
  yield;
  const fees = listSubscriptionFees(account, earned[0]?.postedAt ?? until, until);
  const all = fees.length === 0 ? earned : sortByTime([...earned, ...fees]);
  const settlements = yield* buildSettlements(account, all, until);
  const transfers = [...settlements.values()].flatMap((settlement) => buildTransfer(account, settlement) ?? []);
  return { postings: sortByTime([...all, ...transfers]), settlements, byOrder };
});

/** Returns the settlements that have begun by `now`, newest first. */
export function listSettlements(account: Account, now: number): readonly Settlement[] {
  return [...readLedger(account, now).settlements.values()]
    .filter(({ from }) => from <= now)
    .sort((one, other) => other.from - one.from || (one.currency < other.currency ? -1 : 1));
}

/** Returns the settlement that a posting belongs to; undefined for held money. */
export function findSettlement(account: Account, posting: Posting, now: number): Settlement | undefined {
  const { settlements } = readLedger(account, now);
  if (posting.type === 'Transfer') {
    return [...settlements.values()].find(({ groupId }) => groupId === posting.subject);
  }
  return isEarned(posting) ? settlements.get(buildSettlementKey(posting)) : undefined;
}

/** Builds the ID of a transaction. */
export function buildTransactionId({ sellerId }: Account, posting: Posting, stage = posting.stage): string {
  const { event, type, currency, postedAt, subject } = posting;
  const parts =
    event === null
      ? [sellerId, type, currency, postedAt, subject]
      : [event.order.id, event.number, ...(type === 'Shipment' ? [] : [type])];
  const suffix = stage === 'release' ? '/release' : '';
  return createRandom(`transaction/${parts.join('/')}${suffix}`).text(43, LETTERS_AND_DIGITS);
}

function listEventPostings(account: Account, event: OrderEvent): readonly Posting[] {
  const { order, type, postedAt } = event;
  const { marketplaceId, currency } = order;
  const net = buildEventLines(account, event).reduce((sum, line) => sum + computeNet(line), 0);
  const shared = { type, marketplaceId, currency, net, event, subject: '' };
  if (type === 'Refund') return [{ ...shared, stage: 'direct', postedAt, releasedAt: null }];
  const releasedAt = postedAt + HOLD_TIME;
  return [
    { ...shared, stage: 'hold', postedAt, releasedAt },
    { ...shared, stage: 'release', postedAt: releasedAt, releasedAt },
  ];
}

/** Amazon charges the subscription on the first day of each month, once for each region. */
function listSubscriptionFees({ marketplaces }: Account, from: number, until: number): readonly Posting[] {
  const fees: Posting[] = [];
  const homes = new Map<string, Marketplace>();
  for (const marketplace of marketplaces) {
    if (!homes.has(marketplace.region)) homes.set(marketplace.region, marketplace);
  }
  const start = new Date(from);
  for (let month = start.getUTCMonth() + 1; ; month += 1) {
    const postedAt = Date.UTC(start.getUTCFullYear(), month) + SUBSCRIPTION_HOUR;
    if (postedAt >= until) return fees;
    for (const { id, currency } of homes.values()) {
      fees.push({
        type: 'ServiceFee',
        stage: 'direct',
        postedAt,
        releasedAt: null,
        marketplaceId: id,
        currency,
        net: negate(convertPence(SUBSCRIPTION_PENCE, currency)),
        event: null,
        subject: 'Subscription Fee',
      });
    }
  }
}

/** Builds the payout at the end of a settlement; undefined if nothing is paid out. */
function buildTransfer({ marketplaces }: Account, settlement: Settlement): Posting | undefined {
  const { currency, region, total, to, groupId } = settlement;
  const store = marketplaces.find((one) => one.currency === currency && getMarketplace(one.id).region === region);
  if (total === 0 || store === undefined) return undefined;
  const shared = { stage: 'direct', releasedAt: null, event: null, subject: groupId } as const;
  return { ...shared, type: 'Transfer', postedAt: to, marketplaceId: store.id, currency, net: negate(total) };
}

function sortByTime(postings: Posting[]): Posting[] {
  return postings.sort((one, other) => one.postedAt - other.postedAt);
}
