import { client } from '../../../lib/trpc.ts';
import type { Confirmation, PaidPlan } from './billing.ts';

/** Something that may need a person and a card before it is done. */
export interface PaymentRequest {
  /** Heading of the form. */
  readonly title: string;
  /** The word on the button that confirms it. */
  readonly action: string;
  /** Said when it is done. */
  readonly done: string;
  /** A card is asked for in any case: the form is made ready before anything is begun. */
  readonly needsCard: boolean;
  /** Where a bank that shows a page of its own leads back to. */
  readonly returnUrl: string;
  /** Begins it on the server. Null when nobody has to confirm anything. */
  begin(): Promise<Confirmation | null>;
  /** Tells the server that it has been confirmed: an id where a card was, undefined for a payment. */
  finish(setupIntentId: string | undefined): Promise<unknown>;
}

interface ChosenPlan {
  readonly plan: PaidPlan;
  /** Of the preview that was agreed to, in seconds since 1970. */
  readonly prorationDate: number;
  readonly hasCard: boolean;
}

export function choosePlan({ plan, prorationDate, hasCard }: ChosenPlan): PaymentRequest {
  const { name, priceId } = plan;
  return {
    title: `Card for ${name}`,
    action: `Get ${name}`,
    done: `You have ${name} now.`,
    needsCard: !hasCard,
    returnUrl: returnUrlFor('payment'),
    begin: async () => (await client.billing.choose.mutate({ priceId, prorationDate })).confirm,
    finish: () => client.billing.refresh.mutate(),
  };
}

/** Pays what is open. */
export function payOpen(): PaymentRequest {
  return {
    title: 'Pay',
    action: 'Pay',
    done: 'It is paid.',
    needsCard: false,
    returnUrl: returnUrlFor('payment'),
    begin: async () => (await client.billing.pay.mutate()).confirm,
    finish: () => client.billing.refresh.mutate(),
  };
}

export function changeCard(): PaymentRequest {
  return {
    title: 'New card',
    action: 'Save the card',
    done: 'The card is saved.',
    needsCard: true,
    returnUrl: returnUrlFor('card'),
    begin: async () => ({ kind: 'setup', ...(await client.billing.changeCard.mutate()) }),
    finish: async (setupIntentId) => {
      if (setupIntentId !== undefined) await client.billing.cardChanged.mutate({ setupIntentId });
    },
  };
}

function returnUrlFor(returned: 'payment' | 'card'): string {
  return `${window.location.origin}/billing?returned=${returned}`;
}
