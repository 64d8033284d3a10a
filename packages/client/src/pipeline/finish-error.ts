import { NetworkError } from '../errors/network-error.ts';
import { redact, redactDeep } from '../errors/redact.ts';
import { type ErrorFacts, SellingPartnerError } from '../errors/selling-partner-error.ts';
import { isPassing } from '../retry/classify.ts';

/** What is known about the call that failed. */
export type CallFacts = Pick<
  ErrorFacts,
  'operation' | 'attempts' | 'outcome' | 'lookWith' | 'idempotencyKey' | 'refused'
>;

/** The error as the caller gets it: of one class, with what is known about the call, without secrets. */
export function finishError(
  error: unknown,
  facts: CallFacts,
  secrets: readonly (string | undefined)[],
): SellingPartnerError {
  const known = error instanceof SellingPartnerError ? error : fromOther(error);
  return known.with({
    ...facts,
    operation: known.operation ?? facts.operation,
    // To repeat a write that may have taken effect is to make it twice.
    retryable: known.retryable && facts.outcome === undefined,
    attempts: Math.max(known.attempts, facts.attempts ?? 0),
    code: redact(known.code, secrets),
    message: redact(known.message, secrets),
    ...(known.details === undefined ? {} : { details: redact(known.details, secrets) }),
    ...(facts.lookWith === undefined ? {} : { lookWith: redactDeep(facts.lookWith, secrets) }),
    ...(known.requestId === undefined ? {} : { requestId: redact(known.requestId, secrets) }),
    errors: redactDeep(known.errors, secrets),
    cause: known.cause instanceof SellingPartnerError ? finishError(known.cause, {}, secrets) : known.cause,
  });
}

/** Code of an error on its way to the caller. */
export function codeOf(error: unknown): string {
  return error instanceof NetworkError || error instanceof SellingPartnerError ? error.code : 'NETWORK_ERROR';
}

function fromOther(error: unknown): SellingPartnerError {
  if (error instanceof NetworkError) {
    const { code, message, cause } = error;
    return new SellingPartnerError({ code, message, retryable: isPassing(error), cause: cause ?? error });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new SellingPartnerError({ code: 'NETWORK_ERROR', message, cause: error });
}
