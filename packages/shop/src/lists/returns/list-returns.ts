import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer, isCopied } from '../../about/about.ts';
import { toTimestamp } from '../../base/times.ts';
import type { Copy } from '../../copy.ts';
import { buildContains, defaultLimit, type Paging } from '../../scope/paging.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';

/** Which returns a list has. Returns to Amazon's warehouses have no marketplace: they are left out if one is chosen. */
export interface ReturnList extends Scope, Paging<ReturnCursor> {
  /** Part of an order ID, a SKU, an ASIN or a title. @default all returns */
  readonly search?: string | undefined;
  /** `due`: those for which Amazon seems to owe a reimbursement. @default all */
  readonly show?: 'all' | 'due' | undefined;
}

/** The last return of a page. */
export interface ReturnCursor {
  /** ISO 8601. */
  readonly time: string;
  /** Identifies the return among those of the same time. */
  readonly id: string;
}

/** Units that a buyer returned, or wants to return. */
export interface ReturnRow {
  /** Identifies the return in the copy. */
  readonly id: string;
  /** When Amazon got the units, or when the buyer requested the return to the seller, as ISO 8601. */
  readonly time: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** ID of the marketplace; null for returns to Amazon's warehouses. */
  readonly marketplaceId: string | null;
  /** Who gets the units. */
  readonly returnedTo: 'AMAZON' | 'MERCHANT';
  /** Amazon's ID of the order. */
  readonly orderId: string | null;
  /** The seller's SKU. */
  readonly sku: string | null;
  /** Title of the product. */
  readonly title: string | null;
  /** Returned units; null if Amazon does not say. */
  readonly quantity: number | null;
  /** Amazon's reason, such as UNWANTED_ITEM. */
  readonly reason: string | null;
  /** Condition of the units, such as SELLABLE; null for returns to the seller. */
  readonly disposition: string | null;
  /** Amazon's status, such as Reimbursed or Approved. */
  readonly status: string | null;
  /** What Amazon reimbursed for the SKU of the order, as a decimal; null if nothing, or if the copy has no reimbursements. */
  readonly reimbursed: string | null;
  /** Code of the currency of the reimbursement. */
  readonly currency: string | null;
  /**
   * Whether Amazon seems to owe a reimbursement: the units were damaged in its hands, and the copy has no reimbursement for them. Null if
   * that is not known, because the copy has no reimbursements.
   */
  readonly isDue: boolean | null;
}

const tables = ['fba_customer_returns', 'mfn_returns', 'fba_reimbursements'] as const;

/** Conditions of units that were damaged while Amazon or its carrier had them. */
const damagedByAmazon = ['WAREHOUSE_DAMAGED', 'CARRIER_DAMAGED', 'DISTRIBUTOR_DAMAGED'];

interface Columns extends Pick<ReturnRow, 'id' | 'time' | 'sku' | 'title' | 'reason' | 'disposition' | 'status'> {
  readonly seller_id: string;
  readonly marketplace_id: string | null;
  readonly returned_to: ReturnRow['returnedTo'];
  readonly order_id: string | null;
  readonly quantity: string | null;
  readonly reimbursed: string | null;
  readonly currency: string | null;
  readonly is_due: boolean;
}

/** Returns a page of returns, newest first, to Amazon's warehouses and to the seller. */
export async function listReturns(
  copy: Copy,
  { search = '', show = 'all', cursor, limit = defaultLimit, ...scope }: ReturnList,
): Promise<{ returns: ReturnRow[]; more: boolean; about: About }> {
  const about = await describeAnswer(copy, { tables, scope });
  const hasReimbursements = isCopied(about, 'fba_reimbursements');
  const sources = [
    ...(isCopied(about, 'fba_customer_returns') && scope.marketplaceId === undefined
      ? [buildWarehouseReturns(scope, hasReimbursements)]
      : []),
    ...(isCopied(about, 'mfn_returns') ? [buildMerchantReturns(scope)] : []),
  ];
  if (sources.length === 0 || (show === 'due' && !hasReimbursements)) return { returns: [], more: false, about };
  const conditions = [show === 'due' ? sql`r.is_due` : sql`TRUE`];
  if (search !== '') conditions.push(buildContains([sql`r.order_id`, sql`r.sku`, sql`r.asin`, sql`r.title`], search));
  if (cursor !== undefined) {
    const time = toTimestamp(Date.parse(cursor.time));
    conditions.push(sql`(r.time < ${time} OR (r.time = ${time} AND r.id > ${cursor.id}))`);
  }
  const rows = await copy.select<Columns>(sql`
    SELECT r.id, r.time, r.seller_id, r.marketplace_id, r.returned_to, r.order_id, r.sku, r.title,
      CAST(r.quantity AS VARCHAR) AS quantity, r.reason, r.disposition, r.status, CAST(r.reimbursed AS VARCHAR) AS reimbursed,
      r.currency, r.is_due
    FROM (${joinSql(sources, ' UNION ALL ')}) AS r WHERE r.time IS NOT NULL AND ${joinSql(conditions, ' AND ')}
    ORDER BY r.time DESC, r.id LIMIT ${limit + 1}`);
  const returns = rows.slice(0, limit).map((row) => toReturn(row, hasReimbursements));
  return { returns, more: rows.length > limit, about };
}

function buildWarehouseReturns({ partnerId }: Scope, hasReimbursements: boolean): Sql {
  const nothing = sql`SELECT CAST(NULL AS VARCHAR) AS seller_id, CAST(NULL AS VARCHAR) AS order_id, CAST(NULL AS VARCHAR) AS sku,
    CAST(NULL AS DECIMAL(18, 4)) AS amount, CAST(NULL AS VARCHAR) AS currency WHERE FALSE`;
  const reimbursed = sql`SELECT m.seller_id, m.order_id, m.sku, sum(m.amount_total) AS amount, min(m.currency) AS currency
    FROM fba_reimbursements AS m WHERE ${buildScopeCondition({ partnerId }, sql`m`)} GROUP BY m.seller_id, m.order_id, m.sku`;
  return sql`
    SELECT concat(b.seller_id, '/', b.window_start, '/', b.row_no) AS id, b.return_time AS time, b.seller_id,
      CAST(NULL AS VARCHAR) AS marketplace_id, 'AMAZON' AS returned_to, b.order_id, b.sku, b.asin, b.title, b.quantity, b.reason,
      b.disposition, b.status, m.amount AS reimbursed, m.currency,
      coalesce(upper(b.disposition), '') IN ${damagedByAmazon} AND m.amount IS NULL
        AND strpos(lower(coalesce(b.status, '')), 'reimbursed') = 0 AS is_due
    FROM fba_customer_returns AS b LEFT JOIN (${hasReimbursements ? reimbursed : nothing}) AS m
      ON m.seller_id = b.seller_id AND m.order_id = b.order_id AND m.sku = b.sku
    WHERE ${buildScopeCondition({ partnerId }, sql`b`)}`;
}

function buildMerchantReturns(scope: Scope): Sql {
  return sql`
    SELECT concat(f.seller_id, '/', f.rma_id, '/', f.asin, '/', f.line_no) AS id, f.request_time AS time, f.seller_id, f.marketplace_id,
      'MERCHANT' AS returned_to, f.order_id, f.sku, f.asin, f.title, f.quantity, f.reason, CAST(NULL AS VARCHAR) AS disposition,
      f.request_status AS status, CAST(NULL AS DECIMAL(18, 4)) AS reimbursed, CAST(NULL AS VARCHAR) AS currency, FALSE AS is_due
    FROM mfn_returns AS f WHERE ${buildScopeCondition(scope, sql`f`)}`;
}

function toReturn(
  { seller_id, marketplace_id, returned_to, order_id, quantity, is_due, ...rest }: Columns,
  hasReimbursements: boolean,
): ReturnRow {
  return {
    ...rest,
    partnerId: seller_id,
    marketplaceId: marketplace_id,
    returnedTo: returned_to,
    orderId: order_id,
    quantity: quantity === null ? null : Number(quantity),
    isDue: returned_to === 'AMAZON' && !hasReimbursements ? null : is_due,
  };
}
