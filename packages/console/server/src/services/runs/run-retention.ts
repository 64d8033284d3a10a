import { and, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { forEachSeparately } from '../../base/for-each-separately.ts';
import { groupIds } from '../../base/group-ids.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import type { FileStore } from '../../storage/files/file-store.ts';
import { endedStatuses, type Run, runs } from '../../storage/schema/runs.ts';
import type { Billing } from '../billing/billing.ts';
import type { OpenedTables } from '../personal-data/opened-tables.ts';
import { folderOfRun } from '../run-files/run-folder.ts';
import type { Settings } from '../settings/settings.ts';

interface RetentionParts {
  readonly db: Database;
  readonly live: Live;
  readonly files: FileStore;
  readonly openedTables: Pick<OpenedTables, 'removeOld'>;
  readonly settings: Settings;
  readonly billing: Billing;
  /** Storage limit of a workspace, regardless of its settings; undefined for no limit. */
  readonly maxGigabytes?: number | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Receives an error about files that could not be deleted. */
  readonly fail: (error: Error) => void;
}

type RunPlace = Pick<Run, 'id' | 'workspaceId'>;

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
   * Deletes the files of ended runs that exceed the retention of their workspace, which is shorter for personal data, and then the oldest
   * ones until the rest is
   * within its storage limit. The files of the last run stay. Returns the number of runs.
   */
  async deleteOld(...workspaceIds: readonly string[]): Promise<number> {
    const { settings, billing, maxGigabytes = Number.POSITIVE_INFINITY, now } = this.#parts;
    const retention = await settings.getAll(workspaceIds, 'retention');
    const paidDays = await billing.listRetentionDays(workspaceIds);
    const groups = groupIds(workspaceIds, (id) => {
      const { files, personalFiles, maxFileGigabytes } = retention(id);
      const days = Math.min(files, paidDays(id) ?? files);
      return JSON.stringify([days, Math.min(days, personalFiles), Math.min(maxFileGigabytes, maxGigabytes)]);
    });
    const isOlderThan = (maxDays: number) => lt(runs.finishedAt, new Date(now() - maxDays * day));
    let forgotten = 0;
    for (const [policy, ids] of groups) {
      const [days, personalDays, gigabytes] = JSON.parse(policy) as [number, number, number];
      const isPersonalAndOld = and(isNotNull(runs.dataKey), isOlderThan(personalDays));
      const tooOld = await this.#select(ids, or(isOlderThan(days), isPersonalAndOld));
      await this.#delete(tooOld);
      const tooMany = await this.#beyond(ids, gigabytes * gigabyte);
      await this.#delete(tooMany);
      forgotten += tooOld.length + tooMany.length;
    }
    return forgotten;
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
  #select(workspaceIds: readonly string[], condition: SQL | undefined): Promise<RunPlace[]> {
    return this.#parts.db
      .select({ id: runs.id, workspaceId: runs.workspaceId })
      .from(runs)
      .where(and(isKept(workspaceIds), condition));
  }

  /** The runs that exceed the storage limit of their workspace, counted from the newest. */
  #beyond(workspaceIds: readonly string[], maxBytes: number): Promise<RunPlace[]> {
    const newestFirst = sql`partition by ${runs.workspaceId} order by ${runs.finishedAt} desc, ${runs.id} desc`;
    const counted = this.#parts.db
      .select({
        id: runs.id,
        workspaceId: runs.workspaceId,
        upTo: sql<number>`sum(${fileBytes}) over (${newestFirst})`.as('up_to'),
        place: sql<number>`row_number() over (${newestFirst})`.as('place'),
      })
      .from(runs)
      .where(and(isKept(workspaceIds), sql`jsonb_array_length(${runs.files}) > 0`))
      .as('counted');
    return this.#parts.db
      .select({ id: counted.id, workspaceId: counted.workspaceId })
      .from(counted)
      .where(sql`${counted.upTo} > ${maxBytes} and ${counted.place} > 1`);
  }

  /**
   * Deletes the files before their entries: files that a process left behind, or that could not be deleted, are still
   * listed and are deleted the next time.
   */
  async #delete(places: readonly RunPlace[]): Promise<void> {
    if (places.length === 0) return;
    const { db, files, openedTables, live, now, fail } = this.#parts;
    const removed: RunPlace[] = [];
    await forEachSeparately(places, fail, async (place) => {
      await files.remove(folderOfRun(place));
      removed.push(place);
    });
    const workspaceIds = [...new Set(removed.map(({ workspaceId }) => workspaceId))];
    const isRemoved = inArray(
      runs.id,
      removed.map(({ id }) => id),
    );
    await db
      .update(runs)
      .set({ files: [], dataKey: null, filesDeletedAt: new Date(now()) })
      .where(and(isKept(workspaceIds), isRemoved));
    await openedTables.removeOld();
    live.publish(...workspaceIds.map((workspaceId) => ({ workspaceId, topic: 'runs' })));
  }
}

/** Excludes runs in progress, whose files are incomplete. */
function isKept(workspaceIds: readonly string[]): SQL | undefined {
  return and(
    inArray(runs.workspaceId, [...workspaceIds]),
    inArray(runs.status, [...endedStatuses]),
    isNull(runs.filesDeletedAt),
  );
}
