import type { Stripe } from 'stripe';
import type { BillingAccount } from './billing-accounts.ts';
import type { Bill, Card, ListedInvoice } from './billing-answers.ts';
import { openInvoices } from './payments.ts';

/** The bill of a workspace that never selected a plan. */
export const emptyBill: Bill = { card: null, invoices: [], needsPayment: false };

const maxInvoices = 24;

/** Fetches the payment method and the invoices of a workspace from the provider. */
export async function fetchBill(stripe: Stripe, account: BillingAccount): Promise<Bill> {
  const [card, { data }, open] = await Promise.all([
    fetchCard(stripe, account),
    stripe.invoices.list({ customer: account.customerId, limit: maxInvoices }),
    openInvoices(stripe, account),
  ]);
  return {
    card,
    invoices: data.filter(({ status }) => status !== 'draft').map(listed),
    needsPayment: open.length > 0,
  };
}

/** The subscription's own card takes precedence over the customer's. */
async function fetchCard(
  stripe: Stripe,
  { customerId, subscriptionId, endedAt }: BillingAccount,
): Promise<Card | null> {
  const [customer, subscription] = await Promise.all([
    stripe.customers.retrieve(customerId, { expand: ['invoice_settings.default_payment_method'] }),
    subscriptionId === null || endedAt !== null
      ? undefined
      : stripe.subscriptions.retrieve(subscriptionId, { expand: ['default_payment_method'] }),
  ]);
  const ofCustomer = customer.deleted === true ? null : customer.invoice_settings.default_payment_method;
  const method = subscription?.default_payment_method ?? ofCustomer;
  const card = typeof method === 'object' ? method?.card : undefined;
  if (!card) return null;
  return { brand: card.brand, last4: card.last4, expMonth: card.exp_month, expYear: card.exp_year };
}

function listed(invoice: Stripe.Invoice): ListedInvoice {
  return {
    id: invoice.id,
    number: invoice.number,
    status: invoice.status ?? 'open',
    total: invoice.total,
    currency: invoice.currency,
    createdAt: new Date(invoice.created * 1000).toISOString(),
    url: invoice.hosted_invoice_url ?? null,
    pdf: invoice.invoice_pdf ?? null,
  };
}
