/** Text, bytes, or bytes that come piece by piece. */
export type RequestBody = string | Uint8Array | AsyncIterable<Uint8Array>;

/** A request as it is to be sent. */
export interface TransportRequest {
  /** HTTP method. */
  readonly method: string;
  /** Absolute address. */
  readonly url: string;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /** Sent as it is. A stream is read once. */
  readonly body?: RequestBody | undefined;
  /**
   * Send over a connection that has carried no request before: the last one failed. A transport that cannot choose may
   * pass it over. @default false
   */
  readonly newConnection?: boolean | undefined;
  /** Ends the exchange, headers or body, wherever it is. */
  readonly signal?: AbortSignal | undefined;
}

/** What came back, as soon as its headers are there. */
export interface TransportResponse {
  /** HTTP status. Every status is a response, also 500. */
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  /**
   * The body's bytes as they come. It throws a `NetworkError` when the connection ends before the body does.
   * Leaving the iteration early frees the connection.
   */
  readonly body: AsyncIterable<Uint8Array>;
}

/** One request, one response. No retries, no timeouts, no redirects: those are decided elsewhere. */
export interface Transport {
  /** Rejects with a `NetworkError` when there is no response. */
  send(request: TransportRequest): Promise<TransportResponse>;
}
