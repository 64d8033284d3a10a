import { type ErrorFacts, SellingPartnerError } from './selling-partner-error.ts';

/** A call that creates something. */
export interface Creation {
  readonly operation: string;
  /** Code of the error when nobody knows whether it took effect. */
  readonly code: string;
}

/**
 * The error of a look-up for what may have been created: it says that the outcome is unknown, how to verify it, and what
 * happened to the call itself, `lost`. The same call is not one to be repeated; `next` says what to do instead.
 */
export function lookUpError(
  error: unknown,
  lost: SellingPartnerError | undefined,
  { operation, code }: Creation,
  next: string,
): unknown {
  if (!(error instanceof SellingPartnerError)) return error;
  const unknown: Partial<ErrorFacts> = {
    outcome: 'unknown',
    retryable: false,
    lookWith: lost?.lookWith,
    idempotencyKey: lost?.idempotencyKey,
    cause: lost ?? error.cause ?? error,
  };
  // Several may be it, or nobody waits any longer: that is said already.
  if (error.outcome === 'unknown' || error.code === 'REQUEST_ABORTED') return error.with(unknown);
  const failed = `${error.operation ?? 'The look-up'} failed with ${error.code}: ${error.message}`;
  const message =
    `No response to ${operation} is known, and what it created could not be looked for. ${failed} Nothing was sent ` +
    `again. ${next}`;
  return error.with({ ...unknown, code, message });
}
