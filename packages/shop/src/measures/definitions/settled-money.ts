import { rawSql, sql } from '@supercargo/duckdb';
import { buildSettlementQuery } from '@supercargo/sync';
import { buildPayoutCondition } from '../../lists/money/list-payouts.ts';
import { buildEnd, settlementTables } from '../../lists/money/settlement-sums.ts';
import { buildScopeCondition } from '../../scope/scope.ts';
import { type FactSource, type MeasureDefinition, timeDimensions } from '../measure.ts';

/** One fact for each settlement. */
const settlements: FactSource = {
  tables: settlementTables,
  dimensions: [...timeDimensions, 'seller'],
  time: 'period',
  dayRule: 'The day (UTC) on which the period of the settlement ended. A settlement has no marketplace.',
  build: ({ scope: { partnerId }, days: { from, to }, now }) => sql`
    SELECT s.seller_id, NULL AS marketplace_id, s.currency, s.total_amount, c.actual, c.expected, c.reason,
      CAST(${buildEnd(sql`s`)} AS DATE) AS day
    FROM settlements AS s LEFT JOIN (${rawSql(buildSettlementQuery({ now }))}) AS c
      ON c.seller_id = s.seller_id AND c.settlement_id = s.settlement_id AND c.currency = s.currency
    WHERE ${buildScopeCondition({ partnerId }, sql`s`)}
      AND CAST(${buildEnd(sql`s`)} AS DATE) >= CAST(${from} AS DATE) AND CAST(${buildEnd(sql`s`)} AS DATE) <= CAST(${to} AS DATE)`,
};

/** One fact for each transaction that is in no settlement yet. */
const unsettled: FactSource = {
  tables: ['finance_transactions'],
  dimensions: ['seller', 'marketplace'],
  time: 'moment',
  dayRule: 'None: it is the account at the moment that Amazon was last read.',
  build: ({ scope }) => sql`
    SELECT t.seller_id, t.marketplace_id, t.currency, t.status, t.amount FROM finance_transactions AS t
    WHERE ${buildPayoutCondition(scope)}`,
};

/** One fact for each reimbursement. Its kind is the reason. */
const reimbursements: FactSource = {
  tables: ['fba_reimbursements'],
  dimensions: [...timeDimensions, 'seller', 'sku', 'kind'],
  time: 'period',
  dayRule: 'The day (UTC) on which Amazon approved it. A reimbursement has no marketplace.',
  build: ({ scope: { partnerId }, days: { from, to } }) => sql`
    SELECT r.seller_id, NULL AS marketplace_id, r.currency, r.sku, r.reason AS kind, r.amount_total,
      CAST(r.approval_time AS DATE) AS day
    FROM fba_reimbursements AS r WHERE ${buildScopeCondition({ partnerId }, sql`r`)}
      AND CAST(r.approval_time AS DATE) >= CAST(${from} AS DATE) AND CAST(r.approval_time AS DATE) <= CAST(${to} AS DATE)`,
};

const shared = { unit: 'money', isGrowing: false } as const;

/** What Amazon settles with the seller. */
export const settledMeasures: readonly MeasureDefinition[] = [
  {
    ...shared,
    source: settlements,
    name: 'payout',
    title: 'Payout',
    meaning: 'What Amazon pays out for the settlements that ended.',
    leftOut: 'Settlements that have not ended.',
    amount: sql`sum(f.total_amount)`,
    missing: {
      count: sql`count(*) FILTER (WHERE f.total_amount IS NULL)`,
      reason: (count) => ({
        code: 'NOT_REPORTED',
        text: `The amount of ${count === 1 ? '1 settlement' : `${count} settlements`} cannot be read.`,
      }),
    },
  },
  {
    ...shared,
    source: settlements,
    name: 'settlement_difference',
    title: 'Difference to the settlement',
    meaning:
      'What the transactions of settlements add up to, less their rows, without reserves and transfers. It should be 0.',
    leftOut: 'Settlements that have not ended.',
    amount: sql`sum(f.actual - f.expected) FILTER (WHERE f.reason IS NULL)`,
    missing: {
      count: sql`count(*) FILTER (WHERE f.actual <> f.expected AND f.reason IS NOT NULL)`,
      reason: (count) => ({
        code: 'NOT_READ_YET',
        text: `The transactions of ${count === 1 ? '1 settlement are' : `${count} settlements are`} not all copied or linked to it yet.`,
      }),
    },
  },
  {
    ...shared,
    source: unsettled,
    name: 'payable',
    title: 'Payable',
    meaning: 'Money of transactions that is in no settlement yet and that Amazon does not hold.',
    leftOut: 'Amounts that the last settlement carried over.',
    amount: sql`coalesce(sum(f.amount) FILTER (WHERE f.status <> 'DEFERRED'), 0)`,
  },
  {
    ...shared,
    source: unsettled,
    name: 'reserve',
    title: 'Reserve',
    meaning: 'Money of transactions that Amazon holds until the buyers have their parcels.',
    leftOut: 'Reserves of the account, which no transaction names.',
    amount: sql`coalesce(sum(f.amount) FILTER (WHERE f.status = 'DEFERRED'), 0)`,
  },
  {
    ...shared,
    source: reimbursements,
    name: 'reimbursements',
    title: 'Reimbursements',
    meaning:
      'What Amazon approved for units that it lost or damaged. Its kinds are Amazon’s reasons. Amounts that Amazon took back are negative.',
    leftOut: 'Units that Amazon replaced by others.',
    amount: sql`sum(f.amount_total)`,
  },
];
