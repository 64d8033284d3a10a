import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { NetworkError } from '../../src/errors/network-error.ts';
import { markFreeable } from '../../src/transport/free-memory.ts';
import type { Reply, SeenRequest } from './scripted-transport.ts';

/** How a storage sends a document. */
export interface Delivery {
  /** Number of bytes of each chunk; the last number repeats. @default one chunk */
  readonly chunkBytes?: readonly number[];
  /** Number of bytes after which a connection breaks, for each of the first connections. @default none */
  readonly breaks?: readonly number[];
  /** Answers a request for a part with the whole document. */
  readonly ignoresRange?: boolean;
}

/** A document in a storage. */
export interface StoredDocument {
  readonly bytes: Uint8Array;
  /** Headers besides the tag and the length. */
  readonly headers: Readonly<Record<string, string>>;
}

const etag = '"1"';

/** Returns a function that responds from memory. Chunks are copies, whose memory is freed as soon as the client has read them. */
export function createMemoryStorage({ bytes, headers }: StoredDocument, delivery: Delivery = {}) {
  let connections = 0;
  return ({ headers: asked }: Pick<SeenRequest, 'headers'>): Reply => {
    // Every download begins without a range.
    if (asked.range === undefined) connections = 0;
    const { status, range, rest, sent } = plan(bytes, asked.range, delivery, connections);
    connections += 1;
    const pieces: (Uint8Array | Error)[] = split(sent, delivery.chunkBytes).map(copyAsFreeable);
    if (sent.byteLength < rest.byteLength) pieces.push(new NetworkError('ECONNRESET', 'socket hang up', true));
    return { status, headers: { ...headers, ...range, etag, 'content-length': String(rest.byteLength) }, pieces };
  };
}

/** A storage that listens on this machine. */
export interface LocalStorage {
  /** Stores a document. Returns its URL. */
  add(document: StoredDocument, delivery?: Delivery): string;
  /** Number of requests for a URL. */
  countRequests(url: string): number;
  close(): Promise<void>;
}

/** Starts a storage on a free port. It sends real bytes over real connections, and breaks them. */
export async function startLocalStorage(): Promise<LocalStorage> {
  const documents = new Map<string, { document: StoredDocument; delivery: Delivery; requests: number }>();
  const server = createServer((request, response) => {
    const entry = documents.get(request.url ?? '');
    if (entry === undefined) return void response.writeHead(404).end();
    entry.requests += 1;
    return void send(request, response, entry.document, entry.delivery, entry.requests - 1);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    add(document, delivery = {}) {
      const path = `/documents/${documents.size + 1}`;
      documents.set(path, { document, delivery, requests: 0 });
      return origin + path;
    },
    countRequests: (url) => documents.get(new URL(url).pathname)?.requests ?? 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function send(
  { headers: asked }: IncomingMessage,
  response: ServerResponse,
  { bytes, headers }: StoredDocument,
  delivery: Delivery,
  connection: number,
): Promise<void> {
  const { status, range, rest, sent } = plan(bytes, asked.range, delivery, connection);
  response.writeHead(status, { ...headers, ...range, etag, 'content-length': String(rest.byteLength) });
  for (const chunk of split(sent, delivery.chunkBytes)) {
    await new Promise<void>((resolve) => response.write(chunk, () => setImmediate(resolve)));
  }
  if (sent.byteLength === rest.byteLength) response.end();
  // The chunks before the break arrive, because the socket ends only after they are sent.
  else response.socket?.destroySoon();
}

function plan(bytes: Uint8Array, range: string | undefined, delivery: Delivery, connection: number) {
  const start = delivery.ignoresRange ? 0 : Number(/^bytes=(\d+)-$/.exec(range ?? '')?.[1] ?? 0);
  const isPart = range !== undefined && !delivery.ignoresRange;
  const rest = bytes.subarray(start);
  const sent = rest.subarray(0, delivery.breaks?.[connection] ?? rest.byteLength);
  const header = { 'content-range': `bytes ${start}-${bytes.byteLength - 1}/${bytes.byteLength}` };
  return { status: isPart ? 206 : 200, range: isPart ? header : {}, rest, sent };
}

function split(bytes: Uint8Array, sizes: readonly number[] = []): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  let start = 0;
  for (let index = 0; start < bytes.byteLength; index += 1) {
    const size = sizes[Math.min(index, sizes.length - 1)] ?? bytes.byteLength;
    chunks.push(bytes.subarray(start, start + size));
    start += size;
  }
  return chunks;
}

function copyAsFreeable(chunk: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(chunk);
  markFreeable(copy);
  return copy;
}
