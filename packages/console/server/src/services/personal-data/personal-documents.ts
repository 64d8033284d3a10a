import { and, eq, inArray, isNotNull, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import { forEachSeparately } from '../../base/for-each-separately.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { endedStatuses, runs } from '../../storage/schema/runs.ts';
import { folderOfRun } from '../run-files/run-folder.ts';
import type { DocumentKeys } from './document-keys.ts';
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

const _day = 86_400_000;

const isPersonal = and(
  eq(runs.kind, 'report'),
  inArray(sql<string>`${runs.request} ->> 'reportType'`, [...personalReportTypes]),
);
const hasFiles = sql`jsonb_array_length(${runs.files}) > 0`;

/** Deletes documents with personal data of sellers that were removed. */
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
