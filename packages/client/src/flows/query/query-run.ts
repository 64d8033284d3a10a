import { checkPath } from '../../documents/download/check-path.ts';
import type { SavedDocument } from '../../documents/download/download-to-file.ts';
import { RowIterator } from '../../documents/rows/row-iterator.ts';
import type { RowsFormat } from '../../documents/rows/serialize-rows.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { toRunProgress } from '../run/run-progress.ts';
import type { QueryRunJson } from './query-json.ts';
import { listQueryIds, type QueryPage } from './query-pages.ts';
import type { QueryRequestJson, QueryRunHooks } from './query-request.ts';
import type { UnknownRow } from './query-rows.ts';
import type { QueryRunner } from './query-runner.ts';

/** The progress of a query. */
export interface QueryProgress {
  /** Number of the page, from 1. Each page is a separate query at Amazon. */
  readonly page: number;
  /**
   * Status of that page: NEW, UNCONFIRMED while it is not known whether it was created, CREATED or FOUND, then Amazon's status
   * in its spelling. TIMED_OUT when it was not done within `maxWait`.
   */
  readonly status: string;
  /** Amazon's ID of that page's query. */
  readonly queryId: string | undefined;
  /** Number of polls that found that page unfinished. */
  readonly polls: number;
}

/** The result of a query. */
export interface QueryResult {
  /** One per page. */
  readonly queryIds: readonly string[];
  /** Documents of the pages that have data, in order. */
  readonly documentIds: readonly string[];
  /** Whether there is no data. */
  readonly empty: boolean;
}

/** Options for saving the rows of a query. */
export interface QueryFileOptions {
  /** `jsonl` with one row per line, `json` as a list, `csv` with a header; all in UTF-8. @default 'jsonl' */
  readonly format?: RowsFormat | undefined;
}

/**
 * A Data Kiosk query to create, wait for and read, page by page. Nothing is sent before the first call of `done`, `rows` or
 * `toFile`. They can all be called, and more than once; every page is created once.
 *
 * All of them reject with INVALID_QUERY before anything is sent when the query is invalid, with QUERY_PROCESSING_FATAL or
 * QUERY_PROCESSING_CANCELLED when it failed or was cancelled, and with QUERY_PROCESSING_CANCELLED_MANUALLY when a page was not
 * done within `maxWait`.
 */
export class QueryRun<Row = UnknownRow> {
  readonly #request: QueryRequestJson;
  readonly #deps: FlowDeps;
  readonly #hooks: QueryRunHooks;
  readonly #initialPages: readonly QueryPage[];
  #runner: QueryRunner | undefined;
  #starting: Promise<QueryRunner> | undefined;
  #isInOnProgress = false;

  /** Use {@link SellingPartner.query} or {@link SellingPartner.resume} instead. */
  constructor(request: QueryRequestJson, pages: readonly QueryPage[], deps: FlowDeps, hooks: QueryRunHooks) {
    this.#request = request;
    this.#initialPages = pages;
    this.#deps = deps;
    this.#hooks = hooks;
  }

  /** The progress of the run. `onProgress` is called when it changes. */
  get progress(): QueryProgress {
    const pages = this.#getPages();
    const { status, id: queryId, polls } = toRunProgress((pages.at(-1) as QueryPage).state);
    return { page: pages.length, status, queryId, polls };
  }

  /** Waits until all pages are done. */
  async done(): Promise<QueryResult> {
    const runner = await this.#getRunner();
    const documentIds: string[] = [];
    for await (const documentId of runner.documentIds()) if (documentId !== undefined) documentIds.push(documentId);
    return { queryIds: listQueryIds(runner.pages), documentIds, empty: documentIds.length === 0 };
  }

  /** Streams the rows of all pages. The next page is created when the page before it has been read. */
  rows(): AsyncIterableIterator<Row, undefined> {
    return new RowIterator(this.#readBatches() as AsyncGenerator<Iterable<Row>, void, undefined>);
  }

  /** Saves the rows. The file is written completely or not at all, in constant memory. */
  async toFile(file: string, options?: QueryFileOptions | null): Promise<SavedDocument> {
    checkPath(file, this.#deps.documents.files);
    const runner = await this.#getRunner();
    return (await loadContents()).saveQuery(runner, file, options ?? {});
  }

  /** Cancels the page that is in progress at Amazon, and waits until it has ended. No further page is created. */
  async cancel(): Promise<void> {
    await (await this.#getRunner()).cancel();
  }

  /** Returns the data that another process needs to resume this run. It contains no secret. */
  toJSON(): QueryRunJson {
    const savedAt = this.#deps.clock.now();
    const fromOnProgress = this.#isInOnProgress ? { fromOnProgress: true as const } : {};
    const request = this.#runner?.request ?? this.#request;
    return { run: 'query', format: 1, savedAt, ...fromOnProgress, request, pages: this.#getPages() };
  }

  /** JSON that is created in `onProgress` is up to date, because the next step starts only when `onProgress` has ended. */
  #notify(): unknown {
    this.#isInOnProgress = true;
    try {
      return this.#hooks.onProgress?.(this as QueryRun);
    } finally {
      this.#isInOnProgress = false;
    }
  }

  #getPages(): readonly QueryPage[] {
    return this.#runner?.pages ?? this.#initialPages;
  }

  async *#readBatches(): AsyncGenerator<Iterable<unknown>, void, undefined> {
    const runner = await this.#getRunner();
    yield* (await loadContents()).readQueryRows(runner);
  }

  #getRunner(): Promise<QueryRunner> {
    this.#starting ??= this.#createRunner().catch((error: unknown) => {
      this.#starting = undefined;
      throw error;
    });
    return this.#starting;
  }

  async #createRunner(): Promise<QueryRunner> {
    const { createQueryRunner } = await import('./query-runner.ts');
    const { signal, priority, onProgress } = this.#hooks;
    const onChange = () => this.#notify();
    this.#runner = await createQueryRunner(this.#request, this.#initialPages, this.#deps, {
      signal,
      priority,
      onProgress,
      onChange,
    });
    return this.#runner;
  }
}

function loadContents() {
  return import('./query-contents.ts');
}
