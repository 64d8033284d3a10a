import { createServer, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import { loopbackNames } from '../base/is-loopback.ts';
import type { LoopTime } from './loop-time.ts';

type Fetch = (request: Request, bindings?: object) => Response | Promise<Response>;

/** A listening server and its addresses. */
export interface Listening {
  readonly url: string;
  readonly names: readonly string[];
  stop(): Promise<void>;
}

interface ListenOptions {
  /** Milliseconds that requests in progress have on close. Default: 0. */
  readonly grace?: number;
  /** Measures the time of each request. Default: it is not measured. */
  readonly loopTime?: LoopTime | undefined;
}

/**
 * Listens on a port; rejects if the port is in use. On close, streams end immediately, because they never end by
 * themselves.
 */
export async function listen(
  fetch: Fetch,
  host: string,
  port: number,
  { grace = 0, loopTime }: ListenOptions = {},
): Promise<Listening> {
  const underWay = new Set<ServerResponse>();
  const listener = getRequestListener(async (request, bindings) => {
    const { outgoing } = bindings as HttpBindings;
    underWay.add(outgoing);
    outgoing.once('close', () => underWay.delete(outgoing));
    const answer = await fetch(request, bindings);
    if (answer.headers.get('content-type')?.startsWith('text/event-stream')) underWay.delete(outgoing);
    return answer;
  });
  const server = createServer(loopTime === undefined ? listener : measured(listener, loopTime));
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  const { port: bound } = server.address() as AddressInfo;
  const shown = host.includes(':') ? `[${host}]` : host;
  return {
    url: `http://${shown}:${bound}`,
    names: [...new Set([shown, ...(loopbackNames.includes(shown) ? loopbackNames : [])])].map(
      (name) => `${name}:${bound}`,
    ),
    stop: async () => {
      const closed = new Promise<void>((resolve) => {
        server.close(() => resolve());
      });
      if (grace > 0) await settled(underWay, grace);
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}

function measured(listener: RequestListener, loopTime: LoopTime): RequestListener {
  return (request, response) => {
    const end = loopTime.measure(() => void listener(request, response));
    response.once('close', end);
  };
}

/** Resolves when the last of these responses was sent, or after the given milliseconds. */
async function settled(underWay: ReadonlySet<ServerResponse>, milliseconds: number): Promise<void> {
  const ends = [...underWay].map((answer) => new Promise((resolve) => answer.once('close', resolve)));
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([Promise.all(ends), late]);
  clearTimeout(timer);
}
