import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Error codes of what users do with an order. */
export const orderErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  LABEL_EXISTS: {
    meaning: 'Another label of the order was bought after you opened the form, for example in another tab.',
    action: 'Look at that label on the order’s page. If you need another one, try again.',
  },
  LABEL_INVALID: {
    meaning: 'The label does not fit the order, such as a parcel without a weight. Nothing was bought.',
    action: 'Correct what the message names.',
  },
  LABEL_NOT_FOUND: {
    meaning: 'The order has no such label, or Amazon has no file of it.',
    action: 'Reload the order.',
  },
  ORDER_ACTION_NOT_ALLOWED: {
    meaning: 'The action does not apply to the order, such as shipping a cancelled order.',
    action: 'Reload the order. Its page says which actions apply.',
  },
  ORDER_CHANGED: {
    meaning: 'The order changed after you opened the form, for example in another tab. Nothing was sent.',
    action: 'Look at the order as it is now. If the action is still needed, try again.',
  },
  REFUND_EXISTS: {
    meaning: 'Another refund of the order was submitted after you opened the form, for example in another tab.',
    action: 'Look at that refund on the order’s page. If yours is still needed, submit it again.',
  },
  REFUND_INVALID: {
    meaning: 'The refund does not fit the order. Nothing was sent.',
    action: 'Correct what the message names.',
  },
  REFUND_TOO_HIGH: {
    meaning: 'An amount is more than what the buyer paid, less earlier refunds. Nothing was sent.',
    action: 'Enter at most what is left.',
  },
  RUN_NOT_REPEATABLE: {
    meaning: 'The feed refunds an order, so that running it again would refund it twice.',
    action: 'Start a refund on the order’s page. It knows what is left to refund.',
  },
  SHIPMENT_INVALID: {
    meaning: 'The shipment does not fit the order, such as more units than are left to ship. Nothing was sent.',
    action: 'Correct what the message names.',
  },
};
