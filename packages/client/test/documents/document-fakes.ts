import { gzipSync } from 'node:zlib';
import type { DocumentDeps } from '../../src/documents/document-deps.ts';
import { SellingPartnerError } from '../../src/errors/selling-partner-error.ts';
import { nodePlatform } from '../../src/platform/node-platform.ts';
import type { Files } from '../../src/ports/files.ts';
import type { ClientEvent } from '../../src/ports/observer.ts';
import type { TransportRequest, TransportResponse } from '../../src/ports/transport.ts';
import { markFreeable } from '../../src/transport/free-memory.ts';
import { createVirtualClock } from '../support/virtual-clock.ts';

export const secret = 'c0ffee5ec4e7c0ffee5ec4e7';
export const url = `https://storage.example/documents/report-1?X-Amz-Credential=KEY${secret}%2F2026&X-Amz-Signature=${secret}`;

/** One answer of the storage. */
export interface Reply {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array | string | readonly Uint8Array[];
  /** What the body ends with instead of its end. */
  readonly failure?: Error;
  /** The body never ends. */
  readonly stalls?: boolean;
  /** No answer comes at all. */
  readonly sendsNothing?: boolean;
  /** Leaves the request's body unread. */
  readonly ignoresBody?: boolean;
}

export interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** A document storage, a disk and a clock in memory. */
export function createDocumentFakes(...replies: (Reply | Error | ((request: SeenRequest) => Reply))[]) {
  const clock = createVirtualClock();
  const requests: SeenRequest[] = [];
  const events: ClientEvent[] = [];
  const operations: string[] = [];
  const counts = { sent: 0, taken: 0, released: 0 };
  const disk = createMemoryFiles();

  async function send(request: TransportRequest): Promise<TransportResponse> {
    const next = replies[Math.min(counts.sent, replies.length - 1)] ?? {};
    counts.sent += 1;
    if (next instanceof Error) throw next;
    const ignoresBody = typeof next === 'object' && next.ignoresBody;
    const body = ignoresBody ? Buffer.alloc(0) : await readBody(request);
    const seen = { method: request.method, url: request.url, headers: request.headers, body };
    requests.push(seen);
    const reply = typeof next === 'function' ? next(seen) : next;
    if (reply.sendsNothing) await forever(request.signal);
    return { status: reply.status ?? 200, headers: reply.headers ?? {}, body: streamBody(reply, request.signal) };
  }

  async function* streamBody(reply: Reply, signal: AbortSignal | undefined): AsyncGenerator<Uint8Array> {
    try {
      for (const chunk of toChunks(reply.body)) {
        counts.taken += 1;
        // Like the real transport: the reader gives the memory back.
        const own = Buffer.from(new Uint8Array(chunk).buffer);
        markFreeable(own);
        yield own;
      }
      if (reply.stalls) await forever(signal);
      if (reply.failure) throw reply.failure;
    } finally {
      counts.released += 1;
    }
  }

  const deps: DocumentDeps = {
    transport: { send },
    clock,
    files: disk.files,
    codecs: nodePlatform.loadCodecs,
    csv: nodePlatform.loadCsv,
    observe: (event) => void events.push(event),
    bigNumbers: 'number',
    retry: (operation, attempt, _signal, how) => {
      operations.push(operation);
      return repeat(() => attempt(false), how?.resumes ?? false);
    },
  };
  return { deps, clock, requests, events, operations, counts, disk };
}

async function repeat<T>(attempt: () => Promise<T>, resumes: boolean): Promise<T> {
  for (let left = 2; ; left -= 1) {
    try {
      return await attempt();
    } catch (error) {
      if (left === 0 || !(error instanceof SellingPartnerError) || !error.retryable) throw error;
      if (error.timeout !== undefined && !(resumes && error.code !== 'API_DEADLINE_TIMEOUT')) throw error;
    }
  }
}

async function readBody({ body }: TransportRequest): Promise<Buffer> {
  if (body === undefined) return Buffer.alloc(0);
  if (typeof body === 'string' || body instanceof Uint8Array) return Buffer.from(body as Uint8Array);
  return Buffer.concat(await collectChunks(body));
}

function forever(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason), { once: true }));
}

function toChunks(body: Reply['body']): readonly Uint8Array[] {
  if (body === undefined) return [];
  if (typeof body === 'string' || body instanceof Uint8Array) return [Buffer.from(body as Uint8Array)];
  return body;
}

function createMemoryFiles() {
  const written = new Map<string, string | Buffer>();
  const state: { failure: Error | undefined } = { failure: undefined };
  const opened: string[] = [];
  const files: Files = {
    writeTemporary: () => Promise.reject(new Error('nothing is to be held')),
    readText: () => undefined,
    async open(path) {
      opened.push(path);
      const content = written.get(path);
      if (content === undefined) throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
      const bytes = Buffer.from(content as Buffer);
      return { size: bytes.byteLength, bytes: iterate(splitBytes(bytes, 1000)) };
    },
    async write(path, content) {
      if (state.failure) throw state.failure;
      if (typeof content === 'string') written.set(path, content);
      else
        written.set(
          path,
          content instanceof Uint8Array ? Buffer.from(content) : Buffer.concat(await collectChunks(content)),
        );
    },
  };
  return { files, written, opened, state };
}

export async function collectChunks(chunks: AsyncIterable<Uint8Array>): Promise<Uint8Array[]> {
  const list: Uint8Array[] = [];
  for await (const chunk of chunks) list.push(chunk);
  return list;
}

export async function* iterate(chunks: Iterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* chunks;
}

/** Bytes in chunks of a size. */
export function splitBytes(bytes: Uint8Array, size: number): Uint8Array[] {
  const chunks: Uint8Array[] = [];
  for (let from = 0; from < bytes.byteLength; from += size) chunks.push(bytes.subarray(from, from + size));
  return chunks;
}

export const gzipDetails = { url, compressionAlgorithm: 'GZIP' };

/** Text that does not compress much, so that it comes in many chunks. */
export function buildLongText(lines: number): string {
  let state = 1;
  const line = () => {
    state = (state * 48271) % 2147483647;
    return `${state.toString(36)}\t${(state ** 2).toString(36)}\n`;
  };
  return `sku\tprice\n${Array.from({ length: lines }, line).join('')}`;
}

export function buildGzipReply(content: string | Uint8Array, size = 16_384): Reply {
  return { body: splitBytes(gzipSync(content), size) };
}

/** The error a promise ends with. */
export async function catchError(promise: Promise<unknown>): Promise<SellingPartnerError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof SellingPartnerError) return error;
  throw new Error(`Expected a SellingPartnerError, got ${String(error)}`);
}
