import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';
import { Limiter } from '../base/limiter.ts';
import type { LocalCommands } from '../commands/local-commands.ts';
import type { ExclusiveFile } from '../destinations/destination.ts';
import { toSyncError } from '../engine/translate-error.ts';
import { SyncError } from '../errors/sync-error.ts';
import type { VerifyProgress } from '../verify/verify-result.ts';
import { maxRequestBytes, protocolVersion, type Request, type Response, readLines, requestSchema } from './messages.ts';
import { SocketPlace } from './socket-place.ts';

/** Connections at the same time. Others are closed at once. */
const maxConnections = 100;

/** Queries of other processes that run at the same time, so that most of the memory and time of DuckDB stays for the sync. */
const maxQueries = 2;

/** Milliseconds after which a process is disconnected that sends no request or does not read its response. */
const idleTimeout = 30_000;

/** Units of one line. */
const unitsPerLine = 1_000;

/** Runs commands of other processes, while this process has the file of the copy open. */
// See docs/decisions/0041-run-commands-in-the-process-that-has-the-duckdb-file-open.md
export class CommandServer {
  readonly #commands: LocalCommands;
  readonly #file: ExclusiveFile;
  readonly #server = createServer((socket) => this.#accept(socket));
  readonly #queries = new Limiter(maxQueries);
  /** Connections, with what is done for them. */
  readonly #open = new Map<Socket, Promise<void>>();
  #place: SocketPlace | undefined;

  constructor(commands: LocalCommands, file: ExclusiveFile) {
    this.#commands = commands;
    this.#file = file;
    this.#server.maxConnections = maxConnections;
    // A program that does not close its sync can end.
    this.#server.unref();
  }

  /** Starts to listen. Without a socket, such as on a file system that has none, only other processes miss it. */
  async start(): Promise<void> {
    try {
      const place = new SocketPlace(this.#file.path);
      await place.listen(this.#server);
      this.#place = place;
      this.#server.on('error', () => {});
    } catch {
      this.#server.close();
    }
  }

  /** Ends all connections, and waits until nothing uses the destination for them. */
  async close(): Promise<void> {
    this.#server.close();
    await this.#place?.remove();
    for (const socket of this.#open.keys()) socket.destroy();
    await Promise.all(this.#open.values());
  }

  #accept(socket: Socket): void {
    const stop = new AbortController();
    socket.unref();
    socket.on('error', () => {});
    socket.once('close', () => stop.abort());
    const work = this.#serve(socket, stop.signal)
      // The other process has disconnected.
      .catch(() => {})
      .finally(() => {
        socket.destroy();
        this.#open.delete(socket);
      });
    this.#open.set(socket, work);
  }

  async #serve(socket: Socket, signal: AbortSignal): Promise<void> {
    let isReading = true;
    socket.setTimeout(idleTimeout, () => {
      if (isReading || socket.writableLength > 0) socket.destroy();
    });
    try {
      const request = parseRequest(await readRequest(socket));
      isReading = false;
      // Otherwise Node.js would not notice that the other process disconnects, and nothing would be cancelled.
      socket.resume();
      const respond = () => this.#respond(request, socket, signal);
      await (request.command === 'query' || request.command === 'select' ? this.#queries.run(respond) : respond());
    } catch (error) {
      if (signal.aborted) return;
      const { code, message, action } = toSyncError(error);
      await send(socket, { error: { code, message, action } }, signal);
    }
    await new Promise<void>((resolve) => socket.end(resolve));
  }

  /** A part is sent before the next one is read, so that a large result needs little memory. */
  async #respond(request: Request, socket: Socket, signal: AbortSignal): Promise<void> {
    // Progress does not wait for the other process: a later one replaces it.
    const onProgress = (progress: VerifyProgress) => void socket.write(toLine({ progress }));
    for await (const part of this.#run(request, signal, onProgress)) await send(socket, { part }, signal);
    await send(socket, { done: true }, signal);
  }

  /** Returns the parts of a response. */
  async *#run(
    request: Request,
    signal: AbortSignal,
    onProgress: (progress: VerifyProgress) => void,
  ): AsyncGenerator<unknown, void, undefined> {
    const commands = this.#commands;
    switch (request.command) {
      case 'status':
        return yield* split(await commands.status());
      case 'measureProgress':
        return yield* split([...(await commands.measureProgress())]);
      case 'measureCompleteness':
        return yield* split([...(await commands.measureCompleteness())]);
      case 'findProcess':
        return yield process.pid;
      case 'verify':
        return yield await commands.verify({ ...request, signal, ...(request.showsProgress && { onProgress }) });
      case 'query':
        return yield* this.#file.streamQuery(request.sql, { ...request, signal });
      case 'select':
        return yield* this.#file.streamQuery(request, { ...request, signal });
      default:
        await commands[request.command](request as Request & { readonly from: string });
    }
  }
}

async function readRequest(socket: Socket): Promise<string> {
  try {
    for await (const line of readLines(socket, maxRequestBytes)) return line;
  } catch (error) {
    if (error instanceof RangeError) throw buildRequestError(`it has more than ${maxRequestBytes} bytes`);
    throw error;
  }
  throw buildRequestError('it has no line');
}

function parseRequest(line: string): Request {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch {
    throw buildRequestError('it is not JSON');
  }
  const { version, ...request } = Object(json) as Record<string, unknown>;
  if (version !== protocolVersion) {
    throw buildRequestError(`its version is ${JSON.stringify(version)}, and this release has ${protocolVersion}`);
  }
  const parsed = requestSchema.safeParse(request);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw buildRequestError(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'unknown'}`);
}

function buildRequestError(reason: string): SyncError {
  return new SyncError({
    code: 'INVALID_CONFIG',
    message: `The running sync cannot read the request of another process: ${reason}.`,
    action: 'Use the same release of @supercargo/sync in both processes, and start the sync again.',
  });
}

async function send(socket: Socket, response: Response, signal: AbortSignal): Promise<void> {
  if (!socket.write(toLine(response))) await once(socket, 'drain', { signal });
}

function toLine(response: Response): string {
  return `${JSON.stringify(response)}\n`;
}

function* split(items: readonly unknown[]): Generator<readonly unknown[], void, undefined> {
  for (let at = 0; at < items.length; at += unitsPerLine) yield items.slice(at, at + unitsPerLine);
}
