import type { ReportList, ReportRow, ReportType } from '@supercargo/catalogue/registry';
import { checkPath } from '../../documents/download/check-path.ts';
import type { DocumentStream } from '../../documents/download/download-stream.ts';
import type { SavedDocument } from '../../documents/download/download-to-file.ts';
import { RowIterator } from '../../documents/rows/row-iterator.ts';
import type { FlowDeps } from '../flow-deps.ts';
import { toRunProgress } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';
import type { ReportFileOptions, ReportReader } from './report-contents.ts';
import type { ReportCoverage } from './report-context.ts';
import type { ReportRunJson } from './report-json.ts';
import type { ReportRunHooks } from './report-request.ts';
import type { ReportRequestJson } from './report-request-json.ts';
import type { ReportResult } from './report-result.ts';
import type { ReportReadOptions, ReportRowsOptions } from './report-rows-options.ts';
import type { ReportRunner } from './report-runner.ts';

/** The progress of a report. */
export interface ReportProgress {
  /**
   * NEW, UNCONFIRMED while it is not known whether it was created, CREATED or FOUND, then Amazon's status in its spelling.
   * TIMED_OUT when it was not done within `maxWait`.
   */
  readonly status: string;
  /** Undefined until the report was created or found. */
  readonly reportId: string | undefined;
  /** Number of polls that found it unfinished. */
  readonly polls: number;
}

/**
 * A report to request, wait for and read. Nothing is sent before the first call of `done`, `rows`, `toFile`, `stream` or `text`.
 * They can all be called, and more than once; the report is created once.
 *
 * All of them reject with REPORT_PROCESSING_FATAL when Amazon could not create the report, and with
 * REPORT_PROCESSING_CANCELLED_MANUALLY when it was not done within `maxWait`. A report that Amazon cancelled is empty, unless
 * `onCancelled` is `error`.
 */
export class ReportRun<Type extends ReportType = ReportType, Stream extends object = DocumentStream> {
  readonly #request: ReportRequestJson;
  readonly #deps: FlowDeps;
  readonly #hooks: ReportRunHooks<Type>;
  readonly #initialState: RunState;
  #runner: ReportRunner | undefined;
  #reader: Promise<ReportReader> | undefined;
  #isInOnProgress = false;

  /** Use {@link SellingPartner.report} or {@link SellingPartner.resume} instead. */
  constructor(request: ReportRequestJson, state: RunState, deps: FlowDeps, hooks: ReportRunHooks<Type>) {
    this.#request = request;
    this.#initialState = state;
    this.#deps = deps;
    this.#hooks = hooks;
  }

  /** The progress of the run. `onProgress` is called when it changes. */
  get progress(): ReportProgress {
    const { status, id: reportId, polls } = toRunProgress(this.#getState());
    return { status, reportId, polls };
  }

  /**
   * What the report covers, as Amazon said in the last poll. Compare it with the request: rows of other dates or marketplaces look like
   * rows of the right ones. Undefined before the first poll, and in a run that was resumed after its end.
   */
  get coverage(): ReportCoverage | undefined {
    return this.#runner?.coverage;
  }

  /** Waits until the report is done or cancelled. */
  async done(): Promise<ReportResult> {
    return (await this.#getReader()).runner.waitForResult();
  }

  /**
   * Streams the report's rows: the lines of a flat file by their English headings, every cell a string; the items of a JSON
   * report's lists; the messages of an XML report, with attributes as `@_name`. Leaving the loop closes the connection. A document
   * that is not the report is an error: REPORT_MESSAGE, UNKNOWN_HEADINGS or PARSE_ERROR, which is also that of a workbook or a PDF.
   */
  rows<List extends ReportList<Type> = ReportList<Type>>(
    options?: ReportRowsOptions<List> | null,
  ): AsyncIterableIterator<ReportRow<Type, List>, undefined> {
    return new RowIterator(
      this.#readBatches(options ?? {}) as AsyncGenerator<Iterable<ReportRow<Type, List>>, void, undefined>,
    );
  }

  /** Saves the report, unchanged or converted. The file is written completely or not at all, in constant memory. */
  async toFile(file: string, options?: ReportFileOptions<ReportList<Type>> | null): Promise<SavedDocument> {
    checkPath(file, this.#deps.documents.files);
    const reader = await this.#getReader();
    return (await loadContents()).saveReport(reader, file, options ?? {});
  }

  /** The document as a stream of decompressed bytes. */
  async stream(): Promise<Stream> {
    const reader = await this.#getReader();
    return (await (await loadContents()).openReportStream(reader)) as object as Stream;
  }

  /** The document's text, completely in memory. */
  async text(options?: ReportReadOptions | null): Promise<string> {
    const reader = await this.#getReader();
    return (await loadContents()).readReportText(reader, options ?? {});
  }

  /**
   * Cancels the report at Amazon and waits until it has ended. If the report is already in progress, Amazon rejects this: the
   * method throws that error, and the run continues.
   */
  async cancel(): Promise<void> {
    await (await this.#getReader()).runner.cancel();
  }

  /** Returns the data that another process needs to resume this run. It contains no secret. */
  toJSON(): ReportRunJson {
    const request = this.#runner?.request ?? this.#request;
    const savedAt = this.#deps.clock.now();
    const fromOnProgress = this.#isInOnProgress ? { fromOnProgress: true as const } : {};
    return { run: 'report', format: 1, savedAt, ...fromOnProgress, request, state: this.#getState() };
  }

  /** JSON that is created in `onProgress` is up to date, because the next step starts only when `onProgress` has ended. */
  #notify(): unknown {
    this.#isInOnProgress = true;
    try {
      return this.#hooks.onProgress?.(this as object as ReportRun<Type>);
    } finally {
      this.#isInOnProgress = false;
    }
  }

  #getState(): RunState {
    return this.#runner?.state ?? this.#initialState;
  }

  async *#readBatches(options: ReportRowsOptions): AsyncGenerator<Iterable<unknown>, void, undefined> {
    const reader = await this.#getReader();
    yield* (await loadContents()).readReportRows(reader, options);
  }

  #getReader(): Promise<ReportReader> {
    this.#reader ??= this.#openReader().catch((error: unknown) => {
      this.#reader = undefined;
      throw error;
    });
    return this.#reader;
  }

  async #openReader(): Promise<ReportReader> {
    const { createReportRunner } = await import('./report-runner.ts');
    const { signal, priority, onProgress } = this.#hooks;
    const onChange = () => this.#notify();
    const runner = await createReportRunner(this.#request, this.#initialState, this.#deps, {
      signal,
      priority,
      onProgress,
      onChange,
    });
    this.#runner = runner;
    return { runner, documents: this.#deps.documents, signal };
  }
}

function loadContents() {
  return import('./report-contents.ts');
}
