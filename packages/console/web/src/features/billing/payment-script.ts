import type { Stripe } from '@stripe/stripe-js';
import { loadStripe } from '@stripe/stripe-js/pure';
import { type Failure, ScreenError } from '../../lib/failure.ts';

/** Milliseconds for which a script that does not answer is waited for. */
const patience = 20_000;

/** What is thrown in place of the provider's object. */
export class PaymentScriptError extends ScreenError {
  /** Another try on this page would end alike: the page has to be loaded anew before it. */
  readonly needsNewPage: boolean;

  constructor(failure: Required<Failure>, { needsNewPage, cause }: { needsNewPage: boolean; cause: unknown }) {
    super(failure, cause);
    this.needsNewPage = needsNewPage;
  }
}

const unpaid = 'Nothing has been paid.';

/** Added where another try loads the page. */
const onNewPage = 'To try again loads this page anew: open the form once more then.';

class NotLoaded extends PaymentScriptError {
  constructor(cause: unknown, needsNewPage: boolean) {
    super(
      {
        code: 'PAYMENT_SCRIPT_NOT_LOADED',
        message: 'The card form could not be loaded from the payment provider.',
        action: `Look whether this browser is online. A blocker, or a policy of your company, may keep js.stripe.com away: allow it, and try again. ${needsNewPage ? `${onNewPage} ` : ''}${unpaid}`,
      },
      { needsNewPage, cause },
    );
  }
}

class NotAvailable extends PaymentScriptError {
  constructor(cause: unknown, needsNewPage: boolean) {
    super(
      {
        code: 'PAYMENT_SCRIPT_NOT_AVAILABLE',
        message: 'The payment provider’s script came, but its card form is not in it.',
        action: `Try again. If it stays away, pause extensions that change pages, or use another browser or network: something puts another file in its place. ${needsNewPage ? `${onNewPage} ` : ''}${unpaid}`,
      },
      { needsNewPage, cause },
    );
  }
}

/**
 * The payment provider’s object, from its script. The script is loaded when this is first called, and again when it failed
 * before. Throws a {@link PaymentScriptError}: PAYMENT_SCRIPT_NOT_LOADED when the script is kept away or does not come within
 * 20 seconds, PAYMENT_SCRIPT_NOT_AVAILABLE when it comes and brings nothing.
 */
export async function loadPaymentScript(publishableKey: string): Promise<Stripe> {
  let timer: number | undefined;
  const impatience = new Promise<never>((_, reject) => {
    // The browser goes on to wait, and would give a further tag of the same address the same answer: none.
    timer = window.setTimeout(() => reject(new NotLoaded(undefined, true)), patience);
  });
  try {
    const stripe = await Promise.race([loadStripe(publishableKey), impatience]);
    if (stripe === null) throw new Error('There is no page to load it into.');
    return stripe;
  } catch (error) {
    if (error instanceof PaymentScriptError) throw error;
    const isKeptAway = error instanceof Error && error.message.startsWith('Failed to load');
    // What stands in the provider’s place would be taken for it again.
    throw isKeptAway ? new NotLoaded(error, false) : new NotAvailable(error, Boolean(window.Stripe));
  } finally {
    window.clearTimeout(timer);
  }
}
