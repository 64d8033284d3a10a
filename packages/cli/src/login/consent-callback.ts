import { timingSafeEqual } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { CommandError } from '../command-error.ts';

/** What consent came back with. */
export interface Consent {
  readonly code: string;
  readonly sellerId: string | undefined;
}

/** Waits on this machine until the consent page leads back. */
export interface ConsentCallback {
  /** Where the page is to lead back to. */
  readonly redirectUri: string;
  readonly consent: Promise<Consent>;
  close(): void;
}

/**
 * Listens on 127.0.0.1, at port and path of the address, for the one request that carries the state. Port 0 takes any free
 * one.
 */
export async function listenForConsent(wanted: URL, state: string, signal: AbortSignal): Promise<ConsentCallback> {
  const { promise: consent, resolve, reject } = Promise.withResolvers<Consent>();
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (url.pathname !== wanted.pathname || request.method !== 'GET')
      return answer(response, 404, 'There is nothing here.');
    try {
      const given = readConsent(url, state);
      // Only when the page is out: what waits for the consent closes every connection.
      answer(response, 200, 'Consent has come. You can close this page and go back to the terminal.', () =>
        resolve(given),
      );
    } catch (error) {
      answer(response, 400, (error as Error).message);
    }
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed).listen(Number(wanted.port || 80), '127.0.0.1', listening);
  });
  signal.addEventListener('abort', () => reject(new Error('Nobody gave consent.')), { once: true });
  const address = server.address();
  const redirect = new URL(wanted);
  if (typeof address === 'object' && address !== null) redirect.port = String(address.port);
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { redirectUri: redirect.href, consent, close };
}

/** Reads the address that the consent page led to. Throws when it is the answer to another question. */
export function readConsent(url: URL, state: string): Consent {
  if (!sameText(url.searchParams.get('state') ?? '', state)) {
    throw new CommandError(
      'CONSENT_STATE',
      'The address does not carry the state of this login: it answers another question, or somebody made it up.',
      'Begin at the address that login shows.',
    );
  }
  const code = url.searchParams.get('spapi_oauth_code');
  if (code === null) {
    throw new CommandError(
      'CONSENT_MISSING',
      'The address carries no code: consent was not given.',
      'Allow it, or log in again.',
    );
  }
  return { code, sellerId: url.searchParams.get('selling_partner_id') ?? undefined };
}

function sameText(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

function answer(response: ServerResponse, status: number, text: string, sent?: () => void): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    connection: 'close',
  });
  response.end(`${text}\n`, sent);
}
