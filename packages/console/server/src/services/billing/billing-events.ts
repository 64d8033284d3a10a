import { and, asc, eq, inArray, isNull, lt } from 'drizzle-orm';
import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findUnusable } from '../../base/find-unusable.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import { billingEvents } from '../../storage/schema/billing.ts';
import type { BillingAccount, BillingAccounts } from './billing-accounts.ts';
import type { ProviderStates } from './provider-states.ts';

interface BillingEventsParts {
  readonly db: Database;
  readonly accounts: BillingAccounts;
  readonly states: ProviderStates;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fail: (error: Error) => void;
}

/** Retention of events in milliseconds: 40 days. The provider repeats an event for 3 days and lists it for 30. */
const keptMilliseconds = 40 * 86_400_000;

type KnownCustomer = Pick<BillingAccount, 'workspaceId' | 'customerId'>;

/** Types of events that can change the billing status of a workspace. */
const telling = /^(customer\.subscription|customer\.deleted|invoice|payment_method|setup_intent)\b/;

/** Events of the provider. Each one is saved first and then handled once. */
export class BillingEvents {
  readonly #parts: BillingEventsParts;
  readonly #underWay = new Map<string, Promise<void>>();

  constructor(parts: BillingEventsParts) {
    this.#parts = parts;
  }

  /**
   * Saves an event and handles it after the response. Ignores duplicates and events of unknown customers. Throws a
   * ConsoleError if the content is not an event.
   */
  async apply(event: Stripe.Event): Promise<void> {
    checkEvent(event);
    const customerId = findCustomer(event);
    if (customerId === undefined || !telling.test(event.type)) return;
    const account = await this.#parts.accounts.ofCustomer(customerId);
    if (account === undefined) return;
    const { id, type, created } = event;
    const [isNew] = await this.#parts.db
      .insert(billingEvents)
      .values({
        id,
        type,
        customerId,
        createdAt: new Date(created * 1000),
        receivedAt: new Date(this.#parts.now()),
      })
      .onConflictDoNothing()
      .returning({ id: billingEvents.id });
    if (isNew !== undefined) this.#begin(account);
  }

  /** Fetches the provider's state of a workspace and marks its waiting events as handled. If the provider is unreachable, they keep waiting. */
  async handle({ workspaceId, customerId }: KnownCustomer): Promise<void> {
    await this.#handle(workspaceId, await this.#listWaiting(customerId));
  }

  /** Customers with waiting events, the longest waiting first. */
  async waiting(): Promise<readonly string[]> {
    const rows = await this.#parts.db
      .select({ customerId: billingEvents.customerId })
      .from(billingEvents)
      .where(isNull(billingEvents.handledAt))
      .orderBy(asc(billingEvents.receivedAt));
    return [...new Set(rows.flatMap(({ customerId }) => customerId ?? []))];
  }

  /** Deletes old events, which the provider will not send again. */
  async deleteOld(): Promise<void> {
    const before = new Date(this.#parts.now() - keptMilliseconds);
    await this.#parts.db.delete(billingEvents).where(lt(billingEvents.receivedAt, before));
  }

  /** Waits for the events that are being handled. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay.values());
  }

  /**
   * Handles one workspace at a time: events arrive in bursts, and all that arrive in the meantime are handled together.
   */
  #begin(account: KnownCustomer): void {
    const before = this.#underWay.get(account.workspaceId) ?? Promise.resolve();
    const mine: Promise<void> = before
      .then(() => this.#handleNew(account))
      .finally(() => {
        if (this.#underWay.get(account.workspaceId) === mine) this.#underWay.delete(account.workspaceId);
      });
    this.#underWay.set(account.workspaceId, mine);
  }

  async #handleNew({ workspaceId, customerId }: KnownCustomer): Promise<void> {
    try {
      const waiting = await this.#listWaiting(customerId);
      if (waiting.length > 0) await this.#handle(workspaceId, waiting);
    } catch (error) {
      // The reconcile job tries again and reports the error to the operator.
      if (!(error instanceof ConsoleError)) this.#parts.fail(error as Error);
    }
  }

  /** Fetches the state again for events that arrive during a fetch. */
  async #handle(workspaceId: string, waiting: readonly string[]): Promise<void> {
    const { db, states, now } = this.#parts;
    await states.refresh(workspaceId);
    if (waiting.length === 0) return;
    await db
      .update(billingEvents)
      .set({ handledAt: new Date(now()) })
      .where(inArray(billingEvents.id, [...waiting]));
  }

  async #listWaiting(customerId: string): Promise<readonly string[]> {
    const rows = await this.#parts.db
      .select({ id: billingEvents.id })
      .from(billingEvents)
      .where(and(eq(billingEvents.customerId, customerId), isNull(billingEvents.handledAt)));
    return rows.map(({ id }) => id);
  }
}

const eventShape = z.object({
  id: z.string().min(1).max(255),
  type: z.string().max(255),
  created: z.int().min(0).max(100_000_000_000),
  data: z.object({ object: z.record(z.string(), z.unknown()) }),
});

/** Rejects events that are signed but cannot be read, such as those of another API version or test events. */
function checkEvent(event: unknown): void {
  const [issue] = eventShape.safeParse(event).error?.issues ?? [];
  const unusable = issue === undefined ? findUnusable(event) : undefined;
  if (issue === undefined && unusable === undefined) return;
  const field = issue?.path.join('.') || unusable?.field || 'event';
  throw new ConsoleError(
    'BILLING_EVENT_INVALID',
    `${field}: ${issue?.message ?? unusable?.fault}`,
    'Send events with the API version that the hosting guide names.',
  );
}

function findCustomer({ data }: Stripe.Event): string | undefined {
  const object = data.object as { object?: string; id?: string; customer?: string | { id?: string } | null };
  if (object.object === 'customer') return object.id;
  const { customer } = object;
  return typeof customer === 'string' ? customer : customer?.id;
}
