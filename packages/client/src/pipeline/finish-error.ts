import { NetworkError } from '../errors/network-error.ts';
import { redact } from '../errors/redact.ts';
import { type ApiError, type ErrorFacts, SellingPartnerError } from '../errors/selling-partner-error.ts';

/** The error as the caller gets it: of one class, with what is known about the call, without secrets. */
export function finishError(
  error: unknown,
  facts: Pick<ErrorFacts, 'operation' | 'attempts' | 'outcome'>,
  secrets: readonly (string | undefined)[],
): SellingPartnerError {
  const known = error instanceof SellingPartnerError ? error : fromOther(error);
  const clean = (text: string) => redact(text, secrets);
  return known.with({
    ...facts,
    operation: known.operation ?? facts.operation,
    attempts: Math.max(known.attempts, facts.attempts ?? 0),
    message: clean(known.message),
    ...(known.details === undefined ? {} : { details: clean(known.details) }),
    errors: known.errors.map((one) => cleanApiError(one, clean)),
    cause: known.cause instanceof SellingPartnerError ? finishError(known.cause, {}, secrets) : known.cause,
  });
}

function fromOther(error: unknown): SellingPartnerError {
  if (error instanceof NetworkError) {
    const { code, message, cause } = error;
    return new SellingPartnerError({ code, message, retryable: true, cause: cause ?? error });
  }
  const message = error instanceof Error ? error.message : String(error);
  return new SellingPartnerError({ code: 'NETWORK_ERROR', message, cause: error });
}

function cleanApiError(error: ApiError, clean: (text: string) => string): ApiError {
  return JSON.parse(clean(JSON.stringify(error))) as ApiError;
}
