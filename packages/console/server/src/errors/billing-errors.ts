import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Error codes of plans, cards and the payment provider. */
export const billingErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  BILLING_BUSY: {
    meaning: 'Two changes of the workspace’s plan were requested at the same time.',
    action: 'Wait a moment, and look at the plan again.',
  },
  BILLING_EVENT_INVALID: {
    meaning: 'An event of the payment provider does not have the expected format.',
    action: 'Check the API version of the webhook in the payment provider’s dashboard.',
  },
  BILLING_NOT_SET_UP: {
    meaning: 'The payment provider rejects the console’s key.',
    action:
      'The operator must check that the secret key is correct and belongs to the same account and mode as the prices.',
  },
  BILLING_OFF: { meaning: 'This console takes no payments.', action: 'You need no plan: there are no limits.' },
  BILLING_REQUEST_REJECTED: {
    meaning: 'The payment provider rejected a request.',
    action: 'Reload the page and try again. The provider’s dashboard shows the request that the message names.',
  },
  BILLING_UNREACHABLE: {
    meaning: 'The payment provider does not respond.',
    action: 'Try again in a few minutes. Nothing is lost, and nothing is paid twice.',
  },
  CARD_DECLINED: {
    meaning: 'The card was declined.',
    action: 'Try again, or pay with another card. Your bank knows the reason.',
  },
  CARD_NOT_SAVED: { meaning: 'The payment provider has not saved the card.', action: 'Enter it again.' },
  PAYMENT_AUTHENTICATION_FAILED: {
    meaning: 'Your bank did not confirm the payment or the card.',
    action: 'Try again, or use another card. Nothing was paid.',
  },
  PAYMENT_FORM_FAILED: {
    meaning: 'The payment provider’s card form was loaded, but cannot be shown.',
    action: 'Try again, and allow js.stripe.com and api.stripe.com in ad blockers. Nothing was paid.',
  },
  PAYMENT_NOT_CONFIRMED: {
    meaning: 'The payment provider did not confirm whether it accepted the card.',
    action:
      'Reload the billing screen, which requests the current state. Pay again only if it still asks for the payment.',
  },
  PAYMENT_OVERDUE: {
    meaning: 'The plan cannot be changed while a payment is overdue.',
    action: 'Pay the open invoice first.',
  },
  PAYMENT_SCRIPT_NOT_AVAILABLE: {
    meaning: 'The payment provider’s script was loaded, but does not work.',
    action:
      'Try again. If it fails again, disable everything that changes pages in this browser: ad blockers, privacy extensions, or a company proxy that replaces files.',
  },
  PAYMENT_SCRIPT_NOT_LOADED: {
    meaning: 'The payment provider’s script could not be loaded in time.',
    action:
      'Check the network, allow js.stripe.com in ad blockers, and ask your network administrator whether a policy blocks it. Then try again.',
  },
  PLAN_LAPSED: {
    meaning:
      'A payment has been overdue for more than a week, or a plan has ended and the workspace exceeds the limits of the free plan.',
    action:
      'Pay, choose a plan, or remove what exceeds the limits. Until then you can read everything; nothing is deleted.',
  },
  PLAN_LIMIT_REACHED: {
    meaning: 'The workspace has reached a limit of its plan.',
    action: 'Choose a larger plan, or remove something.',
  },
  PLAN_NOT_FOUND: { meaning: 'The workspace has no active plan.', action: 'Choose a plan.' },
  PLAN_TOO_SMALL: {
    meaning: 'The workspace exceeds the limits of the chosen plan.',
    action: 'Remove what exceeds the limits first, or choose a larger plan.',
  },
  PLAN_UNKNOWN: {
    meaning: 'The chosen plan is not available.',
    action: 'Choose one of the plans that the message names.',
  },
  PREVIEW_EXPIRED: {
    meaning: 'The price of the plan change was shown more than 15 minutes ago.',
    action: 'Look at the price again, then confirm.',
  },
  WEBHOOK_SIGNATURE_INVALID: {
    meaning: 'An event was not signed with the console’s webhook secret.',
    action: 'Compare the webhook secret with the endpoint’s secret in the payment provider’s dashboard.',
  },
};
