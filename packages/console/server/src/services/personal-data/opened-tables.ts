import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { forEachSeparately } from '../../base/for-each-separately.ts';
import { newId } from '../../base/ids.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import type { ProcessFolder } from '../../storage/process-folder.ts';
import { type RunFile, runs, type TableWarning } from '../../storage/schema/runs.ts';
import { listTables, maxWarnings, readDocumentRows } from '../run-files/report-files.ts';
import { reportRequest } from '../run-files/report-request.ts';
import type { WriteTable } from '../run-files/write-table.ts';
import type { DocumentKeys } from './document-keys.ts';
import { iterate, openStored } from './encrypted-files.ts';
import type { StoredRun } from './personal-run.ts';

interface OpenedTablesParts {
  readonly db: Database;
  readonly files: FileStore;
  readonly documentKeys: DocumentKeys;
  readonly folder: ProcessFolder;
  readonly writeTable: WriteTable;
  readonly now: () => number;
  readonly fail: (error: Error) => void;
}

interface OpenedRun {
  /** Name of its folder, which no other opening has. */
  readonly folder: string;
  /** Resolves to the paths of its tables, by their names. */
  readonly paths: Promise<ReadonlyMap<string, string>>;
  /** Milliseconds since 1970 at which they are deleted. */
  until: number;
}

/** The tables of documents with personal data: built in a private folder when a user opens a document, and deleted after a while. */
export class OpenedTables {
  readonly #parts: OpenedTablesParts;
  readonly #runs = new Map<string, OpenedRun>();

  constructor(parts: OpenedTablesParts) {
    this.#parts = parts;
  }

  /** Folder with all open tables of this process. */
  get folder(): string {
    return this.#parts.folder.path;
  }

  /** Builds the tables of a run if they do not exist. They exist at least until the given time. Throws the error of a document without rows. */
  async build(run: StoredRun, until: number): Promise<void> {
    const openRun = this.#runs.get(run.id) ?? this.#open(run, until);
    openRun.until = Math.max(openRun.until, until);
    this.#runs.set(run.id, openRun);
    try {
      await openRun.paths;
    } catch (error) {
      await this.#remove(run.id, openRun);
      throw error;
    }
  }

  /** The path of a table; undefined if it is not open now. */
  async find(runId: string, name: string): Promise<string | undefined> {
    const openRun = this.#runs.get(runId);
    if (openRun === undefined || openRun.until <= this.#parts.now()) return undefined;
    return (await openRun.paths).get(name);
  }

  /** Deletes the tables whose time is over, and those of documents that were deleted. */
  async removeOld(): Promise<void> {
    const ids = [...this.#runs.keys()];
    if (ids.length === 0) return;
    const { db, now, fail } = this.#parts;
    const storedRuns = await db
      .select({ id: runs.id })
      .from(runs)
      .where(and(inArray(runs.id, ids), isNotNull(runs.dataKey)));
    const storedIds = new Set(storedRuns.map(({ id }) => id));
    const old = ids.filter((id) => !storedIds.has(id) || (this.#runs.get(id)?.until ?? 0) <= now());
    await forEachSeparately(old, fail, (id) => this.#remove(id, this.#runs.get(id)));
  }

  #open(run: StoredRun, until: number): OpenedRun {
    const folder = join('tables', newId('tables'));
    return { folder, paths: this.#write(run, folder), until };
  }

  /** A user who opens the documents meanwhile gets other tables. */
  async #remove(runId: string, openRun: OpenedRun | undefined): Promise<void> {
    if (openRun === undefined) return;
    if (this.#runs.get(runId) === openRun) this.#runs.delete(runId);
    await openRun.paths.catch(() => {});
    await rm(join(this.#parts.folder.path, openRun.folder), { recursive: true, force: true, maxRetries: 5 });
  }

  async #write(run: StoredRun, folderName: string): Promise<ReadonlyMap<string, string>> {
    const { db, files, documentKeys, folder, writeTable } = this.#parts;
    const original = run.files.find(({ kind }) => kind === 'original');
    const paths = new Map<string, string>();
    if (original === undefined) return paths;
    await folder.create('tables');
    const target = await folder.create(folderName);
    const request = reportRequest.parse(run.request);
    const { reportType, marketplaceIds } = request;
    const tableWarnings: TableWarning[] = [];
    const rowNotes: string[] = [];
    const counts = new Map<string, number>();
    for (const { name, list } of listTables(reportType)) {
      const { content } = await openStored({ files, documentKeys }, run.id, original);
      const document = { request, marketplaceIds, contentType: original.sentContentType, file: iterate(content) };
      const rows = readDocumentRows(document, list, {
        onRows: async () => {},
        onNotes: async (notes) => void rowNotes.push(...notes),
      });
      const onWarning = ({ code, message }: TableWarning) => tableWarnings.push({ code, message });
      const path = join(target, name);
      counts.set(name, (await writeTable(rows, path, undefined, { reportType, marketplaceIds, onWarning })).rows);
      paths.set(name, path);
    }
    await saveFindings(db, run, { tableWarnings: tableWarnings.slice(0, maxWarnings), rowNotes, counts });
    return paths;
  }
}

/** What is known of a document only when its rows were read. */
interface Findings {
  readonly tableWarnings: readonly TableWarning[];
  readonly rowNotes: readonly string[];
  readonly counts: ReadonlyMap<string, number>;
}

async function saveFindings(db: Database, { id }: StoredRun, { counts, ...notes }: Findings): Promise<void> {
  await db.transaction(async (inside) => {
    const [run] = await inside.select().from(runs).where(eq(runs.id, id)).for('update');
    if (run === undefined) return;
    const { readError: _, ...progress } = run.progress;
    const found = Object.fromEntries(Object.entries(notes).filter(([, { length }]) => length > 0));
    const files = run.files.map((file): RunFile => {
      const rows = counts.get(file.name);
      return rows === undefined ? file : { ...file, rows };
    });
    await inside
      .update(runs)
      .set({ files, progress: { ...progress, ...found } })
      .where(eq(runs.id, id));
  });
}
