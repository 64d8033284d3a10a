import { type IncomingMessage, type ServerResponse, request as send } from 'node:http';
import { connect, type Socket } from 'node:net';
import { pipeline } from 'node:stream';
import { formatReason, rejectTunnel } from './proxy-response.ts';
import { formatTarget, type ProxyTarget } from './proxy-target.ts';

const VIA = 'supercargo-sandbox';

/** Headers that are for the next connection only (RFC 9110, 7.6.1). */
const HOP_BY_HOP = new Set([
  'connection',
  'keep-alive',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** Connects a client with an allowed host. The proxy passes all bytes on and cannot read them. */
export function openTunnel(client: Socket, target: ProxyTarget, head: Buffer, timeout: number): void {
  const upstream = connect(target.port, target.host);
  const fail = (message: string) => {
    upstream.destroy();
    rejectTunnel(client, 502, `no connection to ${formatTarget(target)}: ${message}`);
  };
  const failed = (error: Error) => fail(error.message);
  upstream.setTimeout(timeout, () => fail('the host did not respond in time'));
  upstream.once('error', failed);
  client.once('close', () => upstream.destroy());
  upstream.once('connect', () => {
    upstream.setTimeout(0);
    upstream.off('error', failed);
    client.write('HTTP/1.1 200 Connection Established\r\n\r\n');
    upstream.write(head);
    // Either side may close its half first. An error on one side closes both.
    pipeline(upstream, client, () => client.destroySoon());
    pipeline(client, upstream, () => upstream.destroySoon());
  });
}

/** Sends a request without TLS to an allowed host and passes the response on. */
export function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse, target: ProxyTarget): void {
  if (incoming.headers.via?.includes(VIA)) {
    respond(outgoing, 502, 'the request came through this proxy before');
    return;
  }
  const headers = { ...selectHeaders(incoming), host: incoming.headers.host, via: `1.1 ${VIA}` };
  const { host, port } = target;
  const { method, url: path } = incoming;
  const request = send({ host, port, method, path, headers, agent: false, setHost: false }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.statusMessage, selectHeaders(response));
    pipeline(response, outgoing, () => {});
  });
  request.on('error', ({ message }) => respond(outgoing, 502, `no response from ${formatTarget(target)}: ${message}`));
  outgoing.once('close', () => request.destroy());
  pipeline(incoming, request, () => {});
}

/** Responds to a request without TLS that the proxy rejects. */
export function respond(outgoing: ServerResponse, status: number, reason: string): void {
  if (outgoing.headersSent) return void outgoing.destroy();
  const headers = { 'content-type': 'text/plain; charset=utf-8', connection: 'close' };
  outgoing
    .writeHead(status, formatReason(status, reason), headers)
    .end(`The sandbox's proxy rejected the request: ${reason}.\n`);
}

function selectHeaders({ headers }: IncomingMessage) {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase());
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name) && !named.includes(name)));
}
