import type { Stripe } from 'stripe';
import type { Live } from '../../live/live.ts';
import type { BillingAccounts } from './billing-accounts.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { findCurrent, isLate, type SubscriptionFacts, subscriptionState } from './subscription-state.ts';

interface ProviderStatesParts {
  readonly provider: PaymentProvider;
  readonly accounts: BillingAccounts;
  readonly live: Live;
}

/**
 * Fetches billing states from the provider and saves them. Events and screens only cause a fetch; their content is not
 * used.
 */
export class ProviderStates {
  readonly #parts: ProviderStatesParts;

  constructor(parts: ProviderStatesParts) {
    this.#parts = parts;
  }

  /** Fetches the state again and saves it. */
  async refresh(workspaceId: string): Promise<void> {
    const { provider, accounts, live } = this.#parts;
    const requestNumber = await accounts.nextRequestNumber(workspaceId);
    const account = await accounts.find(workspaceId);
    if (requestNumber === undefined || account === undefined) return;
    const facts = await provider.ask((stripe) => askFacts(stripe, account.customerId));
    if (await accounts.keep(workspaceId, requestNumber, subscriptionState(facts))) {
      live.publish({ workspaceId, topic: 'billing' });
    }
  }

  /** A customer's subscriptions with the fields that are needed to pay them. */
  subscriptions(customerId: string): Promise<readonly Stripe.Subscription[]> {
    return this.#parts.provider.ask(async (stripe) => {
      const { data } = await stripe.subscriptions.list({
        customer: customerId,
        status: 'all',
        limit: 100,
        expand: ['data.latest_invoice.confirmation_secret', 'data.pending_setup_intent'],
      });
      return data;
    });
  }
}

async function askFacts(stripe: Stripe, customer: string): Promise<SubscriptionFacts> {
  const { data: subscriptions } = await stripe.subscriptions.list({ customer, status: 'all', limit: 100 });
  const current = findCurrent(subscriptions);
  if (current === undefined || !isLate(current)) return { subscriptions, open: [] };
  const { data: open } = await stripe.invoices.list({ customer, status: 'open', limit: 100 });
  return { subscriptions, open };
}
