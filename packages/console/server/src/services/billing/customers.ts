import { and, asc, eq } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { isPlainName } from '../../base/display-name.ts';
import type { Database } from '../../storage/database.ts';
import { members } from '../../storage/schema/memberships.ts';
import { users } from '../../storage/schema/users.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';
import type { BillingAccount, BillingAccounts } from './billing-accounts.ts';
import { naturalKey } from './natural-key.ts';
import type { PaymentProvider } from './payment-provider.ts';

interface CustomersParts {
  readonly db: Database;
  readonly provider: PaymentProvider;
  readonly accounts: BillingAccounts;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Customers of the payment provider, one for each workspace. */
export class Customers {
  readonly #parts: CustomersParts;

  constructor(parts: CustomersParts) {
    this.#parts = parts;
  }

  /** Returns the customer of a workspace and creates it if it is missing; concurrent calls create only one. */
  async ensure(workspaceId: string): Promise<BillingAccount> {
    const { accounts, provider } = this.#parts;
    const known = await accounts.find(workspaceId);
    if (known === undefined) return accounts.keepCustomer(workspaceId, await this.#make(workspaceId));
    if (!(await provider.ask((stripe) => isGone(stripe, known.customerId)))) return known;
    const made = await this.#make(workspaceId, known.customerId);
    return accounts.replaceCustomer(workspaceId, known.customerId, made);
  }

  /** Creates the customer. The idempotency key returns the same customer for the same request. */
  async #make(workspaceId: string, replacedId = ''): Promise<string> {
    const given = { ...(await this.#describe(workspaceId)), metadata: { workspaceId } };
    const idempotencyKey = naturalKey('customer', [given, replacedId], this.#parts.now());
    const { id } = await this.#parts.provider.ask((stripe) => stripe.customers.create(given, { idempotencyKey }));
    return id;
  }

  /** Receipts go to the member who has been an owner for longest. */
  async #describe(workspaceId: string): Promise<Stripe.CustomerCreateParams> {
    const { db } = this.#parts;
    const [workspace] = await db
      .select({ name: workspaces.name })
      .from(workspaces)
      .where(eq(workspaces.id, workspaceId));
    const [owner] = await db
      .select({ email: users.email })
      .from(members)
      .innerJoin(users, eq(members.userId, users.id))
      .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
      .orderBy(asc(members.createdAt), asc(users.id))
      .limit(1);
    // The provider writes the name into its receipts.
    const name = workspace !== undefined && isPlainName(workspace.name) ? workspace.name : workspaceId;
    return { name, ...(owner !== undefined && { email: owner.email }) };
  }
}

/** Whether a customer was deleted at the provider, or belongs to another account or mode. */
async function isGone(stripe: Stripe, customerId: string): Promise<boolean> {
  try {
    return (await stripe.customers.retrieve(customerId)).deleted === true;
  } catch (error) {
    if ((error as Partial<Stripe.errors.StripeError>).code === 'resource_missing') return true;
    throw error;
  }
}
