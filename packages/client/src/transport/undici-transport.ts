import type { Agent, Dispatcher } from 'undici';
import type { Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { networkFailure } from './network-failure.ts';

/**
 * Sends over undici's pool of kept-alive connections. All clients of a process share it: a client per request
 * does not mean a pool per request. undici is loaded with the first request, not with the package.
 */
export const undiciTransport: Transport = { send };

let shared: Promise<{ request: typeof import('undici').request; agent: Agent }> | undefined;

async function load() {
  const { Agent, request } = await import('undici');
  // Timeouts belong to the caller of the transport.
  return { request, agent: new Agent({ headersTimeout: 0, bodyTimeout: 0 }) };
}

async function send(message: TransportRequest): Promise<TransportResponse> {
  shared ??= load();
  const { request, agent } = await shared;
  try {
    const response = await request(message.url, {
      dispatcher: agent,
      method: message.method as Dispatcher.HttpMethod,
      headers: message.headers as Record<string, string>,
      body: (message.body ?? null) as NonNullable<Dispatcher.DispatchOptions['body']> | null,
      ...(message.signal ? { signal: message.signal } : {}),
    });
    return { status: response.statusCode, headers: plainHeaders(response.headers), body: read(response.body) };
  } catch (error) {
    throw networkFailure(error);
  }
}

async function* read(body: Dispatcher.ResponseData['body']): AsyncGenerator<Uint8Array> {
  try {
    for await (const piece of body) yield piece as Uint8Array;
  } catch (error) {
    throw networkFailure(error);
  } finally {
    // Leaving early: the rest is not wanted, and the connection with it. The error that follows is of our making.
    body.on('error', () => {}).destroy();
  }
}

export function plainHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name.toLowerCase(), Array.isArray(value) ? value.join(', ') : value]],
    ),
  );
}
