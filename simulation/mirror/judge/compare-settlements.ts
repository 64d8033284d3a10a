import { toUnits } from './compare-finances.ts';
import type { MirrorContext } from './compare-mirror.ts';
import { type ExpectedRow, type Findings, type Row, readTable } from './findings.ts';
import {
  formatAmount,
  readRecords,
  type SettlementRecord,
  type TransactionLine,
  type TransactionRecord,
} from './shop.ts';

const balances = new Set(['Previous Reserve Amount Balance', 'Current Reserve Amount']);

/** Compares settlements and their lines, and adds both up with the transactions that they settle. */
export async function compareSettlements(context: MirrorContext, sellerId: string, findings: Findings): Promise<void> {
  const { sandbox, destination, copiedFrom, now, promises } = context;
  const ended = readRecords(sandbox, sellerId, 'settlements').filter(([, { ended, to }]) => ended && to >= copiedFrom);
  const expected = new Map(
    ended.map(([id, record]) => [
      id,
      { values: buildValues(record), isRecent: record.to > now - promises.settlements },
    ]),
  );
  const rows = await readTable(destination, { table: 'settlements', sellerId, key: ['settlement_id'] });
  findings.compareRows('settlements', rows, expected satisfies Map<string, ExpectedRow>);
  const lines = await readTable(destination, { table: 'settlement_rows', sellerId, key: ['settlement_id', 'line_no'] });
  for (const [key, { length }] of lines) if (length > 1) findings.add(`settlement_rows ${key}: ${length} rows`);
  const bySettlement = Map.groupBy([...lines.values()].flat(), (row) => String(row.settlement_id));
  const transactions = await readTable(destination, {
    table: 'finance_transactions',
    sellerId,
    key: ['financial_event_group_id'],
  });
  const records = readRecords(sandbox, sellerId, 'transactions');
  for (const [id, settlement] of ended) {
    const [row] = rows.get(id) ?? [];
    if (row === undefined) continue;
    const own = bySettlement.get(id) ?? [];
    const posted = records.filter(([, record]) => record.settlementId === id);
    compareLines(id, own, listLines(settlement, posted), findings);
    const isCopied = settlement.from >= copiedFrom;
    const group = posted[0]?.[1].groupId ?? '';
    addUp(id, row, own, isCopied ? (transactions.get(group) ?? []) : undefined, findings);
  }
}

function buildValues({ currency, from, to, total }: SettlementRecord): ExpectedRow['values'] {
  return {
    currency,
    start_time: { time: from },
    end_time: { time: to },
    total_amount: formatAmount(total ?? 0, currency),
  };
}

/** Compares the lines of a settlement. Equal lines are legal, so they are counted. */
function compareLines(id: string, rows: readonly Row[], expected: readonly string[], findings: Findings): void {
  const found = rows.map((row) =>
    [row.order_id ?? '', row.order_item_code ?? '', row.amount_description, toUnits(row.amount)].join(' '),
  );
  findings.count('settlement_rows', expected.length);
  const counts = new Map<string, number>();
  for (const line of expected) counts.set(line, (counts.get(line) ?? 0) + 1);
  for (const line of found) counts.set(line, (counts.get(line) ?? 0) - 1);
  for (const [line, count] of counts) {
    if (count > 0) findings.add(`settlement_rows ${id}: "${line}" is missing ${count} times`);
    if (count < 0) findings.add(`settlement_rows ${id}: "${line}" is there ${-count} times too often`);
  }
}

function listLines(
  { opening, closing, currency }: SettlementRecord,
  posted: readonly (readonly [string, TransactionRecord])[],
): string[] {
  const line = (order: string, item: string, description: string, amount: number) =>
    amount === 0 ? [] : [[order, item, description, toUnits(formatAmount(amount, currency))].join(' ')];
  return [
    ...line('', '', 'Previous Reserve Amount Balance', opening),
    ...line('', '', 'Current Reserve Amount', -(closing ?? 0)),
    ...posted.flatMap(([, { type, net, orderId, lines }]) => {
      if (type === 'Transfer') return [];
      if (orderId === null) return line('', '', 'Subscription Fee', net);
      return lines.flatMap((one) =>
        listAmounts(one).flatMap(([description, amount]) => line(orderId, one.orderItemId, description, amount)),
      );
    }),
  ];
}

/** Fulfillment is charged for each unit, so that there are several equal lines. */
function listAmounts(line: TransactionLine): (readonly [description: string, amount: number])[] {
  const units = line.fulfillmentFee === 0 ? 0 : line.quantity;
  return [
    ['Principal', line.principal],
    ['Tax', line.tax],
    ['Shipping', line.shipping],
    ['ShippingTax', line.shippingTax],
    ['Principal', -line.promotion],
    ['Commission', -line.referralFee],
    ...Array.from({ length: units }, () => ['FBAPerUnitFulfillmentFee', -line.fulfillmentFee / line.quantity] as const),
  ];
}

/** The lines of a settlement are its deposit, and its transactions are its lines without balances. Exactly. */
function addUp(
  id: string,
  settlement: Row,
  lines: readonly Row[],
  transactions: readonly Row[] | undefined,
  findings: Findings,
): void {
  const sum = (rows: readonly Row[]) => rows.reduce((total, { amount }) => total + toUnits(amount), 0);
  const deposit = toUnits(settlement.total_amount);
  findings.count('deposits');
  if (sum(lines) !== deposit) findings.add(`settlement ${id}: lines add up to ${sum(lines)} instead of ${deposit}`);
  if (transactions === undefined) return;
  findings.count('settled transactions', transactions.length);
  const moved = sum(lines.filter(({ amount_description: description }) => !balances.has(String(description))));
  const earned = sum(transactions.filter(({ type }) => type !== 'Transfer'));
  if (earned !== moved) findings.add(`settlement ${id}: transactions add up to ${earned} instead of ${moved}`);
  const paid = sum(transactions.filter(({ type }) => type === 'Transfer'));
  if (paid !== -deposit) findings.add(`settlement ${id}: the payout is ${-paid} instead of ${deposit}`);
}
