/** Codes of the errors of a shop. */
export const shopErrorCodes = ['ORDER_NOT_FOUND', 'SETTLEMENT_NOT_FOUND'] as const;

export type ShopErrorCode = (typeof shopErrorCodes)[number];

/** An error with a stable code, and what to do about it. */
export class ShopError extends Error {
  override readonly name = 'ShopError';
  readonly code: ShopErrorCode;
  /** What the user can do. */
  readonly action: string;

  constructor(code: ShopErrorCode, message: string, action: string) {
    super(message);
    this.code = code;
    this.action = action;
  }
}
