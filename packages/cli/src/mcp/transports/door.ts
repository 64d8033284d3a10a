import { createHash, timingSafeEqual } from 'node:crypto';
import {
  hostHeaderValidationResponse,
  localhostAllowedHostnames,
  localhostAllowedOrigins,
  originValidationResponse,
} from '@modelcontextprotocol/server';

/** Requests that are answered at the same time. */
const mostAtOnce = 32;

type Handler = (request: Request) => Promise<Response>;

/** Lets requests in that name this machine, come from no foreign page, and bring the token. */
export function door(token: string, handler: Handler): Handler {
  let busy = 0;
  return async (request) => {
    const refused = refusal(request, token);
    if (refused !== undefined) return refused;
    if (busy >= mostAtOnce) return told(503, 'Too many requests at the same time.', { 'retry-after': '1' });
    busy += 1;
    try {
      return await handler(request);
    } finally {
      busy -= 1;
    }
  };
}

function refusal(request: Request, token: string): Response | undefined {
  const foreign =
    hostHeaderValidationResponse(request, localhostAllowedHostnames()) ??
    originValidationResponse(request, localhostAllowedOrigins());
  if (foreign !== undefined) return foreign;
  if (!bringsToken(request, token)) {
    return told(401, 'A bearer token is needed: the server printed it when it was started.', {
      'www-authenticate': 'Bearer',
    });
  }
  return new URL(request.url).pathname === '/mcp' ? undefined : told(404, 'There is nothing but /mcp.');
}

/** Digests have the same length, and comparing them takes the same time for all. */
function bringsToken(request: Request, token: string): boolean {
  const [, given] = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '') ?? [];
  return given !== undefined && timingSafeEqual(digest(given), digest(token));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function told(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: message }, { status, headers });
}
