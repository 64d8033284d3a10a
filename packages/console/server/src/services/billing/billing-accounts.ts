import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { billingAccounts } from '../../storage/schema/billing.ts';

/** The stored billing data of a workspace that has selected a plan at least once. */
export type BillingAccount = typeof billingAccounts.$inferSelect;

/** The saved state of a customer's subscription. */
export type SubscriptionState = Pick<
  BillingAccount,
  'subscriptionId' | 'status' | 'priceId' | 'periodEndsAt' | 'trialEndsAt' | 'isEnding' | 'endedAt' | 'overdueSince'
>;

/** Milliseconds of the lease for one change: longer than all its calls together can take, with all attempts. */
const maxChangeMilliseconds = 600_000;

/** Customers of the payment provider, with the last state that it returned. */
export class BillingAccounts {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Returns undefined for a workspace that never selected a plan. */
  async find(workspaceId: string, db: Database = this.#db): Promise<BillingAccount | undefined> {
    const [found] = await db.select().from(billingAccounts).where(ofWorkspace(workspaceId));
    return found;
  }

  /** Returns the accounts of those workspaces that have selected a plan at least once. */
  findAll(workspaceIds: readonly string[]): Promise<BillingAccount[]> {
    return this.#db
      .select()
      .from(billingAccounts)
      .where(inArray(billingAccounts.workspaceId, [...workspaceIds]));
  }

  /** Returns undefined for an unknown customer. */
  async ofCustomer(customerId: string): Promise<BillingAccount | undefined> {
    const [found] = await this.#db.select().from(billingAccounts).where(eq(billingAccounts.customerId, customerId));
    return found;
  }

  /** Saves a customer ID unless there is one already, and returns the saved one. */
  async keepCustomer(workspaceId: string, customerId: string): Promise<BillingAccount> {
    const checkedAt = new Date(this.#now());
    await this.#db.insert(billingAccounts).values({ workspaceId, customerId, checkedAt }).onConflictDoNothing();
    return (await this.find(workspaceId)) as BillingAccount;
  }

  /** Replaces a customer that no longer exists at the provider. */
  async replaceCustomer(workspaceId: string, gone: string, customerId: string): Promise<BillingAccount> {
    await this.#db
      .update(billingAccounts)
      .set({ customerId })
      .where(and(ofWorkspace(workspaceId), eq(billingAccounts.customerId, gone)));
    return (await this.find(workspaceId)) as BillingAccount;
  }

  /** Returns a number for a request to the provider, greater than the numbers of all earlier requests. */
  async nextRequestNumber(workspaceId: string): Promise<number | undefined> {
    const [numbered] = await this.#db
      .update(billingAccounts)
      .set({ requestNumber: sql`${billingAccounts.requestNumber} + 1` })
      .where(ofWorkspace(workspaceId))
      .returning({ requestNumber: billingAccounts.requestNumber });
    return numbered?.requestNumber;
  }

  /**
   * Saves the provider's response unless the response to a later request is saved already, so that a slow response does not
   * overwrite a newer one. Returns whether it was saved.
   */
  async keep(workspaceId: string, requestNumber: number, state: SubscriptionState): Promise<boolean> {
    const kept = await this.#db
      .update(billingAccounts)
      .set({ ...state, responseNumber: requestNumber, checkedAt: new Date(this.#now()) })
      .where(and(ofWorkspace(workspaceId), lt(billingAccounts.responseNumber, requestNumber)))
      .returning({ id: billingAccounts.workspaceId });
    return kept.length > 0;
  }

  /** Records that the provider did not respond for a workspace, so that others are checked first. */
  async markChecked(workspaceId: string): Promise<void> {
    await this.#db
      .update(billingAccounts)
      .set({ checkedAt: new Date(this.#now()) })
      .where(ofWorkspace(workspaceId));
  }

  /**
   * Runs a change with a lease on the workspace. Throws a ConsoleError if another change of the same workspace is in
   * progress.
   */
  async runLocked<Result>(workspaceId: string, change: () => Promise<Result>): Promise<Result> {
    const now = this.#now();
    const busyUntil = new Date(now + maxChangeMilliseconds);
    const [taken] = await this.#db
      .update(billingAccounts)
      .set({ busyUntil })
      .where(
        and(
          ofWorkspace(workspaceId),
          or(isNull(billingAccounts.busyUntil), lt(billingAccounts.busyUntil, new Date(now))),
        ),
      )
      .returning({ id: billingAccounts.workspaceId });
    if (taken === undefined) {
      throw new ConsoleError(
        'BILLING_BUSY',
        'Someone is changing the plan of this workspace at the moment.',
        'Wait a moment, and look at the plan again.',
      );
    }
    try {
      return await change();
    } finally {
      await this.#db.update(billingAccounts).set({ busyUntil: null }).where(ofWorkspace(workspaceId));
    }
  }
}

function ofWorkspace(workspaceId: string) {
  return eq(billingAccounts.workspaceId, workspaceId);
}
