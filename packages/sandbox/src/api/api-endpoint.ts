import { ApiError, accessDenied, unknownRoute, unknownVersion } from '../base/api-error.ts';
import { isCompressible, markCompressible } from '../base/compressed-responses.ts';
import { findNewerVersion } from '../base/newer-version.ts';
import { type ApiResponse, WrittenJson } from '../base/response.ts';
import { formatRateHeader } from '../base/usage-plan.ts';
import { getHandlerName } from '../operations/handler.ts';
import type { RequestOutcome } from './activity/request-log.ts';
import { type Admitted, admitCall } from './admit.ts';
import type { ApiParts } from './api-parts.ts';
import { handleCall } from './handle-call.ts';
import { findTarget, type Target } from './target.ts';
import { createErrorResponse } from './validation/error-dialect.ts';
import { listUnknownParameters } from './validation/unknown-parameters.ts';
import { validateFraming } from './validation/validate-framing.ts';

interface HandledRequest {
  readonly response: Response;
  readonly outcome: RequestOutcome;
  /** For the log: why access was denied. */
  readonly reason?: string;
}

/**
 * The endpoint for calls. It checks the HTTP framing, finds the operation, checks the token, throttles, then runs the
 * operation.
 */
export function createApiEndpoint(parts: ApiParts) {
  return async (request: Request): Promise<Response> => {
    const target = await findTarget(request, parts.routes);
    const { response, outcome, reason } = await handleRequest(request, target, parts);
    response.headers.set('x-amzn-RequestId', parts.newRequestId());
    const event = {
      kind: 'call',
      outcome,
      operation: target === undefined ? null : getHandlerName(target.operation),
      method: request.method,
      path: new URL(request.url).pathname,
      status: response.status,
      ...findUnknownParameters(target),
      ...(reason !== undefined && { reason }),
    } as const;
    parts.activity.record(event, request);
    return response;
  };
}

/** Returns the unknown query parameters for the log. Most requests have none, so the property is missing then. */
function findUnknownParameters(target: Target | undefined): { readonly unknownParameters?: readonly string[] } {
  if (target === undefined || target.url.search === '') return {};
  const names = listUnknownParameters(target.url.searchParams, target.operation);
  return names.length === 0 ? {} : { unknownParameters: names };
}

async function handleRequest(request: Request, target: Target | undefined, parts: ApiParts): Promise<HandledRequest> {
  const broken = await validateFraming(request);
  if (broken !== undefined) return { response: broken, outcome: 'rejected' };
  const admitted = tryToAdmit(request, target, parts);
  if (admitted instanceof ApiError) {
    const outcome = admitted.status === 429 ? 'throttled' : 'rejected';
    return {
      response: createErrorResponse(admitted, target?.operation, parts.isQuirkOn),
      outcome,
      ...pickReason(admitted),
    };
  }
  const answer = await handleCall(request, admitted, parts).catch(toApiError);
  if (!(answer instanceof ApiError))
    return { response: withRate(toResponse(answer, request, parts), admitted), outcome: 'accepted' };
  const response = withRate(createErrorResponse(answer, admitted.operation, parts.isQuirkOn), admitted);
  return { response, outcome: answer.status === 403 ? 'rejected' : 'accepted', ...pickReason(answer) };
}

function pickReason({ reason }: ApiError): { readonly reason?: string } {
  return reason === '' ? {} : { reason };
}

function tryToAdmit(request: Request, target: Target | undefined, parts: ApiParts): Admitted | ApiError {
  try {
    return target === undefined ? createRouteError(request, parts) : admitCall(request, target, parts);
  } catch (error) {
    return toApiError(error);
  }
}

function createRouteError(request: Request, { isQuirkOn }: ApiParts): ApiError {
  const newer = findNewerVersion(new URL(request.url).pathname);
  if (newer !== undefined) return unknownVersion(newer);
  const hasToken = request.headers.has('x-amz-access-token');
  return !hasToken && isQuirkOn('unknown-path-unauthorized') ? accessDenied('') : unknownRoute();
}

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  return new ApiError(500, 'InternalFailure', 'The sandbox itself has failed.', String(error));
}

function toResponse({ status, body }: ApiResponse, request: Request, { isQuirkOn }: ApiParts): Response {
  if (body === undefined) return new Response(null, { status });
  const written = body instanceof WrittenJson ? body.bytes() : JSON.stringify(body);
  const response = new Response(written, { status, headers: { 'content-type': 'application/json' } });
  if (isCompressible(request, written.length) && isQuirkOn('gzip-responses')) markCompressible(response);
  return response;
}

/** Amazon sends the rate header only with successes, 400 and 404. */
function withRate(response: Response, { plan }: Admitted): Response {
  const hasRateHeader = response.ok || response.status === 400 || response.status === 404;
  const rate = formatRateHeader(plan);
  if (hasRateHeader && rate !== null) response.headers.set('x-amzn-RateLimit-Limit', rate);
  return response;
}
