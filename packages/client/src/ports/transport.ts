/** Text, bytes, or a stream of bytes. */
export type RequestBody = string | Uint8Array | AsyncIterable<Uint8Array>;

/** A request to send. */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: string;
  /** Absolute URL. */
  readonly url: string;
  /** Header names are lowercase. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent unchanged. A stream is read once. */
  readonly body?: RequestBody | undefined;
  /**
   * Send over a connection that has carried no request yet, because the last one failed. A transport that cannot choose
   * a connection may ignore this. @default false
   */
  readonly newConnection?: boolean | undefined;
  /** Aborts the request or the response, at any point. */
  readonly signal?: AbortSignal | undefined;
}

/** A response, available as soon as its headers have arrived. */
export interface TransportResponse {
  /** HTTP status. Every status is a response, even 500. */
  readonly status: number;
  /**
   * Header names are lowercase. If the transport decompressed the body, `x-decoded-content-encoding` replaces `content-encoding`, and
   * there is no `content-length`.
   */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The bytes of the body as they arrive. Iterating throws a `NetworkError` when the connection ends before the body
   * does. Leaving the loop early releases the connection.
   */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Sends one request and returns one response, without retries, timeouts or redirects. */
export interface Transport {
  /** Rejects with a `NetworkError` when there is no response. */
  send(request: TransportRequest): Promise<TransportResponse>;
}
