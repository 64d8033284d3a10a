import type { ReportList, ReportRow, ReportType } from '@supercargo/catalogue/registry';
import { checkPath } from '../../documents/download/check-path.ts';
import type { DocumentStream } from '../../documents/download/download-stream.ts';
import type { SavedDocument } from '../../documents/download/download-to-file.ts';
import { RowIterator } from '../../documents/rows/row-iterator.ts';
import type { RowsFormat } from '../../documents/rows/serialize-rows.ts';
import type { FlowDeps } from '../flow-deps.ts';
import type { ReportPiecesJson, SavedPiece } from './report-pieces-json.ts';
import type { ReportPiecesHooks, ReportPiecesRequestJson } from './report-pieces-request.ts';
import type { ReportResult } from './report-result.ts';
import type { ReportRowsOptions } from './report-rows-options.ts';
import { ReportRun } from './report-run.ts';

/** The progress of a report in pieces. */
export interface ReportPiecesProgress {
  /** Status of the first piece that has not ended, as of a single report; IN_PROGRESS if it is not created yet, but others are. DONE when all have ended. */
  readonly status: string;
  /** ID of that piece's report. */
  readonly reportId: string | undefined;
  /** Number of polls that found it unfinished. */
  readonly polls: number;
  /** Number of pieces; undefined before the first use. */
  readonly pieces: number | undefined;
  /** Number of pieces that have ended. */
  readonly endedPieces: number;
}

/** Options for saving the rows of all pieces. */
export interface ReportPiecesFileOptions<List extends string = string> extends ReportRowsOptions<List> {
  /** `csv` with a header, `jsonl` with one row per line, `json` as a list; all in UTF-8. @default 'csv' */
  readonly format?: RowsFormat | undefined;
}

/**
 * A report over a time range that can be longer than its type allows: one report for each piece of the range. The pieces have no gap and no
 * overlap. Nothing is sent before the first use, and each report is created once, also after `resume`.
 *
 * A loop over it yields the reports from the first piece to the last, each with `rows`, `toFile` and the other methods of a single report. The loop creates a report when it
 * reaches it; `rows` and `toFile` create the next one meanwhile, and `done` creates all of them at once, as far as the quota allows. Errors are those of the single reports.
 */
export class ReportPieces<Type extends ReportType = ReportType, Stream extends object = DocumentStream> {
  readonly #request: ReportPiecesRequestJson;
  readonly #saved: readonly SavedPiece[] | undefined;
  readonly #deps: FlowDeps;
  readonly #hooks: ReportPiecesHooks<Type>;
  #reports: readonly ReportRun<Type, Stream>[] | undefined;
  #opening: Promise<readonly ReportRun<Type, Stream>[]> | undefined;
  /** Minimum milliseconds between two creations. */
  #gap = 0;
  /** When the last report was created, as far as is known. */
  #createdAt: number | undefined;
  #lastProgress: Promise<unknown> = Promise.resolve();
  #isInOnProgress = false;

  /** Use {@link SellingPartner.reportPieces} or {@link SellingPartner.resume} instead. `saved` is that of a resumed run. */
  constructor(
    request: ReportPiecesRequestJson,
    saved: { readonly pieces: readonly SavedPiece[]; readonly savedAt: number } | undefined,
    deps: FlowDeps,
    hooks: ReportPiecesHooks<Type>,
  ) {
    this.#request = request;
    this.#saved = saved?.pieces;
    this.#createdAt = saved?.pieces.some(({ state }) => state.type !== 'new') ? saved.savedAt : undefined;
    this.#deps = deps;
    this.#hooks = hooks;
  }

  /** The progress. `onProgress` is called when it changes. */
  get progress(): ReportPiecesProgress {
    const pieces = this.#listPieces();
    const currentIndex = pieces.findIndex(({ state }) => state.type !== 'ended' || state.status === 'FATAL');
    const progress = this.#reports?.[currentIndex]?.progress ?? { status: 'NEW', reportId: undefined, polls: 0 };
    const endedPieces = pieces.filter(({ state }) => state.type === 'ended').length;
    const isBetween = progress.status === 'NEW' && pieces.some(({ state }) => 'id' in state && state.id !== undefined);
    const isEnded = pieces.length > 0 && currentIndex < 0;
    const status = isEnded ? 'DONE' : isBetween ? 'IN_PROGRESS' : progress.status;
    return { ...progress, status, pieces: pieces.length || undefined, endedPieces };
  }

  /** The reports of the pieces, from the first to the last. */
  async *[Symbol.asyncIterator](): AsyncGenerator<ReportRun<Type, Stream>, undefined, undefined> {
    for (const report of await this.#open()) {
      await this.#waitForGap(report);
      yield report;
    }
  }

  /** Creates all reports, and waits until each is done or cancelled. Returns their results in the order of the pieces. */
  async done(): Promise<ReportResult[]> {
    const running: Promise<ReportResult>[] = [];
    for (const report of await this.#open()) {
      await this.#waitForGap(report);
      const outcome = report.done();
      outcome.catch(() => {});
      running.push(outcome);
    }
    const results = await Promise.allSettled(running);
    return results.map((result) => {
      if (result.status === 'rejected') throw result.reason;
      return result.value;
    });
  }

  /** Streams the rows of all pieces, as {@link ReportRun.rows} does. */
  rows<List extends ReportList<Type> = ReportList<Type>>(
    options?: ReportRowsOptions<List> | null,
  ): AsyncIterableIterator<ReportRow<Type, List>, undefined> {
    return new RowIterator(
      this.#readBatches(options ?? {}) as AsyncGenerator<Iterable<ReportRow<Type, List>>, void, undefined>,
    );
  }

  /** Saves the rows of all pieces in one file. The file is written completely or not at all, in constant memory. */
  async toFile(file: string, options?: ReportPiecesFileOptions<ReportList<Type>> | null): Promise<SavedDocument> {
    checkPath(file, this.#deps.documents.files);
    const { saveReportPieces } = await import('./save-report-pieces.ts');
    return saveReportPieces((rowsOptions) => this.#readBatches(rowsOptions), file, options ?? {}, this.#deps);
  }

  /** Cancels the reports that are not done at Amazon, as far as Amazon allows it, and creates no further one. */
  async cancel(): Promise<void> {
    const reports = await this.#open();
    const unfinished = reports.filter((report) => report.toJSON().state.type !== 'ended');
    const results = await Promise.allSettled(unfinished.map((report) => report.cancel()));
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  }

  /** Returns the data that another process needs to resume this run. It contains no secret. */
  toJSON(): ReportPiecesJson {
    const fromOnProgress = this.#isInOnProgress ? { fromOnProgress: true as const } : {};
    const savedAt = this.#deps.clock.now();
    return {
      run: 'report-pieces',
      format: 1,
      savedAt,
      ...fromOnProgress,
      request: this.#request,
      pieces: this.#listPieces(),
    };
  }

  #listPieces(): readonly SavedPiece[] {
    if (this.#reports === undefined) return this.#saved ?? [];
    return this.#reports.map((report) => {
      const { request, state } = report.toJSON();
      return { dataStartTime: request.dataStartTime as string, dataEndTime: request.dataEndTime as string, state };
    });
  }

  /**
   * Pieces run at the same time, so calls of `onProgress` run one after the other: each saves the newest state of all pieces, and a piece
   * goes on only when its state is saved.
   */
  #notify(): unknown {
    const { onProgress } = this.#hooks;
    if (onProgress === undefined) return undefined;
    const call = this.#lastProgress.then(() => {
      this.#isInOnProgress = true;
      try {
        return onProgress(this as object as ReportPieces<Type>);
      } finally {
        this.#isInOnProgress = false;
      }
    });
    this.#lastProgress = call.catch(() => {});
    return call;
  }

  async *#readBatches(options: ReportRowsOptions): AsyncGenerator<Iterable<unknown>, void, undefined> {
    const { readInBatches } = await import('./save-report-pieces.ts');
    const reports = await this.#open();
    for (const [index, report] of reports.entries()) {
      await this.#waitForGap(report);
      // An error of a report is thrown when its rows are read.
      for (const started of reports.slice(index, this.#gap > 0 ? index + 1 : index + 2)) started.done().catch(() => {});
      yield* readInBatches(report.rows(options as object));
    }
  }

  /** Waits until Amazon creates another report of the type. It cancels one that is requested earlier, or returns the old document. */
  async #waitForGap(report: ReportRun<Type, Stream>): Promise<void> {
    const { clock, wait } = this.#deps;
    if (this.#gap === 0 || report.toJSON().state.type !== 'new') return;
    const milliseconds = (this.#createdAt ?? Number.NEGATIVE_INFINITY) + this.#gap - clock.now();
    if (milliseconds > 0) await wait(milliseconds, this.#hooks.signal);
    this.#createdAt = clock.now();
  }

  #open(): Promise<readonly ReportRun<Type, Stream>[]> {
    this.#opening ??= this.#createReports().catch((error: unknown) => {
      this.#opening = undefined;
      throw error;
    });
    return this.#opening;
  }

  async #createReports(): Promise<readonly ReportRun<Type, Stream>[]> {
    const { getCreationGap, resolvePieces } = await import('./report-pieces-request.ts');
    const { from: _from, to: _to, ...request } = this.#request;
    const pieces = this.#saved ?? resolvePieces(this.#request, this.#hooks, this.#deps.clock.now());
    this.#gap = getCreationGap(this.#request);
    const { signal, priority } = this.#hooks;
    const hooks = { signal, priority, onProgress: () => this.#notify() };
    this.#reports = pieces.map(
      ({ dataStartTime, dataEndTime, state }) =>
        new ReportRun<Type, Stream>({ ...request, dataStartTime, dataEndTime }, state, this.#deps, hooks),
    );
    return this.#reports;
  }
}
