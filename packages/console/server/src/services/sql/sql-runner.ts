import { ConsoleError } from '../../errors/console-error.ts';
import { explainSyncError, type Mirror } from '../mirror/mirror.ts';
import type { RunViews, ViewReading } from './run-views.ts';

/** Queries that may run at once, so that most of the memory and time of the copy stays for the sync. */
const maxRunningQueries = 2;

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

/** Runs SQL that users write, over a copy and the tables of runs. It can only read, and a query that takes longer than a minute is cancelled. */
export class SqlRunner {
  readonly #now: () => number;
  readonly #runViews: RunViews;
  #running = 0;

  constructor({ now, runViews }: { readonly now: () => number; readonly runViews: RunViews }) {
    this.#now = now;
    this.#runViews = runViews;
  }

  /** Throws a ConsoleError if the query fails, is cancelled by the signal, or too many run. */
  async run(mirror: Mirror, query: SqlQuery, signal?: AbortSignal): Promise<SqlResult> {
    if (this.#running >= maxRunningQueries) {
      throw new ConsoleError(
        'TOO_MANY_RUNNING_QUERIES',
        `${maxRunningQueries} SQL queries are running, which is the limit.`,
        'Wait until one has finished, or cancel one.',
      );
    }
    this.#running += 1;
    try {
      return await this.#run(mirror, query, signal);
    } catch (error) {
      if (signal?.aborted === true) {
        throw new ConsoleError('QUERY_CANCELLED', 'The query was cancelled.', 'Run it again.');
      }
      explainSyncError(error);
    } finally {
      this.#running -= 1;
    }
  }

  async #run(
    { sync, plan }: Mirror,
    { sql, maxRows, maxBytes = defaultBytes, reading }: SqlQuery,
    signal: AbortSignal | undefined,
  ): Promise<SqlResult> {
    const start = this.#now();
    const views = await this.#runViews.open(plan, sql, reading);
    const { columns, types, rows, truncated } = await sync
      .query(sql, { maxRows, maxBytes, signal, views })
      .catch((error: unknown) => {
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
