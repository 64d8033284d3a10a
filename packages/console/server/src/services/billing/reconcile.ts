import { and, asc, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { billingAccounts } from '../../storage/schema/billing.ts';
import type { BillingAccounts } from './billing-accounts.ts';
import type { BillingEvents } from './billing-events.ts';

interface ReconcileParts {
  readonly db: Database;
  readonly accounts: BillingAccounts;
  readonly events: BillingEvents;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fail: (error: Error) => void;
}

/** Workspaces without an update for this long are fetched. */
const staleMilliseconds = 3_600_000;

/** Errors that stop the whole reconciliation. */
const stopping = ['BILLING_UNREACHABLE', 'BILLING_NOT_SET_UP', 'PACKAGE_MISSING'];

/** States that will probably change soon. */
const restless = ['incomplete', 'past_due', 'unpaid'];

// See docs/decisions/0028-read-billing-state-from-stripe-instead-of-deriving-it-from-webhooks.md
/**
 * Repairs missed events: fetches the state of every workspace that has a waiting event, whose state is changing or was due to
 * change since the last fetch, or that had no update for an hour. Ends early when the signal aborts.
 * An error of one customer is reported to `fail` and does not stop the others. Throws a ConsoleError if the provider
 * cannot be reached at all.
 */
export async function reconcile(
  { db, accounts, events, now, fail }: ReconcileParts,
  signal: AbortSignal,
): Promise<void> {
  await events.deleteOld();
  const { customerId, checkedAt, status, periodEndsAt, trialEndsAt } = billingAccounts;
  const moment = new Date(now());
  const waiting = await events.waiting();
  const due = await db
    .select({ workspaceId: billingAccounts.workspaceId, customerId })
    .from(billingAccounts)
    .where(
      or(
        waiting.length > 0 ? inArray(customerId, [...waiting]) : undefined,
        inArray(status, restless),
        lt(checkedAt, new Date(now() - staleMilliseconds)),
        ...[periodEndsAt, trialEndsAt].map((end) =>
          and(isNotNull(end), lt(end, moment), lt(checkedAt, sql`${end} + interval '10 minutes'`)),
        ),
      ),
    )
    .orderBy(asc(checkedAt));
  for (const account of due) {
    if (signal.aborted) return;
    try {
      await events.handle(account);
    } catch (error) {
      if (error instanceof ConsoleError && stopping.includes(error.code)) throw error;
      fail(error as Error);
      await accounts.markChecked(account.workspaceId);
    }
  }
}
