import type { Stripe } from 'stripe';
import type { Confirmation } from './billing-answers.ts';

/** Returns what the user must confirm for a subscription; null if nothing. */
export function findConfirmation(subscription: Stripe.Subscription): Confirmation | null {
  const { latest_invoice: invoice, pending_setup_intent: setup } = subscription;
  if (typeof invoice === 'object' && invoice?.status === 'open') return findPaymentConfirmation(invoice);
  if (typeof setup === 'object' && setup?.client_secret) return { kind: 'setup', clientSecret: setup.client_secret };
  return null;
}

/** Returns what the user must confirm to pay an invoice. */
export function findPaymentConfirmation({ confirmation_secret: secret }: Stripe.Invoice): Confirmation | null {
  return secret ? { kind: 'payment', clientSecret: secret.client_secret } : null;
}
