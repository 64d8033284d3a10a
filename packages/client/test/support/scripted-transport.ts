import { NetworkError } from '../../src/errors/network-error.ts';
import type { Transport, TransportRequest } from '../../src/ports/transport.ts';

/** The response to one request. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Body as text or JSON, or as chunks. An Error in the chunks breaks the connection. */
  readonly body?: unknown;
  readonly pieces?: readonly (string | Uint8Array | Error | 'stall')[];
}

export interface SeenRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** The request required a new connection. */
  readonly newConnection: boolean;
  /** The parsed body; undefined without one. */
  readonly json: unknown;
  /** Whether the signal has been aborted. */
  readonly aborted: () => boolean;
}

export type Script = (
  request: SeenRequest,
  index: number,
) => Reply | Error | 'stall' | Promise<Reply | Error | 'stall'>;

/** Creates a transport that responds with the script and records the requests. */
export function createScriptedTransport(script: Script): Transport & { readonly requests: SeenRequest[] } {
  const requests: SeenRequest[] = [];
  return {
    requests,
    async send(message) {
      const recorded = await recordRequest(message);
      requests.push(recorded);
      const reply = await script(recorded, requests.length - 1);
      if (reply === 'stall') return new Promise(() => {});
      if (reply instanceof Error) throw reply;
      const { status = 200, headers = {}, body, pieces } = reply;
      return { status, headers, body: streamBytes(pieces ?? (body === undefined ? [] : [formatBody(body)])) };
    },
  };
}

/** Builds a network error. `sent` says whether the request may have been sent. */
export function networkError(code: string, sent = true): NetworkError {
  return new NetworkError(code, `scripted ${code}`, sent);
}

async function recordRequest(message: TransportRequest): Promise<SeenRequest> {
  const body = await readBody(message.body);
  return {
    method: message.method,
    url: new URL(message.url),
    headers: message.headers,
    body,
    newConnection: message.newConnection ?? false,
    json: body === '' ? undefined : tryParse(body),
    aborted: () => message.signal?.aborted ?? false,
  };
}

async function readBody(body: TransportRequest['body']): Promise<string> {
  if (body === undefined) return '';
  if (typeof body === 'string') return body;
  if (body instanceof Uint8Array) return Buffer.from(body).toString('latin1');
  const pieces: Uint8Array[] = [];
  for await (const piece of body) pieces.push(piece);
  return Buffer.concat(pieces).toString('latin1');
}

async function* streamBytes(pieces: readonly (string | Uint8Array | Error | 'stall')[]): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) {
    if (piece instanceof Error) throw piece;
    if (piece === 'stall') await new Promise(() => {});
    else yield typeof piece === 'string' ? Buffer.from(piece) : piece;
  }
}

function formatBody(body: unknown): string {
  return typeof body === 'string' ? body : JSON.stringify(body);
}

function tryParse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
