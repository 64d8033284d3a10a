/**
 * A connection that failed before or during a response. `code` is the system's or the transport's own, such as
 * `ECONNRESET`. `sent` says whether bytes of the request may have reached the other side.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** The system's or the transport's own code, such as `ECONNRESET`. */
  readonly code: string;
  /** Whether bytes of the request may have reached the other side. */
  readonly sent: boolean;

  constructor(code: string, message: string, sent: boolean, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.sent = sent;
  }
}
