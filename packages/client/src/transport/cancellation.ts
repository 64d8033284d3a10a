import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';

/** Ends a request before its response is complete. */
export interface Cancellation {
  /** The reason; undefined while the request may continue. */
  readonly failure: Error | undefined;
  /** Called once with the reason. */
  onCancel: ((failure: Error) => void) | undefined;
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
  let listener: Cancellation['onCancel'];
  const onAbort = () => listener?.(signal.reason as Error);
  return {
    get failure() {
      return signal.aborted ? (signal.reason as Error) : undefined;
    },
    get onCancel() {
      return listener;
    },
    set onCancel(given) {
      if (listener === undefined && given !== undefined) signal.addEventListener('abort', onAbort, { once: true });
      if (given === undefined) signal.removeEventListener('abort', onAbort);
      listener = given;
    },
  };
}
