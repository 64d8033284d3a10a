import { NetworkError } from '../errors/network-error.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** What an attempt came to, as far as repeating it is concerned. */
export type AttemptClass = 'final' | 'throttled' | 'server' | 'network' | 'timeout' | 'expired-token';

export interface AttemptAnswer {
  readonly status: number;
  /** Code and details of the first error the answer names, when it names one. */
  readonly errorCode: string | undefined;
  readonly errorText: string | undefined;
}

/** 408 stands among them: the marketplace gave up on the request, for reasons that pass. */
const serverStatuses = new Set([408, 500, 502, 503, 504]);

/** What the marketplace says of a token that another one may do better than. A restricted data token is never told apart. */
const ended = { access: /access token.*expired/i, restricted: /access token.*(expired|revoked|invalid)/i };

/** By status first: codes are an open set and bodies may be anything. */
export function classifyAnswer(
  { status, errorCode, errorText }: AttemptAnswer,
  token: keyof typeof ended = 'access',
): AttemptClass {
  if (status === 429) return 'throttled';
  if (serverStatuses.has(status)) return 'server';
  if (status === 403 && errorCode === 'Unauthorized' && ended[token].test(errorText ?? '')) {
    return 'expired-token';
  }
  return 'final';
}

/** Whether an answer of this status leaves open what became of the request. */
export function leavesOpen(status: number): boolean {
  return status >= 500 || status === 408;
}

/** Timeouts of ours while nothing came. The deadline of an exchange and an abort are final. */
const silence = /^API_(RESPONSE|IDLE)_TIMEOUT$/;

/** Failures of the connection, and responses of which the headers or the body never came. */
export function classifyFailure(error: unknown): AttemptClass {
  if (error instanceof NetworkError) return isPassing(error) ? 'network' : 'final';
  return error instanceof SellingPartnerError && silence.test(error.code) ? 'timeout' : 'final';
}

/** What the same request meets again: certificates that do not fit, answers that break the protocol. */
const lasting = /^HPE_|OVERFLOW$|^ERR_INVALID_|CERT|ALTNAME|^UNABLE_TO_VERIFY|^EPROTO$|^ERR_SSL|^ERR_TLS/;

/** Whether a failed connection may succeed a moment later. */
export function isPassing({ code }: NetworkError): boolean {
  return !lasting.test(code);
}
