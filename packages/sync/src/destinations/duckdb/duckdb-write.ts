import { quoteName } from '@supercargo/duckdb';
import type { Row } from '../../declaration/column.ts';
import type { Table } from '../../declaration/table.ts';
import type { Commit, CommitResult, TableOptions, Write } from '../destination.ts';
import type { ChangeTracker } from '../sql/change-tracker.ts';
import { commitStages } from '../sql/commit-stages.ts';
import { runStoppableTransaction } from '../sql/run-transaction.ts';
import { buildCreateStage, describeStage, type Stage } from '../sql/stage.ts';
import { duckDbDialect } from './duckdb-dialect.ts';
import type { DuckDbSqlConnection } from './duckdb-sql-connection.ts';
import { encodeRows } from './encode-rows.ts';

/** What a write needs from the destination. */
export interface DuckDbWriteDeps {
  readonly connection: DuckDbSqlConnection;
  readonly options: TableOptions;
  readonly tracker: ChangeTracker | undefined;
  /** Runs one transaction after another, because DuckDB rejects concurrent changes of one table. */
  readonly serialize: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/** Rows that are sent to the process of DuckDB at once. */
const rowsAtOnce = 2_048;

/** The rows of one window in temporary tables of one connection. DuckDB moves them to disk when they exceed its memory. */
export class DuckDbWrite implements Write {
  readonly #deps: DuckDbWriteDeps;
  readonly #stages = new Map<string, Promise<Stage>>();

  constructor(deps: DuckDbWriteDeps) {
    this.#deps = deps;
  }

  async append(table: Table, rows: readonly Row[], columns: readonly string[] | undefined): Promise<void> {
    let opening = this.#stages.get(table.name);
    if (opening === undefined) {
      opening = this.#openStage(table, columns);
      this.#stages.set(table.name, opening);
    }
    const stage = await opening;
    const types = stage.types.map(([, type]) => type);
    for (let start = 0; start < rows.length; start += rowsAtOnce) {
      const part = rows.slice(start, start + rowsAtOnce);
      const appended = { table: stage.name, types, rows: part.length, columns: encodeRows(part, stage.types) };
      await this.#deps.connection.call((connection) => connection.append(appended));
    }
  }

  commit(commit: Commit): Promise<CommitResult> {
    const { connection, options, tracker, serialize } = this.#deps;
    return serialize(async () => {
      const stages = await Promise.all(this.#stages.values());
      if (stages.length > 0) await connection.call((duckDb) => duckDb.finishAppends());
      this.#stages.clear();
      const stop = { signal: commit.signal, cancel: () => connection.connection.interrupt() };
      return runStoppableTransaction(connection, stop, (stoppable) =>
        commitStages(stages, commit, {
          connection: stoppable,
          dialect: duckDbDialect,
          options,
          tracker,
          name: quoteName,
        }),
      );
    }).finally(() => this.discard());
  }

  async discard(): Promise<void> {
    await Promise.allSettled(this.#stages.values());
    this.#stages.clear();
    await this.#deps.connection.close();
  }

  async #openStage(table: Table, columns: readonly string[] | undefined): Promise<Stage> {
    const { connection, options } = this.#deps;
    const stage = describeStage(table, columns, options);
    await connection.run(buildCreateStage(stage, duckDbDialect));
    return stage;
  }
}
