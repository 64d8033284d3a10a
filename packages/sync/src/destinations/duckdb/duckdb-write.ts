import type { Row } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import type { Commit, CommitResult, TableOptions, Write } from '../destination.ts';
import type { ChangeTracker } from '../sql/change-tracker.ts';
import { commitStages } from '../sql/commit-stages.ts';
import { runStoppableTransaction } from '../sql/run-transaction.ts';
import { quoteName } from '../sql/sql-connection.ts';
import { buildCreateStage, describeStage, type Stage } from '../sql/stage.ts';
import type { DuckDbSqlConnection } from './duckdb-connection.ts';
import { duckDbDialect } from './duckdb-dialect.ts';
import type { DuckDb } from './load-duckdb.ts';
import { RowAppender } from './row-appender.ts';

/** What a write needs from the destination. */
export interface DuckDbWriteDeps {
  readonly duckDb: DuckDb;
  readonly connection: DuckDbSqlConnection;
  readonly options: TableOptions;
  readonly tracker: ChangeTracker | undefined;
  /** Runs one transaction after another, because DuckDB rejects concurrent changes of one table. */
  readonly serialize: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

interface OpenStage extends Stage {
  readonly appender: RowAppender;
}

/** The rows of one window in temporary tables of one connection. DuckDB moves them to disk when they exceed its memory. */
export class DuckDbWrite implements Write {
  readonly #deps: DuckDbWriteDeps;
  readonly #stages = new Map<string, Promise<OpenStage>>();

  constructor(deps: DuckDbWriteDeps) {
    this.#deps = deps;
  }

  async append(table: Table, rows: readonly Row[], columns: readonly string[] | undefined): Promise<void> {
    let stage = this.#stages.get(table.name);
    if (stage === undefined) {
      stage = this.#openStage(table, columns);
      this.#stages.set(table.name, stage);
    }
    (await stage).appender.append(rows);
  }

  commit(commit: Commit): Promise<CommitResult> {
    const { connection, options, tracker, serialize } = this.#deps;
    return serialize(async () => {
      const stages = await Promise.all(this.#stages.values());
      for (const { appender } of stages) appender.close();
      this.#stages.clear();
      const stop = { signal: commit.signal, cancel: () => connection.connection.interrupt() };
      return runStoppableTransaction(connection, stop, (stoppable) =>
        commitStages(stages, commit, {
          connection: stoppable,
          dialect: duckDbDialect,
          name: quoteName,
          options,
          tracker,
        }),
      );
    }).finally(() => this.discard());
  }

  async discard(): Promise<void> {
    const stages = await Promise.allSettled(this.#stages.values());
    this.#stages.clear();
    try {
      for (const stage of stages) if (stage.status === 'fulfilled') stage.value.appender.close();
    } finally {
      await this.#deps.connection.close();
    }
  }

  async #openStage(table: Table, given: readonly string[] | undefined): Promise<OpenStage> {
    const { duckDb, connection, options } = this.#deps;
    const stage = describeStage(table, given, options);
    await connection.run(buildCreateStage(stage, duckDbDialect));
    const appender = await connection.connection.createAppender(stage.name, 'main', 'temp');
    return { ...stage, appender: new RowAppender(duckDb, appender, stage.types) };
  }
}
