import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { billingAccounts } from '../../storage/schema/billing.ts';

/** What is kept of a workspace that has asked for a plan. */
export type BillingAccount = typeof billingAccounts.$inferSelect;

/** What the provider says of a customer's subscription. */
export type SubscriptionState = Pick<
  BillingAccount,
  'subscriptionId' | 'status' | 'priceId' | 'periodEndsAt' | 'trialEndsAt' | 'isEnding' | 'endedAt' | 'overdueSince'
>;

/** Longer than every call of one change may take together, with all its attempts. */
const longestChange = 600_000;

/** Customers of the payment provider, and what it last said of them. */
export class BillingAccounts {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  /** Undefined for a workspace that never asked for a plan. */
  async find(workspaceId: string, db: Database = this.#db): Promise<BillingAccount | undefined> {
    const [found] = await db.select().from(billingAccounts).where(ofWorkspace(workspaceId));
    return found;
  }

  /** Undefined for a customer that is none of ours. */
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

  /** Puts another customer in the place of one that is gone at the provider. */
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

  /** Does a change while nobody else does one for the same workspace. Throws a ConsoleError when somebody does. */
  async alone<Result>(workspaceId: string, change: () => Promise<Result>): Promise<Result> {
    const now = this.#now();
    const busyUntil = new Date(now + longestChange);
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
