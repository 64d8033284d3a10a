import { type ErrorFacts, SellingPartnerError } from '../../errors/selling-partner-error.ts';

/** The call by which a kind of run creates what it follows. */
export interface Creation {
  readonly operation: string;
  /** Code of the error when nobody knows whether it took effect. */
  readonly code: string;
  /** What `resume` calls the id of what was created. */
  readonly id: 'reportId' | 'feedId' | 'queryId';
}

/**
 * The error of a look-up for what may have been created: it says that the outcome is unknown, how to verify it, and what
 * happened to the call itself, `lost`. The same call is not one to be repeated.
 */
export function lookUpError(error: unknown, lost: SellingPartnerError | undefined, creation: Creation): unknown {
  if (!(error instanceof SellingPartnerError)) return error;
  const { operation, code, id } = creation;
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
    `again. Use the same run again, or resume it: it looks first. Resume with ${id} when you know it.`;
  return error.with({ ...unknown, code, message });
}
