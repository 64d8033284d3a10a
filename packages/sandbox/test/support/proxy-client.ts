import { once } from 'node:events';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { connect as connectSecurely, type TLSSocket } from 'node:tls';
import type { RunningSandbox } from '@supercargo/sandbox';

/** Opens a connection to the proxy of a sandbox. */
export function dial({ proxyUrl }: RunningSandbox): Socket {
  const { hostname, port } = new URL(proxyUrl ?? '');
  return connect(Number(port), hostname);
}

/** Sends bytes to the proxy and returns everything that it sends until it closes the connection. */
export async function exchange(running: RunningSandbox, written: string): Promise<string> {
  const socket = dial(running);
  socket.write(written);
  return text(socket);
}

/** Opens a tunnel to a target such as `host:443`. Rejects with the status line if the proxy rejects it. */
export async function openTunnel(running: RunningSandbox, target: string): Promise<Socket> {
  const socket = dial(running);
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n\r\n`);
  const received = await Promise.race([once(socket, 'data'), once(socket, 'close')]);
  const [line = ''] = String(received).split('\r\n');
  if (line.startsWith('HTTP/1.1 200 ')) return socket;
  socket.destroy();
  throw new Error(line);
}

/**
 * Returns a tunnel whose first bytes are sent together with the CONNECT, before its response. The response is removed from the bytes that
 * the tunnel receives.
 */
export function connectEarly(socket: Socket, target: string): Duplex {
  let isOpen = false;
  let isSent = false;
  const tunnel = new Duplex({
    read: () => {},
    write(bytes: Buffer, _, done) {
      const head = isSent ? '' : `CONNECT ${target} HTTP/1.1\r\n\r\n`;
      isSent = true;
      socket.write(Buffer.concat([Buffer.from(head), bytes]), () => done());
    },
  });
  socket.on('data', (bytes) => {
    const rest = isOpen ? bytes : bytes.subarray(bytes.indexOf('\r\n\r\n') + 4);
    isOpen = true;
    if (rest.length > 0) tunnel.push(rest);
  });
  socket.on('close', () => tunnel.destroy());
  tunnel.on('close', () => socket.destroy());
  return tunnel;
}

/** Starts TLS in a tunnel, as a client that trusts only the sandbox. */
export async function startTls(running: RunningSandbox, socket: Duplex, servername: string): Promise<TLSSocket> {
  const secure = connectSecurely({ socket, servername, ca: running.ca ?? '' });
  await once(secure, 'secureConnect');
  return secure;
}

/** Sends a GET request on an open connection. Returns status and body. */
export async function get(socket: Socket, host: string, path: string) {
  const call = request({ createConnection: () => socket, headers: { host }, path, method: 'GET' });
  call.end();
  const [response] = await once(call, 'response');
  return { status: response.statusCode as number, body: await text(response) };
}

/** Sends a GET request to an HTTPS host through the proxy. */
export async function getSecurely(running: RunningSandbox, host: string, path: string) {
  const secure = await startTls(running, await openTunnel(running, `${host}:443`), host);
  return get(secure, host, path);
}
