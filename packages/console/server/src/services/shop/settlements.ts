import { joinSql, rawSql, type Sql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Mirror } from '../mirror/mirror.ts';
import { toTimestamp } from '../mirror/to-timestamp.ts';
import { isRefundType } from './orders.ts';
import { buildScopeCondition, scopeSchema } from './scope.ts';

/** Which settlements a list shows. */
export const settlementListSchema = scopeSchema.extend({
  /** Only settlements after this one, which the last page ended with. */
  cursor: z.object({ endTime: z.iso.datetime(), partnerId: idText, settlementId: idText }).optional(),
  limit: z.number().int().min(1).max(200).default(50),
});

/** Two amounts that should be equal. All are decimals. */
export interface Comparison {
  readonly actual: string;
  readonly expected: string;
  /** `actual` less `expected`. */
  readonly difference: string;
}

/** A comparison whose amounts are null if the document has amounts that cannot be read. */
type ReadComparison = { readonly [Name in keyof Comparison]: string | null };

/** A settlement in a list. */
export interface SettlementRow {
  readonly settlementId: string;
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Marketplaces that amounts are from; empty if Amazon names none. */
  readonly marketplaceIds: readonly string[];
  readonly currency: string;
  /** ISO 8601; null if Amazon does not say. */
  readonly startTime: string | null;
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

interface FoundSettlement {
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

/** Returns a page of settlements, newest first. */
export async function listSettlements(
  mirror: Mirror,
  { cursor, limit, ...scope }: z.infer<typeof settlementListSchema>,
): Promise<{ settlements: SettlementRow[]; more: boolean }> {
  const { marketplaceId, ...account } = scope;
  const conditions = [buildScopeCondition(account, sql`s`)];
  if (marketplaceId !== undefined) {
    conditions.push(sql`EXISTS (SELECT 1 FROM settlement_rows AS r WHERE r.seller_id = s.seller_id
      AND r.settlement_id = s.settlement_id AND r._deleted_at IS NULL AND r.marketplace_id = ${marketplaceId})`);
  }
  if (cursor !== undefined) {
    const time = toTimestamp(Date.parse(cursor.endTime));
    conditions.push(sql`(${buildEnd(sql`s`)} < ${time} OR (${buildEnd(sql`s`)} = ${time}
      AND (s.seller_id, s.settlement_id) > (${cursor.partnerId}, ${cursor.settlementId})))`);
  }
  const found = await readSettlements(mirror, joinSql(conditions, ' AND '), limit + 1);
  return { settlements: found.slice(0, limit), more: found.length > limit };
}

/** The settlement that a page shows. */
export const settlementSchema = z.object({
  source: scopeSchema.shape.source,
  partnerId: idText,
  settlementId: idText,
});

export type SettlementKey = Omit<z.infer<typeof settlementSchema>, 'source'>;

/** The sum of the rows of a settlement with the same description. */
export interface SettlementTotal {
  readonly kind: 'products' | 'promotions' | 'taxes' | 'fees' | 'refunds' | 'adjustments' | 'other';
  readonly description: string;
  /** A decimal. */
  readonly amount: string;
  readonly rows: number;
}

/** An order whose rows and transactions have different sums. */
export interface OrderDifference extends Comparison {
  /** Null for amounts without an order. */
  readonly orderId: string | null;
}

/** A settlement with its totals, and what differs. */
export interface SettlementDetails extends SettlementRow {
  readonly totals: readonly SettlementTotal[];
  /** The largest differences, at most 200. */
  readonly differences: readonly OrderDifference[];
}

/** Throws a ConsoleError if the copy has no such settlement. */
export async function readSettlement(mirror: Mirror, key: SettlementKey): Promise<SettlementDetails> {
  const settlement = await findSettlement(mirror, key);
  const own = (alias: Sql) => buildOwn(key, alias);
  const { buildSettlementOrdersQuery } = await import('@supercargo/sync');
  const [totals, differences] = await Promise.all([
    mirror.select<Omit<SettlementTotal, 'rows'> & { rows: string }>(sql`
      SELECT kind, description, CAST(sum(amount) AS VARCHAR) AS amount, CAST(count(*) AS VARCHAR) AS rows FROM (
        SELECT ${kindOfRow} AS kind, r.amount,
          coalesce(r.amount_description, r.amount_type, r.transaction_type, 'Other') AS description
        FROM settlement_rows AS r WHERE ${own(sql`r`)} AND r._deleted_at IS NULL
      ) GROUP BY kind, description ORDER BY kind, abs(sum(amount)) DESC, description LIMIT 500`),
    mirror.select<{ order_id: string | null } & Comparison>(sql`
      SELECT d.order_id, CAST(d.actual AS VARCHAR) AS actual, CAST(d.expected AS VARCHAR) AS expected,
        CAST(d.actual - d.expected AS VARCHAR) AS difference
      FROM (${rawSql(buildSettlementOrdersQuery())}) AS d WHERE ${own(sql`d`)} AND d.actual <> d.expected
      ORDER BY abs(d.actual - d.expected) DESC, d.order_id LIMIT 200`),
  ]);
  return {
    ...settlement,
    totals: totals.map(({ rows, ...total }) => ({ ...total, rows: Number(rows) })),
    differences: differences.map(({ order_id, ...sums }) => ({ ...sums, orderId: order_id })),
  };
}

/** Builds the name of a file with a settlement, without extension. Throws a ConsoleError if the copy has no such settlement. */
export async function readSettlementName(mirror: Mirror, key: SettlementKey): Promise<string> {
  const { settlementId, currency, endTime } = await findSettlement(mirror, key);
  return `settlement-${settlementId.replace(/[^\w-]+/g, '_')}-${currency}-${endTime.slice(0, 10)}`;
}

function buildOwn({ partnerId, settlementId }: SettlementKey, alias: Sql): Sql {
  return sql`${alias}.seller_id = ${partnerId} AND ${alias}.settlement_id = ${settlementId}`;
}

async function findSettlement(mirror: Mirror, key: SettlementKey): Promise<SettlementRow> {
  const [settlement] = await readSettlements(mirror, sql`s._deleted_at IS NULL AND ${buildOwn(key, sql`s`)}`, 1);
  if (settlement !== undefined) return settlement;
  throw new ConsoleError(
    'SETTLEMENT_NOT_FOUND',
    `The copy has no settlement ${key.settlementId}.`,
    'Check the ID. Amazon creates a settlement when its period has ended, and lists those of the last 90 days.',
  );
}

/** What a row of a settlement is for. Amazon has no list of its types: these are the words that they contain. */
const kindOfRow = sql`CASE
  WHEN ${isRefundType(sql`r.transaction_type`)} THEN 'refunds'
  WHEN contains(lower(coalesce(r.amount_type, '')), 'tax') THEN 'taxes'
  WHEN r.amount_type = 'ItemPrice' AND contains(lower(coalesce(r.amount_description, '')), 'tax') THEN 'taxes'
  WHEN r.amount_type = 'ItemPrice' THEN 'products'
  WHEN r.amount_type = 'Promotion' THEN 'promotions'
  WHEN contains(lower(concat_ws(' ', r.transaction_type, r.amount_type, r.amount_description)), 'fee') THEN 'fees'
  WHEN regexp_matches(lower(concat_ws(' ', r.transaction_type, r.amount_type, r.amount_description)), 'adjustment|reimbursement|reversal')
    THEN 'adjustments'
  ELSE 'other' END`;

/** Amazon creates the report of a settlement when it has ended. Its time stands in for an end that cannot be read. */
function buildEnd(alias: Sql): Sql {
  return sql`coalesce(${alias}.end_time, ${alias}.report_created_time)`;
}

async function readSettlements(mirror: Mirror, condition: Sql, limit: number): Promise<SettlementRow[]> {
  const { buildReason, buildSettlementQuery, isReasonCode } = await import('@supercargo/sync');
  const found = await mirror.select<FoundSettlement>(sql`
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
    LEFT JOIN (${rawSql(buildSettlementQuery({ now: mirror.clock.now() }))}) AS c
      ON c.seller_id = p.seller_id AND c.settlement_id = p.settlement_id AND c.currency = p.currency
    ORDER BY ${buildEnd(sql`p`)} DESC, p.seller_id, p.settlement_id`);
  return found.map((one) => {
    const code = findReason(one);
    return toRow(one, isReasonCode(code) ? buildReason(code).text : null);
  });
}

function findReason({ rows_difference, amazon_differs, reason }: FoundSettlement): string | null {
  if (rows_difference === null) return 'unreadable';
  return Number(rows_difference) !== 0 && amazon_differs === true ? 'amazon-differs' : reason;
}

function toRow(found: FoundSettlement, reason: string | null): SettlementRow {
  const { actual, expected, difference, rows_amount, rows_difference, amount } = found;
  const isPaid = rows_difference !== null && Number(rows_difference) === 0;
  const isReconciled = isPaid && Number(difference) === 0;
  const differing = isPaid && reason !== null ? 'pending' : 'differs';
  return {
    settlementId: found.settlement_id,
    partnerId: found.seller_id,
    marketplaceIds: found.marketplaces === null ? [] : found.marketplaces.split(','),
    currency: found.currency,
    startTime: found.start_time,
    endTime: found.end_time,
    depositTime: found.deposit_time,
    amount,
    rows: Number(found.row_count),
    state: isReconciled ? 'reconciled' : differing,
    deposit: { actual: rows_amount, expected: amount, difference: rows_difference },
    transactions: { actual, expected, difference },
    reason: isReconciled ? null : reason,
  };
}
