export type RequestBody = string | Uint8Array | AsyncIterable<Uint8Array>;

export interface TransportRequest {
  readonly method: string;
  /** Absolute address. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: RequestBody | undefined;
  /** Ends the exchange, headers or body, wherever it is. */
  readonly signal?: AbortSignal | undefined;
}

export interface TransportResponse {
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
