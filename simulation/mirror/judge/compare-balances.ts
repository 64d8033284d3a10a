import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow } from './findings.ts';
import type { JudgedStream } from './judged-stream.ts';
import { formatAmount, readRecords, type SettlementRecord, type TransactionRecord } from './shop.ts';

const hour = 3_600_000;
const day = 24 * hour;

/** Amazon pays sellers every two weeks. */
const period = 14 * day;

/** How long a row may be older than the shop: the time between two sweeps, with some margin. */
const maxAge = { groups: 8 * hour, payouts: 14 * hour, balances: day + 8 * hour };

function expectGroups({ sandbox, copiedFrom, now }: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  const settlements = readRecords(sandbox, sellerId, 'settlements').filter(
    ([, { from }]) => from >= copiedFrom - period,
  );
  return new Map(
    settlements.map(([, settlement]) => {
      const { groupId, from, to } = settlement;
      const isRecent = from < copiedFrom + day || isBetween(to, now - maxAge.groups, now) || from > now - maxAge.groups;
      return [groupId, { values: buildGroup(settlement), isRecent }];
    }),
  );
}

/** The total of an open group changes with each transaction, so that only a closed one is compared. */
function buildGroup({ currency, from, to, ended, opening, total }: SettlementRecord): ExpectedRow['values'] {
  return {
    currency,
    start_time: { time: from },
    end_time: ended ? { time: to } : null,
    processing_status: ended ? 'Closed' : 'Open',
    beginning_balance: formatAmount(opening, currency),
    ...(ended && { total: formatAmount(total ?? 0, currency) }),
    fund_transfer_status: ended && (total ?? 0) > 0 ? 'Succeeded' : null,
  };
}

function expectPayouts({ sandbox, now }: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  return new Map(
    readRecords(sandbox, sellerId, 'payouts').map(([id, payout]) => {
      const { requestedAt, amount, currency, marketplaceId, accountType, from } = payout;
      const changes = [requestedAt, requestedAt + 600_000, requestedAt + 2 * day];
      const values = {
        marketplace_id: marketplaceId,
        account_type: accountType,
        amount: formatAmount(amount, currency),
        currency,
        created_time: { time: requestedAt },
        period_start: { time: from },
        status: ['STARTED', 'IN_TRANSIT', 'PAID'][changes.filter((time) => time <= now).length - 1] ?? null,
      };
      return [id, { values, isRecent: changes.some((time) => isBetween(time, now - maxAge.payouts, now)) }];
    }),
  );
}

function isBetween(time: number, from: number, to: number): boolean {
  return time > from && time <= to;
}

/** Each day from the first that was copied has the balances at its end. */
function expectBalances(context: MirrorContext, sellerId: string): Map<string, ExpectedRow> {
  const { sandbox, copiedFrom, now } = context;
  const transactions = readRecords(sandbox, sellerId, 'transactions').map(([, record]) => record);
  const settlements = readRecords(sandbox, sellerId, 'settlements').map(([, record]) => record);
  const first = Math.floor(copiedFrom / day) * day;
  const expected = new Map<string, ExpectedRow>();
  for (let start = first - day; start <= now; start += day) {
    const end = Math.min(now, start + day - 1);
    const isRecent = start <= first || end > now - maxAge.balances;
    for (const { marketplaceId, currency, amounts } of computeBalances(
      context,
      sellerId,
      transactions,
      settlements,
      end,
    )) {
      for (const [type, amount] of Object.entries(amounts)) {
        const key = buildKey([marketplaceId, type, new Date(start).toISOString().slice(0, 10)]);
        expected.set(key, { values: { amount: formatAmount(amount, currency), currency }, isRecent });
      }
    }
  }
  return expected;
}

interface Balances {
  readonly marketplaceId: string;
  readonly currency: string;
  readonly amounts: Readonly<Record<string, number>>;
}

function computeBalances(
  { marketplaceIds }: MirrorContext,
  _sellerId: string,
  transactions: readonly TransactionRecord[],
  settlements: readonly SettlementRecord[],
  at: number,
): Balances[] {
  const start = Math.floor(at / period) * period;
  const seen = new Set<string>();
  return marketplaceIds.map((marketplaceId) => {
    const currency = currencies[marketplaceId] ?? 'EUR';
    const sum = (isCounted: (record: TransactionRecord) => boolean) =>
      transactions
        .filter((record) => record.marketplaceId === marketplaceId && record.postedAt <= at && isCounted(record))
        .reduce((total, { net }) => total + net, 0);
    const deferred = sum(({ stage, releasedAt }) => stage === 'hold' && (releasedAt ?? 0) > at);
    const available = sum(({ stage, type, postedAt }) => stage !== 'hold' && type !== 'Transfer' && postedAt >= start);
    // The balance of the settlement before belongs to the first marketplace of a currency.
    const opening = settlements.find(
      (settlement) => settlement.currency === currency && settlement.from === start,
    )?.opening;
    const reserved = seen.has(currency) ? 0 : (opening ?? 0);
    seen.add(currency);
    return {
      marketplaceId,
      currency,
      amounts: {
        TOTAL: deferred + available + reserved,
        AVAILABLE: available,
        DEFERRED: deferred,
        RESERVED: reserved,
        ACCOUNT_LEVEL_RESERVE: 0,
      },
    };
  });
}

const currencies: Readonly<Record<string, string>> = { A1F83G8C2ARO7P: 'GBP' };

const neverDeleted = 'Amazon keeps records of money: what was wrong is corrected by further records.';

/** Streams about money that the seller has or is paid. */
export const judgedMoney: readonly JudgedStream[] = [
  {
    stream: 'financial_event_groups',
    table: 'financial_event_groups',
    key: ['financial_event_group_id'],
    expect: expectGroups,
    whyNeverDeleted: neverDeleted,
  },
  {
    stream: 'payouts',
    table: 'payouts',
    key: ['payout_id'],
    expect: expectPayouts,
    whyNeverDeleted: `${neverDeleted} A payout that failed stays with its status.`,
  },
  {
    stream: 'finance_balances',
    table: 'finance_balances',
    key: ['marketplace_id', 'balance_type', 'as_of'],
    expect: expectBalances,
    whyNeverDeleted: neverDeleted,
  },
];
