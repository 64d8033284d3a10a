import { NetworkError } from '../errors/network-error.ts';
import { redact, redactDeep } from '../errors/redact.ts';
import { type ErrorInit, SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isTransient } from '../retry/classify.ts';

/** Facts about the call that failed. */
export type CallErrorFacts = Pick<
  ErrorInit,
  'operation' | 'attempts' | 'outcome' | 'verifyWith' | 'idempotencyKey' | 'rejectedCall'
>;

/** Converts any error into the error that the caller receives, with facts about the call and without secrets. */
export function finishError(
  error: unknown,
  facts: CallErrorFacts,
  secrets: readonly (string | undefined)[],
): SellingPartnerError {
  const original = error instanceof SellingPartnerError ? error : toSellingPartnerError(error);
  return original.with({
    ...facts,
    operation: original.operation ?? facts.operation,
    // Retrying a write of unknown outcome could carry it out twice.
    retryable: original.retryable && facts.outcome === undefined,
    attempts: Math.max(original.attempts, facts.attempts ?? 0),
    code: redact(original.code, secrets),
    message: redact(original.message, secrets),
    ...(original.details === undefined ? {} : { details: redact(original.details, secrets) }),
    ...(facts.verifyWith === undefined ? {} : { verifyWith: redactDeep(facts.verifyWith, secrets) }),
    ...(original.requestId === undefined ? {} : { requestId: redact(original.requestId, secrets) }),
    errors: redactDeep(original.errors, secrets),
    cause: original.cause instanceof SellingPartnerError ? finishError(original.cause, {}, secrets) : original.cause,
  });
}

/** Returns the code that the caller will receive. */
export function getErrorCode(error: unknown): string {
  return error instanceof NetworkError || error instanceof SellingPartnerError ? error.code : 'NETWORK_ERROR';
}

function toSellingPartnerError(error: unknown): SellingPartnerError {
  if (error instanceof NetworkError) {
    const { code, message, cause } = error;
    return new SellingPartnerError({ code, message, retryable: isTransient(error), cause: cause ?? error });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new SellingPartnerError({ code: 'NETWORK_ERROR', message, cause: error });
}
