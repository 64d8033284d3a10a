import { isSameText } from '@supercargo/toolkit/same-text';

const maxConcurrentRequests = 32;

type Handler = (request: Request) => Promise<Response>;

/** How the server is reached. */
interface Access {
  readonly token: string;
  /** The port on which it listens. */
  readonly port: number;
}

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * Rejects requests without the token, requests with a Host or Origin header of another server, which may listen on another port of this
 * machine, and too many concurrent requests.
 */
export function protectHandler({ token, port }: Access, handler: Handler): Handler {
  // Port 80 is not part of an origin.
  const origins = loopbackNames.map((name) => new URL(`http://${name}:${port}`).origin);
  let active = 0;
  return async (request) => {
    const rejection = findRejection(request, token, origins);
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

function findRejection({ headers, url }: Request, token: string, origins: readonly string[]): Response | undefined {
  const host = headers.get('host') ?? '';
  if (!origins.includes(`http://${host.toLowerCase()}`)) {
    return toErrorResponse(
      403,
      `The Host header is invalid: "${host}". Use the URL that the server printed when it started.`,
    );
  }
  const origin = headers.get('origin');
  if (origin !== null && !origins.includes(origin)) {
    return toErrorResponse(
      403,
      `The request comes from a page of another origin: "${origin}". Web pages cannot use this server.`,
    );
  }
  if (!hasToken(headers, token)) {
    return toErrorResponse(401, 'The bearer token is missing or wrong. The server printed it when it started.', {
      'www-authenticate': 'Bearer',
    });
  }
  return new URL(url).pathname === '/mcp' ? undefined : toErrorResponse(404, 'Not found. Use the path /mcp.');
}

function hasToken(headers: Headers, token: string): boolean {
  const [, bearerToken] = /^Bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return bearerToken !== undefined && isSameText(bearerToken, token);
}

function toErrorResponse(status: number, message: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error: message }, { status, headers });
}
