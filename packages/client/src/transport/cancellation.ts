import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';

/** A request that can be cancelled. */
export interface Cancellable {
  cancel(reason: Error): void;
}

/** Ends a request before its response is complete. */
export interface Cancellation {
  /** The reason; undefined while the request may continue. */
  readonly failure: Error | undefined;
  /**
   * The request, which is cancelled once with the reason. An object and not a function: V8 creates a function that is
   * assigned to a property in memory that only a full garbage collection frees, with everything that it refers to.
   */
  request: Cancellable | undefined;
}

/** A transport that also accepts a cancellation, which costs less than an `AbortSignal`. */
export interface CancellableTransport extends Transport {
  readonly isCancellable: true;
  /** With a cancellation, the signal of the request is not used. */
  send(request: TransportRequest, cancellation?: Cancellation): Promise<TransportResponse>;
}

export function isCancellable(transport: Transport): transport is CancellableTransport {
  return 'isCancellable' in transport;
}

/** Creates the cancellation of a request with an `AbortSignal`. */
export function listenToSignal(signal: AbortSignal | undefined): Cancellation | undefined {
  if (signal === undefined) return undefined;
  let request: Cancellable | undefined;
  const onAbort = () => request?.cancel(signal.reason as Error);
  return {
    get failure() {
      return signal.aborted ? (signal.reason as Error) : undefined;
    },
    get request() {
      return request;
    },
    set request(newRequest) {
      if (request === undefined && newRequest !== undefined) signal.addEventListener('abort', onAbort, { once: true });
      if (newRequest === undefined) signal.removeEventListener('abort', onAbort);
      request = newRequest;
    },
  };
}
