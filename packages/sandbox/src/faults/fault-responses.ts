import type { RequestType } from '../api/routing/classify-request.ts';
import type { AccountLimits } from '../api/throttling/account-limits.ts';
import { TokenError } from '../auth/token-error.ts';
import { ApiError, accessDenied, quotaExceeded } from '../base/api-error.ts';
import { rateHeaderOf, usagePlanOf } from '../base/usage-plan.ts';
import { forbidden, storageError } from '../documents/storage-answers.ts';
import type { FaultRule } from './fault-rule.ts';
import type { Considered } from './subject-of.ts';

/** The parts from which the rate in the header is computed. */
export interface RateParts {
  readonly limits: AccountLimits;
  readonly rateScale: number;
}

/** Builds the response of a fault that replaces the real response. */
export function buildFaultResponse(
  rule: FaultRule,
  subject: Considered,
  requestId: string,
  parts: RateParts,
): Response {
  switch (rule.fault) {
    case 'expired-token':
      return refused(accessDenied('The access token you provided has expired.'), requestId);
    case 'expired-url':
      return forbidden('expired');
    case 'throttle':
      return withRate(failure(rule, 429, subject.requestType, requestId), rule, subject, parts);
    default:
      return failure(rule, rule.status ?? 500, subject.requestType, requestId);
  }
}

function failure({ body = 'json' }: FaultRule, status: number, requestType: RequestType, requestId: string): Response {
  if (body === 'empty') return new Response(null, { status, headers: { 'x-amzn-RequestId': requestId } });
  if (body === 'html' || requestType === 'authorization') return page(status);
  if (requestType === 'token') return tokenFailure(status, requestId);
  if (requestType === 'document')
    return storageError(status, status < 500 ? 'SlowDown' : 'InternalError', wordsFor(status));
  return refused(callFailure(status), requestId);
}

function tokenFailure(status: number, requestId: string): Response {
  const response = new TokenError(status, 'server_error', wordsFor(status)).toResponse(requestId);
  response.headers.set('x-amzn-RequestId', requestId);
  return response;
}

function callFailure(status: number): ApiError {
  if (status === 429) return quotaExceeded();
  if (status === 503) return new ApiError(status, 'ServiceUnavailable', wordsFor(status));
  return new ApiError(status, status < 500 ? 'InvalidInput' : 'InternalFailure', wordsFor(status));
}

function wordsFor(status: number): string {
  if (status === 429) return 'Too many requests: slow down.';
  if (status === 503) return 'The service cannot take requests at the moment.';
  return status < 500 ? 'An injected fault rejected the request.' : 'An internal error occurred. Try again later.';
}

function refused(refusal: ApiError, requestId: string): Response {
  const { status, body } = refusal.toAnswer();
  return Response.json(body, { status, headers: { 'x-amzn-RequestId': requestId } });
}

/** Builds the error page of a gateway or load balancer, without a request ID. */
function page(status: number): Response {
  const title = `${status} ${wordsFor(status)}`;
  const html = `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n</body>\r\n</html>\r\n`;
  return new Response(html, { status, headers: { 'content-type': 'text/html' } });
}

/** Adds the rate header, if the rule has `rateHeader`. If throttling is off, the rate is the one with throttling. */
function withRate(
  response: Response,
  rule: FaultRule,
  subject: Considered,
  { limits, rateScale }: RateParts,
): Response {
  const { target, operation, sellerId } = subject;
  if (!rule.rateHeader || target === undefined || operation === null) return response;
  const scale = rateScale === Number.POSITIVE_INFINITY ? 1 : rateScale;
  const rate = rateHeaderOf(usagePlanOf(target.operation, scale, false, limits.of(sellerId, operation)));
  if (rate !== null) response.headers.set('x-amzn-RateLimit-Limit', rate);
  return response;
}
