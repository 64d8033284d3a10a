import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type ErrorDescription, ScreenError } from '../../lib/requests/error-description.ts';

/** Milliseconds to wait for the script. */
const loadTimeout = 20_000;

/** The payment provider's script could not be used. */
export class PaymentScriptError extends ScreenError {
  /** Whether the page must be reloaded before a retry. */
  readonly needsReload: boolean;

  constructor(
    failure: Required<Omit<ErrorDescription, 'fields'>>,
    { needsReload, cause }: { needsReload: boolean; cause: unknown },
  ) {
    super(failure, cause);
    this.needsReload = needsReload;
  }
}

const notChargedHint = 'You have not been charged.';

/** Added to the message if a retry reloads the page. */
const reloadHint = 'Trying again reloads this page. Open the form again afterwards.';

class ScriptNotLoadedError extends PaymentScriptError {
  constructor(cause: unknown, needsReload: boolean) {
    super(
      {
        code: 'PAYMENT_SCRIPT_NOT_LOADED',
        message: 'The card form could not be loaded from the payment provider.',
        action: `Check your internet connection. An ad blocker or a company policy may block js.stripe.com: allow it and try again. ${needsReload ? `${reloadHint} ` : ''}${notChargedHint}`,
      },
      { needsReload, cause },
    );
  }
}

class CardFormMissingError extends PaymentScriptError {
  constructor(cause: unknown, needsReload: boolean) {
    super(
      {
        code: 'PAYMENT_SCRIPT_NOT_AVAILABLE',
        message: 'The payment provider’s script does not contain the card form.',
        action: `Try again. If the problem persists, disable extensions that change pages, or use another browser or network. An extension or a proxy may have modified the script. ${needsReload ? `${reloadHint} ` : ''}${notChargedHint}`,
      },
      { needsReload, cause },
    );
  }
}

/**
 * Loads the payment provider's script and returns its object. A failed load is retried at the next call. Throws a {@link
 * PaymentScriptError}: PAYMENT_SCRIPT_NOT_LOADED if the script is blocked or does not load within 20 seconds,
 * PAYMENT_SCRIPT_NOT_AVAILABLE if it loads without the expected content.
 */
export async function loadPaymentScript(publishableKey: string): Promise<Stripe> {
  let timer: number | undefined;
  const timeout = new Promise<never>((_, reject) => {
    // The browser keeps waiting for the first request, and a second script tag with the same URL would wait with it.
    timer = window.setTimeout(() => reject(new ScriptNotLoadedError(undefined, true)), loadTimeout);
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), timeout]);
    if (stripe === null) throw new Error('The payment script can be loaded only in a page.');
    return stripe;
  } catch (error) {
    if (error instanceof PaymentScriptError) throw error;
    const isBlocked = error instanceof Error && error.message.startsWith('Failed to load');
    // Otherwise the wrong object would be used again.
    throw isBlocked ? new ScriptNotLoadedError(error, false) : new CardFormMissingError(error, Boolean(window.Stripe));
  } finally {
    window.clearTimeout(timer);
  }
}
