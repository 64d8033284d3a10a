/** Milliseconds; 0 turns a timeout off. */
export interface Timeouts {
  /** From sending the request to the first byte of the response's body. */
  readonly response: number;
  /** Between two pieces of the response. */
  readonly idle: number;
  /** From sending the request to the end of the response. */
  readonly deadline: number;
}

/** How often one call is sent again, by cause, 0 for never, and how long it may take in all. */
export interface RetryLimits {
  /** After a 429. @default 30 */
  readonly throttled: number;
  /** After ETIMEDOUT, ENOTFOUND, ECONNRESET and the like. @default 3 */
  readonly network: number;
  /** After 408, 500, 502, 503 and 504. @default 3 */
  readonly server: number;
  /**
   * Milliseconds that the call may take in all, from when it is made to its result: waits for quota and tokens, every
   * attempt with its body, and the pauses in between. 0 for no bound. @default 3600000, an hour
   */
  readonly total: number;
}
