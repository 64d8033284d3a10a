import { joinSql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import { toTimestamp } from '../../base/times.ts';
import type { Copy } from '../../copy.ts';
import { defaultLimit, type Paging } from '../../scope/paging.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';
import { buildEnd, readSettlements, type SettlementRow, settlementTables } from './settlement-sums.ts';

/** Which settlements a list has. */
export interface SettlementList extends Scope, Paging<SettlementCursor> {}

/** The last settlement of a page. */
export interface SettlementCursor extends SettlementKey {
  /** ISO 8601. */
  readonly endTime: string;
}

/** Names a settlement. */
export interface SettlementKey {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** Amazon's ID of the settlement. */
  readonly settlementId: string;
}

/** Returns a page of settlements, newest first. */
export async function listSettlements(
  copy: Copy,
  { cursor, limit = defaultLimit, marketplaceId, ...account }: SettlementList,
): Promise<{ settlements: SettlementRow[]; more: boolean; about: About }> {
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
  const rows = await readSettlements(copy, joinSql(conditions, ' AND '), limit + 1);
  const about = await describeAnswer(copy, { tables: settlementTables, scope: { ...account, marketplaceId } });
  return { settlements: rows.slice(0, limit), more: rows.length > limit, about };
}
