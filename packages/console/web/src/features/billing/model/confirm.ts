import type { PaymentIntentResult, SetupIntentResult, Stripe, StripeElements, StripeError } from '@stripe/stripe-js';
import { ScreenError } from '../../../lib/failure.ts';
import type { Confirmation } from './billing.ts';

type IntentResult = PaymentIntentResult | SetupIntentResult;

/** What became of a payment or a card. */
export type Outcome =
  /** The provider has it. */
  | { readonly is: 'confirmed'; readonly setupIntentId: string | undefined }
  /** The person has to do something else, in the provider's words. */
  | { readonly is: 'refused'; readonly message: string }
  /** A card has to be given. */
  | { readonly is: 'open' };

/** Looks how far a payment or card is, and goes on as far as that needs no card: with the saved one, to the bank's question. */
export async function goOn(stripe: Stripe, { kind, clientSecret }: Confirmation, returnUrl: string): Promise<Outcome> {
  const isPayment = kind === 'payment';
  const found = await (isPayment
    ? stripe.retrievePaymentIntent(clientSecret)
    : stripe.retrieveSetupIntent(clientSecret));
  switch (intentOf(found)?.status) {
    case 'requires_action':
      return outcomeOf((await stripe.handleNextAction({ clientSecret })) as IntentResult);
    case 'requires_confirmation': {
      const options = { clientSecret, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const;
      return outcomeOf(await (isPayment ? stripe.confirmPayment(options) : stripe.confirmSetup(options)));
    }
    default:
      return outcomeOf(found);
  }
}

/** Confirms with the card of the form. The page is left only where the bank insists on one of its own. */
export async function confirmCard(
  stripe: Stripe,
  elements: StripeElements,
  { kind }: Confirmation,
  returnUrl: string,
): Promise<Outcome> {
  const { error } = await elements.submit();
  if (error !== undefined) return refusalOf(error);
  const options = { elements, confirmParams: { return_url: returnUrl }, redirect: 'if_required' } as const;
  return outcomeOf(await (kind === 'payment' ? stripe.confirmPayment(options) : stripe.confirmSetup(options)));
}

function outcomeOf(result: IntentResult): Outcome {
  if (result.error !== undefined) return refusalOf(result.error);
  const intent = intentOf(result);
  switch (intent?.status) {
    case 'succeeded':
    case 'processing':
    case 'requires_capture':
      return { is: 'confirmed', setupIntentId: 'setupIntent' in result ? result.setupIntent?.id : undefined };
    default:
      return declineOf(result) ?? { is: 'open' };
  }
}

/** Why the last card was not taken; undefined where none was tried. */
function declineOf(result: IntentResult): Outcome | undefined {
  const intent = intentOf(result);
  if (intent === undefined) return undefined;
  const fault = intent.object === 'payment_intent' ? intent.last_payment_error : intent.last_setup_error;
  const message = fault?.message;
  return message === undefined ? undefined : { is: 'refused', message };
}

function intentOf(result: IntentResult) {
  if (result.error !== undefined) return undefined;
  return 'paymentIntent' in result ? result.paymentIntent : result.setupIntent;
}

/** What is said of cards and fields is meant for people; the rest is not. */
function refusalOf({ type, message, code }: StripeError): Outcome {
  const isForPeople = type === 'card_error' || type === 'validation_error' || code?.includes('authentication_failure');
  if (isForPeople && message !== undefined) return { is: 'refused', message };
  throw new ScreenError({
    code: 'PAYMENT_NOT_CONFIRMED',
    message: 'The payment provider did not answer as it should, and it is not known whether it took the card.',
    action: 'Load this page anew: it asks the provider what became of it. Pay again only when it still says so.',
  });
}
