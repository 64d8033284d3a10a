import type { AccountLimits } from '../api/throttling/account-limits.ts';
import { createErrorResponse } from '../api/validation/error-dialect.ts';
import { TokenError } from '../auth/token-error.ts';
import { ApiError, accessDenied, quotaExceeded } from '../base/api-error.ts';
import type { IsQuirkOn } from '../base/quirks/quirks.ts';
import { formatRateHeader, getUsagePlan } from '../base/usage-plan.ts';
import { createForbiddenResponse, createStorageError } from '../documents/storage-errors.ts';
import type { NamedFault } from './fault-rule.ts';
import type { RequestSubject } from './find-subject.ts';

/** What the response of a fault depends on besides its rule. */
interface FaultedRequest {
  readonly subject: RequestSubject;
  readonly requestId: string;
  readonly isQuirkOn: IsQuirkOn;
  /** The rate in the header is computed from these limits. */
  readonly limits: AccountLimits;
  readonly rateScale: number;
}

/** Builds the response of a fault that replaces the real response. */
export function buildFaultResponse(rule: NamedFault, faulted: FaultedRequest): Response {
  switch (rule.fault) {
    case 'expired-token':
      return buildErrorResponse(accessDenied('The access token you provided has expired.'), faulted);
    case 'expired-url':
      return createForbiddenResponse('expired');
    case 'throttle':
      return withRate(buildFailure(rule, 429, faulted), rule, faulted);
    default:
      return buildFailure(rule, rule.status ?? 500, faulted);
  }
}

function buildFailure({ body = 'json' }: NamedFault, status: number, faulted: FaultedRequest): Response {
  const { subject, requestId } = faulted;
  const { requestType } = subject;
  if (body === 'empty') return new Response(null, { status, headers: { 'x-amzn-RequestId': requestId } });
  if (body === 'html' || requestType === 'authorization') return buildHtmlPage(status);
  if (requestType === 'token') return buildTokenFailure(status, requestId);
  if (requestType === 'document')
    return createStorageError(status, status < 500 ? 'SlowDown' : 'InternalError', getStatusText(status));
  return buildErrorResponse(createCallError(status), faulted);
}

function buildTokenFailure(status: number, requestId: string): Response {
  const response = new TokenError(status, 'server_error', getStatusText(status)).toResponse(requestId);
  response.headers.set('x-amzn-RequestId', requestId);
  return response;
}

function createCallError(status: number): ApiError {
  if (status === 429) return quotaExceeded();
  if (status === 503) return new ApiError(status, 'ServiceUnavailable', getStatusText(status));
  return new ApiError(status, status < 500 ? 'InvalidInput' : 'InternalFailure', getStatusText(status));
}

function getStatusText(status: number): string {
  if (status === 429) return 'Too many requests: slow down.';
  if (status === 503) return 'The service cannot take requests at the moment.';
  return status < 500 ? 'An injected fault rejected the request.' : 'An internal error occurred. Try again later.';
}

/** Injected errors have the codes and the form of the operation's API, as real ones have. */
function buildErrorResponse(error: ApiError, { subject, requestId, isQuirkOn }: FaultedRequest): Response {
  const response = createErrorResponse(error, subject.target?.operation, isQuirkOn);
  response.headers.set('x-amzn-RequestId', requestId);
  return response;
}

/** Builds the error page of a gateway or load balancer, without a request ID. */
function buildHtmlPage(status: number): Response {
  const title = `${status} ${getStatusText(status)}`;
  const html = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n</body>\r\n</html>\r\n`;
  return new Response(html, { status, headers: { 'content-type': 'text/html' } });
}

/** Adds the rate header, if the rule has `rateHeader`. If throttling is off, the rate is the one with throttling. */
function withRate(response: Response, rule: NamedFault, { subject, limits, rateScale }: FaultedRequest): Response {
  const { target, operation, sellerId } = subject;
  if (!rule.rateHeader || target === undefined || operation === null) return response;
  const scale = rateScale === Number.POSITIVE_INFINITY ? 1 : rateScale;
  const rate = formatRateHeader(getUsagePlan(target.operation, scale, false, limits.of(sellerId, operation)));
  if (rate !== null) response.headers.set('x-amzn-RateLimit-Limit', rate);
  return response;
}
