import { readFileSync } from 'node:fs';
import type { DuckDBInstance } from '@duckdb/node-api';
import { buildClosedError } from '../errors/duckdb-error.ts';
import type { OpenRequest, Request, Result } from '../protocol/messages.ts';
import { Connection } from './connection.ts';
import { type DuckDbLibrary, loadDuckDb } from './duckdb-library.ts';
import { openDatabase } from './open-database.ts';
import { translateError, translateOpenError } from './translate-error.ts';

interface OpenDatabase {
  readonly library: DuckDbLibrary;
  readonly instance: DuckDBInstance;
  readonly schemas: ReadonlySet<string>;
}

/** The database of this process, with its connections by their numbers. */
export class Database {
  readonly #connections = new Map<number, Connection>();
  #opened: OpenDatabase | undefined;

  /** Throws a DuckDbError. */
  async handle(request: Request): Promise<Result> {
    try {
      return await this.#run(request);
    } catch (error) {
      throw request.type === 'open' ? translateOpenError(error) : translateError(error);
    }
  }

  async #run(request: Request): Promise<Result> {
    switch (request.type) {
      case 'open':
        return this.#open(request);
      case 'connect':
        await this.#connect(request.connection);
        return {};
      case 'disconnect':
        this.#disconnect(request.connection);
        return {};
      case 'run':
        return { changed: await this.#find(request.connection).run(request.text, request.values) };
      case 'read':
        return this.#find(request.connection).read(request);
      case 'next':
        return this.#find(request.connection).next();
      case 'append':
        await this.#find(request.connection).append(request);
        return {};
      case 'finishAppends':
        this.#find(request.connection).finishAppends();
        return {};
      case 'interrupt':
        this.#connections.get(request.connection)?.interrupt();
        return {};
      case 'close':
        this.#close();
        return {};
    }
  }

  async #open(request: OpenRequest): Promise<Result> {
    const library = await loadDuckDb();
    const instance = await openDatabase(library, request);
    const schemas = new Set(request.schemas.map((schema) => schema.toLowerCase()));
    this.#opened = { library, instance, schemas };
    return { dataBytes: readDataBytes() };
  }

  async #connect(number: number): Promise<void> {
    if (this.#opened === undefined) throw buildClosedError();
    const { library, instance, schemas } = this.#opened;
    this.#connections.set(number, new Connection(library, await instance.connect(), schemas));
  }

  #disconnect(number: number): void {
    this.#connections.get(number)?.close();
    this.#connections.delete(number);
  }

  #find(number: number): Connection {
    const connection = this.#connections.get(number);
    if (connection === undefined) throw buildClosedError();
    return connection;
  }

  #close(): void {
    for (const number of [...this.#connections.keys()]) this.#disconnect(number);
    this.#opened?.instance.closeSync();
    this.#opened = undefined;
  }
}

/** Returns how much memory the process could write to, which the limit of the system counts; 0 on other systems than Linux. */
function readDataBytes(): number {
  if (process.platform !== 'linux') return 0;
  const [, kilobytes = '0'] = /^VmData:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}
