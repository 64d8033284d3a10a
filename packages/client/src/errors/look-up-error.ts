import { type ErrorInit, SellingPartnerError } from './selling-partner-error.ts';

/** A call that creates an object. */
export interface Creation {
  readonly operation: string;
  /** Error code for an unknown outcome. */
  readonly code: string;
}

/**
 * The error when a search for an object that may have been created fails. It says that the outcome is unknown and how to verify
 * it, and has the error of the creating call, `lost`, as its cause. The call must not be repeated; `next` says what to do instead.
 */
export function lookUpError(
  error: unknown,
  lost: SellingPartnerError | undefined,
  { operation, code }: Creation,
  next: string,
): unknown {
  if (!(error instanceof SellingPartnerError)) return error;
  const unknown: Partial<ErrorInit> = {
    outcome: 'unknown',
    retryable: false,
    verifyWith: lost?.verifyWith,
    idempotencyKey: lost?.idempotencyKey,
    cause: lost ?? error.cause ?? error,
  };
  // The error already says that several objects match, or that the caller aborted the search.
  if (error.outcome === 'unknown' || error.code === 'REQUEST_ABORTED') return error.with(unknown);
  const failed = `${error.operation ?? 'The search'} failed with ${error.code}: ${error.message}`;
  const message =
    `${operation} got no response, and the search for what it created failed. ${failed} Nothing was sent ` +
    `again. ${next}`;
  return error.with({ ...unknown, code, message });
}
