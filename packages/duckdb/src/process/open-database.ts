import { buildClosedError, type DuckDbError } from '../errors/duckdb-error.ts';
import type { OpenRequest, PartMessage, Request, Result } from '../protocol/messages.ts';
import type { DatabaseProcess, Stop } from './database-process.ts';

/** A database that a process has open. After it was closed, nothing reaches the next database of the process. */
export class OpenDatabase {
  readonly process: DatabaseProcess;
  readonly #opening: number;

  private constructor(process: DatabaseProcess) {
    this.process = process;
    this.#opening = process.openings;
  }

  /** Opens a database in a process that has none. Throws a DuckDbError. */
  static async open(process: DatabaseProcess, request: OpenRequest): Promise<OpenDatabase> {
    await process.open(request);
    return new OpenDatabase(process);
  }

  /** Why the database cannot be used; undefined while it can. */
  get end(): DuckDbError | undefined {
    return this.process.end ?? (this.process.openings === this.#opening ? undefined : buildClosedError());
  }

  /** Returns the number of a new connection. */
  async connect(): Promise<number> {
    const connection = this.process.numberConnection();
    await this.request({ type: 'connect', connection });
    return connection;
  }

  /** Sends a request. An aborted signal interrupts it. Throws a DuckDbError. */
  async request(request: Request, stop?: Stop): Promise<Result> {
    const { end } = this;
    if (end !== undefined) throw end;
    return this.process.request(request, stop);
  }

  /** Reads the next part of a statement's rows. */
  async readPart(request: Extract<Request, { type: 'read' | 'next' }>, stop?: Stop): Promise<PartMessage> {
    return (await this.request(request, stop)) as PartMessage;
  }
}
