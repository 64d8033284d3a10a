import { once } from 'node:events';
import type { Agent, ClientRequest, IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NetworkError } from '../errors/network-error.ts';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { toPlainHeaders } from './plain-headers.ts';
import { buildPrematureCloseError, isBeforeSending, toNetworkError } from './to-network-error.ts';

/** Creates a transport that sends through an agent, such as one for a proxy. */
export function createAgentTransport(agent: Agent): Transport {
  return { send: (message) => send(agent, message) };
}

async function send(agent: Agent, message: TransportRequest): Promise<TransportResponse> {
  checkProtocol(agent, message.url);
  let request: ClientRequest | undefined;
  let hasConnection = () => false;
  try {
    if (message.newConnection) closeIdleSockets(agent, message.url);
    request = openRequest(agent, message);
    hasConnection = watchConnection(request);
    const responseArrival = once(request, 'response') as Promise<[IncomingMessage]>;
    const [[response]] = await Promise.all([responseArrival, pipeline(toReadable(message), request)]);
    return { status: response.statusCode ?? 0, headers: toPlainHeaders(response.headers), body: readBody(response) };
  } catch (error) {
    request?.destroy();
    throw toNetworkError(error, hasConnection() || !isBeforeSending(error));
  }
}

/** Returns a function that returns whether the request had an open connection. */
function watchConnection(request: ClientRequest): () => boolean {
  let isOpen = false;
  const onConnected = () => {
    isOpen = true;
  };
  request.once('socket', (socket) => {
    const isSecure = 'encrypted' in socket;
    if (request.reusedSocket || !(isSecure || socket.connecting)) onConnected();
    else socket.once(isSecure ? 'secureConnect' : 'connect', onConnected);
  });
  return () => isOpen;
}

/**
 * Bundlers move an `import` of `node:http` to the start of the program, where it would take 20 ms of every start
 * although few programs have an agent.
 */
function openRequest(agent: Agent, { url, method, headers, signal }: TransportRequest): ClientRequest {
  const { request } = process.getBuiltinModule(url.startsWith('https:') ? 'node:https' : 'node:http');
  return request(url, { agent, method, headers, ...(signal ? { signal } : {}) });
}

/** Agents offer no way to open a new connection, so the idle connections to the host are closed instead. */
function closeIdleSockets({ freeSockets = {} }: Agent, url: string): void {
  const { hostname, port, protocol } = new URL(url);
  const name = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}:`;
  for (const [key, sockets = []] of Object.entries(freeSockets)) {
    if (key.startsWith(name)) for (const socket of sockets) socket.destroy();
  }
}

/** Agents for https reject http with a message that does not show the mistake. */
function checkProtocol(agent: Agent & { readonly protocol?: string }, url: string): void {
  const { protocol } = new URL(url);
  if (agent.protocol === undefined || agent.protocol === protocol) return;
  const message = `https_proxy_agent is an agent for ${agent.protocol}//, but this request uses ${protocol}//. Pass an agent for ${protocol}//.`;
  throw new NetworkError('ERR_INVALID_PROTOCOL', message, false);
}

function toReadable({ body }: TransportRequest): Readable {
  if (body === undefined) return Readable.from([]);
  return typeof body === 'string' || body instanceof Uint8Array ? Readable.from([body]) : Readable.from(body);
}

async function* readBody(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const chunk of response) yield chunk as Uint8Array;
  } catch (error) {
    throw toNetworkError(error, true);
  } finally {
    response.destroy();
  }
  if (!response.complete) throw buildPrematureCloseError();
}
