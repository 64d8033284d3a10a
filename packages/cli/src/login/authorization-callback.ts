import { createServer, type ServerResponse } from 'node:http';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { isSameText } from '@supercargo/toolkit/same-text';

/** The code that Amazon returns after an authorization. */
export interface AuthorizationCode {
  readonly code: string;
  readonly sellerId: string | undefined;
}

/** A local server that waits for the redirect from Amazon. */
export interface AuthorizationCallback {
  /** The redirect URI with the actual port. */
  readonly redirectUri: string;
  readonly authorization: Promise<AuthorizationCode>;
  close(): void;
}

/** Listens on 127.0.0.1, on the port and path of the URL, for the request with the right state. Port 0 picks any free port. */
export async function listenForAuthorization(
  redirectUri: URL,
  state: string,
  signal: AbortSignal,
): Promise<AuthorizationCallback> {
  const { promise: authorization, resolve, reject } = Promise.withResolvers<AuthorizationCode>();
  const redirect = new URL(redirectUri);
  const server = createServer((request, response) => {
    // Node itself requires a host for HTTP/1.1 only.
    if (!request.headers.host) return sendText(response, 400, 'The request has no Host header.');
    // A page can send requests to this machine under its own host name that points here.
    if (request.headers.host.toLowerCase() !== redirect.host) return sendText(response, 403, 'Not this server.');
    const url = URL.parse(request.url ?? '/', 'http://localhost');
    if (url === null) return sendText(response, 404, 'Not found.');
    if (url.pathname !== redirectUri.pathname || request.method !== 'GET') return sendText(response, 404, 'Not found.');
    try {
      const authorizationCode = parseAuthorization(url, state);
      // Resolve after the page is sent, because the waiting code then closes all connections.
      sendText(
        response,
        200,
        'The application is authorized. You can close this page and return to the terminal.',
        () => resolve(authorizationCode),
      );
    } catch (error) {
      sendText(response, 400, (error as Error).message);
    }
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(Number(redirectUri.port || 80), '127.0.0.1', listening);
  });
  signal.addEventListener('abort', () => reject(new Error('The application was not authorized.')), { once: true });
  const address = server.address();
  if (typeof address === 'object' && address !== null) redirect.port = String(address.port);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { redirectUri: redirect.href, authorization, close };
}

/** Reads the code from the redirect URL. Throws if the URL belongs to another login. */
export function parseAuthorization(url: URL, state: string): AuthorizationCode {
  if (!isSameText(url.searchParams.get('state') ?? '', state)) {
    throw new CommandError(
      'AUTHORIZATION_STATE',
      'The state in the redirect URL does not match this login.',
      'Open the URL that login prints, and authorize the application there.',
    );
  }
  const code = url.searchParams.get('spapi_oauth_code');
  if (code === null) {
    throw new CommandError(
      'AUTHORIZATION_MISSING',
      'The redirect URL contains no code: the application was not authorized.',
      'Run login again and authorize the application.',
    );
  }
  return { code, sellerId: url.searchParams.get('selling_partner_id') ?? undefined };
}

function sendText(response: ServerResponse, status: number, text: string, sent?: () => void): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  response.end(`${text}\n`, sent);
}
