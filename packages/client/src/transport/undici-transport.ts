import { isIP } from 'node:net';
import type { Dispatcher } from 'undici';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { type CancellableTransport, type Cancellation, listenToSignal } from './cancellation.ts';
import { Exchange } from './exchange.ts';
import { loadDispatcher, type RequestDispatcher } from './load-dispatcher.ts';

// See docs/decisions/0009-send-requests-with-undici-and-bundle-it-into-the-package.md
const transport: CancellableTransport = { isCancellable: true, send };

/**
 * Sends requests through undici's connection pool. All clients of a process share the pool, so a client per request
 * does not mean a pool per request. undici is loaded with the first request, not with the package. If Node is
 * configured to use the proxies of the environment (`NODE_USE_ENV_PROXY=1`), this transport uses them too. A custom
 * `transport` that inspects or changes requests can forward them to this one.
 */
export const undiciTransport: Transport = transport;

let loading: Promise<RequestDispatcher> | undefined;
let dispatcher: RequestDispatcher | undefined;

function send(message: TransportRequest, callerCancellation?: Cancellation): Promise<TransportResponse> {
  const cancellation = callerCancellation ?? listenToSignal(message.signal);
  const isReady = dispatcher !== undefined && isSafe(message.method);
  return isReady ? dispatch(dispatcher as RequestDispatcher, message, cancellation) : sendLater(message, cancellation);
}

async function sendLater(
  message: TransportRequest,
  cancellation: Cancellation | undefined,
): Promise<TransportResponse> {
  loading ??= loadDispatcher();
  dispatcher = await loading;
  if (!isSafe(message.method)) await waitOneTurn();
  return dispatch(dispatcher, message, cancellation);
}

function isSafe(method: string): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * A server can close a connection right after a response without announcing it, and a request on that connection is
 * lost. The close is noticed one turn of the event loop later. Only reads, which are repeated, do not wait for it.
 */
function waitOneTurn(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

function dispatch(
  loaded: RequestDispatcher,
  message: TransportRequest,
  cancellation: Cancellation | undefined,
): Promise<TransportResponse> {
  return new Promise((resolve, reject) => {
    const { origin, host, hostname, pathname, search } = new URL(message.url);
    const exchange = new Exchange(resolve, reject, cancellation);
    if (exchange.isOver) return;
    const request = {
      origin,
      path: `${pathname}${search}`,
      method: message.method as Dispatcher.HttpMethod,
      headers: message.headers,
      servername: selectServerName(hostname, message.headers.host === undefined || message.headers.host === host),
      body: (message.body ?? null) as Dispatcher.DispatchOptions['body'],
    };
    loaded.dispatch(request as Dispatcher.DispatchOptions, exchange, message.newConnection ?? false);
  });
}

/**
 * Returns the server name for TLS. undici would take it from the header `host`, and then requests with that header and
 * requests without it could not share a connection. TLS allows no addresses as server names.
 */
function selectServerName(hostname: string, isOwnHost: boolean): string | undefined {
  const isAddress = hostname.startsWith('[') || (/^\d/.test(hostname) && isIP(hostname) !== 0);
  return isOwnHost && !isAddress ? hostname : undefined;
}
