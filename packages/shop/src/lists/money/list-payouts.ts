import { type Sql, sql } from '@supercargo/duckdb';
import { type About, describeAnswer } from '../../about/about.ts';
import type { Copy } from '../../copy.ts';
import { buildScopeCondition, type Scope } from '../../scope/scope.ts';

/** Money that Amazon has not settled yet, of a seller in one marketplace and currency. */
export interface Payout {
  /** Amazon's ID of the seller. */
  readonly partnerId: string;
  /** ID of the marketplace. */
  readonly marketplaceId: string | null;
  /** Code of the currency, such as `EUR`. */
  readonly currency: string;
  /** What can go into the next settlement, as a decimal. */
  readonly open: string;
  /** What Amazon holds until later, as a decimal. */
  readonly held: string;
  /** When Amazon releases the first of the held money, as ISO 8601; null if it holds none or does not say. */
  readonly releaseAt: string | null;
}

/**
 * Builds the condition of transactions `t` that are in no settlement yet. A held payment that was released is in the transaction that
 * releases it.
 */
export function buildPayoutCondition(scope: Scope): Sql {
  return sql`${buildScopeCondition(scope, sql`t`)} AND t.settlement_id IS NULL AND t.status <> 'DEFERRED_RELEASED'
    AND t.type <> 'Transfer' AND t.currency IS NOT NULL`;
}

/** Returns what is to be paid out by seller, marketplace and currency. */
export async function listPayouts(copy: Copy, scope: Scope): Promise<{ payouts: Payout[]; about: About }> {
  const rows = await copy.select<{
    seller_id: string;
    marketplace_id: string | null;
    currency: string;
    open: string;
    held: string;
    release_at: string | null;
  }>(sql`
    SELECT t.seller_id, t.marketplace_id, t.currency,
      CAST(coalesce(sum(t.amount) FILTER (WHERE t.status <> 'DEFERRED'), 0) AS VARCHAR) AS open,
      CAST(coalesce(sum(t.amount) FILTER (WHERE t.status = 'DEFERRED'), 0) AS VARCHAR) AS held,
      min(t.maturity_time) FILTER (WHERE t.status = 'DEFERRED') AS release_at
    FROM finance_transactions AS t WHERE ${buildPayoutCondition(scope)}
    GROUP BY t.seller_id, t.marketplace_id, t.currency ORDER BY t.currency, t.marketplace_id, t.seller_id LIMIT 1000`);
  const payouts = rows.map(({ seller_id, marketplace_id, release_at, ...rest }) => ({
    ...rest,
    partnerId: seller_id,
    marketplaceId: marketplace_id,
    releaseAt: release_at,
  }));
  return { payouts, about: await describeAnswer(copy, { tables: ['finance_transactions'], scope }) };
}

/** Sums the money of transactions that is not part of a settlement yet, of sellers in all marketplaces, by currency. */
export async function sumPayouts(
  copy: Copy,
  { marketplaceId: _, ...account }: Scope,
): Promise<{ readonly currency: string; readonly amount: string }[]> {
  return copy.select(sql`
    SELECT t.currency, CAST(sum(t.amount) AS VARCHAR) AS amount FROM finance_transactions AS t
    WHERE ${buildPayoutCondition(account)} GROUP BY t.currency ORDER BY t.currency`);
}
