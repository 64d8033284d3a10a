import type { Stripe } from 'stripe';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { BillingAccounts } from './billing-accounts.ts';
import type { Confirmation, PlanPreview } from './billing-answers.ts';
import { findConfirmation } from './confirmation.ts';
import type { Customers } from './customers.ts';
import { naturalKey } from './natural-key.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { openInvoices } from './payments.ts';
import { previewPlan } from './plan-preview.ts';
import type { PaidPlan, Plans } from './plans.ts';
import type { ProviderStates } from './provider-states.ts';
import { findCurrent, isEnded, isLate } from './subscription-state.ts';
import { beyond, formatCounted, type Usage } from './usage.ts';

interface PlanChangesParts {
  readonly provider: PaymentProvider;
  readonly accounts: BillingAccounts;
  readonly customers: Customers;
  readonly states: ProviderStates;
  readonly plans: Plans;
  readonly usage: (workspaceId: string) => Promise<Usage>;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Seconds for which the price of a preview is valid. */
const previewSeconds = 900;

/** Expands the fields that tell what the user must confirm. */
const withConfirmation = { expand: ['latest_invoice.confirmation_secret', 'pending_setup_intent'] };

/** Selects, changes, cancels and resumes plans. */
export class PlanChanges {
  readonly #parts: PlanChangesParts;

  constructor(parts: PlanChangesParts) {
    this.#parts = parts;
  }

  /** Previews the cost of a plan. Changes nothing. */
  async preview(workspaceId: string, priceId: string): Promise<PlanPreview> {
    const { provider, customers, states, now } = this.#parts;
    const plan = await this.#offered(workspaceId, priceId);
    const { customerId } = await customers.ensure(workspaceId);
    const all = await states.subscriptions(customerId);
    const prorationDate = Math.floor(now() / 1000);
    const question = {
      customerId,
      current: findCurrent(all),
      priceId,
      trialDays: computeTrialDays(plan, all),
      prorationDate,
    };
    return provider.ask((stripe) => previewPlan(stripe, question));
  }

  /** Starts a plan, or changes to it. Returns what the user must confirm; null if nothing. */
  async choose(workspaceId: string, priceId: string, prorationDate?: number): Promise<Confirmation | null> {
    const { accounts, customers, states } = this.#parts;
    const plan = await this.#offered(workspaceId, priceId);
    const { customerId } = await customers.ensure(workspaceId);
    return accounts.runLocked(workspaceId, async () => {
      const all = await states.subscriptions(customerId);
      const current = findCurrent(all);
      const runs = current !== undefined && !isEnded(current) && !['incomplete', 'paused'].includes(current.status);
      const result = runs
        ? await this.#change(current, plan, prorationDate)
        : await this.#begin(customerId, plan, all, current);
      await states.refresh(workspaceId);
      return result;
    });
  }

  /** Cancels the plan at the end of the paid period; immediately if nothing is paid. */
  async cancel(workspaceId: string): Promise<void> {
    await this.#withCurrent(workspaceId, async (current) => {
      if (current.status !== 'active' && current.status !== 'trialing') return this.#end(current);
      await this.#dropPending(current);
      await this.#update(current, { cancel_at_period_end: true });
    });
  }

  /** Undoes the cancellation of a plan. */
  async resume(workspaceId: string): Promise<void> {
    await this.#withCurrent(workspaceId, (current) => this.#goOn(current));
  }

  /** Ends all subscriptions immediately, because the workspace will be deleted. */
  async endSubscriptions(workspaceId: string): Promise<void> {
    const { accounts, states } = this.#parts;
    const account = await accounts.find(workspaceId);
    if (account === undefined) return;
    await accounts.runLocked(workspaceId, async () => {
      const all = await states.subscriptions(account.customerId);
      for (const subscription of all) if (!isEnded(subscription)) await this.#end(subscription);
      await states.refresh(workspaceId);
    });
  }

  /** Returns the plan. Throws a ConsoleError if the workspace exceeds its limits. */
  async #offered(workspaceId: string, priceId: string): Promise<PaidPlan> {
    const plan = this.#parts.plans.offered(priceId);
    const usage = await this.#parts.usage(workspaceId);
    const tooMany = beyond(usage, plan.limits).map(
      (thing) => `${formatCounted(thing, usage[thing])}, but the plan allows ${plan.limits[thing]}`,
    );
    if (tooMany.length === 0) return plan;
    throw new ConsoleError(
      'PLAN_TOO_SMALL',
      `The plan ${plan.name} is too small for the workspace: ${tooMany.join('; ')}.`,
      'Remove what exceeds the limits first, or choose a larger plan.',
    );
  }

  async #begin(
    customer: string,
    plan: PaidPlan,
    all: readonly Stripe.Subscription[],
    current: Stripe.Subscription | undefined,
  ): Promise<Confirmation | null> {
    const isStarted = current?.status === 'incomplete' && current.items.data[0]?.price.id === plan.priceId;
    if (isStarted) return findConfirmation(current);
    if (current !== undefined && !isEnded(current)) await this.#end(current);
    const { provider, now } = this.#parts;
    const trialDays = computeTrialDays(plan, all);
    const made = await provider.ask((stripe) =>
      stripe.subscriptions.create(
        {
          customer,
          items: [{ price: plan.priceId }],
          payment_behavior: 'default_incomplete',
          payment_settings: { save_default_payment_method: 'on_subscription', payment_method_types: ['card'] },
          billing_mode: { type: 'flexible' },
          ...(trialDays > 0 && {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }),
          ...withConfirmation,
        },
        // Repeating the same request creates only one subscription. An earlier subscription changes the key.
        { idempotencyKey: naturalKey('subscribe', [customer, plan.priceId, trialDays, all.length], now()) },
      ),
    );
    return findConfirmation(made);
  }

  async #change(
    current: Stripe.Subscription,
    plan: PaidPlan,
    prorationDate = Math.floor(this.#parts.now() / 1000),
  ): Promise<Confirmation | null> {
    const [item] = current.items.data;
    const isSame = item?.price.id === plan.priceId;
    const pending = current.pending_update?.subscription_items?.[0]?.price.id;
    if (pending === plan.priceId) return findConfirmation(current);
    this.#checkMoment(prorationDate);
    if (!isSame && isLate(current)) {
      throw new ConsoleError(
        'PAYMENT_OVERDUE',
        'A payment for the current plan is overdue, so the plan cannot be changed.',
        'Pay the open invoice first.',
      );
    }
    await this.#dropPending(current);
    await this.#goOn(current);
    if (isSame || item === undefined) return findConfirmation({ ...current, latest_invoice: null });
    const changed = await this.#parts.provider.ask((stripe) =>
      stripe.subscriptions.update(
        current.id,
        {
          items: [{ id: item.id, price: plan.priceId }],
          proration_behavior: 'always_invoice',
          proration_date: prorationDate,
          // The old plan stays in force until the new one is paid.
          payment_behavior: 'pending_if_incomplete',
          ...withConfirmation,
        },
        { idempotencyKey: newId('change') },
      ),
    );
    return findConfirmation(changed);
  }

  /** Rejects times chosen by the user, which would determine how much of a period is charged. */
  #checkMoment(prorationDate: number): void {
    const seconds = this.#parts.now() / 1000;
    if (Math.abs(seconds - prorationDate) <= previewSeconds) return;
    throw new ConsoleError(
      'PREVIEW_EXPIRED',
      'The price of the change was calculated more than 15 minutes ago.',
      'Look at the price again, then confirm.',
    );
  }

  /** Cancels a pending change that was not paid. */
  async #dropPending({ pending_update, latest_invoice: invoice }: Stripe.Subscription): Promise<void> {
    if (pending_update === null || typeof invoice !== 'object' || invoice?.status !== 'open') return;
    await this.#void(invoice);
  }

  async #withCurrent(workspaceId: string, change: (current: Stripe.Subscription) => Promise<void>): Promise<void> {
    const { accounts, states } = this.#parts;
    const account = await accounts.find(workspaceId);
    if (account === undefined) throw noPlan();
    await accounts.runLocked(workspaceId, async () => {
      const current = findCurrent(await states.subscriptions(account.customerId));
      if (current === undefined || isEnded(current)) {
        await states.refresh(workspaceId);
        throw noPlan();
      }
      await change(current);
      await states.refresh(workspaceId);
    });
  }

  /** Removes a planned end: the end of the period, or another time that was set in the provider's dashboard. */
  async #goOn(current: Stripe.Subscription): Promise<void> {
    if (current.cancel_at_period_end) await this.#update(current, { cancel_at_period_end: false });
    else if (current.cancel_at !== null) await this.#update(current, { cancel_at: '' });
  }

  async #update({ id }: Stripe.Subscription, change: Stripe.SubscriptionUpdateParams): Promise<void> {
    const idempotencyKey = newId('update');
    await this.#parts.provider.ask((stripe) => stripe.subscriptions.update(id, change, { idempotencyKey }));
  }

  /**
   * Ends a subscription, then voids its open invoices if a payment was overdue. In the reverse order, a subscription
   * without open invoices would become active again.
   */
  async #end(subscription: Stripe.Subscription): Promise<void> {
    const { provider } = this.#parts;
    const { id, customer } = subscription;
    await provider.ask((stripe) => stripe.subscriptions.cancel(id));
    if (!isLate(subscription)) return;
    const customerId = typeof customer === 'string' ? customer : customer.id;
    const open = await provider.ask((stripe) => openInvoices(stripe, { customerId, subscriptionId: id }));
    for (const invoice of open) await this.#void(invoice);
  }

  async #void({ id }: Stripe.Invoice): Promise<void> {
    const idempotencyKey = newId('void');
    await this.#parts.provider.ask((stripe) => stripe.invoices.voidInvoice(id, {}, { idempotencyKey }));
  }
}

/** Trial days: once, for customers who never had a plan. */
function computeTrialDays(plan: PaidPlan, all: readonly Stripe.Subscription[]): number {
  const hasHadOne = all.some(({ status }) => status !== 'incomplete_expired' && status !== 'incomplete');
  return hasHadOne ? 0 : (plan.trialDays ?? 0);
}

function noPlan(): ConsoleError {
  return new ConsoleError('PLAN_NOT_FOUND', 'The workspace has no active plan.', 'Choose a plan.');
}
