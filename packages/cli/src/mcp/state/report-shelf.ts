import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Tables, type WrittenTable, writeTable } from '@supercargo/console/tables';
import type { ReportRun } from 'supercargo';
import { CommandError } from '../../command-error.ts';
import { nameOfCode } from '../answers/name-of-code.ts';
import type { ToolPorts } from '../ports.ts';
import { type Job, type JobParts, Jobs } from './jobs.ts';

/** A report that is done, as a table. */
export interface ReportTable extends WrittenTable {
  readonly reportType: string | undefined;
  /** The marketplace's id. */
  readonly reportId: string;
  readonly file: string;
}

export type ReportJob = Job<ReportTable>;

/** Which report, and which of its lists. */
export interface WantedReport {
  readonly reportType: string | undefined;
  /** Makes the run. */
  readonly open: (hooks: RunHooks) => ReportRun;
  /** Of a JSON report, the list that is its rows; undefined for all of them. */
  readonly list: string | undefined;
}

interface RunHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (run: ReportRun) => void;
}

interface ShelfParts extends JobParts {
  readonly ports: Pick<ToolPorts, 'folder' | 'account'>;
  readonly clean: (value: unknown) => unknown;
}

/** Reports on their way, and the tables of those that are done. Personal data is taken out before a row is written. */
export class ReportShelf {
  readonly jobs: Jobs<ReportTable>;
  readonly tables: Tables;
  readonly #parts: ShelfParts;

  constructor(parts: ShelfParts) {
    this.#parts = parts;
    this.jobs = new Jobs('report', parts, ({ result }) => result && rm(result.file, { force: true }));
    const find = async (_workspace: string, { runId }: { readonly runId: string }) => {
      const { title, result } = this.finished(runId);
      return { path: result.file, title };
    };
    this.tables = new Tables({ find }, join(parts.ports.folder, 'spill'));
  }

  begin({ reportType, open, list }: WantedReport): ReportJob {
    const file = join(this.#parts.ports.folder, `${this.#parts.newId('table')}.parquet`);
    return this.jobs.begin(nameOfCode(reportType ?? 'report'), async (tell, signal) => {
      const run = open({ signal, onProgress: ({ progress }) => tell(progress.status) });
      const rows = run.rows(list === undefined ? null : { list: list as never });
      const written = await writeTable(this.#cleaned(rows), file, signal);
      return { ...written, reportType, reportId: nameOfCode(run.progress.reportId ?? 'none'), file };
    });
  }

  /** A job whose table can be read. */
  finished(id: string): ReportJob & { readonly result: ReportTable } {
    const job = this.jobs.find(id);
    if (job.result !== undefined) return job as ReportJob & { readonly result: ReportTable };
    const message = job.state === 'running' ? 'The report is not ready yet.' : 'The report could not be made.';
    throw new CommandError('REPORT_NOT_READY', message, 'report_status says how it stands.');
  }

  /** How the console's tables are told which one is meant. */
  asked(id: string, signal: AbortSignal) {
    return { workspaceId: this.#parts.ports.account.sellerId ?? '', table: { runId: id }, signal };
  }

  async close(): Promise<void> {
    await this.jobs.ended();
    await this.tables.close();
  }

  async *#cleaned(rows: AsyncIterable<object>): AsyncGenerator<Record<string, unknown>> {
    for await (const row of rows) yield this.#parts.clean(row) as Record<string, unknown>;
  }
}
