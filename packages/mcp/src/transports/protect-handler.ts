import { createHash, timingSafeEqual } from 'node:crypto';
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';

const maxConcurrentRequests = 32;

type Handler = (request: Request) => Promise<Response>;

/** Rejects requests with the Host or Origin header of another site or without the token, and too many concurrent requests. */
export function protectHandler(token: string, handler: Handler): Handler {
  let active = 0;
  return async (request) => {
    const rejection = findRejection(request, token);
    if (rejection !== undefined) return rejection;
    if (active >= maxConcurrentRequests)
      return toErrorResponse(503, 'Too many concurrent requests.', { 'retry-after': '1' });
    active += 1;
    try {
      return await handler(request);
    } finally {
      active -= 1;
    }
  };
}

function findRejection(request: Request, token: string): Response | undefined {
  const headerRejection =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins());
  if (headerRejection !== undefined) return headerRejection;
  if (!hasToken(request, token)) {
    return toErrorResponse(401, 'The bearer token is missing or wrong. The server printed it when it started.', {
      'www-authenticate': 'Bearer',
    });
  }
  return new URL(request.url).pathname === '/mcp' ? undefined : toErrorResponse(404, 'Not found. Use the path /mcp.');
}

/** Digests have equal lengths, so they can be compared in constant time. */
function hasToken(request: Request, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function toErrorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: message }, { status, headers });
}
