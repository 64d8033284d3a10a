/**
 * A connection that failed before or during a response. `code` is the system's or the transport's own, such as
 * `ECONNRESET`. `sent` says whether bytes of the request may have reached the other side.
 */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  readonly code: string;
  readonly sent: boolean;

  constructor(code: string, message: string, sent: boolean, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.sent = sent;
  }
}
