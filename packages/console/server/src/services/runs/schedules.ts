import { and, asc, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { forEachSeparately } from '../../base/for-each-separately.ts';
import { newId } from '../../base/ids.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { isBadData } from '../../storage/is-bad-data.ts';
import {
  type Recurrence,
  type Run,
  type RunKindName,
  runs,
  type Schedule,
  schedules,
} from '../../storage/schema/runs.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import type { Billing } from '../billing/billing.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { type DisplayStatus, displayStatus } from './display-status.ts';
import { nextAfter } from './recurrence.ts';
import { toRunError } from './run-failure.ts';
import type { RunKinds } from './run-kinds.ts';
import type { Runs } from './runs.ts';

/** A time of day, checked. */
export const clock = z
  .string()
  .max(5)
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Enter a time of day, such as 06:30.');
/** A time zone, checked. */
export const zone = z.string().max(100).refine(isZone, 'Unknown time zone. Enter one such as Europe/Berlin or UTC.');

/** How often a schedule starts a run, checked. */
export const recurrence = z.discriminatedUnion('every', [
  z.object({ every: z.literal('minutes'), minutes: z.int().min(5, 'Enter at least 5 minutes.').max(1440) }),
  z.object({ every: z.literal('day'), at: clock, zone }),
  z.object({ every: z.literal('week'), weekday: z.int().min(0).max(6), at: clock, zone }),
]) satisfies z.ZodType<Recurrence>;

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
} & { readonly paused?: boolean | undefined };

type ListedSchedule = Schedule & {
  /** Why an active schedule starts no runs; null if it does. */
  readonly waitsFor: 'plan' | null;
  readonly sellerName: string | null;
  readonly lastRun: (Pick<Run, 'id' | 'status' | 'createdAt'> & { readonly displayStatus: DisplayStatus }) | undefined;
};

interface SchedulesParts {
  readonly db: Database;
  readonly live: Live;
  readonly sellers: Sellers;
  readonly kinds: RunKinds;
  readonly runs: Runs;
  readonly billing: Billing;
  readonly now: () => number;
  /** Receives an error about schedules that could not start their runs. */
  readonly fail: (error: Error) => void;
}

/** The result of a due schedule: the run it started, or the error. */
interface Struck {
  readonly schedule: Schedule | undefined;
  readonly made?: Run | undefined;
  readonly error?: unknown;
}

// See docs/decisions/0021-store-schedules-in-our-own-table-instead-of-amazons-or-pg-boss.md
/** Schedules, which start runs at regular times. */
export class Schedules {
  readonly #parts: SchedulesParts;

  constructor(parts: SchedulesParts) {
    this.#parts = parts;
  }

  async list(workspaceId: string, kind?: RunKindName): Promise<ListedSchedule[]> {
    const { db, billing } = this.#parts;
    const { isReadOnly } = await billing.standing(workspaceId);
    const found = await db
      .select({ ...getTableColumns(schedules), sellerName: sellers.name })
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
    return found.map((schedule) => ({
      ...schedule,
      waitsFor: isReadOnly && !schedule.paused ? 'plan' : null,
      lastRun: lastRuns.get(schedule.id),
    }));
  }

  /** Throws a ConsoleError if the workspace does not have the schedule. */
  async find(workspaceId: string, id: string): Promise<Schedule> {
    const [found] = await this.#parts.db
      .select()
      .from(schedules)
      .where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)));
    if (found !== undefined) return found;
    throw new ConsoleError('SCHEDULE_NOT_FOUND', `Unknown schedule: ${id}.`, 'Choose one from the list.');
  }

  /** Throws a ConsoleError if the workspace's plan has no room for it. */
  async add(workspaceId: string, createdBy: string, given: NewSchedule): Promise<Schedule> {
    const { db, sellers, kinds, billing, now } = this.#parts;
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
      return inside.insert(schedules).values(kept).returning();
    });
    this.#announce(made as Schedule);
    return made as Schedule;
  }

  /** Changes a schedule. After a pause, the next run starts at the next time from now. */
  async change(workspaceId: string, id: string, change: ScheduleChange): Promise<Schedule> {
    const { db, kinds, now } = this.#parts;
    const known = await this.find(workspaceId, id);
    const { name = known.name, paused = known.paused } = change;
    const wanted = change.recurrence ?? known.recurrence;
    const kind = kinds.find(known.kind);
    const request = change.request === undefined ? known.request : checkRepeatable(kind.check(change.request));
    // A schedule that the console has paused can be resumed only if it can start its run now.
    if (!paused && known.error !== null) this.#findNext({ ...known, recurrence: wanted, request }, new Date(now()));
    const nextAt = paused ? null : nextAfter(wanted, new Date(now()), known.createdAt);
    const error = paused ? known.error : null;
    const [made] = await db
      .update(schedules)
      .set({ name, recurrence: wanted, paused, request, nextAt, error })
      .where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)))
      .returning();
    this.#announce(made as Schedule);
    return made as Schedule;
  }

  /** Removes a schedule. Its runs stay. */
  async remove(workspaceId: string, id: string): Promise<void> {
    const schedule = await this.find(workspaceId, id);
    await this.#parts.db.delete(schedules).where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)));
    this.#announce(schedule);
  }

  /**
   * Starts a run of every due schedule of all workspaces. Missed times result in a single run. The process that moves
   * the next time forward also starts the run, in one transaction. Schedules of a workspace whose plan has lapsed wait.
   * A schedule that cannot start its run is paused with the error and does not delay the others.
   */
  async startDue(): Promise<void> {
    const { db, billing, now, fail } = this.#parts;
    const at = new Date(now());
    const due = await db
      .select({ id: schedules.id, workspaceId: schedules.workspaceId })
      .from(schedules)
      .where(and(eq(schedules.paused, false), lte(schedules.nextAt, at)));
    await forEachSeparately(due, fail, async ({ id, workspaceId }) => {
      if (!(await billing.lapsed([workspaceId])).has(workspaceId)) await this.#runSchedule(id, at);
    });
  }

  async #runSchedule(id: string, at: Date): Promise<void> {
    const { db, runs, fail } = this.#parts;
    const struck: Struck | undefined = await db
      .transaction((inside) => this.#moveOn(inside, id, at))
      .catch(async (error) => {
        // It stays due, and starts its run when others have ended.
        if (error instanceof ConsoleError && error.code === 'TOO_MANY_RUNS') return undefined;
        if (!isBadData(error)) throw error;
        return { schedule: await this.#pause(db, id, error), error };
      });
    if (struck?.schedule === undefined) return;
    this.#announce(struck.schedule);
    if (struck.made !== undefined) await runs.queue(struck.made);
    if (struck.error !== undefined) {
      fail(new Error(`The schedule ${id} could not start its run and was paused.`, { cause: struck.error }));
    }
  }

  async #moveOn(inside: Database, id: string, at: Date): Promise<Struck | undefined> {
    const { runs } = this.#parts;
    // If two processes find a schedule due, the second skips it or finds it moved forward.
    const [schedule] = await inside
      .select()
      .from(schedules)
      .where(and(eq(schedules.id, id), eq(schedules.paused, false), lte(schedules.nextAt, at)))
      .for('update', { skipLocked: true });
    if (schedule === undefined) return undefined;
    const { workspaceId, kind, sellerId, request, createdBy } = schedule;
    let nextAt: Date;
    try {
      nextAt = this.#findNext(schedule, at);
    } catch (error) {
      return { schedule: await this.#pause(inside, id, error), error };
    }
    await inside.update(schedules).set({ nextAt }).where(eq(schedules.id, id));
    const made = await runs.keep(inside, workspaceId, { kind, sellerId, request, createdBy, scheduleId: id });
    return { schedule, made };
  }

  /**
   * The next time of a schedule. Throws if the recurrence or the request is invalid, which is possible for rows that an
   * older version or an import has saved.
   */
  #findNext({ recurrence: kept, kind: name, request, createdAt }: Schedule, at: Date): Date {
    const kind = this.#parts.kinds.find(name);
    kind.buildTitle(kind.check(request));
    return nextAfter(recurrence.parse(kept), at, createdAt);
  }

  /** Paused, because every further attempt would fail in the same way. */
  async #pause(db: Database, id: string, error: unknown): Promise<Schedule | undefined> {
    const [paused] = await db
      .update(schedules)
      .set({ paused: true, nextAt: null, error: toRunError(error) })
      .where(eq(schedules.id, id))
      .returning();
    return paused;
  }

  #announce({ workspaceId, id }: Schedule): void {
    this.#parts.live.publish({ workspaceId, topic: 'schedules', id });
  }
}

function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
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
