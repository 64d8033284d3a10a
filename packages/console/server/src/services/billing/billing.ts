import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { BillingSettings } from '../../settings/hosted-settings.ts';
import { lockWorkspace } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { emptyBill, fetchBill } from './bill.ts';
import { type BillingAccount, BillingAccounts } from './billing-accounts.ts';
import type { BillingNotice, BillingOverview } from './billing-answers.ts';
import { BillingEvents } from './billing-events.ts';
import { Customers } from './customers.ts';
import { PaymentProvider } from './payment-provider.ts';
import { Payments } from './payments.ts';
import { PlanChanges } from './plan-changes.ts';
import { Plans } from './plans.ts';
import { PriceList } from './price-list.ts';
import { ProviderStates } from './provider-states.ts';
import { reconcile } from './reconcile.ts';
import { readStanding, type Standing, withoutBilling } from './standing.ts';
import { type CountedThing, formatCounted, measureUsage, type Usage } from './usage.ts';

interface BillingParts {
  readonly db: Database;
  readonly live: Live;
  /** Undefined if this console has no billing. */
  readonly settings: BillingSettings | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly fail: (error: Error) => void;
}

/** The parts that use the provider; absent without billing. */
interface Works {
  readonly settings: BillingSettings;
  readonly plans: Plans;
  readonly provider: PaymentProvider;
  readonly accounts: BillingAccounts;
  readonly changes: PlanChanges;
  readonly payments: Payments;
  readonly prices: PriceList;
  readonly states: ProviderStates;
  readonly events: BillingEvents;
}

const whatIsCounted: Record<CountedThing, { readonly describe: (count: number) => string; readonly remove: string }> = {
  sellers: { describe: (count) => formatCounted('sellers', count), remove: 'remove a seller' },
  schedules: { describe: (count) => formatCounted('schedules', count), remove: 'remove a schedule' },
  members: {
    describe: (count) => `${formatCounted('members', count)}, including invited ones`,
    remove: 'remove a member or an invitation',
  },
};

/** Plans, their limits, and their payment. Code that adds something with a limit calls `checkRoom` first. */
export class Billing {
  readonly #parts: BillingParts;
  readonly #works: Works | undefined;

  constructor(parts: BillingParts) {
    this.#parts = parts;
    this.#works = parts.settings && createWorks(parts, parts.settings);
  }

  /** Whether this console has billing. */
  get isOn(): boolean {
    return this.#works !== undefined;
  }

  /** Loads the provider's library. Throws a ConsoleError if it is not installed. */
  async start(): Promise<void> {
    await this.#works?.provider.load();
  }

  /** The billing status of a workspace; pass `db` to read it within a transaction. */
  async standing(workspaceId: string, db: Database = this.#parts.db): Promise<Standing> {
    if (this.#works === undefined) return withoutBilling;
    const { accounts, plans } = this.#works;
    return readStanding({
      account: await accounts.find(workspaceId, db),
      plans,
      usage: () => measureUsage(db, workspaceId, this.#parts.now()),
      now: this.#parts.now(),
    });
  }

  /**
   * Throws a ConsoleError if the plan of a workspace has no room for one more. `inside` is the transaction that adds
   * it, so that the second of two concurrent additions counts the first.
   */
  async checkRoom(workspaceId: string, thing: CountedThing, inside: Database = this.#parts.db): Promise<void> {
    const { limits, plan } = await this.standing(workspaceId, inside);
    const max = limits[thing];
    if (max === null) return;
    await lockWorkspace(inside, workspaceId);
    const { [thing]: there } = await measureUsage(inside, workspaceId, this.#parts.now());
    if (there < max) return;
    const { describe, remove } = whatIsCounted[thing];
    throw new ConsoleError(
      'PLAN_LIMIT_REACHED',
      `The plan ${plan?.name ?? ''} allows ${describe(max)}. The workspace has ${there}.`,
      `Choose a larger plan under Billing, or ${remove}.`,
    );
  }

  /** Throws a ConsoleError when a workspace is read-only because its plan has lapsed. */
  async checkPaid(workspaceId: string): Promise<void> {
    const { isReadOnly, state } = await this.standing(workspaceId);
    if (!isReadOnly) return;
    throw new ConsoleError(
      'PLAN_LAPSED',
      state === 'past_due'
        ? 'A payment for the plan is overdue, so the workspace is read-only. Nothing is deleted.'
        : 'The plan has ended and the workspace exceeds the limits of the free plan, so the workspace is read-only. Nothing is deleted.',
      state === 'past_due'
        ? 'An owner of the workspace can pay the open invoice under Billing.'
        : 'An owner of the workspace can choose a plan under Billing, or remove what exceeds the limits.',
    );
  }

  /** Returns those of the workspaces that are read-only because their plan has lapsed. */
  async lapsed(workspaceIds: readonly string[]): Promise<ReadonlySet<string>> {
    const lapsed = new Set<string>();
    if (this.#works === undefined) return lapsed;
    const { accounts, plans } = this.#works;
    const { db, now } = this.#parts;
    // A workspace that never selected a plan cannot lapse.
    for (const account of await accounts.findAll(workspaceIds)) {
      const { workspaceId } = account;
      const usage = () => measureUsage(db, workspaceId, now());
      const { isReadOnly } = await readStanding({ account, plans, usage, now: now() });
      if (isReadOnly) lapsed.add(workspaceId);
    }
    return lapsed;
  }

  /**
   * Maximum days that runs, calls and files of a workspace are saved; null for no limit. A plan that has ended still
   * counts, so nothing is deleted because of a missed payment. There is no limit if it is unknown what was paid for:
   * the price is not offered any more, or an incomplete new subscription hides the previous one.
   */
  async retentionDays(workspaceId: string): Promise<number | null> {
    return (await this.listRetentionDays([workspaceId]))(workspaceId);
  }

  /** Reads the same as `retentionDays` for several workspaces. */
  async listRetentionDays(workspaceIds: readonly string[]): Promise<(workspaceId: string) => number | null> {
    if (this.#works === undefined) return () => null;
    const { accounts, plans } = this.#works;
    const { free } = plans;
    const days = new Map<string, number | null>();
    for (const account of await accounts.findAll(workspaceIds)) {
      days.set(account.workspaceId, await this.#findRetention(account, plans));
    }
    return (workspaceId) => (days.has(workspaceId) ? (days.get(workspaceId) ?? null) : free.limits.retentionDays);
  }

  async #findRetention(account: BillingAccount, plans: Plans): Promise<number | null> {
    const { db, now } = this.#parts;
    const { workspaceId, priceId, status } = account;
    const usage = () => measureUsage(db, workspaceId, now());
    const { limits } = await readStanding({ account, plans, usage, now: now() });
    if (priceId === null) return limits.retentionDays;
    const last = plans.find(priceId)?.limits;
    if (last === undefined || status?.startsWith('incomplete')) return null;
    if (limits.retentionDays === null || last.retentionDays === null) return null;
    return Math.max(limits.retentionDays, last.retentionDays);
  }

  /**
   * The billing status of a workspace, for every screen. Sends no request to the provider. Undefined without billing.
   */
  async notice(workspaceId: string): Promise<BillingNotice | undefined> {
    const account = await this.#works?.accounts.find(workspaceId);
    const { state, plan, readOnlyFrom, isReadOnly } = await this.standing(workspaceId);
    if (state === 'off') return undefined;
    const runs = !['free', 'canceled'].includes(state);
    return {
      state,
      plan: plan?.name ?? null,
      readOnlyFrom: readOnlyFrom?.toISOString() ?? null,
      isReadOnly,
      periodEndsAt: (runs && account?.periodEndsAt?.toISOString()) || null,
      trialEndsAt: (state === 'trialing' && account?.trialEndsAt?.toISOString()) || null,
      isEnding: account?.isEnding ?? false,
    };
  }

  /** All data of the billing screen; card and invoices only with `withBill`. Undefined without billing. */
  async overview(workspaceId: string, withBill: boolean): Promise<BillingOverview | undefined> {
    const notice = await this.notice(workspaceId);
    if (this.#works === undefined || notice === undefined) return undefined;
    const { settings, accounts, prices, provider } = this.#works;
    const account = await accounts.find(workspaceId);
    const [plans, usage, bill] = await Promise.all([
      prices.all(),
      this.#usage(workspaceId),
      account && withBill ? provider.ask((stripe) => fetchBill(stripe, account)) : emptyBill,
    ]);
    const { plan: name, ...rest } = notice;
    const { publishableKey } = settings;
    return { ...rest, ...bill, publishableKey, plans, usage, plan: plans.find((one) => one.name === name) ?? null };
  }

  /** Previews and changes of plans. Throws a ConsoleError without billing. */
  get changes(): PlanChanges {
    return this.#on().changes;
  }

  /** Payments and cards. Throws a ConsoleError without billing. */
  get payments(): Payments {
    return this.#on().payments;
  }

  /** Fetches the billing status of the workspace from the provider. */
  async refresh(workspaceId: string): Promise<void> {
    await this.#works?.states.refresh(workspaceId);
  }

  /**
   * Ends a workspace's subscriptions immediately. Call it before the workspace is deleted, and delete nothing if it
   * throws.
   */
  async endSubscriptions(workspaceId: string): Promise<void> {
    await this.#works?.changes.endSubscriptions(workspaceId);
  }

  /** Receives a webhook event in its unmodified form. Returns whether its signature is the provider's. */
  async takeEvent(body: string, signature: string): Promise<boolean> {
    const { provider, events } = this.#on();
    const event = await provider.readEvent(body, signature, this.#parts.now());
    if (event !== undefined) await events.apply(event);
    return event !== undefined;
  }

  /** Fetches states that missed events would have changed. */
  async reconcile(signal: AbortSignal): Promise<void> {
    if (this.#works === undefined) return;
    const { db, now, fail } = this.#parts;
    const { accounts, events } = this.#works;
    await reconcile({ db, accounts, events, now, fail }, signal);
  }

  /** Waits for events that are being handled. */
  async settled(): Promise<void> {
    await this.#works?.events.settled();
  }

  #usage(workspaceId: string): Promise<Usage> {
    return measureUsage(this.#parts.db, workspaceId, this.#parts.now());
  }

  #on(): Works {
    if (this.#works !== undefined) return this.#works;
    throw new ConsoleError('BILLING_OFF', 'This console takes no payments.', 'You need no plan: there are no limits.');
  }
}

function createWorks({ db, live, now, fail }: BillingParts, settings: BillingSettings): Works {
  const plans = new Plans(settings.plans);
  const provider = new PaymentProvider(settings);
  const accounts = new BillingAccounts(db, now);
  const customers = new Customers({ db, provider, accounts, now });
  const states = new ProviderStates({ provider, accounts, live });
  const usage = (workspaceId: string) => measureUsage(db, workspaceId, now());
  return {
    settings,
    plans,
    provider,
    accounts,
    states,
    changes: new PlanChanges({ provider, accounts, customers, states, plans, usage, now }),
    payments: new Payments({ provider, accounts, customers, states }),
    prices: new PriceList({ provider, plans, now, fail }),
    events: new BillingEvents({ db, accounts, states, now, fail }),
  };
}
