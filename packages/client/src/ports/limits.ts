/** Milliseconds; 0 turns a timeout off. */
export interface Timeouts {
  /** Time from sending the request to the first byte of the response body. */
  readonly response: number;
  /** Time between two chunks of the response. */
  readonly idle: number;
  /** Time from sending the request to the end of the response. */
  readonly deadline: number;
}

/** Maximum number of retries of a call, by cause (0 for none), and the deadline of the call. */
export interface RetryLimits {
  /** After a 429. @default 30 */
  readonly throttled: number;
  /** After ETIMEDOUT, ENOTFOUND, ECONNRESET and similar errors. @default 3 */
  readonly network: number;
  /** After 408, 500, 502, 503 and 504. @default 3 */
  readonly server: number;
  /**
   * Deadline of the call, in milliseconds from its start to its result: waits for quota and tokens, every attempt with its
   * body, and the pauses in between. 0 for no deadline. @default 3600000, one hour
   */
  readonly totalMilliseconds: number;
}
