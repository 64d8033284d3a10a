import { joinSql, type Sql, sql } from '@supercargo/duckdb';

/** A part of the shop. Amounts of several currencies are never added up. */
export interface Scope {
  /** Amazon's ID of the seller. @default all */
  readonly partnerId?: string | undefined;
  /** ID of the marketplace. @default all */
  readonly marketplaceId?: string | undefined;
}

/** Builds the condition that selects the rows of a scope that still exist at Amazon. `alias` is the name of the table in the query. */
export function buildScopeCondition({ partnerId, marketplaceId }: Scope, alias: Sql): Sql {
  return joinSql(
    [
      sql`${alias}._deleted_at IS NULL`,
      ...(partnerId === undefined ? [] : [sql`${alias}.seller_id = ${partnerId}`]),
      ...(marketplaceId === undefined ? [] : [sql`${alias}.marketplace_id = ${marketplaceId}`]),
    ],
    ' AND ',
  );
}
