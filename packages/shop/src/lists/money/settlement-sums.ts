import { rawSql, type Sql, sql } from '@supercargo/duckdb';
import type { Copy } from '../../copy.ts';

/** Two amounts that should be equal. All are decimals. */
export interface Comparison {
  /** The amount that is there. */
  readonly actual: string;
  /** The amount that should be there. */
  readonly expected: string;
  /** `actual` less `expected`. */
  readonly difference: string;
}

/** A comparison whose amounts are null if the document has amounts that cannot be read. */
type ReadComparison = { readonly [Name in keyof Comparison]: string | null };

/** A settlement in a list. */
export interface SettlementRow {
  /** Amazon's ID of the settlement. */
  readonly settlementId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Marketplaces that amounts are from; empty if Amazon names none. */
  readonly marketplaceIds: readonly string[];
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
  /** ISO 8601; null if Amazon does not say. */
  readonly startTime: string | null;
  /** End of its period as ISO 8601. */
  readonly endTime: string;
  /** When the money is paid out as ISO 8601; null if Amazon does not say. */
  readonly depositTime: string | null;
  /** What Amazon pays out, as a decimal; null if it cannot be read. */
  readonly amount: string | null;
  /** Number of rows. */
  readonly rows: number;
  /** `pending`: amounts differ for a reason that passes or that the copy cannot change. */
  readonly state: 'reconciled' | 'differs' | 'pending';
  /** The sum of the rows, and the amount that is paid out. */
  readonly deposit: ReadComparison;
  /** The sum of the transactions, and the sum of the rows without reserves and transfers. */
  readonly transactions: Comparison;
  /** Why amounts differ; null if they do not, or if no reason is known. */
  readonly reason: string | null;
}

/** The tables that settlements are read from. */
export const settlementTables = ['settlements', 'settlement_rows', 'finance_transactions'] as const;

interface SettlementColumns {
  readonly settlement_id: string;
  readonly seller_id: string;
  readonly marketplaces: string | null;
  readonly currency: string;
  readonly start_time: string | null;
  readonly end_time: string;
  readonly deposit_time: string | null;
  readonly amount: string | null;
  readonly row_count: string;
  readonly rows_amount: string | null;
  /** Null if the document has amounts that cannot be read. */
  readonly rows_difference: string | null;
  readonly actual: string;
  readonly expected: string;
  readonly difference: string;
  /** Code of the reason for which transactions may differ. */
  readonly reason: string | null;
  /** Whether Amazon's own document has rows that do not add up to its amount. */
  readonly amazon_differs: boolean | null;
}

/** Amazon creates the report of a settlement when it has ended. Its time stands in for an end that cannot be read. */
export function buildEnd(alias: Sql): Sql {
  return sql`coalesce(${alias}.end_time, ${alias}.report_created_time)`;
}

/** Reads the settlements `s` that a condition selects, newest first. */
export async function readSettlements(copy: Copy, condition: Sql, limit: number): Promise<SettlementRow[]> {
  const { buildReason, buildSettlementQuery, isReasonCode } = await import('@supercargo/sync');
  const rows = await copy.select<SettlementColumns>(sql`
    WITH page AS (
      SELECT s.* FROM settlements AS s WHERE ${condition}
      ORDER BY ${buildEnd(sql`s`)} DESC, s.seller_id, s.settlement_id LIMIT ${limit}
    ), sums AS (
      SELECT r.seller_id, r.settlement_id, count(*) AS row_count, sum(r.amount) AS amount,
        string_agg(DISTINCT r.marketplace_id, ',' ORDER BY r.marketplace_id) AS marketplaces
      FROM settlement_rows AS r
      WHERE r._deleted_at IS NULL AND r.settlement_id IN (SELECT settlement_id FROM page) GROUP BY r.seller_id, r.settlement_id
    )
    SELECT p.settlement_id, p.seller_id, sums.marketplaces, p.currency, p.start_time, ${buildEnd(sql`p`)} AS end_time, p.deposit_time,
      CAST(p.total_amount AS VARCHAR) AS amount, CAST(coalesce(sums.row_count, 0) AS VARCHAR) AS row_count,
      CASE WHEN p.lines_amount IS NOT NULL THEN CAST(coalesce(sums.amount, 0) AS VARCHAR) END AS rows_amount,
      CASE WHEN p.lines_amount IS NOT NULL THEN CAST(coalesce(sums.amount, 0) - p.total_amount AS VARCHAR) END AS rows_difference,
      CAST(c.actual AS VARCHAR) AS actual, CAST(c.expected AS VARCHAR) AS expected,
      CAST(c.actual - c.expected AS VARCHAR) AS difference, c.reason,
      p.lines_amount <> p.total_amount AND p.lines_amount = sums.amount AS amazon_differs
    FROM page AS p LEFT JOIN sums ON sums.seller_id = p.seller_id AND sums.settlement_id = p.settlement_id
    LEFT JOIN (${rawSql(buildSettlementQuery({ now: copy.now() }))}) AS c
      ON c.seller_id = p.seller_id AND c.settlement_id = p.settlement_id AND c.currency = p.currency
    ORDER BY ${buildEnd(sql`p`)} DESC, p.seller_id, p.settlement_id`);
  return rows.map((row) => {
    const code = findReason(row);
    return toRow(row, isReasonCode(code) ? buildReason(code).text : null);
  });
}

function findReason({ rows_difference, amazon_differs, reason }: SettlementColumns): string | null {
  if (rows_difference === null) return 'unreadable';
  return Number(rows_difference) !== 0 && amazon_differs === true ? 'amazon-differs' : reason;
}

function toRow(columns: SettlementColumns, reason: string | null): SettlementRow {
  const { actual, expected, difference, rows_amount, rows_difference, amount } = columns;
  const isPaid = rows_difference !== null && Number(rows_difference) === 0;
  const isReconciled = isPaid && Number(difference) === 0;
  const differing = isPaid && reason !== null ? 'pending' : 'differs';
  return {
    settlementId: columns.settlement_id,
    partnerId: columns.seller_id,
    marketplaceIds: columns.marketplaces === null ? [] : columns.marketplaces.split(','),
    currency: columns.currency,
    startTime: columns.start_time,
    endTime: columns.end_time,
    depositTime: columns.deposit_time,
    amount,
    rows: Number(columns.row_count),
    state: isReconciled ? 'reconciled' : differing,
    deposit: { actual: rows_amount, expected: amount, difference: rows_difference },
    transactions: { actual, expected, difference },
    reason: isReconciled ? null : reason,
  };
}
