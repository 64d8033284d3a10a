import type { Stripe } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { notifySuccess } from '../../../lib/notices/notify.ts';
import { trpc } from '../../../lib/requests/trpc.ts';
import { loadPaymentScript, PaymentScriptError } from '../payment-script.ts';
import type { Confirmation } from './billing.ts';
import { type ConfirmationOutcome, continueConfirmation } from './confirm.ts';
import type { PaymentFlow } from './payment-flow.ts';

/** The step of a payment. */
export type PaymentStep =
  | { readonly kind: 'working' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** The card form is open. `message` says why a card is needed again. */
  | {
      readonly kind: 'form';
      readonly stripe: Stripe;
      readonly confirmation: Confirmation;
      readonly message: string | undefined;
    };

export interface Payment {
  /** Undefined while no payment is in progress. */
  readonly flow: PaymentFlow | undefined;
  readonly step: PaymentStep;
  readonly start: (flow: PaymentFlow) => void;
  /** Handles the outcome of the card form. */
  readonly handleOutcome: (outcome: ConfirmationOutcome) => void;
  readonly close: () => void;
}

/** Runs a payment from its start on the server to its confirmation there. */
export function usePayment(publishableKey: string): Payment {
  const queryClient = useQueryClient();
  const [flow, setFlow] = useState<PaymentFlow>();
  const [step, setStep] = useState<PaymentStep>({ kind: 'working' });
  /** The current payment. A closed one does not continue. */
  const current = useRef<PaymentFlow>(undefined);

  const attempt = async (flow: PaymentFlow, work: () => Promise<void>) => {
    const isCurrent = () => current.current === flow;
    setStep({ kind: 'working' });
    try {
      await work();
    } catch (error) {
      const needsReload = error instanceof PaymentScriptError && error.needsReload;
      const retry = needsReload ? () => window.location.reload() : () => void attempt(flow, work);
      if (isCurrent()) setStep({ kind: 'failed', error, retry });
    }
  };

  const finish = async (flow: PaymentFlow, setupIntentId: string | undefined) => {
    await flow.finish(setupIntentId);
    await queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() });
    notifySuccess(flow.doneMessage);
    if (current.current === flow) close();
  };

  const close = () => {
    current.current = undefined;
    setFlow(undefined);
    // An unfinished payment shows up on the screen with a button to continue.
    void queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() });
  };

  const start = (flow: PaymentFlow) => {
    current.current = flow;
    setFlow(flow);
    let confirmation: Confirmation | null | undefined;
    void attempt(flow, async () => {
      // Loads the script first, so that a blocked script leaves no unfinished payment.
      if (flow.needsCard) await loadPaymentScript(publishableKey);
      // A retry does not start it again.
      confirmation ??= await flow.start();
      if (confirmation === null) return finish(flow, undefined);
      const stripe = await loadPaymentScript(publishableKey);
      if (current.current !== flow) return;
      const outcome = await continueConfirmation(stripe, confirmation, flow.returnUrl);
      if (outcome.kind === 'confirmed') return finish(flow, outcome.setupIntentId);
      const message = outcome.kind === 'declined' ? outcome.message : undefined;
      if (current.current === flow) setStep({ kind: 'form', stripe, confirmation, message });
    });
  };

  const handleOutcome = (outcome: ConfirmationOutcome) => {
    const flow = current.current;
    if (flow === undefined || outcome.kind !== 'confirmed') return;
    void attempt(flow, () => finish(flow, outcome.setupIntentId));
  };

  return { flow, step, start, handleOutcome, close };
}
