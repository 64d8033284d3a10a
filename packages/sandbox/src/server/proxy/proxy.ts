import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { Socket } from 'node:net';
import type { TLSSocket } from 'node:tls';
import { isAmazonHost } from '../../base/served-host.ts';
import type { CertificateAuthority } from '../tls/certificate-authority.ts';
import { Connections } from './connections.ts';
import { forwardRequest, openTunnel, respond } from './forward.ts';
import { rejectTunnel } from './proxy-response.ts';
import { createProxyRules, DEFAULT_PORTS } from './proxy-rules.ts';
import { parseTarget } from './proxy-target.ts';
import { createTlsEnd } from './tls-end.ts';

export interface ProxyParts {
  readonly authority: CertificateAuthority;
  /** Responds to requests for the hosts of the sandbox. */
  readonly listener: RequestListener;
  /** Takes a connection whose TLS ended at the proxy. */
  readonly accept: (socket: TLSSocket) => void;
  readonly allowed: readonly string[];
  readonly maxConnections: number;
  /** Time for the head of a request, for a TLS handshake and for a connection to an allowed host, in milliseconds. */
  readonly timeout: number;
}

/** Node.js checks for slow clients at this interval at least, in milliseconds. */
const CHECK_INTERVAL = 1000;
const TLS_HANDSHAKE = 0x16;

// See docs/decisions/0037-lead-amazons-host-names-to-the-sandbox-with-an-http-proxy.md
/**
 * Creates an HTTP proxy whose clients reach the sandbox under Amazon's host names. It never connects to Amazon. Throws a RangeError if an
 * allowed host is invalid.
 */
export function createProxy(parts: ProxyParts) {
  const { timeout, maxConnections, allowed } = parts;
  const decide = createProxyRules(allowed);
  const connections = new Connections();
  const options = {
    headersTimeout: timeout,
    keepAliveTimeout: timeout,
    connectionsCheckingInterval: Math.min(CHECK_INTERVAL, Math.max(1, timeout / 2)),
  };
  const server = createServer(options, (incoming, outgoing) => {
    const [, authority = '', path = ''] = /^http:\/\/([^/?#]*)([\s\S]*)$/i.exec(findAddress(incoming)) ?? [];
    const target = parseTarget(authority, 80);
    if (target === null) return respond(outgoing, 400, explainForm(incoming));
    const decision = decide(target, 'http');
    if (decision.to === 'nobody') return respond(outgoing, 403, decision.reason);
    readdress(incoming, authority, path);
    if (decision.to === 'host') return forwardRequest(incoming, outgoing, target);
    return parts.listener(incoming, outgoing);
  });
  server.maxConnections = maxConnections;
  const tlsEnd = createTlsEnd(parts, (host) => decide({ host, port: DEFAULT_PORTS.https }, 'https').to === 'sandbox');
  const [handleHttp] = server.listeners('connection') as [(socket: Socket) => void];
  server.removeListener('connection', handleHttp);
  server.on('connection', (socket) => {
    connections.add(socket);
    readFirstBytes(socket, timeout, (isTls) => (isTls ? tlsEnd.openDirectly(socket) : handleHttp.call(server, socket)));
  });
  server.on('connect', ({ url = '' }: IncomingMessage, client: Socket, head: Buffer) => {
    const target = parseTarget(url, null);
    if (target === null) return rejectTunnel(client, 400, 'the target of CONNECT must be HOST:PORT');
    const decision = decide(target, 'https');
    if (decision.to === 'nobody') return rejectTunnel(client, 403, decision.reason);
    if (decision.to === 'host') return openTunnel(client, target, head, timeout);
    return tlsEnd.openTunnel(client, target.host, head);
  });
  return { server, closeConnections: () => connections.closeAll() };
}

/** Makes a request to a proxy one to a server: with a path, and with the host of its URL (RFC 9112, 3.2.2). */
function readdress(incoming: IncomingMessage, authority: string, path: string): void {
  incoming.url = path.startsWith('/') ? path : `/${path}`;
  incoming.headers.host = authority;
  const isHost = (at: number) => incoming.rawHeaders[at - (at % 2)]?.toLowerCase() === 'host';
  incoming.rawHeaders = [...incoming.rawHeaders.filter((_, at) => !isHost(at)), 'Host', authority];
}

/** A program that was redirected to this port sends a path, as to a server, and the host in a header. */
function findAddress({ url = '', headers: { host = '' } }: IncomingMessage): string {
  return url.startsWith('/') && isAmazonHost(host.replace(/:80$/, '')) ? `http://${host}${url}` : url;
}

/** Waits for the first bytes of a client, and puts them back. The first byte of TLS is that of a handshake. */
function readFirstBytes(socket: Socket, timeout: number, use: (isTls: boolean) => void): void {
  // The HTTP server responds to a client that stays silent.
  const timer = setTimeout(() => {
    socket.off('data', read);
    use(false);
  }, timeout);
  const read = (bytes: Buffer) => {
    clearTimeout(timer);
    socket.pause();
    socket.unshift(bytes);
    use(bytes[0] === TLS_HANDSHAKE);
    process.nextTick(() => socket.resume());
  };
  socket.once('close', () => clearTimeout(timer));
  socket.once('data', read);
}

function explainForm({ url = '' }: IncomingMessage): string {
  if (url.startsWith('/')) return 'this port is an HTTP proxy. Send API requests to the URL of the sandbox';
  return 'the URL must be http://HOST/PATH. For HTTPS, use CONNECT';
}
