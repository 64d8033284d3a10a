import { once } from 'node:events';
import { type Agent, type ClientRequest, request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { NetworkError } from '../errors/network-error.ts';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { isBeforeSending, networkFailure, prematureClose } from './network-failure.ts';
import { plainHeaders } from './plain-headers.ts';

/** Sends through an agent that the user brings, such as one for a proxy. */
export function agentTransport(agent: Agent): Transport {
  return { send: (message) => send(agent, message) };
}

async function send(agent: Agent, message: TransportRequest): Promise<TransportResponse> {
  checkProtocol(agent, message.url);
  let request: ClientRequest | undefined;
  let hasConnection = () => false;
  try {
    if (message.newConnection) closeIdle(agent, message.url);
    request = openRequest(agent, message);
    hasConnection = watchConnection(request);
    const answered = once(request, 'response') as Promise<[IncomingMessage]>;
    const [[response]] = await Promise.all([answered, pipeline(bodyOf(message), request)]);
    return { status: response.statusCode ?? 0, headers: plainHeaders(response.headers), body: read(response) };
  } catch (error) {
    request?.destroy();
    throw networkFailure(error, hasConnection() || !isBeforeSending(error));
  }
}

/** Tells whether a connection is known to have been open for a request. */
function watchConnection(request: ClientRequest): () => boolean {
  let isOpen = false;
  const open = () => {
    isOpen = true;
  };
  request.once('socket', (socket) => {
    const isSecure = 'encrypted' in socket;
    if (request.reusedSocket || !(isSecure || socket.connecting)) open();
    else socket.once(isSecure ? 'secureConnect' : 'connect', open);
  });
  return () => isOpen;
}

function openRequest(agent: Agent, { url, method, headers, signal }: TransportRequest): ClientRequest {
  const open = url.startsWith('https:') ? httpsRequest : httpRequest;
  return open(url, { agent, method, headers, ...(signal ? { signal } : {}) });
}

/** Agents have no way to ask for a new connection: those that idle at the host of a broken one are closed instead. */
function closeIdle({ freeSockets = {} }: Agent, url: string): void {
  const { hostname, port, protocol } = new URL(url);
  const name = `${hostname}:${port || (protocol === 'https:' ? 443 : 80)}:`;
  for (const [key, sockets = []] of Object.entries(freeSockets)) {
    if (key.startsWith(name)) for (const socket of sockets) socket.destroy();
  }
}

/** Agents for https refuse http in words that do not say where the mistake is. */
function checkProtocol(agent: Agent & { readonly protocol?: string }, url: string): void {
  const { protocol } = new URL(url);
  if (agent.protocol === undefined || agent.protocol === protocol) return;
  const message = `https_proxy_agent is an agent for ${agent.protocol}//, and this request goes to ${protocol}//. Pass one for it.`;
  throw new NetworkError('ERR_INVALID_PROTOCOL', message, false);
}

function bodyOf({ body }: TransportRequest): Readable {
  if (body === undefined) return Readable.from([]);
  return typeof body === 'string' || body instanceof Uint8Array ? Readable.from([body]) : Readable.from(body);
}

async function* read(response: IncomingMessage): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of response) yield piece as Uint8Array;
  } catch (error) {
    throw networkFailure(error, true);
  } finally {
    response.destroy();
  }
  if (!response.complete) throw prematureClose();
}
