import { rawSql, type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { ShopError } from '../../errors/shop-error.ts';
import type { SettlementKey } from './list-settlements.ts';
import { buildSettlementKind, type SettlementKind, settlementDescription } from './settlement-kinds.ts';
import { type Comparison, readSettlements, type SettlementRow, settlementTables } from './settlement-sums.ts';

/** The sum of the rows of a settlement with the same description. */
export interface SettlementTotal {
  /** What the amount is for. */
  readonly kind: SettlementKind;
  /** Amazon's description, such as Commission. */
  readonly description: string;
  /** A decimal. */
  readonly amount: string;
  /** Number of rows. */
  readonly rows: number;
}

/** An order whose rows and transactions have different sums. */
export interface OrderDifference extends Comparison {
  /** Null for amounts without an order. */
  readonly orderId: string | null;
}

/** A settlement with its totals, and what differs. */
export interface SettlementDetails extends SettlementRow {
  /** The sums of the rows by description. */
  readonly totals: readonly SettlementTotal[];
  /** The largest differences, at most 200. */
  readonly differences: readonly OrderDifference[];
  /** Where they come from. */
  readonly about: About;
}

/** Reads a settlement. Throws SETTLEMENT_NOT_FOUND if the copy does not have it. */
export async function readSettlement(copy: Copy, key: SettlementKey): Promise<SettlementDetails> {
  const settlement = await findSettlement(copy, key);
  const isOfSettlement = (alias: Sql) => buildSettlementCondition(key, alias);
  const { buildSettlementOrdersQuery } = await import('@supercargo/sync');
  const [totals, differences, about] = await Promise.all([
    copy.select<Omit<SettlementTotal, 'rows'> & { rows: string }>(sql`
      SELECT kind, description, CAST(sum(amount) AS VARCHAR) AS amount, CAST(count(*) AS VARCHAR) AS rows FROM (
        SELECT ${buildSettlementKind(copy.dialect)} AS kind, r.amount, ${settlementDescription} AS description
        FROM settlement_rows AS r WHERE ${isOfSettlement(sql`r`)} AND r._deleted_at IS NULL
      ) AS amounts GROUP BY kind, description ORDER BY kind, abs(sum(amount)) DESC, description LIMIT 500`),
    copy.select<{ order_id: string | null } & Comparison>(sql`
      SELECT d.order_id, CAST(d.actual AS VARCHAR) AS actual, CAST(d.expected AS VARCHAR) AS expected,
        CAST(d.actual - d.expected AS VARCHAR) AS difference
      FROM (${rawSql(buildSettlementOrdersQuery())}) AS d WHERE ${isOfSettlement(sql`d`)} AND d.actual <> d.expected
      ORDER BY abs(d.actual - d.expected) DESC, d.order_id LIMIT 200`),
    describeAnswer(copy, { tables: settlementTables, scope: { partnerId: key.partnerId } }),
  ]);
  return {
    ...settlement,
    totals: totals.map(({ rows, ...total }) => ({ ...total, rows: Number(rows) })),
    differences: differences.map(({ order_id, ...sums }) => ({ ...sums, orderId: order_id })),
    about,
  };
}

function buildSettlementCondition({ partnerId, settlementId }: SettlementKey, alias: Sql): Sql {
  return sql`${alias}.seller_id = ${partnerId} AND ${alias}.settlement_id = ${settlementId}`;
}

/** Reads a settlement without its totals. Throws SETTLEMENT_NOT_FOUND if the copy does not have it. */
export async function findSettlement(copy: Copy, key: SettlementKey): Promise<SettlementRow> {
  const [settlement] = await readSettlements(
    copy,
    sql`s._deleted_at IS NULL AND ${buildSettlementCondition(key, sql`s`)}`,
    1,
  );
  if (settlement !== undefined) return settlement;
  throw new ShopError(
    'SETTLEMENT_NOT_FOUND',
    `The copy has no settlement ${key.settlementId}.`,
    'Check the ID. Amazon creates a settlement when its period has ended, and lists those of the last 90 days.',
  );
}
