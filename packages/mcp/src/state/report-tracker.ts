import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Tables, type TableWarning, type WrittenTable, writeTable } from '@supercargo/tables';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { ReportPieces, ReportRun } from 'supercargo';
import { coversRegion, describeFilter, filterRowsByMarketplace } from 'supercargo/internals';
import { sanitizeCode } from '../output/sanitize-code.ts';
import type { ToolDependencies } from '../tool-dependencies.ts';
import { RunTracker, type TrackedRun, type TrackerOptions } from './run-tracker.ts';

/** A report that is done, with the table of its rows. */
interface ReportTable extends WrittenTable {
  readonly reportType: string | undefined;
  /** IDs of the reports, in the order of their time ranges. */
  readonly reportIds: readonly string[];
  readonly file: string;
  /** Columns that stay text although their cells are numbers or dates. */
  readonly warnings: readonly TableWarning[];
  /** Which rows the table has, if the reports cover more marketplaces than were requested. */
  readonly coverage: readonly string[];
}

export type TrackedReport = TrackedRun<ReportTable>;

/** A report to run. */
export interface ReportToRun {
  readonly reportType: string | undefined;
  /** IDs of its marketplaces; undefined if they are not known. */
  readonly marketplaceIds?: readonly string[] | undefined;
  /** For reports that cover a whole region: the marketplaces whose rows are saved. Undefined saves all. */
  readonly filter: readonly string[] | undefined;
  readonly start: (hooks: RunHooks) => ReportRun | ReportPieces;
  /** For JSON reports, the list whose items are the rows. Undefined means all lists. */
  readonly list: string | undefined;
}

interface RunHooks {
  readonly signal: AbortSignal;
  readonly onProgress: (run: { readonly progress: { readonly status: string } }) => void;
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
    this.tables = new Tables(
      { folders: [options.dependencies.folder], find },
      join(options.dependencies.folder, 'spill'),
    );
  }

  start({ reportType, marketplaceIds, filter, start, list }: ReportToRun): TrackedReport {
    const file = join(this.#options.dependencies.folder, `${this.#options.createId('table')}.parquet`);
    return this.runs.start(sanitizeCode(reportType ?? 'report'), async (onProgress, signal) => {
      const run = start({ signal, onProgress: ({ progress }) => onProgress(progress.status) });
      const results = [await run.done()].flat();
      const rows = run.rows({ ...(list !== undefined && { list }), onUnknownHeadings: 'error' } as never);
      const counts = { rows: 0, leftOut: 0, unknown: 0 };
      const type = reportType ?? '';
      const selected =
        filter === undefined ? readInBatches(rows) : filterRowsByMarketplace(readInBatches(rows), type, filter, counts);
      const warnings: TableWarning[] = [];
      const onWarning = (warning: TableWarning) => warnings.push(warning);
      const document = { reportType, marketplaceIds, onWarning };
      const written = await writeTable(this.#redactRows(selected), file, signal, document);
      const coverage =
        coversRegion(type) && filter === undefined
          ? ['The rows are of all marketplaces of the region. Pass marketplaceIds to get those of one.']
          : describeFilter(type, counts).map(({ message }) => message);
      const reportIds = results.map(({ reportId }) => sanitizeCode(reportId ?? 'none'));
      return { ...written, reportType, reportIds, file, warnings, coverage };
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

  async *#redactRows(batches: AsyncIterable<Iterable<unknown>>): AsyncGenerator<Record<string, unknown>> {
    for await (const batch of batches) {
      for (const row of batch) yield this.#options.redact(row) as Record<string, unknown>;
    }
  }
}

async function* readInBatches(rows: AsyncIterable<unknown>): AsyncGenerator<Iterable<unknown>, void, undefined> {
  for await (const row of rows) yield [row];
}
