import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Codes of plans, cards and the payment provider. */
export const billingErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  BILLING_BUSY: {
    meaning: 'Two wished to change the plan of a workspace at once.',
    action: 'Wait a moment, and look at the plan again.',
  },
  EVENT_NOT_USABLE: {
    meaning: 'The payment provider has sent an event of another form than its API has.',
    action: 'Look at the API version of the webhook at the payment provider.',
  },
  BILLING_NOT_SET_UP: {
    meaning: 'The payment provider does not take the console’s key.',
    action:
      'Who runs the console looks at the secret key, and whether it is of the same account and mode as the prices.',
  },
  BILLING_OFF: { meaning: 'Nobody pays for this console.', action: 'Use it: nothing is limited.' },
  BILLING_REFUSED: {
    meaning: 'The payment provider did not do what it was asked for.',
    action: 'Load the page anew and try again. The provider’s dashboard shows the request that is named.',
  },
  BILLING_UNREACHABLE: {
    meaning: 'The payment provider does not answer.',
    action: 'Try again in a few minutes. Nothing is lost, and nothing is paid twice.',
  },
  CARD_DECLINED: {
    meaning: 'A card was declined.',
    action: 'Try again, or pay with another card. The bank knows why.',
  },
  CARD_NOT_SAVED: { meaning: 'A card was to be used that the provider has not saved.', action: 'Enter it once more.' },
  PAYMENT_FORM_FAILED: {
    meaning: 'The payment provider’s card form was loaded, and could not be shown.',
    action: 'Try again, and allow js.stripe.com and api.stripe.com in blockers. Nothing has been paid.',
  },
  PAYMENT_LATE: {
    meaning: 'A plan was to be changed while a payment of it is late.',
    action: 'Pay the open invoice first.',
  },
  PAYMENT_NOT_CONFIRMED: {
    meaning: 'The payment provider did not say whether it took a card.',
    action: 'Load the billing screen anew: it asks the provider. Pay again only when it still says so.',
  },
  PAYMENT_REFUSED_BY_BANK: {
    meaning: 'A bank that showed a page of its own has not confirmed a payment or a card.',
    action: 'Try again, or give another card. Nothing has been paid.',
  },
  PAYMENT_SCRIPT_NOT_AVAILABLE: {
    meaning: 'The payment provider’s script was loaded, and what it should have brought was not there.',
    action:
      'Try again. If it stays away, pause what changes pages in this browser: blockers, privacy extensions, a proxy of the company that puts another file in its place.',
  },
  PAYMENT_SCRIPT_NOT_LOADED: {
    meaning: 'The payment provider’s script could not be loaded, or did not come in time.',
    action:
      'Look at the network, allow js.stripe.com in blockers, and ask who manages the network whether a policy forbids it. Then try again.',
  },
  PLAN_LAPSED: {
    meaning:
      'A payment is late for more than a week, or a plan has ended and the workspace has more than the free one allows.',
    action: 'Pay, choose a plan, or remove what is too many. Until then all can be read; nothing is deleted.',
  },
  PLAN_LIMIT_REACHED: {
    meaning: 'The plan of the workspace has no room for one more.',
    action: 'Choose a larger plan, or remove one.',
  },
  PLAN_NOT_FOUND: { meaning: 'The workspace has no plan that runs.', action: 'Choose a plan.' },
  PLAN_TOO_SMALL: {
    meaning: 'A plan was chosen that has less room than the workspace takes.',
    action: 'Remove what is too many first, or choose a larger plan.',
  },
  PLAN_UNKNOWN: { meaning: 'A plan was chosen that is not on offer.', action: 'Choose one of those that are named.' },
  PREVIEW_TOO_OLD: {
    meaning: 'A change of plan was agreed to more than a quarter of an hour after its price was shown.',
    action: 'Look at the price again, and agree then.',
  },
  SIGNATURE_WRONG: {
    meaning: 'An event came that the payment provider has not signed with a secret of this console.',
    action: 'Compare the webhook secret with that of the endpoint in the provider’s dashboard.',
  },
};
