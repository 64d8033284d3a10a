import { joinSql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildContains, defaultLimit } from '../../scope/paging.ts';
import type { SettlementKey } from './list-settlements.ts';

/** Which rows of a settlement a list has. */
export interface SettlementRowList extends SettlementKey {
  /** Part of an order ID or of a SKU. @default all rows */
  readonly search?: string | undefined;
  /** Only rows after the one with this number, which the last page ended with. @default from the start */
  readonly cursor?: number | undefined;
  /** Most rows. @default 50 */
  readonly limit?: number | undefined;
}

/** One amount of a settlement. */
export interface SettlementLine {
  /** Position in the settlement, from 1. */
  readonly lineNo: number;
  /** ISO 8601; null if Amazon does not say. */
  readonly postedTime: string | null;
  /** Such as Order or Refund. */
  readonly transactionType: string | null;
  /** Such as ItemPrice or ItemFees. */
  readonly amountType: string | null;
  /** Such as Principal or Commission. */
  readonly description: string | null;
  /** Amazon's ID of the order. */
  readonly orderId: string | null;
  /** The seller's SKU. */
  readonly sku: string | null;
  /** Units that were ordered. */
  readonly quantity: string | null;
  /** Name of the marketplace, such as Amazon.de. */
  readonly marketplace: string | null;
  /** A decimal. */
  readonly amount: string;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
}

/** Returns a page of the rows of a settlement, in Amazon's order. */
export async function listSettlementRows(
  copy: Copy,
  { partnerId, settlementId, search = '', cursor = 0, limit = defaultLimit }: SettlementRowList,
): Promise<{ rows: SettlementLine[]; more: boolean; about: About }> {
  const conditions = [
    sql`r.seller_id = ${partnerId} AND r.settlement_id = ${settlementId} AND r._deleted_at IS NULL AND r.line_no > ${cursor}`,
    ...(search === '' ? [] : [buildContains([sql`r.order_id`, sql`r.sku`], search)]),
  ];
  const rows = await copy.select<Omit<SettlementLine, 'lineNo'> & { lineNo: string }>(sql`
    SELECT CAST(r.line_no AS VARCHAR) AS "lineNo", r.posted_time AS "postedTime", r.transaction_type AS "transactionType",
      r.amount_type AS "amountType", r.amount_description AS description, r.order_id AS "orderId", r.sku,
      CAST(r.quantity_purchased AS VARCHAR) AS quantity, r.marketplace_name AS marketplace,
      CAST(r.amount AS VARCHAR) AS amount, r.currency
    FROM settlement_rows AS r WHERE ${joinSql(conditions, ' AND ')} ORDER BY r.line_no LIMIT ${limit + 1}`);
  const page = rows.slice(0, limit).map((row) => ({ ...row, lineNo: Number(row.lineNo) }));
  const about = await describeAnswer(copy, { tables: ['settlement_rows'], scope: { partnerId } });
  return { rows: page, more: rows.length > limit, about };
}
