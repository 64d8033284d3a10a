import type { MirrorContext } from './compare-mirror.ts';
import { buildKey, type ExpectedRow, type Findings, type Row, readTable } from './findings.ts';
import { formatAmount, readRecords, type TransactionLine, type TransactionRecord } from './shop.ts';

/** Compares transactions with their items, and the sums of their parts. */
export async function compareTransactions(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const { sandbox, destination, now, promises, copiedFrom } = context;
  const records = readRecords(sandbox, sellerId, 'transactions').filter(([, { postedAt }]) => postedAt >= copiedFrom);
  const ends = new Map(readRecords(sandbox, sellerId, 'settlements').map(([id, { to }]) => [id, to]));
  const isRecent = ({ postedAt }: TransactionRecord) => postedAt > now - promises.transactions;
  const expected = records.map(
    ([id, record]) => [id, { values: buildValues(record, context, ends), isRecent: isRecent(record) }] as const,
  );
  const rows = await readTable(destination, { table: 'finance_transactions', sellerId, key: ['transaction_id'] });
  findings.compareRows('finance_transactions', rows, new Map(expected));
  const itemKey = ['transaction_id', 'item_no'];
  const items = await readTable(destination, { table: 'finance_transaction_items', sellerId, key: itemKey });
  findings.compareRows('finance_transaction_items', items, buildItems(records, isRecent));
  await compareBreakdowns(context, sellerId, rows, findings);
}

function buildValues(
  {
    type,
    stage,
    postedAt,
    releasedAt,
    marketplaceId,
    currency,
    net,
    orderId,
    groupId,
    settlementId,
  }: TransactionRecord,
  { now, promises }: MirrorContext,
  ends: ReadonlyMap<string, number>,
): ExpectedRow['values'] {
  const end = ends.get(settlementId ?? '') ?? Number.POSITIVE_INFINITY;
  const isKnown = (time: number) => time <= now - promises.statuses || time > now;
  return {
    type,
    marketplace_id: marketplaceId,
    posted_time: { time: postedAt },
    amount: formatAmount(net, currency),
    currency,
    order_id: orderId,
    financial_event_group_id: groupId,
    ...(isKnown(releasedAt ?? 0) && { status: findStatus(stage, releasedAt, now) }),
    ...((end > now || end <= now - promises.settledTransactions) && {
      settlement_id: end <= now ? settlementId : null,
    }),
  };
}

function findStatus(stage: TransactionRecord['stage'], releasedAt: number | null, now: number): string {
  if (stage !== 'hold') return 'RELEASED';
  return (releasedAt ?? 0) <= now ? 'DEFERRED_RELEASED' : 'DEFERRED';
}

function buildItems(
  records: readonly (readonly [string, TransactionRecord])[],
  isRecent: (record: TransactionRecord) => boolean,
): Map<string, ExpectedRow> {
  return new Map(
    records.flatMap(([id, record]) =>
      record.lines.map((line, at) => {
        const amount = formatAmount(computeNet(line), record.currency);
        const values = { sku: line.sku, quantity: line.quantity, amount, currency: record.currency };
        return [buildKey([id, at + 1]), { values, isRecent: isRecent(record) }] as const;
      }),
    ),
  );
}

function computeNet(line: TransactionLine): number {
  const { principal, tax, shipping, shippingTax, promotion, referralFee, fulfillmentFee } = line;
  return principal + tax + shipping + shippingTax - promotion - referralFee - fulfillmentFee;
}

/** The parts of each transaction and item add up to its amount, on the first level and in the leaves. */
async function compareBreakdowns(
  { destination }: MirrorContext,
  sellerId: string,
  transactions: ReadonlyMap<string, readonly Row[]>,
  findings: Findings,
): Promise<void> {
  const table = 'finance_transaction_breakdowns';
  const parts = await readTable(destination, { table, sellerId, key: ['transaction_id', 'item_no', 'breakdown_no'] });
  const sums = new Map<string, { first: number; leaves: number }>();
  for (const [key, [row, ...others]] of parts) {
    if (others.length > 0) findings.add(`${table} ${key}: ${others.length + 1} rows`);
    if (row === undefined || Number(row.item_no) !== 0) continue;
    findings.count(table);
    const id = String(row.transaction_id);
    const sum = sums.get(id) ?? { first: 0, leaves: 0 };
    sums.set(id, sum);
    if (Number(row.level) === 1) sum.first += toUnits(row.amount);
    if (row.is_leaf === true) sum.leaves += toUnits(row.amount);
  }
  for (const [id, [row]] of transactions) {
    const sum = sums.get(id) ?? { first: 0, leaves: 0 };
    const amount = toUnits(row?.amount);
    if (sum.first !== amount || sum.leaves !== amount) {
      findings.add(
        `${table} ${id}: parts add up to ${sum.first} and ${sum.leaves} instead of ${amount} ten-thousandths`,
      );
    }
  }
}

/** Converts a decimal amount to ten-thousandths, so that sums are exact. */
export function toUnits(amount: unknown): number {
  return Math.round(Number(amount) * 10_000);
}
