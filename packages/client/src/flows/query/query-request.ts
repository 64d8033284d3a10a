import type { QueryRun } from './query-run.ts';

/** Options of {@link SellingPartner.query}. */
export interface QueryOptions extends QueryWaitOptions {
  /**
   * Validate the query before it is sent: its length, that it selects one data set and, if the package `graphql` is installed,
   * its schema. @default true
   */
  readonly check?: boolean | undefined;
}

/** Options for waiting for a query. */
interface QueryWaitOptions extends QueryRunHooks {
  /** Milliseconds between the first two polls. Each wait is 1.5 times as long as the last, up to a minute. @default 10000 */
  readonly interval?: number | undefined;
  /** Milliseconds after which an unfinished query is cancelled, for each page. @default 86400000, a day */
  readonly maxWait?: number | undefined;
}

/** Options for this process only. They are not part of the run's JSON. */
export interface QueryRunHooks {
  /**
   * Called with the run after each change, and awaited: save `JSON.stringify(run)` here. It is also called before a query is
   * created, so that another process can resume the run if this one dies. An error thrown here ends the run.
   */
  readonly onProgress?: ((run: QueryRun) => unknown) | undefined;
  /** When the quota is short, `interactive` calls are sent before `background` calls. Polls are always in the background. @default 'interactive' */
  readonly priority?: 'interactive' | 'background' | undefined;
  /** Aborts the wait and the download in this process. The query continues at Amazon; `cancel()` cancels it. */
  readonly signal?: AbortSignal | undefined;
}

/** A query that exists at Amazon, regardless of who created it. Its text is fetched. */
export interface ExistingQuery extends QueryWaitOptions {
  /** Amazon's ID of the query. Rows start with its page, and continue with the pages after it. */
  readonly queryId: string;
}

/** Options of {@link SellingPartner.resume} for a query. */
export interface QueryResumeOptions extends QueryRunHooks {
  /**
   * The ID of the query, if the run was interrupted before it knew the ID and several existing queries may be its page; null if
   * none of them is, and the query has to be created.
   */
  readonly queryId?: string | null | undefined;
}

/** The request of a query run as plain data, as it is saved. */
export interface QueryRequestJson {
  /** GraphQL text. Empty for a query that was given by its ID, until its text is fetched. */
  readonly query: string;
  /** Whether to validate the query before it is sent. */
  readonly check?: boolean | undefined;
  /** Milliseconds between the first two polls. */
  readonly interval?: number | undefined;
  /** Milliseconds after which an unfinished page is cancelled. */
  readonly maxWait?: number | undefined;
}
