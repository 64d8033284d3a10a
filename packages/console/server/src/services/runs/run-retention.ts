import { and, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { forEachSeparately } from '../../base/for-each-separately.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { endedStatuses, runs } from '../../storage/schema/runs.ts';
import type { Billing } from '../billing/billing.ts';
import type { Settings } from '../settings/settings.ts';
import { folderOfRun } from './run-worker.ts';

interface RetentionParts {
  readonly db: Database;
  readonly live: Live;
  readonly files: FileStore;
  readonly settings: Settings;
  readonly billing: Billing;
  /** Storage limit of a workspace, regardless of its settings; undefined for no limit. */
  readonly mostGigabytes?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives an error about files that could not be deleted. */
  readonly fail: (error: Error) => void;
}

/** Size of the files of runs. */
export interface KeptFiles {
  /** Number of runs with files. */
  readonly runs: number;
  /** Bytes of original documents, tables, and feed results. */
  readonly bytes: { readonly original: number; readonly table: number; readonly result: number };
}

const day = 86_400_000;
const gigabyte = 1_000_000_000;

/** Bytes of a run’s files. */
const fileBytes = sql`(select coalesce(sum((file ->> 'bytes')::bigint), 0) from jsonb_array_elements(${runs.files}) as file)`;

/** Deletes documents and tables of runs. The runs themselves stay, with their requests and times. */
export class RunRetention {
  readonly #parts: RetentionParts;

  constructor(parts: RetentionParts) {
    this.#parts = parts;
  }

  /**
   * Deletes the files of ended runs that exceed the workspace's retention, and then the oldest ones until the rest is
   * within its storage limit. The files of the last run stay. Returns the number of runs.
   */
  async forgetOld(workspaceId: string): Promise<number> {
    const { settings, billing, mostGigabytes = Number.POSITIVE_INFINITY, now } = this.#parts;
    const { files, maxFileGigabytes } = await settings.get(workspaceId, 'retention');
    const days = Math.min(files, (await billing.retentionDays(workspaceId)) ?? files);
    const tooOld = await this.#select(workspaceId, lt(runs.finishedAt, new Date(now() - days * day)));
    await this.#forget(workspaceId, tooOld);
    const tooMany = await this.#beyond(workspaceId, Math.min(maxFileGigabytes, mostGigabytes) * gigabyte);
    await this.#forget(workspaceId, tooMany);
    return tooOld.length + tooMany.length;
  }

  /** The current size of the files. */
  async kept(workspaceId: string): Promise<KeptFiles> {
    const { rows } = (await this.#parts.db.execute(sql`
      select file ->> 'kind' as kind, sum((file ->> 'bytes')::bigint)::float8 as bytes
      from ${runs}, jsonb_array_elements(${runs.files}) as file
      where ${runs.workspaceId} = ${workspaceId}
      group by 1`)) as unknown as { rows: { kind: keyof KeptFiles['bytes']; bytes: number }[] };
    const bytes = Object.fromEntries(rows.map(({ kind, bytes }) => [kind, bytes]));
    const withFiles = and(eq(runs.workspaceId, workspaceId), sql`jsonb_array_length(${runs.files}) > 0`);
    return {
      runs: await this.#parts.db.$count(runs, withFiles),
      bytes: { original: 0, table: 0, result: 0, ...bytes },
    };
  }

  /** Ended runs with files that match the condition. */
  async #select(workspaceId: string, condition: SQL): Promise<string[]> {
    const found = await this.#parts.db
      .select({ id: runs.id })
      .from(runs)
      .where(and(isKept(workspaceId), condition));
    return found.map(({ id }) => id);
  }

  /** The runs that exceed the storage limit, counted from the newest. */
  async #beyond(workspaceId: string, mostBytes: number): Promise<string[]> {
    const newestFirst = sql`order by ${runs.finishedAt} desc, ${runs.id} desc`;
    const counted = this.#parts.db
      .select({
        id: runs.id,
        upTo: sql<number>`sum(${fileBytes}) over (${newestFirst})`.as('up_to'),
        place: sql<number>`row_number() over (${newestFirst})`.as('place'),
      })
      .from(runs)
      .where(and(isKept(workspaceId), sql`jsonb_array_length(${runs.files}) > 0`))
      .as('counted');
    const found = await this.#parts.db
      .select({ id: counted.id })
      .from(counted)
      .where(sql`${counted.upTo} > ${mostBytes} and ${counted.place} > 1`);
    return found.map(({ id }) => id);
  }

  /**
   * Deletes the files before their entries: files that a process left behind, or that could not be deleted, are still
   * listed and are deleted the next time.
   */
  async #forget(workspaceId: string, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const { db, files, live, now, fail } = this.#parts;
    const removed: string[] = [];
    await forEachSeparately(ids, fail, async (id) => {
      await files.remove(folderOfRun({ workspaceId, id }));
      removed.push(id);
    });
    await db
      .update(runs)
      .set({ files: [], filesDeletedAt: new Date(now()) })
      .where(and(isKept(workspaceId), inArray(runs.id, removed)));
    live.publish({ workspaceId, topic: 'runs' });
  }
}

/** Excludes runs in progress, whose files are incomplete. */
function isKept(workspaceId: string): SQL | undefined {
  return and(eq(runs.workspaceId, workspaceId), inArray(runs.status, [...endedStatuses]), isNull(runs.filesDeletedAt));
}
