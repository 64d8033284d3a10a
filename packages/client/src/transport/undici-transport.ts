import type { Dispatcher } from 'undici';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { connectionReturns } from './connection-returns.ts';
import { Exchange } from './exchange.ts';
import { loadDispatcher } from './load-dispatcher.ts';
import { networkFailure } from './network-failure.ts';

/**
 * Sends over undici's pool of kept-alive connections. All clients of a process share it: a client per request
 * does not mean a pool per request. undici is loaded with the first request, not with the package. Where Node itself is told
 * to use the proxies of the environment (`NODE_USE_ENV_PROXY=1`), so does this transport. A transport of your own
 * that watches or changes what is sent, given as the port `transport`, hands it on to this one.
 */
export const undiciTransport: Transport = { send };

/** Timeouts belong to the caller of the transport. */
const withoutTimeouts = { headersTimeout: 0, bodyTimeout: 0 };

/** Connections that are kept and used again. */
let kept: Promise<Dispatcher> | undefined;
/** Connections for one request each: without pipelining, undici closes them after the response. */
let unkept: Promise<Dispatcher> | undefined;

async function send(message: TransportRequest): Promise<TransportResponse> {
  if (message.newConnection) {
    unkept ??= loadDispatcher({ ...withoutTimeouts, pipelining: 0 });
    return dispatch(await unkept, message);
  }
  kept ??= loadDispatcher(withoutTimeouts);
  const dispatcher = await kept;
  if (connectionReturns.areExpected) await connectionReturns.next();
  return dispatch(dispatcher, message);
}

function dispatch(dispatcher: Dispatcher, message: TransportRequest): Promise<TransportResponse> {
  const { origin, pathname, search } = new URL(message.url);
  return new Promise((resolve, reject) => {
    const exchange = new Exchange(resolve, reject, message.signal);
    const request = {
      origin,
      path: `${pathname}${search}`,
      method: message.method as Dispatcher.HttpMethod,
      headers: message.headers,
      body: (message.body ?? null) as Dispatcher.DispatchOptions['body'],
    };
    try {
      dispatcher.dispatch(request as Dispatcher.DispatchOptions, exchange);
    } catch (error) {
      reject(networkFailure(error, false));
    }
  });
}
