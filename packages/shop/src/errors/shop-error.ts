/** Codes of the errors of a shop. */
export const shopErrorCodes = [
  'ORDER_NOT_FOUND',
  'SETTLEMENT_NOT_FOUND',
  'CURRENCIES_DIFFER',
  'NOT_COPIED',
  'MEASURE_NOT_FOUND',
  'DIMENSION_INVALID',
  'PERIOD_INVALID',
  'LIMIT_INVALID',
  'ANSWER_TOO_LARGE',
  'LISTING_NOT_FOUND',
  'LISTING_VALUE_INVALID',
  'CHANGE_NOT_FOUND',
  'NOTHING_TO_CHANGE',
  'MATCHES_CHANGED',
  'PRICES_CHANGED',
  'CHANGED_MEANWHILE',
  'PRICE_CHANGE_UNCONFIRMED',
  'ALREADY_UNDONE',
  'PLAN_KEY_USED',
  'PLAN_INVALID',
  'COSTS_UNREADABLE',
  'ORDER_ACTION_NOT_ALLOWED',
  'SHIPMENT_INVALID',
  'LABEL_INVALID',
  'REFUND_INVALID',
  'REFUND_TOO_HIGH',
] as const;

/** Code of an error of a shop. */
export type ShopErrorCode = (typeof shopErrorCodes)[number];

/** An error with a stable code, and what to do about it. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  /** Identifies the issue or error. */
  readonly code: ShopErrorCode;
  /** What the user can do. */
  readonly action: string;

  constructor(code: ShopErrorCode, message: string, action: string) {
    super(message);
    this.code = code;
    this.action = action;
  }
}
