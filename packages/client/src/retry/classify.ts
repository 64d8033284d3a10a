import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** Outcome of an attempt for the retry rules. */
export type AttemptOutcome = 'final' | 'throttled' | 'server' | 'network' | 'timeout' | 'expired-token';

interface ResponseFacts {
  readonly status: number;
  /** Code and details of the first error in the response, if it has one. */
  readonly errorCode: string | undefined;
  readonly errorText: string | undefined;
}

/** Includes 408: Amazon timed out while it waited for the request, for temporary reasons. */
const serverStatuses = new Set([408, 500, 502, 503, 504]);

/**
 * Messages about tokens that can be replaced. Amazon reports all problems of a restricted data token in the same way.
 */
const expiredTokenPatterns = {
  access: /access token(?:(?!access token).)*expired/i,
  restricted: /access token(?:(?!access token).)*(?:expired|revoked|invalid)/i,
};

/** Classifies by status first, because codes are an open set and bodies can be anything. */
export function classifyResponse(
  { status, errorCode, errorText }: ResponseFacts,
  token: keyof typeof expiredTokenPatterns = 'access',
): AttemptOutcome {
  if (status === 429) return 'throttled';
  if (serverStatuses.has(status)) return 'server';
  if (status === 403 && errorCode === 'Unauthorized' && expiredTokenPatterns[token].test(errorText ?? '')) {
    return 'expired-token';
  }
  return 'final';
}

/** Whether the status of a response leaves the outcome of its request unknown. */
export function isOutcomeUnknown(status: number): boolean {
  return status >= 500 || status === 408;
}

/** Codes of the timeouts that the client retries: no data arrived in time. The deadline of a request and an abort are final. */
const retryableTimeoutPattern = /^API_(RESPONSE|IDLE)_TIMEOUT$/;

/** Classifies network errors and responses whose headers or body never arrived. */
export function classifyFailure(error: unknown): AttemptOutcome {
  if (error instanceof NetworkError) return isTransient(error) ? 'network' : 'final';
  return error instanceof SellingPartnerError && retryableTimeoutPattern.test(error.code) ? 'timeout' : 'final';
}

/** Errors that the same request would cause again: invalid certificates and protocol errors. */
const permanentPattern = /^HPE_|OVERFLOW$|^ERR_INVALID_|CERT|ALTNAME|^UNABLE_TO_VERIFY|^EPROTO$|^ERR_SSL|^ERR_TLS/;

/** Whether a failed connection may succeed a moment later. */
export function isTransient({ code }: NetworkError): boolean {
  return !permanentPattern.test(code);
}
