import type { Stripe } from 'stripe';
import type { PlanPreview } from './billing-answers.ts';
import { isEnded } from './subscription-state.ts';

interface PreviewQuestion {
  readonly customerId: string;
  /** The current subscription of the workspace. */
  readonly current: Stripe.Subscription | undefined;
  readonly priceId: string;
  /** Days before the first payment of a new plan. */
  readonly trialDays: number;
  /** Seconds since 1970. */
  readonly prorationDate: number;
}

const day = 86_400;

/** Fetches a preview of a plan's cost from the provider. */
export async function previewPlan(stripe: Stripe, question: PreviewQuestion): Promise<PlanPreview> {
  const { customerId: customer, priceId, prorationDate } = question;
  const [price, invoice] = await Promise.all([
    stripe.prices.retrieve(priceId),
    stripe.invoices.createPreview({ customer, ...change(question) }),
  ]);
  const amount = price.unit_amount;
  const nextAt = nextPayment(invoice, question);
  return {
    dueNow: Math.max(0, invoice.amount_due),
    currency: invoice.currency,
    lines: invoice.lines.data.map((line) => ({
      description: line.description ?? '',
      amount: line.amount,
      isProration: isProration(line),
    })),
    next: amount === null || nextAt === undefined ? null : { amount, at: new Date(nextAt * 1000).toISOString() },
    prorationDate,
  };
}

function change({ current, priceId, trialDays, prorationDate }: PreviewQuestion): Stripe.InvoiceCreatePreviewParams {
  const item = current?.items.data[0];
  if (current === undefined || isEnded(current) || current.status === 'incomplete' || item === undefined) {
    return {
      subscription_details: {
        items: [{ price: priceId }],
        ...(trialDays > 0 && { trial_end: prorationDate + trialDays * day }),
      },
    };
  }
  return {
    subscription: current.id,
    subscription_details: {
      items: [{ id: item.id, price: priceId }],
      proration_behavior: 'always_invoice',
      proration_date: prorationDate,
    },
  };
}

/** The end of the period that the invoice pays for; for a change within a period, the end of the current period. */
function nextPayment(invoice: Stripe.Invoice, { current, priceId }: PreviewQuestion): number | undefined {
  const ends = invoice.lines.data
    .filter((line) => !isProration(line) && line.pricing?.price_details?.price === priceId)
    .map(({ period }) => period.end);
  if (ends.length > 0) return Math.max(...ends);
  return current?.items.data[0]?.current_period_end;
}

function isProration({ parent }: Stripe.InvoiceLineItem): boolean {
  return (parent?.subscription_item_details ?? parent?.invoice_item_details)?.proration ?? false;
}
