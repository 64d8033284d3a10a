import type { Activity } from './activity.ts';

/** A door whose answers are written down. */
export function watched(
  kind: 'token' | 'document' | 'consent',
  log: Activity,
  door: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    const response = await door(request);
    const { method, url } = request;
    const fate = response.status < 400 ? 'accepted' : 'refused';
    const event = {
      kind,
      fate,
      operation: null,
      method,
      path: new URL(url).pathname,
      status: response.status,
    } as const;
    log.record(event, request);
    return response;
  };
}
