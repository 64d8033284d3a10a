import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

/** Responds to a request after the server received it completely. `request` is its index. */
export type Responder = (socket: Socket, request: number) => void;

/** Starts a server that responds to any data, such as the start of TLS, with the same bytes. */
export async function startPlainServer(bytes: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {}).once('data', () => socket.end(bytes));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

/** Starts an HTTP server with the given faults. */
export async function startFaultyServer(respond: Responder) {
  const sockets = new Set<Socket>();
  let requests = 0;
  const server = createServer((socket) => {
    let received = '';
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => {});
    socket.on('data', (bytes) => {
      received += bytes.toString('latin1');
      if (!isComplete(received)) return;
      received = '';
      respond(socket, requests++);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests: () => requests,
    /** Resolves when the client has closed all connections. */
    async waitUntilClosed() {
      for (const socket of sockets) {
        if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve));
      }
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

function isComplete(text: string): boolean {
  const end = text.indexOf('\r\n\r\n');
  const length = Number(/content-length: (\d+)/i.exec(text)?.[1] ?? 0);
  return end >= 0 && text.length >= end + 4 + length;
}

/** Builds a response as bytes. Its length is correct unless the headers say otherwise. */
export function buildHttpResponse(
  status: number,
  body: string,
  headers: Readonly<Record<string, string>> = {},
): string {
  const allHeaders = { 'content-length': String(Buffer.byteLength(body)), ...headers };
  const lines = Object.entries(allHeaders).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} Status\r\n${lines.join('')}\r\n${body}`;
}

export const ok = buildHttpResponse(200, '{"payload":{"done":true}}');

/** Builds one chunk of a body of unknown length. */
export function buildChunk(text: string): string {
  return `${text.length.toString(16)}\r\n${text}\r\n`;
}

export const chunkedHead = 'HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n';
