import type { Agent, Dispatcher } from 'undici';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { Exchange } from './exchange.ts';
import { networkFailure } from './network-failure.ts';

/**
 * Sends over undici's pool of kept-alive connections. All clients of a process share it: a client per request
 * does not mean a pool per request. undici is loaded with the first request, not with the package. A transport of your own
 * that watches or changes what is sent, given as the port `transport`, hands it on to this one.
 */
export const undiciTransport: Transport = { send };

let shared: Promise<Agent> | undefined;

async function load() {
  const Agent = await loadAgent();
  // Timeouts belong to the caller of the transport.
  return new Agent({ headersTimeout: 0, bodyTimeout: 0 });
}

/**
 * undici's main module loads fetch, caches, web sockets and mocks besides, which takes three times as long and 15 MB. A
 * release that keeps its agent elsewhere is loaded whole.
 */
async function loadAgent(): Promise<typeof Agent> {
  const part = await import('undici/lib/dispatcher/agent.js').catch(() => undefined);
  return part?.default ?? (await import('undici')).Agent;
}

async function send(message: TransportRequest): Promise<TransportResponse> {
  shared ??= load();
  const agent = await shared;
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
      agent.dispatch(request as Dispatcher.DispatchOptions, exchange);
    } catch (error) {
      reject(networkFailure(error, false));
    }
  });
}
