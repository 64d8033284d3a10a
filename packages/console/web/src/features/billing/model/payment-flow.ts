import { client } from '../../../lib/requests/trpc.ts';
import type { Confirmation, PaidPlan } from './billing.ts';

/** A payment or card change that may need the user's confirmation. */
export interface PaymentFlow {
  /** Heading of the form. */
  readonly title: string;
  /** Label of the confirm button. */
  readonly confirmLabel: string;
  /** Message when it is done. */
  readonly doneMessage: string;
  /** Whether a card is always needed. Then the form is loaded before anything is started. */
  readonly needsCard: boolean;
  /** URL to which a bank's own page redirects back. */
  readonly returnUrl: string;
  /** Starts it on the server. Null if no confirmation is needed. */
  start(): Promise<Confirmation | null>;
  /** Reports the confirmation to the server: with an ID for a card, undefined for a payment. */
  finish(setupIntentId: string | undefined): Promise<unknown>;
}

interface ChosenPlan {
  readonly plan: PaidPlan;
  /** From the confirmed preview, in seconds since 1970. */
  readonly prorationDate: number;
  readonly hasCard: boolean;
}

export function buildPlanPayment({ plan, prorationDate, hasCard }: ChosenPlan): PaymentFlow {
  const { name, priceId } = plan;
  return {
    title: `Payment for the ${name} plan`,
    confirmLabel: `Get ${name}`,
    doneMessage: `You are now on the ${name} plan.`,
    needsCard: !hasCard,
    returnUrl: buildReturnUrl('payment'),
    start: async () => (await client.billing.choosePlan.mutate({ priceId, prorationDate })).confirm,
    finish: () => client.billing.refresh.mutate(),
  };
}

/** Pays the open invoice. */
export function buildInvoicePayment(): PaymentFlow {
  return {
    title: 'Payment',
    confirmLabel: 'Pay',
    doneMessage: 'Payment complete.',
    needsCard: false,
    returnUrl: buildReturnUrl('payment'),
    start: async () => (await client.billing.pay.mutate()).confirm,
    finish: () => client.billing.refresh.mutate(),
  };
}

export function buildCardChange(): PaymentFlow {
  return {
    title: 'New card',
    confirmLabel: 'Save card',
    doneMessage: 'Card saved.',
    needsCard: true,
    returnUrl: buildReturnUrl('card'),
    start: async () => ({ kind: 'setup', ...(await client.billing.startCardChange.mutate()) }),
    finish: async (setupIntentId) => {
      if (setupIntentId !== undefined) await client.billing.confirmCardChange.mutate({ setupIntentId });
    },
  };
}

function buildReturnUrl(returned: 'payment' | 'card'): string {
  return `${window.location.origin}/billing?returned=${returned}`;
}
