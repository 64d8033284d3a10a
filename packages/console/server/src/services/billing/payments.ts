import type { Stripe } from 'stripe';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { BillingAccounts } from './billing-accounts.ts';
import type { Confirmation } from './billing-answers.ts';
import { findPaymentConfirmation } from './confirmation.ts';
import type { Customers } from './customers.ts';
import type { PaymentProvider } from './payment-provider.ts';
import type { ProviderStates } from './provider-states.ts';
import { findCurrent, findSubscriptionId, isEnded } from './subscription-state.ts';

interface PaymentsParts {
  readonly provider: PaymentProvider;
  readonly accounts: BillingAccounts;
  readonly customers: Customers;
  readonly states: ProviderStates;
}

/** Cards and open invoices. Card data never reaches the console: the browser sends it to the provider. */
export class Payments {
  readonly #parts: PaymentsParts;

  constructor(parts: PaymentsParts) {
    this.#parts = parts;
  }

  /** Returns what the user must confirm to pay the oldest open invoice of the plan; null if none is open. */
  async pay(workspaceId: string): Promise<Confirmation | null> {
    const { provider, accounts, states } = this.#parts;
    const account = await accounts.find(workspaceId);
    if (account === undefined) return null;
    const open = await provider.ask((stripe) => openInvoices(stripe, account));
    if (open.length === 0) await states.refresh(workspaceId);
    return open[0] === undefined ? null : findPaymentConfirmation(open[0]);
  }

  /** Starts to save another card. Returns the client secret for the browser. */
  async changeCard(workspaceId: string): Promise<{ clientSecret: string }> {
    const { provider, customers } = this.#parts;
    const { customerId } = await customers.ensure(workspaceId);
    const { client_secret: clientSecret } = await provider.ask((stripe) =>
      stripe.setupIntents.create(
        {
          customer: customerId,
          usage: 'off_session',
          allowed_payment_method_types: ['card'],
          metadata: { workspaceId },
        },
        { idempotencyKey: newId('card') },
      ),
    );
    return { clientSecret: clientSecret ?? '' };
  }

  /**
   * Makes the card that the browser has saved the payment method, and retries open invoices of a plan that has not
   * ended.
   */
  async cardChanged(workspaceId: string, setupIntentId: string): Promise<void> {
    const { provider, accounts, states } = this.#parts;
    const account = await accounts.find(workspaceId);
    const intent = account && (await provider.ask((stripe) => stripe.setupIntents.retrieve(setupIntentId)));
    if (account === undefined || getId(intent?.customer) !== account.customerId || intent?.status !== 'succeeded') {
      throw new ConsoleError('CARD_NOT_SAVED', 'The card was not saved.', 'Enter it again.');
    }
    const card = getId(intent.payment_method) ?? '';
    const { customerId } = account;
    await accounts.runLocked(workspaceId, async () => {
      await provider.ask((stripe) =>
        stripe.customers.update(
          customerId,
          { invoice_settings: { default_payment_method: card } },
          { idempotencyKey: newId('card') },
        ),
      );
      const current = findCurrent(await states.subscriptions(customerId));
      if (current !== undefined && !isEnded(current)) {
        await provider.ask((stripe) =>
          stripe.subscriptions.update(current.id, { default_payment_method: card }, { idempotencyKey: newId('card') }),
        );
        await this.#payOpen({ customerId, subscriptionId: current.id }, card);
      }
      await states.refresh(workspaceId);
    });
  }

  /** A declined card is not an error here: the invoice stays open, and the screen shows that. */
  async #payOpen(account: PayingAccount, card: string): Promise<void> {
    const { provider } = this.#parts;
    for (const { id } of await provider.ask((stripe) => openInvoices(stripe, account))) {
      try {
        await provider.ask((stripe) =>
          stripe.invoices.pay(id, { payment_method: card }, { idempotencyKey: newId('pay') }),
        );
      } catch (error) {
        if (error instanceof ConsoleError && error.code !== 'BILLING_UNREACHABLE') return;
        throw error;
      }
    }
  }
}

/** The customer whose invoices are listed. */
interface PayingAccount {
  readonly customerId: string;
  readonly subscriptionId: string | null;
}

/** Open invoices of the current plan, oldest first, with the secrets for their confirmation. */
export async function openInvoices(stripe: Stripe, account: PayingAccount): Promise<readonly Stripe.Invoice[]> {
  const { data } = await stripe.invoices.list({
    customer: account.customerId,
    status: 'open',
    limit: 100,
    expand: ['data.confirmation_secret'],
  });
  return data
    .filter((invoice) => findSubscriptionId(invoice) === account.subscriptionId)
    .sort((one, other) => one.created - other.created);
}

function getId(given: string | { readonly id: string } | null | undefined): string | undefined {
  return typeof given === 'object' ? given?.id : given;
}
