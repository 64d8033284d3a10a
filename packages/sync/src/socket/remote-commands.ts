import type { Socket } from 'node:net';
import type { Statement } from '@supercargo/duckdb';
import type { BackfillRequest, SyncCommands } from '../commands/sync-commands.ts';
import type { UnitFilter, VerifyOptions } from '../config/method-options.ts';
import type { QueryOptions, QueryResult } from '../destinations/destination.ts';
import { joinParts } from '../destinations/sql/join-parts.ts';
import { SyncError, type SyncErrorInit } from '../errors/sync-error.ts';
import type { VerifyResult } from '../verify/verify-result.ts';
import type { Completeness } from '../windows/measure-completeness.ts';
import type { Unit } from '../windows/unit.ts';
import { maxRequestBytes, protocolVersion, type Request, type Response, readLines } from './messages.ts';
import { SocketPlace } from './socket-place.ts';

/** No process responded to a command, or it ended before. */
export class NoResponseError extends Error {
  override readonly name = 'NoResponseError';
  /** What the user can do. */
  readonly action: string;

  constructor(message: string, action: string) {
    super(message);
    this.action = action;
  }
}

/** What happens while a command runs. */
type Hooks = Pick<VerifyOptions, 'signal' | 'onProgress'>;

/** Commands that the process runs which has the file of the copy open. Each has a connection of its own. */
export class RemoteCommands implements SyncCommands {
  readonly #file: string;

  /** @param file path of the file */
  constructor(file: string) {
    this.#file = file;
  }

  async status(): Promise<Unit[]> {
    return (await this.#collect<Unit[]>({ command: 'status' })).flat();
  }

  async measureProgress(): Promise<ReadonlyMap<string, number>> {
    return new Map((await this.#collect<[string, number][]>({ command: 'measureProgress' })).flat());
  }

  async measureCompleteness(): Promise<ReadonlyMap<string, Completeness>> {
    return new Map((await this.#collect<[string, Completeness][]>({ command: 'measureCompleteness' })).flat());
  }

  /** Returns the ID of the process. */
  findProcess(): Promise<number> {
    return this.#findOne({ command: 'findProcess' });
  }

  async backfill({ stream, sellerId, from }: BackfillRequest): Promise<void> {
    await this.#collect({ command: 'backfill', stream, sellerId, from });
  }

  pause(filter: UnitFilter): Promise<void> {
    return this.#change('pause', filter);
  }

  resume(filter: UnitFilter): Promise<void> {
    return this.#change('resume', filter);
  }

  refresh(filter: UnitFilter): Promise<void> {
    return this.#change('refresh', filter);
  }

  reset(filter: UnitFilter): Promise<void> {
    return this.#change('reset', filter);
  }

  verify({ stream, sellerId, rows, signal, onProgress }: VerifyOptions): Promise<VerifyResult> {
    const showsProgress = onProgress !== undefined;
    return this.#findOne({ command: 'verify', stream, sellerId, rows, showsProgress }, { signal, onProgress });
  }

  query(sql: string, { maxRows, maxBytes, signal }: QueryOptions = {}): Promise<QueryResult> {
    return joinParts(this.#send<QueryResult>({ command: 'query', sql, maxRows, maxBytes }, { signal }));
  }

  select({ text, values = [] }: Statement, { maxRows, maxBytes, signal }: QueryOptions = {}): Promise<QueryResult> {
    return joinParts(
      this.#send<QueryResult>({ command: 'select', text, values: [...values], maxRows, maxBytes }, { signal }),
    );
  }

  async #change(command: 'pause' | 'resume' | 'refresh' | 'reset', { stream, sellerId }: UnitFilter): Promise<void> {
    await this.#collect({ command, stream, sellerId });
  }

  async #findOne<Part>(request: Request, hooks?: Hooks): Promise<Part> {
    const [part] = await this.#collect<Part>(request, hooks);
    return part as Part;
  }

  async #collect<Part>(request: Request, hooks?: Hooks): Promise<Part[]> {
    const parts: Part[] = [];
    for await (const part of this.#send<Part>(request, hooks)) parts.push(part);
    return parts;
  }

  /** Returns the parts of the response. Disconnecting cancels the command. Throws NoResponseError, and errors of the other process. */
  async *#send<Part>(request: Request, { signal, onProgress }: Hooks = {}): AsyncGenerator<Part, void, undefined> {
    signal?.throwIfAborted();
    const line = `${JSON.stringify({ version: protocolVersion, ...request })}\n`;
    if (Buffer.byteLength(line) > maxRequestBytes) throw buildSizeError();
    const socket = await this.#connect();
    const cancel = () => socket.destroy();
    signal?.addEventListener('abort', cancel);
    try {
      // Connecting takes long on a busy machine, and a listener is not called for a signal that was aborted before.
      signal?.throwIfAborted();
      socket.write(line);
      for await (const line of readLines(socket)) {
        const response = JSON.parse(line) as Response;
        if ('done' in response) return;
        if ('error' in response) throw new SyncError(response.error as SyncErrorInit);
        if ('progress' in response) onProgress?.(response.progress);
        else yield response.part as Part;
      }
      throw new Error('The connection was closed.');
    } catch (error) {
      signal?.throwIfAborted();
      if (error instanceof SyncError) throw error;
      throw new NoResponseError('It ended before it responded to this one.', 'Run the command again.');
    } finally {
      signal?.removeEventListener('abort', cancel);
      socket.destroy();
    }
  }

  async #connect(): Promise<Socket> {
    try {
      const socket = await new SocketPlace(this.#file).connect();
      socket.on('error', () => {});
      return socket;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      throw code === 'EACCES' || code === 'EPERM'
        ? new NoResponseError('It belongs to another user.', 'Run the command as the user who runs the sync.')
        : new NoResponseError('It does not respond to this process.', 'Stop the other process first.');
    }
  }
}

/** Only queries can be as large. */
function buildSizeError(): SyncError {
  return new SyncError({
    code: 'QUERY_FAILED',
    message: `The query has more than ${maxRequestBytes.toLocaleString('en')} bytes.`,
    action: 'Use a shorter query. While a sync runs, its process runs the queries of others.',
  });
}
