import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Tables, type WrittenTable, writeTable } from '@supercargo/tables';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { ReportRun } from 'supercargo';
import { sanitizeCode } from '../output/sanitize-code.ts';
import type { ToolDependencies } from '../tool-dependencies.ts';
import { RunTracker, type TrackedRun, type TrackerOptions } from './run-tracker.ts';

/** A report that is done, with the table of its rows. */
interface ReportTable extends WrittenTable {
  readonly reportType: string | undefined;
  readonly reportId: string;
  readonly file: string;
}

export type TrackedReport = TrackedRun<ReportTable>;

/** A report to run. */
export interface ReportToRun {
  readonly reportType: string | undefined;
  readonly start: (hooks: RunHooks) => ReportRun;
  /** For JSON reports, the list whose items are the rows. Undefined means all lists. */
  readonly list: string | undefined;
}

interface RunHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (run: ReportRun) => void;
}

interface ReportTrackerOptions extends TrackerOptions {
  readonly dependencies: Pick<ToolDependencies, 'folder' | 'profile'>;
  readonly redact: (value: unknown) => unknown;
}

/** Tracks reports and stores the tables of their rows. Personal data is redacted before a row is written. */
export class ReportTracker {
  readonly runs: RunTracker<ReportTable>;
  readonly tables: Tables;
  readonly #options: ReportTrackerOptions;

  constructor(options: ReportTrackerOptions) {
    this.#options = options;
    this.runs = new RunTracker('report', options, ({ result }) => result && rm(result.file, { force: true }));
    const find = async (_workspace: string, { runId }: { readonly runId: string }) => {
      const { title, result } = this.getFinished(runId);
      return { path: result.file, title };
    };
    this.tables = new Tables({ find }, join(options.dependencies.folder, 'spill'));
  }

  start({ reportType, start, list }: ReportToRun): TrackedReport {
    const file = join(this.#options.dependencies.folder, `${this.#options.createId('table')}.parquet`);
    return this.runs.start(sanitizeCode(reportType ?? 'report'), async (onProgress, signal) => {
      const run = start({ signal, onProgress: ({ progress }) => onProgress(progress.status) });
      const rows = run.rows(list === undefined ? null : { list: list as never });
      const written = await writeTable(this.#redactRows(rows), file, signal);
      return { ...written, reportType, reportId: sanitizeCode(run.progress.reportId ?? 'none'), file };
    });
  }

  /** Returns a report that is done. Throws if it is not done. */
  getFinished(id: string): TrackedReport & { readonly result: ReportTable } {
    const run = this.runs.get(id);
    if (run.result !== undefined) return run as TrackedReport & { readonly result: ReportTable };
    const message = run.status === 'in_progress' ? 'The report is not done yet.' : 'The report failed.';
    throw new CommandError('REPORT_NOT_READY', message, 'Call get_report_status for details.');
  }

  /** Builds the argument that selects the table of a report. */
  buildTableQuery(id: string, signal: AbortSignal) {
    return { workspaceId: this.#options.dependencies.profile.sellerId ?? '', table: { runId: id }, signal };
  }

  async close(): Promise<void> {
    await this.runs.waitForAll();
    await this.tables.close();
  }

  async *#redactRows(rows: AsyncIterable<object>): AsyncGenerator<Record<string, unknown>> {
    for await (const row of rows) yield this.#options.redact(row) as Record<string, unknown>;
  }
}
