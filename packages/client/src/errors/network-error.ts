/**
 * A connection that failed before or during a response. `code` comes from the system or the transport, such as
 * `ECONNRESET`. `sent` says whether the server may have received bytes of the request.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** Code of the system or the transport, such as `ECONNRESET`. */
  readonly code: string;
  /** Whether the server may have received bytes of the request. */
  readonly sent: boolean;

  constructor(code: string, message: string, sent: boolean, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.sent = sent;
  }
}
