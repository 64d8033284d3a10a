import { ConsoleError } from '../../errors/console-error.ts';
import { explainSyncError, type Mirror } from '../mirror/mirror.ts';
import { queryRuns } from './query-runs.ts';
import type { RunViews, ViewReading } from './run-views.ts';

/** Queries that may run at once, so that most of the memory and time of the copies stays for the sync. */
const maxRunningQueries = { ofWorkspace: 2, ofProcess: 8 };

const defaultBytes = 16_000_000;

/** The rows of a query. */
export interface SqlResult {
  /** `type` is DuckDB's, such as `DECIMAL(18,4)`; null if the database of the copy does not say it. */
  readonly columns: readonly { readonly name: string; readonly type: string | null }[];
  /** Decimals and large integers are text, times ISO 8601. */
  readonly rows: readonly (readonly unknown[])[];
  /** Whether there are more rows. */
  readonly truncated: boolean;
  readonly milliseconds: number;
}

interface SqlQuery {
  readonly sql: string;
  readonly maxRows: number;
  /** Approximately. Default: 16,000,000. */
  readonly maxBytes?: number;
  /** Who reads. Without it, tables with personal data cannot be read. */
  readonly reading?: ViewReading;
}

// See docs/decisions/0058-share-the-connections-of-copies-instead-of-opening-some-for-each.md
/**
 * Runs SQL that users write, over a copy and the tables of runs. It can only read, and a query that takes longer than a minute is cancelled.
 * Where the copy is in Postgres, a query that names a table of a run runs in DuckDB and reads tables of runs only. All others run in
 * Postgres, with the rights of the copy's reader.
 */
export class SqlRunner {
  readonly #now: () => number;
  readonly #runViews: RunViews;
  /** IDs of the workspaces whose queries run, once for each query. */
  readonly #running: string[] = [];

  constructor({ now, runViews }: { readonly now: () => number; readonly runViews: RunViews }) {
    this.#now = now;
    this.#runViews = runViews;
  }

  /** Throws a ConsoleError if the query fails, is cancelled by the signal, or too many run. */
  async run(mirror: Mirror, query: SqlQuery, signal?: AbortSignal): Promise<SqlResult> {
    const { workspaceId } = mirror.plan;
    this.#checkRoom(workspaceId);
    this.#running.push(workspaceId);
    try {
      return await this.#run(mirror, query, signal);
    } catch (error) {
      if (signal?.aborted === true) {
        throw new ConsoleError('QUERY_CANCELLED', 'The query was cancelled.', 'Run it again.');
      }
      explainSyncError(error);
    } finally {
      this.#running.splice(this.#running.indexOf(workspaceId), 1);
    }
  }

  #checkRoom(workspaceId: string): void {
    const ofWorkspace = this.#running.filter((id) => id === workspaceId).length;
    const isFull = this.#running.length >= maxRunningQueries.ofProcess;
    if (ofWorkspace < maxRunningQueries.ofWorkspace && !isFull) return;
    throw new ConsoleError(
      'TOO_MANY_RUNNING_QUERIES',
      isFull
        ? `${maxRunningQueries.ofProcess} SQL queries of all workspaces are running, which is the limit.`
        : `${maxRunningQueries.ofWorkspace} SQL queries are running, which is the limit.`,
      'Wait until one has finished, or cancel one.',
    );
  }

  async #run(
    { sync, plan, dialect }: Mirror,
    { sql, maxRows, maxBytes = defaultBytes, reading }: SqlQuery,
    signal: AbortSignal | undefined,
  ): Promise<SqlResult> {
    const start = this.#now();
    const views = await this.#runViews.open(plan, sql, reading);
    const options = { maxRows, maxBytes, signal, views };
    const isOfRuns = dialect.name === 'Postgres' && views.length > 0;
    const { columns, types, rows, truncated } = await (isOfRuns
      ? queryRuns(sql, options)
      : sync.query(sql, options)
    ).catch((error: unknown) => {
      this.#runViews.explain(error, sql, views);
      throw error;
    });
    const milliseconds = this.#now() - start;
    return {
      columns: columns.map((name, at) => ({ name, type: types[at] ?? null })),
      rows,
      truncated,
      milliseconds,
    };
  }
}
