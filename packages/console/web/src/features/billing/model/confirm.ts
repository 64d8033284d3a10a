import type { PaymentIntentResult, SetupIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { ScreenError } from '../../../lib/requests/error-description.ts';
import type { Confirmation } from './billing.ts';

type IntentResult = PaymentIntentResult | SetupIntentResult;

/** Outcome of the confirmation of a payment or card. */
export type ConfirmationOutcome =
  /** The payment provider confirmed it. */
  | { readonly kind: 'confirmed'; readonly setupIntentId: string | undefined }
  /** The card was declined; the message is the provider's. */
  | { readonly kind: 'declined'; readonly message: string }
  /** A card is needed. */
  | { readonly kind: 'open' };

/**
 * Fetches the status of a payment or card, and continues as far as possible without the card form: with the saved card, up
 * to the bank's confirmation.
 */
export async function continueConfirmation(
  stripe: Stripe,
  { kind, clientSecret }: Confirmation,
  returnUrl: string,
): Promise<ConfirmationOutcome> {
  const isPayment = kind === 'payment';
  const found = await (isPayment
    ? stripe.retrievePaymentIntent(clientSecret)
    : stripe.retrieveSetupIntent(clientSecret));
  switch (findIntent(found)?.status) {
    case 'requires_action':
      return toOutcome((await stripe.handleNextAction({ clientSecret })) as IntentResult);
    case 'requires_confirmation': {
      const options = { clientSecret, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const;
      return toOutcome(await (isPayment ? stripe.confirmPayment(options) : stripe.confirmSetup(options)));
    }
    default:
      return toOutcome(found);
  }
}

/** Confirms with the card from the form. Redirects only if the bank requires its own page. */
export async function confirmCard(
  stripe: Stripe,
  elements: StripeElements,
  { kind }: Confirmation,
  returnUrl: string,
): Promise<ConfirmationOutcome> {
  const { error } = await elements.submit();
  if (error !== undefined) return toDecline(error);
  const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const;
  return toOutcome(await (kind === 'payment' ? stripe.confirmPayment(options) : stripe.confirmSetup(options)));
}

function toOutcome(result: IntentResult): ConfirmationOutcome {
  if (result.error !== undefined) return toDecline(result.error);
  const intent = findIntent(result);
  switch (intent?.status) {
    case 'succeeded':
    case 'processing':
    case 'requires_capture':
      return { kind: 'confirmed', setupIntentId: 'setupIntent' in result ? result.setupIntent?.id : undefined };
    default:
      return findDecline(result) ?? { kind: 'open' };
  }
}

/** Returns why the last card was declined; undefined if none was tried. */
function findDecline(result: IntentResult): ConfirmationOutcome | undefined {
  const intent = findIntent(result);
  if (intent === undefined) return undefined;
  const lastError = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  const message = lastError?.message;
  return message === undefined ? undefined : { kind: 'declined', message };
}

function findIntent(result: IntentResult) {
  if (result.error !== undefined) return undefined;
  return 'paymentIntent' in result ? result.paymentIntent : result.setupIntent;
}

/** Messages about cards and fields are written for users; other messages are not. */
function toDecline({ type, message, code }: StripeError): ConfirmationOutcome {
  const isReadable = type === 'card_error' || type === 'validation_error' || code?.includes('authentication_failure');
  if (isReadable && message !== undefined) return { kind: 'declined', message };
  throw new ScreenError({
    code: 'PAYMENT_NOT_CONFIRMED',
    message: 'The payment provider returned an unexpected response. It is unknown whether the card was accepted.',
    action: 'Reload this page to see the current status. Pay again only if the page still asks for it.',
  });
}
