import type { ReportList, ReportRow, ReportType } from '@supercargo/catalogue/registry';
import { checkPath } from '../../documents/check-path.ts';
import type { DocumentDeps } from '../../documents/document-deps.ts';
import type { SavedDocument } from '../../documents/download-to-file.ts';
import { EachRow } from '../../documents/each-row.ts';
import { progressOf } from '../run/run-progress.ts';
import type { RunState } from '../run/run-state.ts';
import type { ReportDeps } from './report-calls.ts';
import type { ReportFileOptions, ReportReader, ReportReadOptions, ReportRowsOptions } from './report-contents.ts';
import type { ReportRunJson } from './report-json.ts';
import type { ReportPlan } from './report-plan.ts';
import type { ReportRunHooks } from './report-request.ts';
import type { ReportResult } from './report-result.ts';
import type { ReportSession } from './report-session.ts';

/** What reports are made with. */
export interface ReportRunDeps extends ReportDeps {
  readonly documents: DocumentDeps;
}

/** How far a report has come. */
export interface ReportProgress {
  /**
   * NEW, ASKED while nobody knows whether it was created, CREATED or FOUND, then as the marketplace spells it. LATE when it
   * was not ready in time.
   */
  readonly status: string;
  /** Undefined until the report was created or found. */
  readonly reportId: string | undefined;
  /** Times it was looked at while it was unfinished. */
  readonly looks: number;
}

/**
 * A report that is asked for, waited for and read. Nothing is sent before the first of `done`, `rows`, `toFile`, `stream` and
 * `text` is used; they can all be used, and more than once, and the report is created once.
 *
 * All of them reject with REPORT_PROCESSING_FATAL when the marketplace could not make the report, and with
 * REPORT_PROCESSING_CANCELLED_MANUALLY when it was not ready within `max_wait`. What is read of a report that the
 * marketplace cancelled is empty, unless `cancelled` is `error`.
 */
export class ReportRun<Type extends ReportType = ReportType> {
  readonly #plan: ReportPlan;
  readonly #deps: ReportRunDeps;
  readonly #hooks: ReportRunHooks<Type>;
  readonly #begin: RunState;
  #session: ReportSession | undefined;
  #reader: Promise<ReportReader> | undefined;
  #telling = false;

  /** Made by {@link SellingPartner.report} and {@link SellingPartner.resume}. */
  constructor(plan: ReportPlan, state: RunState, deps: ReportRunDeps, hooks: ReportRunHooks<Type>) {
    this.#plan = plan;
    this.#begin = state;
    this.#deps = deps;
    this.#hooks = hooks;
  }

  /** How far it has come. `onProgress` is called when this changes. */
  get progress(): ReportProgress {
    const { status, id: reportId, looks } = progressOf(this.#state());
    return { status, reportId, looks };
  }

  /** Waits until the report is done, or was cancelled. */
  async done(): Promise<ReportResult> {
    return (await this.#read()).session.result();
  }

  /**
   * The report's rows as they come: of a flat file its lines by their headings, every cell a string; of a JSON report the
   * members of its lists; an XML report is one row, with attributes as `@_name`. Leaving the loop frees the connection.
   * A workbook or a PDF is a PARSE_ERROR.
   */
  rows<List extends ReportList<Type> = ReportList<Type>>(
    options?: ReportRowsOptions<List> | null,
  ): AsyncIterableIterator<ReportRow<Type, List>, undefined> {
    return new EachRow(this.#rows(options ?? {}) as AsyncGenerator<Iterable<ReportRow<Type, List>>, void, undefined>);
  }

  /** Saves the report, as it is or converted. The file appears whole or not at all; no more than pieces are held. */
  async toFile(file: string, options?: ReportFileOptions<ReportList<Type>> | null): Promise<SavedDocument> {
    checkPath(file);
    const reader = await this.#read();
    return (await contents()).reportToFile(reader, file, options ?? {});
  }

  /** The document as a stream of bytes, unpacked. */
  async stream() {
    const reader = await this.#read();
    return (await contents()).reportStream(reader);
  }

  /** The document's text, all of it in memory. */
  async text(options?: ReportReadOptions | null): Promise<string> {
    const reader = await this.#read();
    return (await contents()).reportText(reader, options ?? {});
  }

  /**
   * Cancels the report at the marketplace and waits until it has ended. The marketplace refuses once it is in progress:
   * then that error is thrown, and the run goes on.
   */
  async cancel(): Promise<void> {
    await (await this.#read()).session.cancel();
  }

  /** What another process needs to go on with this report. It holds no secret. */
  toJSON(): ReportRunJson {
    const request = this.#session?.plan ?? this.#plan;
    const madeAt = this.#deps.clock.now();
    const current = this.#telling ? { current: true as const } : {};
    return { run: 'report', format: 1, madeAt, ...current, request, state: this.#state() };
  }

  /** Within, JSON is of now: nothing happens before the caller has heard of it. */
  #tell(): unknown {
    this.#telling = true;
    try {
      return this.#hooks.onProgress?.(this);
    } finally {
      this.#telling = false;
    }
  }

  #state(): RunState {
    return this.#session?.state ?? this.#begin;
  }

  async *#rows(options: ReportRowsOptions): AsyncGenerator<Iterable<unknown>, void, undefined> {
    const reader = await this.#read();
    yield* (await contents()).reportRows(reader, options);
  }

  #read(): Promise<ReportReader> {
    this.#reader ??= this.#open().catch((error: unknown) => {
      this.#reader = undefined;
      throw error;
    });
    return this.#reader;
  }

  async #open(): Promise<ReportReader> {
    const { openSession } = await import('./report-session.ts');
    const { signal, onProgress } = this.#hooks;
    const changed = () => this.#tell();
    const session = await openSession(this.#plan, this.#begin, this.#deps, { signal, onProgress, changed });
    this.#session = session;
    return { session, documents: this.#deps.documents, signal };
  }
}

function contents() {
  return import('./report-contents.ts');
}
