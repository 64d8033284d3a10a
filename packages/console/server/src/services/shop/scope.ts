import { joinSql, type Sql, sql } from '@supercargo/duckdb';
import { z } from 'zod';
import { idText } from '../../base/input-bounds.ts';

/** Which part of the shop a screen shows. Amounts of several currencies are never added up. */
export const scopeSchema = z.object({
  /** Sellers at Amazon, or test sellers of the sandbox. */
  source: z.enum(['amazon', 'sandbox']),
  /** Amazon's ID of the seller. Default: all. */
  partnerId: idText.optional(),
  /** ID of the marketplace. Default: all. */
  marketplaceId: idText.optional(),
});

export type Scope = z.infer<typeof scopeSchema>;

/** The sellers and marketplaces of a scope, whose copy is known. */
export type Places = Partial<Scope>;

/** Builds the condition that selects the rows of a scope that still exist at Amazon. `alias` is the name of the table in the query. */
export function buildScopeCondition({ partnerId, marketplaceId }: Places, alias: Sql): Sql {
  return joinSql(
    [
      sql`${alias}._deleted_at IS NULL`,
      ...(partnerId === undefined ? [] : [sql`${alias}.seller_id = ${partnerId}`]),
      ...(marketplaceId === undefined ? [] : [sql`${alias}.marketplace_id = ${marketplaceId}`]),
    ],
    ' AND ',
  );
}
