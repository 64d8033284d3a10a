/** Milliseconds; 0 turns a timeout off. */
export interface Timeouts {
  /** From sending the request to the first byte of the response's body. */
  readonly response: number;
  /** Between two pieces of the response. */
  readonly idle: number;
  /** From sending the request to the end of the response. */
  readonly deadline: number;
}

/** How often one call is sent again, by cause, and for how long in all. 0 turns a cause off. */
export interface RetryLimits {
  /** After a 429. @default 30 */
  readonly throttled: number;
  /** After ETIMEDOUT, ENOTFOUND, ECONNRESET and the like. @default 3 */
  readonly network: number;
  /** After 500, 502, 503 and 504. @default 3 */
  readonly server: number;
  /** Milliseconds after the first attempt in which another may begin. @default 3600000, an hour */
  readonly total: number;
}
