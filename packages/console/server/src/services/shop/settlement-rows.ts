import { joinSql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { formatSpreadsheetLine } from '../../base/spreadsheet-line.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { buildContains } from './keyset.ts';
import { type SettlementKey, settlementSchema } from './settlements.ts';

/** Which rows of a settlement a list shows. */
export const settlementRowsSchema = settlementSchema.extend({
  /** Part of an order ID or of a SKU. Default: all rows. */
  search: z.string().trim().max(100).default(''),
  /** Only rows after the one with this number, which the last page ended with. */
  cursor: z.number().int().min(0).max(1_000_000_000).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

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
  readonly orderId: string | null;
  readonly sku: string | null;
  readonly quantity: string | null;
  /** Name of the marketplace, such as Amazon.de. */
  readonly marketplace: string | null;
  /** A decimal. */
  readonly amount: string;
  readonly currency: string;
}

interface RowSelection {
  readonly search?: string;
  readonly cursor?: number | undefined;
  readonly limit: number;
}

/** Returns a page of the rows of a settlement, in Amazon's order. */
export async function listSettlementRows(
  mirror: Mirror,
  { limit, search, cursor, ...key }: z.infer<typeof settlementRowsSchema>,
): Promise<{ rows: SettlementLine[]; more: boolean }> {
  const rows = await readRows(mirror, key, { search, cursor, limit: limit + 1 });
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}

const headings = [
  'settlement ID',
  'line',
  'posted',
  'transaction type',
  'amount type',
  'description',
  'order ID',
  'SKU',
  'quantity',
  'marketplace',
  'amount',
  'currency',
];

const rowsAtOnce = 2000;

/** Yields all rows of a settlement as CSV for spreadsheets, with a header line. */
export async function* formatSettlementCsv(mirror: Mirror, key: SettlementKey): AsyncGenerator<string> {
  yield formatSpreadsheetLine(headings);
  let cursor = 0;
  for (;;) {
    const rows = await readRows(mirror, key, { cursor, limit: rowsAtOnce });
    yield rows.map((row) => formatSpreadsheetLine(listCells(key, row))).join('');
    cursor = rows.at(-1)?.lineNo ?? cursor;
    if (rows.length < rowsAtOnce) return;
  }
}

function listCells({ settlementId }: SettlementKey, row: SettlementLine): (string | null)[] {
  const { lineNo, postedTime, transactionType, amountType, description, orderId, sku, quantity } = row;
  return [
    settlementId,
    String(lineNo),
    postedTime,
    transactionType,
    amountType,
    description,
    orderId,
    sku,
    quantity,
    row.marketplace,
    row.amount.replace(/(\.\d\d)0+$/, '$1'),
    row.currency,
  ];
}

async function readRows(
  mirror: Mirror,
  { partnerId, settlementId }: SettlementKey,
  { search = '', cursor = 0, limit }: RowSelection,
): Promise<SettlementLine[]> {
  const conditions = [
    sql`r.seller_id = ${partnerId} AND r.settlement_id = ${settlementId} AND r._deleted_at IS NULL AND r.line_no > ${cursor}`,
    ...(search === '' ? [] : [buildContains([sql`r.order_id`, sql`r.sku`], search)]),
  ];
  const found = await mirror.select<Omit<SettlementLine, 'lineNo'> & { lineNo: string }>(sql`
    SELECT CAST(r.line_no AS VARCHAR) AS "lineNo", r.posted_time AS "postedTime", r.transaction_type AS "transactionType",
      r.amount_type AS "amountType", r.amount_description AS description, r.order_id AS "orderId", r.sku,
      CAST(r.quantity_purchased AS VARCHAR) AS quantity, r.marketplace_name AS marketplace,
      CAST(r.amount AS VARCHAR) AS amount, r.currency
    FROM settlement_rows AS r WHERE ${joinSql(conditions, ' AND ')} ORDER BY r.line_no LIMIT ${limit}`);
  return found.map((row) => ({ ...row, lineNo: Number(row.lineNo) }));
}
