import type { MirrorContext } from '../compare-mirror.ts';
import { readRecords, type TransactionRecord } from '../shop.ts';
import type { Fact } from './fact.ts';

const day = 86_400_000;

/** How late the report of reimbursements may be. */
const reimbursementDelay = 2 * day;

/** Lists what settlements, open transactions and reimbursements of a seller add to the measures of the account. */
export function listAccountFacts(context: MirrorContext, sellerId: string): Readonly<Record<string, readonly Fact[]>> {
  return {
    ...listSettledFacts(context, sellerId),
    ...listOpenFacts(context, sellerId),
    reimbursements: listReimbursements(context, sellerId),
  };
}

function listSettledFacts({ sandbox, now, promises }: MirrorContext, sellerId: string) {
  const ended = readRecords(sandbox, sellerId, 'settlements').filter(([, settlement]) => settlement.ended);
  const list = (amount: (total: number) => number, delay: number) =>
    ended.map(
      ([, { to, currency, total }]): Fact => ({
        ...nowhere,
        day: formatUtcDay(to),
        currency,
        amount: amount(total ?? 0),
        isRecent: to > now - delay,
      }),
    );
  return {
    payout: list((total) => total, promises.settlements),
    settlement_difference: list(() => 0, promises.settledTransactions),
  };
}

/** A settlement names its transactions when it has ended. */
function listOpenFacts({ sandbox, now, promises, copiedFrom }: MirrorContext, sellerId: string) {
  const ends = new Map(readRecords(sandbox, sellerId, 'settlements').map(([id, { to }]) => [id, to]));
  const findEnd = ({ settlementId }: TransactionRecord) => ends.get(settlementId ?? '') ?? Number.POSITIVE_INFINITY;
  const list = (isCounted: (record: TransactionRecord) => boolean) =>
    readRecords(sandbox, sellerId, 'transactions').flatMap(([, record]): Fact[] => {
      const { type, postedAt, releasedAt, marketplaceId, currency, net } = record;
      const end = findEnd(record);
      const isRecent =
        postedAt > now - promises.transactions ||
        Math.abs((releasedAt ?? 0) - now) < promises.statuses ||
        (end <= now && end > now - promises.settledTransactions);
      const isOpen = postedAt >= copiedFrom && type !== 'Transfer' && end > now - promises.settledTransactions;
      if (!isOpen || !isCounted(record)) return [];
      return [{ ...nowhere, day: null, marketplace: marketplaceId, currency, amount: net, isRecent }];
    });
  const isHeld = ({ stage, releasedAt }: TransactionRecord) => stage === 'hold' && (releasedAt ?? now + 1) > now;
  return { payable: list(({ stage }) => stage !== 'hold'), reserve: list(isHeld) };
}

/** Amazon pays for returned units that cannot be sold again. */
function listReimbursements({ sandbox, now }: MirrorContext, sellerId: string): Fact[] {
  const orders = new Map(readRecords(sandbox, sellerId, 'orders'));
  return readRecords(sandbox, sellerId, 'returns').flatMap(([, goods]): Fact[] => {
    const order = orders.get(goods.orderId);
    const item = order?.items.find(({ id }) => id === goods.orderItemId);
    if (order === undefined || item === undefined) return [];
    if (goods.channel !== 'AFN' || goods.reason !== 'DEFECTIVE') return [];
    return [
      {
        ...nowhere,
        day: formatUtcDay(goods.returnedAt),
        sku: goods.sku,
        kind: 'CustomerReturn',
        currency: order.currency,
        amount: item.price,
        isRecent: goods.returnedAt > now - reimbursementDelay,
      },
    ];
  });
}

const nowhere = { marketplace: null, sku: null, kind: null } as const;

function formatUtcDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
