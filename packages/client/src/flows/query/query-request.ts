import type { QueryRun } from './query-run.ts';

/** How {@link SellingPartner.query} goes about it. */
export interface QueryOptions extends QueryManner {
  /**
   * Look at the query before it is sent: its length, that it asks for one data set, and, where the package `graphql` is
   * installed, whether it fits its schema. @default true
   */
  readonly check?: boolean | undefined;
}

/** How any query is waited for. */
interface QueryManner extends QueryRunHooks {
  /** Milliseconds between the first two looks; each wait is half as long again, up to a minute. @default 10000 */
  readonly interval?: number | undefined;
  /** Milliseconds after which an unfinished query is cancelled; each page has as many. @default 86400000, a day */
  readonly max_wait?: number | undefined;
}

/** What a run does in this process only: none of it is part of its JSON. */
export interface QueryRunHooks {
  /**
   * Called with the run whenever it has moved on, and waited for: keep `JSON.stringify(run)` here. It is called before a
   * query is created, so that a process which dies can be followed by one that knows. What it throws ends the run.
   */
  readonly onProgress?: ((run: QueryRun) => unknown) | undefined;
  /** Ends the waiting and the download in this process. The query goes on; `cancel()` ends it. */
  readonly signal?: AbortSignal | undefined;
}

/** A query that exists at the marketplace, whoever asked it. Its text is asked for. */
export interface KnownQuery extends QueryManner {
  /** As the marketplace named it. Rows begin with its page, and go on with those after it. */
  readonly queryId: string;
}

/** What {@link SellingPartner.resume} takes beside the JSON of a query. */
export interface QueryResumeOptions extends QueryRunHooks {
  /**
   * The query to go on with, when the run was cut off before it knew and one that exists may be the page that was asked
   * for; null when it is none of those there are, and has to be created.
   */
  readonly queryId?: string | null | undefined;
}

/** A request for a run as plain data, which JSON keeps. */
export interface QueryPlan {
  /** GraphQL text; empty of a query that is known by its id, until the marketplace has told it. */
  readonly query: string;
  /** Whether to look at it before it is sent. */
  readonly check?: boolean | undefined;
  /** Milliseconds between the first two looks. */
  readonly interval?: number | undefined;
  /** Milliseconds after which an unfinished page is cancelled. */
  readonly max_wait?: number | undefined;
}
