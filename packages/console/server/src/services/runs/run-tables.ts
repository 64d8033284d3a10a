import type { TableFile, TableFiles, TableName } from '@supercargo/tables';
import { and, eq } from 'drizzle-orm';
import { formatUtcDay } from '../../base/format-utc-day.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { type Run, type RunFile, runs } from '../../storage/schema/runs.ts';
import { buildClosedError } from '../personal-data/document-access.ts';
import type { OpenedTables } from '../personal-data/opened-tables.ts';
import { hasPersonalData } from '../personal-data/personal-run.ts';

/** The tables of runs in the file store. */
export class RunTables implements TableFiles {
  readonly #db: Database;
  readonly #files: FileStore;
  readonly #openedTables: Pick<OpenedTables, 'find' | 'folder'>;

  constructor(db: Database, files: FileStore, openedTables: Pick<OpenedTables, 'find' | 'folder'>) {
    this.#db = db;
    this.#files = files;
    this.#openedTables = openedTables;
  }

  /** Folders on this machine with the tables of all workspaces. */
  get folders(): readonly string[] {
    return [this.#files.folder, this.#openedTables.folder];
  }

  async find(workspaceId: string, { runId, name }: TableName): Promise<TableFile> {
    const [run] = await this.#db
      .select()
      .from(runs)
      .where(and(eq(runs.workspaceId, workspaceId), eq(runs.id, runId)));
    if (run === undefined) {
      throw new ConsoleError('TABLE_RUN_NOT_FOUND', `Unknown run: ${runId}.`, 'Choose a run from the list.');
    }
    const file = run.files.find((file) => file.kind === 'table' && (name === undefined || file.name === name));
    if (file === undefined) {
      throw new ConsoleError(
        'TABLE_MISSING',
        name === undefined ? 'The run has no table.' : `The run has no table "${name}".`,
        'A run has a table when it is done and its document has rows. You can download the original.',
      );
    }
    return { path: await this.#findPath(run, file), title: buildExportTitle(run, file.name) };
  }

  async #findPath(run: Run, { name, key }: RunFile): Promise<string> {
    if (!hasPersonalData(run)) return this.#files.local(key);
    const path = await this.#openedTables.find(run.id, name);
    if (path !== undefined) return path;
    throw buildClosedError(run);
  }
}

/** Names exports after what they contain: `All Listings Report 2026-11-26`. A run's further tables add their own names. */
function buildExportTitle({ title, createdAt }: { readonly title: string; readonly createdAt: Date }, file: string) {
  const table = file.replace(/\.[a-z]+$/i, '');
  const words = [title, formatUtcDay(createdAt.getTime()), ...(table === 'table' ? [] : [table])].join(' ');
  // Windows does not allow these characters in names of files.
  return words.replace(/[\\/:*?"<>|\p{Cc}]+/gu, '-').slice(0, maxTitleLength);
}

/** Leaves room for the extension and for what browsers add to names that exist. */
const maxTitleLength = 180;
