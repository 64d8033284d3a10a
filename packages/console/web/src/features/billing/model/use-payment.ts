import type { Stripe } from '@stripe/stripe-js';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { tellDone } from '../../../lib/tell.ts';
import { trpc } from '../../../lib/trpc.ts';
import { loadPaymentScript, PaymentScriptError } from '../payment-script.ts';
import type { Confirmation } from './billing.ts';
import { goOn, type Outcome } from './confirm.ts';
import type { PaymentRequest } from './payment-request.ts';

/** How far a payment is. */
export type PaymentStep =
  | { readonly is: 'working' }
  | { readonly is: 'failed'; readonly error: unknown; readonly retry: () => void }
  /** The card is asked for. `message` says why it is asked for once more. */
  | {
      readonly is: 'form';
      readonly stripe: Stripe;
      readonly confirmation: Confirmation;
      readonly message: string | undefined;
    };

export interface Payment {
  /** Undefined while nothing is paid. */
  readonly request: PaymentRequest | undefined;
  readonly step: PaymentStep;
  readonly start: (request: PaymentRequest) => void;
  /** What came of the form. */
  readonly settle: (outcome: Outcome) => void;
  readonly close: () => void;
}

/** Leads a payment from its beginning on the server to its end there. */
export function usePayment(publishableKey: string): Payment {
  const queryClient = useQueryClient();
  const [request, setRequest] = useState<PaymentRequest>();
  const [step, setStep] = useState<PaymentStep>({ is: 'working' });
  /** What was closed in the meantime is not gone on with. */
  const current = useRef<PaymentRequest>(undefined);

  const attempt = async (asked: PaymentRequest, act: () => Promise<void>) => {
    const isCurrent = () => current.current === asked;
    setStep({ is: 'working' });
    try {
      await act();
    } catch (error) {
      const needsNewPage = error instanceof PaymentScriptError && error.needsNewPage;
      const retry = needsNewPage ? () => window.location.reload() : () => void attempt(asked, act);
      if (isCurrent()) setStep({ is: 'failed', error, retry });
    }
  };

  const finish = async (asked: PaymentRequest, setupIntentId: string | undefined) => {
    await asked.finish(setupIntentId);
    await queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() });
    tellDone(asked.done);
    if (current.current === asked) close();
  };

  const close = () => {
    current.current = undefined;
    setRequest(undefined);
    // What was begun and not finished shows on the screen, with its way back.
    void queryClient.invalidateQueries({ queryKey: trpc.billing.pathKey() });
  };

  const start = (asked: PaymentRequest) => {
    current.current = asked;
    setRequest(asked);
    let begun: Confirmation | null | undefined;
    void attempt(asked, async () => {
      // A script that does not come must not leave something half done behind.
      if (asked.needsCard) await loadPaymentScript(publishableKey);
      // Another try does not begin it twice.
      begun ??= await asked.begin();
      if (begun === null) return finish(asked, undefined);
      const stripe = await loadPaymentScript(publishableKey);
      if (current.current !== asked) return;
      const outcome = await goOn(stripe, begun, asked.returnUrl);
      if (outcome.is === 'confirmed') return finish(asked, outcome.setupIntentId);
      const message = outcome.is === 'refused' ? outcome.message : undefined;
      if (current.current === asked) setStep({ is: 'form', stripe, confirmation: begun, message });
    });
  };

  const settle = (outcome: Outcome) => {
    const asked = current.current;
    if (asked === undefined || outcome.is !== 'confirmed') return;
    void attempt(asked, () => finish(asked, outcome.setupIntentId));
  };

  return { request, step, start, settle, close };
}
