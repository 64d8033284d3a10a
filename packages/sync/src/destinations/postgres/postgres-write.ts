import { finished } from 'node:stream/promises';
import { quoteName } from '@supercargo/duckdb';
import type { PoolClient } from 'pg';
import type { Row } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import type { Commit, CommitResult, TableOptions, Write } from '../destination.ts';
import { commitStages } from '../sql/commit-stages.ts';
import { runStoppableTransaction } from '../sql/run-transaction.ts';
import { buildCreateStage, describeStage, type Stage } from '../sql/stage.ts';
import type { PostgresPackages } from './load-postgres.ts';
import { type PostgresClient, PostgresSqlConnection } from './postgres-connection.ts';
import { postgresDialect } from './postgres-dialect.ts';
import { retryConflicts } from './retry-conflicts.ts';
import { RowEncoder } from './row-encoder.ts';
import { translatePostgresError } from './translate-postgres-error.ts';

/** What a write needs from the destination. */
export interface PostgresWriteDeps {
  readonly copyFrom: PostgresPackages['copyFrom'];
  readonly connect: () => Promise<WriteConnection>;
  /** Cancels the statement that a client runs. */
  readonly cancel: (client: PoolClient) => void;
  readonly description: string;
  readonly options: TableOptions;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
}

interface OpenStage extends Stage {
  readonly encoder: RowEncoder;
}

/** A connection of one write. */
export interface WriteConnection {
  readonly client: PoolClient;
  /** Gives the connection to the next write, or closes it if it is unusable. */
  readonly release: (isUnusable?: boolean) => void;
}

/** Bytes that are collected for one COPY statement, because a statement for each page of rows would mostly wait. */
const copyBytes = 262_144;

/** ANALYZE reads 300 rows for each of it. The default of Postgres is 100. */
const statisticsTarget = 10;

/** The rows of one window in temporary tables of one connection. */
export class PostgresWrite implements Write {
  readonly #deps: PostgresWriteDeps;
  readonly #stages = new Map<string, OpenStage>();
  #connected: Promise<WriteConnection> | undefined;

  constructor(deps: PostgresWriteDeps) {
    this.#deps = deps;
  }

  async append(table: Table, rows: readonly Row[], columns: readonly string[] | undefined): Promise<void> {
    const stage = this.#stages.get(table.name) ?? (await this.#openStage(table, columns));
    const { encoder } = stage;
    for (const row of rows) {
      encoder.append(row);
      if (encoder.length >= copyBytes) await this.#copy(stage);
    }
  }

  async commit(commit: Commit): Promise<CommitResult> {
    for (const stage of this.#stages.values()) await this.#copy(stage);
    const { client, release } = await this.#connect();
    for (const stage of this.#stages.values()) await this.#index(stage, client);
    const commitResult = await retryConflicts(() => this.#transact(client, commit));
    // A statement that is cancelled late must not be one of the next write.
    release(commit.signal?.aborted);
    this.#connected = undefined;
    return commitResult;
  }

  async discard(): Promise<void> {
    const connected = this.#connected;
    this.#connected = undefined;
    this.#stages.clear();
    // The connection may be in any state. Its temporary tables end with it.
    (await connected)?.release(true);
  }

  /**
   * Without an index and statistics, Postgres would compare each row of the table with each row of the stage. Statistics of the key
   * are enough: those of all columns took a third of the time of a first copy.
   */
  async #index({ name, table }: OpenStage, client: PoolClient): Promise<void> {
    const connection = new PostgresSqlConnection(client as PostgresClient, this.#deps.description);
    const key = table.key.map(quoteName);
    const setTargets = key.map((column) => `ALTER COLUMN ${column} SET STATISTICS ${statisticsTarget}`);
    await connection.run(`ALTER TABLE ${quoteName(name)} ${setTargets.join(', ')}`);
    await connection.run(`CREATE INDEX ON ${quoteName(name)} (${key.join(', ')})`);
    await connection.run(`ANALYZE ${quoteName(name)} (${key.join(', ')})`);
  }

  #transact(client: PoolClient, commit: Commit): Promise<CommitResult> {
    const { description, name, options } = this.#deps;
    const connection = new PostgresSqlConnection(client as PostgresClient, description);
    const stages = [...this.#stages.values()];
    const stop = { signal: commit.signal, cancel: () => this.#deps.cancel(client) };
    return runStoppableTransaction(connection, stop, (stoppable) =>
      commitStages(stages, commit, { connection: stoppable, dialect: postgresDialect, name, options }),
    );
  }

  async #openStage(table: Table, sourceColumns: readonly string[] | undefined): Promise<OpenStage> {
    const { description, options } = this.#deps;
    const stage = describeStage(table, sourceColumns, options);
    const connection = new PostgresSqlConnection((await this.#connect()).client as PostgresClient, description);
    await connection.run(buildCreateStage(stage, postgresDialect));
    const opened = { ...stage, encoder: new RowEncoder(stage.types, copyBytes + 65_536) };
    this.#stages.set(table.name, opened);
    return opened;
  }

  async #copy({ name, encoder }: OpenStage): Promise<void> {
    if (encoder.length === 0) return;
    const { copyFrom, description } = this.#deps;
    const { client } = await this.#connect();
    try {
      const stream = client.query(copyFrom(`COPY ${quoteName(name)} FROM STDIN (FORMAT binary)`));
      stream.end(encoder.take());
      await finished(stream);
    } catch (error) {
      throw translatePostgresError(error, description);
    }
  }

  /** A window that waits for a report uses no connection until it has rows. */
  #connect(): Promise<WriteConnection> {
    this.#connected ??= this.#deps.connect();
    return this.#connected;
  }
}
