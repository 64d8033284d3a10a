import { createServer, maxHeaderSize, type RequestListener, type Server } from 'node:http';
import type { Server as SecureServer } from 'node:https';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { TLSSocket } from 'node:tls';
import { getRequestListener, type HttpBindings, RequestError } from '@hono/node-server';
import { compressMarked } from '../base/compressed-responses.ts';
import { LostConnection, onHangUp } from '../faults/connection.ts';
import type { CertificateAuthority } from './tls/certificate-authority.ts';

type AnyServer = Server | SecureServer;

/** Creates servers that all use HTTP, or all use HTTPS with the same certificate. */
interface ServerMaker {
  make(listener: RequestListener): AnyServer;
  readonly scheme: 'http' | 'https';
}

export const plainServerMaker: ServerMaker = { make: (listener) => createServer(listener), scheme: 'http' };

/** Loads the modules for HTTPS only when they are needed, because most sandboxes use HTTP. */
export async function createSecureServerMaker(authority: CertificateAuthority, host: string): Promise<ServerMaker> {
  const { createServer: createSecureServer } = await import('node:https');
  const { SERVED_NAMES } = await import('./tls/certificate-authority.ts');
  const { key, cert } = authority.issue([...new Set([...SERVED_NAMES, host])]);
  return { make: (listener) => createSecureServer({ key, cert }, listener), scheme: 'https' };
}

/** Creates a listener that passes requests on, and lets injected faults cut the request's connection. */
export function createListener(fetch: (request: Request) => Promise<Response>): RequestListener {
  const answer = async (request: Request, { incoming }: HttpBindings) => {
    onHangUp(request, () => closeSocket(incoming.socket));
    return compressMarked(await fetch(request));
  };
  return getRequestListener((request, bindings) => answer(request, bindings as HttpBindings), {
    overrideGlobalObjects: false,
    errorHandler: toResponse,
  });
}

function toResponse(error: unknown): Response | undefined {
  if (error instanceof LostConnection) return undefined;
  if (!(error instanceof RequestError)) return new Response(null, { status: 500 });
  const { status, code, message } = NO_URL;
  return Response.json({ errors: [{ code, message, details: '' }] }, { status });
}

/** Cuts a connection. The client sees a reset, which only connections without TLS support. */
function closeSocket(socket: Socket): void {
  if (socket instanceof TLSSocket) socket.destroy();
  else socket.resetAndDestroy();
}

/** Starts to listen. Returns host and port as in URLs. Rejects if the port is in use. */
export function listen(server: AnyServer, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.on('clientError', rejectUnreadable);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(formatAddress(server.address() as AddressInfo));
    });
  });
}

const UNREADABLE = {
  HPE_HEADER_OVERFLOW: {
    status: '431 Request Header Fields Too Large',
    code: 'RequestHeaderFieldsTooLarge',
    message: `Path, query and headers together may have ${maxHeaderSize} bytes at most.`,
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    code: 'RequestTimeout',
    message: 'The request did not come in time.',
  },
};
/** Node.js accepts these requests, for example of HTTP/1.0 without a Host header, but they name no URL. */
const NO_URL = {
  status: 400,
  code: 'BadRequest',
  message: 'The request needs a Host header with the name of a host, and a path that starts with a slash.',
};
const NO_HTTP = { status: '400 Bad Request', code: 'BadRequest', message: 'The request is not an HTTP/1.1 request.' };

/** Responds to data that Node.js cannot parse as a request, in the format of other errors. */
function rejectUnreadable({ code: reason }: NodeJS.ErrnoException, socket: Duplex): void {
  if (!socket.writable || reason === 'ECONNRESET') return;
  const { status, code, message } = UNREADABLE[reason as keyof typeof UNREADABLE] ?? NO_HTTP;
  const body = JSON.stringify({ errors: [{ code, message, details: '' }] });
  const head = ['content-type: application/json', `content-length: ${Buffer.byteLength(body)}`, 'connection: close'];
  socket.end(`HTTP/1.1 ${status}\r\n${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Stops a server and closes all its connections. */
export function stop(server: AnyServer): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    server.close((error) => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}

/** Returns host and port as in URLs. A server that listens at every address is reached at this machine's own. */
function formatAddress({ address, family, port }: AddressInfo): string {
  if (family === 'IPv6') return `[${address === '::' ? '::1' : address}]:${port}`;
  return `${address === '0.0.0.0' ? '127.0.0.1' : address}:${port}`;
}
