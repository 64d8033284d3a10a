import type { Stripe } from 'stripe';
import type { Confirmation } from './billing-answers.ts';

/** What a subscription waits for; null when it waits for nobody. */
export function confirmationOf(subscription: Stripe.Subscription): Confirmation | null {
  const { latest_invoice: invoice, pending_setup_intent: setup } = subscription;
  if (typeof invoice === 'object' && invoice?.status === 'open') return paymentOf(invoice);
  if (typeof setup === 'object' && setup?.client_secret) return { kind: 'setup', clientSecret: setup.client_secret };
  return null;
}

/** What an invoice waits for. */
export function paymentOf({ confirmation_secret: secret }: Stripe.Invoice): Confirmation | null {
  return secret ? { kind: 'payment', clientSecret: secret.client_secret } : null;
}
