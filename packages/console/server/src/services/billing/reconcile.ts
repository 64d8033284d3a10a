import { and, asc, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import { ConsoleError } from '../../console-error.ts';
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

/** What nothing has been heard of for so long is asked about. */
const staleMilliseconds = 3_600_000;

/** What stops every question, whoever it is about. */
const stopping = ['BILLING_UNREACHABLE', 'BILLING_NOT_SET_UP', 'PACKAGE_MISSING'];

/** States that change soon. */
const restless = ['incomplete', 'past_due', 'unpaid'];

// See docs/decisions/0028-read-billing-state-from-stripe-instead-of-deriving-it-from-webhooks.md
/**
 * Repairs what events did not bring: asks about every workspace of which an event still waits, whose state moves or was to
 * move since it was looked at, or of which nothing was heard for an hour. Ends early with the signal.
 * A customer of whom the provider says nothing is told to `fail`, and holds up nobody. Throws a ConsoleError when nobody can be
 * asked about.
 */
export async function reconcile(
  { db, accounts, events, now, fail }: ReconcileParts,
  signal: AbortSignal,
): Promise<void> {
  await events.forgetOld();
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
