import { type Sql, sql } from '@supercargo/duckdb';
import type { Dialect } from '../../dialect/dialect.ts';
import { isRefundType } from '../orders/order-conditions.ts';

/** What rows of settlements are for. `other` is what no rule knows. */
export type SettlementKind =
  | 'products'
  | 'promotions'
  | 'taxes'
  | 'fees'
  | 'refunds'
  | 'adjustments'
  | 'advertising'
  | 'reserve'
  | 'other';

/** Builds what a row `r` of a settlement is for. Amazon has no list of its types: these are the words that they contain. */
export function buildSettlementKind(dialect: Dialect): Sql {
  const all = sql`lower(concat_ws(' ', r.transaction_type, r.amount_type, r.amount_description))`;
  return sql`CASE
    WHEN ${isRefundType(dialect, sql`r.transaction_type`)} THEN 'refunds'
    WHEN strpos(lower(r.amount_type), 'tax') > 0 THEN 'taxes'
    WHEN r.amount_type = 'ItemPrice' AND strpos(lower(r.amount_description), 'tax') > 0 THEN 'taxes'
    WHEN r.amount_type = 'ItemPrice' THEN 'products'
    WHEN r.amount_type = 'Promotion' THEN 'promotions'
    WHEN strpos(${all}, 'reserve amount') > 0 THEN 'reserve'
    WHEN ${dialect.matches(all, 'advertis|productads')} THEN 'advertising'
    WHEN strpos(${all}, 'fee') > 0 THEN 'fees'
    WHEN ${dialect.matches(all, 'adjustment|reimbursement|reversal')} THEN 'adjustments'
    ELSE 'other' END`;
}

/** Amazon's description of a row `r`, such as Commission. */
export const settlementDescription = sql`coalesce(r.amount_description, r.amount_type, r.transaction_type, 'Other')`;
