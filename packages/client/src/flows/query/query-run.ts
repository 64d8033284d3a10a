import { checkPath } from '../../documents/check-path.ts';
import type { SavedDocument } from '../../documents/download-to-file.ts';
import { EachRow } from '../../documents/each-row.ts';
import type { RowsFormat } from '../../documents/rows-as-text.ts';
import { progressOf } from '../run/run-progress.ts';
import type { QueryDeps } from './query-job.ts';
import type { QueryRunJson } from './query-json.ts';
import { type QueryPage, queryIdsOf } from './query-pages.ts';
import type { QueryPlan, QueryRunHooks } from './query-request.ts';
import type { UnknownRow } from './query-rows.ts';
import type { QuerySession } from './query-session.ts';

/** How far a query has come. */
export interface QueryProgress {
  /** From 1. Each page is a query of its own at the marketplace. */
  readonly page: number;
  /**
   * Of that page: NEW, ASKED while nobody knows whether it was created, CREATED or FOUND, then as the marketplace spells
   * it. LATE when it was not done in time.
   */
  readonly status: string;
  /** Of that page. */
  readonly queryId: string | undefined;
  /** Times the page was looked at while it was unfinished. */
  readonly looks: number;
}

/** How a query ended well. */
export interface QueryResult {
  /** One of each page. */
  readonly queryIds: readonly string[];
  /** Of the pages that have data, in their order. */
  readonly documentIds: readonly string[];
  /** There is no data. */
  readonly empty: boolean;
}

/** How the rows of a query are saved. */
export interface QueryFileOptions {
  /** `jsonl` with one row a line, `json` as a list, `csv` with a header; all in UTF-8. @default 'jsonl' */
  readonly format?: RowsFormat | undefined;
}

/**
 * A query of Data Kiosk that is asked, waited for and read, page after page. Nothing is sent before the first of `done`,
 * `rows` and `toFile` is used; they can all be used, and more than once, and every page is asked for once.
 *
 * All of them reject with INVALID_QUERY before anything is sent when the query cannot be right, with
 * QUERY_PROCESSING_FATAL or QUERY_PROCESSING_CANCELLED when it failed or was cancelled, and with
 * QUERY_PROCESSING_CANCELLED_MANUALLY when a page was not done within `max_wait`.
 */
export class QueryRun<Row = UnknownRow> {
  readonly #plan: QueryPlan;
  readonly #deps: QueryDeps;
  readonly #hooks: QueryRunHooks;
  readonly #begin: readonly QueryPage[];
  #opened: QuerySession | undefined;
  #session: Promise<QuerySession> | undefined;
  #telling = false;

  /** Made by {@link SellingPartner.query} and {@link SellingPartner.resume}. */
  constructor(plan: QueryPlan, pages: readonly QueryPage[], deps: QueryDeps, hooks: QueryRunHooks) {
    this.#plan = plan;
    this.#begin = pages;
    this.#deps = deps;
    this.#hooks = hooks;
  }

  /** How far it has come. `onProgress` is called when this changes. */
  get progress(): QueryProgress {
    const pages = this.#pages();
    const { status, id: queryId, looks } = progressOf((pages.at(-1) as QueryPage).state);
    return { page: pages.length, status, queryId, looks };
  }

  /** Waits until all pages are done. */
  async done(): Promise<QueryResult> {
    const session = await this.#open();
    const documentIds: string[] = [];
    for await (const documentId of session.documents()) if (documentId !== undefined) documentIds.push(documentId);
    return { queryIds: queryIdsOf(session.pages), documentIds, empty: documentIds.length === 0 };
  }

  /** The rows of all pages as they come; the next page is asked for when the one before it has been read. */
  rows(): AsyncIterableIterator<Row, undefined> {
    return new EachRow(this.#rows() as AsyncGenerator<Iterable<Row>, void, undefined>);
  }

  /** Saves the rows. The file appears whole or not at all; no more than pieces are held. */
  async toFile(file: string, options?: QueryFileOptions | null): Promise<SavedDocument> {
    checkPath(file);
    const session = await this.#open();
    return (await contents()).queryToFile(session, file, options ?? {});
  }

  /** Cancels the page that is under way at the marketplace, and waits until it has ended. No further page is asked for. */
  async cancel(): Promise<void> {
    await (await this.#open()).cancel();
  }

  /** What another process needs to go on with this query. It holds no secret. */
  toJSON(): QueryRunJson {
    const madeAt = this.#deps.clock.now();
    const current = this.#telling ? { current: true as const } : {};
    const request = this.#opened?.plan ?? this.#plan;
    return { run: 'query', format: 1, madeAt, ...current, request, pages: this.#pages() };
  }

  /** Within, JSON is of now: nothing happens before the caller has heard of it. */
  #tell(): unknown {
    this.#telling = true;
    try {
      return this.#hooks.onProgress?.(this as QueryRun);
    } finally {
      this.#telling = false;
    }
  }

  #pages(): readonly QueryPage[] {
    return this.#opened?.pages ?? this.#begin;
  }

  async *#rows(): AsyncGenerator<Iterable<unknown>, void, undefined> {
    const session = await this.#open();
    yield* (await contents()).queryRows(session);
  }

  #open(): Promise<QuerySession> {
    this.#session ??= this.#made().catch((error: unknown) => {
      this.#session = undefined;
      throw error;
    });
    return this.#session;
  }

  async #made(): Promise<QuerySession> {
    const { openSession } = await import('./query-session.ts');
    const { signal, onProgress } = this.#hooks;
    const changed = () => this.#tell();
    this.#opened = await openSession(this.#plan, this.#begin, this.#deps, { signal, onProgress, changed });
    return this.#opened;
  }
}

function contents() {
  return import('./query-contents.ts');
}
