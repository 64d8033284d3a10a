import { and, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm';
import { forEachSeparately } from '../../base/for-each-separately.ts';
import type { Live } from '../../live/live.ts';
import { isEncryptedHeader, measureContent } from '../../secrets/file-cipher.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { dashboardTiles } from '../../storage/schema/dashboards.ts';
import { endedStatuses, type Run, type RunFile, runs } from '../../storage/schema/runs.ts';
import { describeEncryptedFiles } from '../runs/kinds/report-files.ts';
import { folderOfRun } from '../runs/run-folder.ts';
import { mostPersonalDays } from '../settings/setting-definitions.ts';
import { listNamedViews, splitViewName } from '../sql/run-view-names.ts';
import type { DocumentKeys } from './document-keys.ts';
import { iterate, writeEncrypted } from './encrypted-files.ts';
import type { OpenedTables } from './opened-tables.ts';
import { personalReportTypes } from './personal-run.ts';

interface PersonalDocumentsParts {
  readonly db: Database;
  readonly live: Live;
  readonly files: FileStore;
  readonly documentKeys: DocumentKeys;
  readonly openedTables: OpenedTables;
  readonly now: () => number;
  readonly fail: (error: Error) => void;
}

const day = 86_400_000;

const isPersonal = and(
  eq(runs.kind, 'report'),
  inArray(sql<string>`${runs.request} ->> 'reportType'`, [...personalReportTypes]),
);
const hasFiles = sql`jsonb_array_length(${runs.files}) > 0`;

/** Deletes documents with personal data, and encrypts those that an earlier version has left. */
export class PersonalDocuments {
  readonly #parts: PersonalDocumentsParts;

  constructor(parts: PersonalDocumentsParts) {
    this.#parts = parts;
  }

  /**
   * Deletes the documents of runs whose seller was removed, and cancels those that are in progress. Call it after a seller was removed;
   * what a crash prevents is done at the next call.
   */
  async removeWithoutSeller(workspaceId?: string): Promise<void> {
    const inWorkspace = workspaceId === undefined ? undefined : eq(runs.workspaceId, workspaceId);
    const hasContent = or(hasFiles, isNotNull(runs.dataKey), not(isEnded()));
    await this.#delete(and(inWorkspace, isPersonal, isNull(runs.sellerId), hasContent));
  }

  /**
   * Encrypts documents that an earlier version has saved in clear text, and deletes their tables, and those documents that are older than
   * 30 days. Call it at the start. Returns whether everything is encrypted.
   */
  async protectExisting(signal?: AbortSignal): Promise<boolean> {
    const { db, now, fail } = this.#parts;
    const isClear = and(isPersonal, isEnded(), hasFiles, not(sql`${runs.files} @> '[{"isEncrypted":true}]'`));
    await this.#delete(and(isClear, lt(runs.finishedAt, new Date(now() - mostPersonalDays * day))));
    const clear = await db.select().from(runs).where(isClear);
    const failed = await forEachSeparately(clear, fail, (run) => this.#protect(run, signal));
    await this.#clearTiles();
    return failed === 0;
  }

  /** Repeats what was interrupted: each step leaves either the clear text or the encrypted file, and the list of files changes last. */
  async #protect(run: Run, signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    const { db, files, documentKeys } = this.#parts;
    const { reportType } = run.request as { reportType: string };
    const dataKey = await documentKeys.findOrCreate(run.id);
    const original = run.files.find(({ kind }) => kind === 'original');
    await files.tidy(folderOfRun(run));
    await files.removeCopies(folderOfRun(run));
    if (original !== undefined) await this.#encrypt(original, dataKey, signal);
    for (const { key, kind } of run.files) if (kind !== 'original') await files.remove(key);
    const encrypted = original && { ...original, isEncrypted: true as const };
    await db
      .update(runs)
      .set({ files: encrypted === undefined ? [] : [...describeEncryptedFiles(reportType, encrypted, undefined)] })
      .where(eq(runs.id, run.id));
  }

  async #encrypt({ key }: RunFile, dataKey: Buffer, signal: AbortSignal | undefined): Promise<void> {
    const { files } = this.#parts;
    const { content, bytes } = await files.open(key);
    const reader = content.getReader();
    const { value: first = new Uint8Array() } = await reader.read();
    reader.releaseLock();
    await content.cancel();
    if (isEncryptedHeader(first) && isEncryptedSize(bytes)) return;
    await files.make(key, async (path) => {
      await writeEncrypted(path, { key, dataKey }, iterate((await files.open(key)).content), signal);
    });
  }

  /** Deletes stored results of queries that read documents with personal data. */
  async #clearTiles(): Promise<void> {
    const { db } = this.#parts;
    const types = new Set(personalReportTypes.map((type) => type.toLowerCase()));
    const tiles = await db
      .select({ id: dashboardTiles.id, query: dashboardTiles.query })
      .from(dashboardTiles)
      .where(and(isNotNull(dashboardTiles.result), sql`${dashboardTiles.query} ilike '%runs%'`));
    const ids = tiles.filter(({ query }) => namesPersonalTable(query, types)).map(({ id }) => id);
    if (ids.length > 0) await db.update(dashboardTiles).set({ result: null }).where(inArray(dashboardTiles.id, ids));
  }

  /** Deletes files before their entries: those that could not be deleted are still listed, and are deleted the next time. */
  async #delete(condition: SQL | undefined): Promise<void> {
    const { db, live, files, openedTables, now, fail } = this.#parts;
    const listed = await db.select({ id: runs.id, workspaceId: runs.workspaceId }).from(runs).where(condition);
    const deleted: string[] = [];
    await forEachSeparately(listed, fail, async (run) => {
      await files.remove(folderOfRun(run));
      deleted.push(run.id);
    });
    if (deleted.length === 0) return;
    const at = new Date(now());
    await db
      .update(runs)
      .set({
        files: [],
        dataKey: null,
        filesDeletedAt: at,
        status: sql`case when ${isEnded()} then ${runs.status} else 'cancelled' end`,
        finishedAt: sql`coalesce(${runs.finishedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(inArray(runs.id, deleted));
    await openedTables.removeOld();
    for (const workspaceId of new Set(listed.map((run) => run.workspaceId)))
      live.publish({ workspaceId, topic: 'runs' });
  }
}

function isEnded(): SQL {
  return inArray(runs.status, [...endedStatuses]);
}

function isEncryptedSize(bytes: number): boolean {
  try {
    return measureContent(bytes) >= 0;
  } catch {
    return false;
  }
}

function namesPersonalTable(query: string, types: ReadonlySet<string>): boolean {
  return listNamedViews(query).some(
    (name) => types.has(name.split('__')[0] ?? '') || types.has(splitViewName(name).base),
  );
}
