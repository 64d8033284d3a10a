import { NetworkError } from '../errors/network-error.ts';
import type { RequestBody, Transport, TransportRequest, TransportResponse } from '../ports/transport.ts';
import { concatBytes } from '../runtime/bytes.ts';
import { toNetworkError } from '../transport/to-network-error.ts';

/**
 * Sends requests with the `fetch` of the runtime. Bodies that are streams are read into memory first, because storages reject
 * uploads without a length. The runtime chooses connections, so `newConnection` has no effect.
 */
export const fetchTransport: Transport = { send };

/** `fetch` sets them, or rejects requests that have them. */
const headersOfFetch = new Set(['host', 'content-length', 'connection', 'accept-encoding']);

async function send({ method, url, headers, body, signal }: TransportRequest): Promise<TransportResponse> {
  const sentHeaders = Object.entries(headers).filter(([name]) => !headersOfFetch.has(name));
  const content = body === undefined ? null : await toContent(body);
  const request = {
    method,
    headers: Object.fromEntries(sentHeaders),
    body: content,
    redirect: 'manual',
    signal: signal ?? null,
  };
  const response = await fetch(url, request as RequestInit).catch((error: unknown) => {
    throw toNetworkError(error, true);
  });
  if (response.type === 'opaqueredirect') throw buildRedirectError();
  return { status: response.status, headers: readHeaders(response), body: readBody(response) };
}

async function toContent(body: RequestBody): Promise<string | Uint8Array> {
  if (typeof body === 'string' || body instanceof Uint8Array) return body;
  const chunks: Uint8Array[] = [];
  for await (const chunk of body) chunks.push(chunk);
  return concatBytes(chunks);
}

/**
 * `fetch` decompresses bodies and keeps the headers of the compressed ones. They would state a wrong length and a compression
 * that is gone.
 */
function readHeaders(response: Response): Record<string, string> {
  const { 'content-encoding': encoding, ...headers } = Object.fromEntries(response.headers);
  if (encoding === undefined) return headers;
  const { 'content-length': _, ...others } = headers;
  return { ...others, 'x-decoded-content-encoding': encoding };
}

async function* readBody({ body }: Response): AsyncGenerator<Uint8Array, void, undefined> {
  if (body === null) return;
  const reader = body.getReader();
  let isOver = false;
  try {
    for (;;) {
      const { done, value: chunk } = await reader.read();
      if (done) break;
      yield chunk;
    }
    isOver = true;
  } catch (error) {
    isOver = true;
    throw toNetworkError(error, true);
  } finally {
    if (!isOver) void reader.cancel().catch(() => {});
  }
}

function buildRedirectError(): NetworkError {
  const message = 'The server redirected the request, and this runtime does not show where to.';
  return new NetworkError('UNEXPECTED_REDIRECT', message, true);
}
