import type { RequestLog } from './request-log.ts';

/** Wraps an endpoint: adds each request with its response status to the log. */
export function withRequestLog(
  kind: 'token' | 'document' | 'authorization',
  log: RequestLog,
  endpoint: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await endpoint(request);
    const { method, url } = request;
    const outcome = response.status < 400 ? 'accepted' : 'rejected';
    const event = {
      kind,
      outcome,
      operation: null,
      method,
      path: new URL(url).pathname,
      status: response.status,
    } as const;
    log.record(event, request);
    return response;
  };
}
