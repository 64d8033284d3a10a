import { and, asc, desc, eq, getTableColumns, ne, sql } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { yieldingEvery } from '../../base/yielding-every.ts';
import { checkVersion, computeVersion } from '../../errors/check-version.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import { checkRoom, checkRoomForBytes } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { endClaim } from '../../storage/schema/claim-columns.ts';
import {
  type Recurrence,
  type Run,
  type RunKindName,
  runs,
  type Schedule,
  schedules,
} from '../../storage/schema/runs.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { type DisplayStatus, displayStatus } from './display-status.ts';
import { DueSchedules, type DueSchedulesParts } from './due-schedules.ts';
import { findNextTime } from './find-next-time.ts';
import { nextAfter } from './recurrence.ts';

/** The parameters of a new schedule. */
interface NewSchedule {
  readonly kind: RunKindName;
  readonly sellerId: string;
  readonly name: string;
  readonly request: unknown;
  readonly recurrence: Recurrence;
}

/** Undefined members stay unchanged. */
type ScheduleChange = {
  readonly [Name in 'name' | 'request' | 'recurrence']?: NewSchedule[Name] | undefined;
} & {
  readonly paused?: boolean | undefined;
  /** The version that the user saw. Required for all but `paused`. */
  readonly version?: string | undefined;
};

type ListedSchedule = Omit<Schedule, 'claimedUntil' | 'attempt' | 'failures'> & {
  /** Differs after each change of its name, request or recurrence. */
  readonly version: string;
  /** Why an active schedule starts no runs; null if it does. */
  readonly waitsFor: 'plan' | null;
  readonly sellerName: string | null;
  readonly lastRun: (Pick<Run, 'id' | 'status' | 'createdAt'> & { readonly displayStatus: DisplayStatus }) | undefined;
};

interface SchedulesParts extends DueSchedulesParts {
  readonly sellers: Sellers;
  /** Most schedules of a workspace. Default: 500. */
  readonly maxSchedules?: number | undefined;
}

const { claimedUntil: _, attempt: __, failures: ___, ...listed } = getTableColumns(schedules);

/** Default limit of a workspace's schedules. */
const defaultMaxSchedules = 500;
/** Milliseconds of a list after which other requests have a turn. */
const maxMilliseconds = 20;

// See docs/decisions/0021-store-schedules-in-our-own-table-instead-of-amazons-or-pg-boss.md
/** Schedules, which start runs at regular times. */
export class Schedules {
  readonly #parts: SchedulesParts;
  readonly #due: DueSchedules;

  constructor(parts: SchedulesParts) {
    this.#parts = parts;
    this.#due = new DueSchedules(parts);
  }

  async list(workspaceId: string, kind?: RunKindName): Promise<ListedSchedule[]> {
    const { db, billing } = this.#parts;
    const { isReadOnly } = await billing.standing(workspaceId);
    const found = await db
      .select({ ...listed, sellerName: sellers.name })
      .from(schedules)
      .leftJoin(sellers, eq(schedules.sellerId, sellers.id))
      .where(and(eq(schedules.workspaceId, workspaceId), kind && eq(schedules.kind, kind)))
      .orderBy(asc(schedules.createdAt), asc(schedules.id));
    const last = await db
      .selectDistinctOn([runs.scheduleId], {
        scheduleId: runs.scheduleId,
        id: runs.id,
        status: runs.status,
        progress: runs.progress,
        createdAt: runs.createdAt,
      })
      .from(runs)
      .where(and(eq(runs.workspaceId, workspaceId), sql`${runs.scheduleId} is not null`))
      .orderBy(runs.scheduleId, desc(runs.createdAt));
    const lastRuns = new Map(
      last.map(({ scheduleId, progress, ...run }) => [
        scheduleId,
        { ...run, displayStatus: displayStatus({ ...run, progress }) },
      ]),
    );
    const yieldOften = yieldingEvery(maxMilliseconds);
    const listing: ListedSchedule[] = [];
    for (const schedule of found) {
      await yieldOften();
      listing.push({
        ...schedule,
        version: computeVersion(pickEdited(schedule)),
        waitsFor: isReadOnly && !schedule.paused ? 'plan' : null,
        lastRun: lastRuns.get(schedule.id),
      });
    }
    return listing;
  }

  /** Throws a ConsoleError if the workspace does not have the schedule. */
  async find(workspaceId: string, id: string): Promise<Schedule> {
    const [found] = await this.#parts.db
      .select()
      .from(schedules)
      .where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)));
    return found ?? failUnknown(id);
  }

  /** Throws a ConsoleError if the workspace has too many schedules, or if its plan has no room for it. */
  async add(workspaceId: string, createdBy: string, given: NewSchedule): Promise<Schedule> {
    const { db, sellers, kinds, billing, now, maxSchedules = defaultMaxSchedules } = this.#parts;
    await sellers.find(workspaceId, given.sellerId);
    const createdAt = new Date(now());
    const kept = {
      ...given,
      id: newId('schedule'),
      workspaceId,
      request: checkRepeatable(kinds.find(given.kind).check(given.request)),
      nextAt: nextAfter(given.recurrence, createdAt, createdAt),
      createdBy,
      createdAt,
    };
    const [made] = await db.transaction(async (inside) => {
      await billing.checkRoom(workspaceId, 'schedules', inside);
      const where = eq(schedules.workspaceId, workspaceId);
      await checkRoom(inside, 'schedules', { workspaceId, table: schedules, where, max: maxSchedules });
      await checkRequestSize(inside, kept);
      return inside.insert(schedules).values(kept).returning();
    });
    this.#announce(made as Schedule);
    return made as Schedule;
  }

  /**
   * Changes a schedule. After a pause, the next run starts at the next time from now. Throws a ConsoleError if it has another version than
   * the user saw.
   */
  async change(workspaceId: string, id: string, change: ScheduleChange): Promise<Schedule> {
    const made = await this.#parts.db.transaction(async (inside) => {
      const [known] = await inside
        .select()
        .from(schedules)
        .where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)))
        .for('update');
      return this.#update(inside, known ?? failUnknown(id), change);
    });
    this.#announce(made);
    return made;
  }

  async #update(inside: Database, known: Schedule, { version = '', ...change }: ScheduleChange): Promise<Schedule> {
    const { kinds, now } = this.#parts;
    const isEdited = [change.name, change.recurrence, change.request].some((value) => value !== undefined);
    if (isEdited) checkVersion('The schedule', pickEdited(known), version);
    const { name = known.name, paused = known.paused } = change;
    const wanted = change.recurrence ?? known.recurrence;
    const kind = kinds.find(known.kind);
    const request = change.request === undefined ? known.request : checkRepeatable(kind.check(change.request));
    if (change.request !== undefined) await checkRequestSize(inside, { ...known, request });
    // A schedule that the console has paused can be resumed only if it can start its run now.
    if (!paused && known.error !== null)
      findNextTime(kinds, { ...known, recurrence: wanted, request }, new Date(now()));
    const nextAt = paused ? null : nextAfter(wanted, new Date(now()), known.createdAt);
    const error = paused ? known.error : null;
    const [made] = await inside
      .update(schedules)
      .set({ name, recurrence: wanted, paused, request, nextAt, error, ...endClaim(schedules) })
      .where(eq(schedules.id, known.id))
      .returning();
    return made as Schedule;
  }

  /** Removes a schedule. Its runs stay. */
  async remove(workspaceId: string, id: string): Promise<void> {
    const schedule = await this.find(workspaceId, id);
    await this.#parts.db.delete(schedules).where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)));
    this.#announce(schedule);
  }

  /** Starts the runs of due schedules of all workspaces. */
  startDue(): Promise<void> {
    return this.#due.start();
  }

  #announce({ workspaceId, id }: Schedule): void {
    this.#parts.live.publish({ workspaceId, topic: 'schedules', id });
  }
}

function failUnknown(id: string): never {
  throw new ConsoleError('SCHEDULE_NOT_FOUND', `Unknown schedule: ${id}.`, 'Choose one from the list.');
}

function pickEdited({ name, recurrence, request }: Pick<Schedule, 'name' | 'recurrence' | 'request'>) {
  return { name, recurrence, request };
}

/** Returns the request. Throws a ConsoleError if each run would download the same report. */
function checkRepeatable(request: Record<string, unknown>): Record<string, unknown> {
  if (request.reportId === undefined) return request;
  throw new ConsoleError(
    'REPORT_REQUEST_INVALID',
    'The request has a reportId, so each run would download the same report.',
    'Remove the reportId from the request.',
  );
}

/** Throws a ConsoleError if the request would make the list of schedules too large. */
function checkRequestSize(
  inside: Database,
  { workspaceId, id, request }: Pick<Schedule, 'workspaceId' | 'id' | 'request'>,
) {
  return checkRoomForBytes(inside, 'schedules', {
    workspaceId,
    table: schedules,
    where: and(eq(schedules.workspaceId, workspaceId), ne(schedules.id, id)),
    content: schedules.request,
    added: JSON.stringify(request),
  });
}
