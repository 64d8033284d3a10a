import { type ErrorInit, SellingPartnerError } from './selling-partner-error.ts';

/** A call that creates an object. */
export interface Creation {
  readonly operation: string;
  /** Error code for an unknown outcome. */
  readonly code: string;
}

/**
 * Builds the error of a failed search for an object that may have been created. It says that the outcome is unknown, and its cause
 * is `creationError`, the error of the call that creates the object. `nextStep` says what to do instead of sending the call again.
 */
export function buildSearchError(
  error: unknown,
  creationError: SellingPartnerError | undefined,
  { operation, code }: Creation,
  nextStep: string,
): unknown {
  if (!(error instanceof SellingPartnerError)) return error;
  const unknownOutcome: Partial<ErrorInit> = {
    outcome: 'unknown',
    retryable: false,
    verifyWith: creationError?.verifyWith,
    idempotencyKey: creationError?.idempotencyKey,
    cause: creationError ?? error.cause ?? error,
  };
  // The error already says that several objects match, or that the caller aborted the search.
  if (error.outcome === 'unknown' || error.code === 'REQUEST_ABORTED') return error.with(unknownOutcome);
  const failure = `${error.operation ?? 'The search'} failed with ${error.code}: ${error.message}`;
  const message =
    `${operation} got no response, and the search for the object that it may have created failed. ${failure} Nothing was sent ` +
    `again. ${nextStep}`;
  return error.with({ ...unknownOutcome, code, message });
}
