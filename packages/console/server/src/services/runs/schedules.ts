import { and, asc, desc, eq, getTableColumns, lte, sql } from 'drizzle-orm';
import { z } from 'zod';
import { ConsoleError } from '../../console-error.ts';
import { newId } from '../../ids.ts';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { type Rhythm, type Run, type RunKindName, runs, type Schedule, schedules } from '../../storage/schema/runs.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import type { Billing } from '../billing/billing.ts';
import type { Sellers } from '../sellers/sellers.ts';
import { nextAfter } from './rhythm.ts';
import type { RunKinds } from './run-kinds.ts';
import type { Runs } from './runs.ts';

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Give a time of day, such as 06:30.');
const zone = z.string().refine(isZone, 'This is no time zone. Give one such as Europe/Berlin or UTC.');

/** How often a schedule starts a run, checked. */
export const rhythm = z.discriminatedUnion('every', [
  z.object({ every: z.literal('minutes'), minutes: z.int().min(5, 'Every 5 minutes at most.').max(1440) }),
  z.object({ every: z.literal('day'), at: clock, zone }),
  z.object({ every: z.literal('week'), weekday: z.int().min(0).max(6), at: clock, zone }),
]) satisfies z.ZodType<Rhythm>;

/** What a schedule is made of. */
export interface NewSchedule {
  readonly kind: RunKindName;
  readonly sellerId: string;
  readonly name: string;
  readonly request: unknown;
  readonly rhythm: Rhythm;
}

/** What is undefined stays as it is. */
export type ScheduleChange = {
  readonly [Name in 'name' | 'request' | 'rhythm']?: NewSchedule[Name] | undefined;
} & { readonly paused?: boolean | undefined };

export type ListedSchedule = Schedule & {
  /** Why it starts nothing though it is not paused; null when it does. */
  readonly waitsFor: 'plan' | null;
  readonly sellerName: string | null;
  readonly lastRun: Pick<Run, 'id' | 'status' | 'createdAt'> | undefined;
};

interface SchedulesParts {
  readonly db: Database;
  readonly live: Live;
  readonly sellers: Sellers;
  readonly kinds: RunKinds;
  readonly runs: Runs;
  readonly billing: Billing;
  readonly now: () => number;
}

/** Runs that are started again and again. */
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
        createdAt: runs.createdAt,
      })
      .from(runs)
      .where(and(eq(runs.workspaceId, workspaceId), sql`${runs.scheduleId} is not null`))
      .orderBy(runs.scheduleId, desc(runs.createdAt));
    return found.map((schedule) => ({
      ...schedule,
      waitsFor: isReadOnly && !schedule.paused ? 'plan' : null,
      lastRun: last.find(({ scheduleId }) => scheduleId === schedule.id),
    }));
  }

  /** Throws a ConsoleError when the workspace has no such schedule. */
  async find(workspaceId: string, id: string): Promise<Schedule> {
    const [found] = await this.#parts.db
      .select()
      .from(schedules)
      .where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)));
    if (found !== undefined) return found;
    throw new ConsoleError('SCHEDULE_NOT_FOUND', `There is no schedule ${id}.`, 'Choose one of the list.');
  }

  /** Throws a ConsoleError when the workspace's plan has no room for it. */
  async add(workspaceId: string, createdBy: string, given: NewSchedule): Promise<Schedule> {
    const { db, sellers, kinds, billing, now } = this.#parts;
    await sellers.find(workspaceId, given.sellerId);
    const createdAt = new Date(now());
    const kept = {
      ...given,
      id: newId('schedule'),
      workspaceId,
      request: kinds.find(given.kind).check(given.request),
      nextAt: nextAfter(given.rhythm, createdAt, createdAt),
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

  /** Changes it; a pause ends with the next strike from now. */
  async change(workspaceId: string, id: string, change: ScheduleChange): Promise<Schedule> {
    const { db, kinds, now } = this.#parts;
    const known = await this.find(workspaceId, id);
    const { name = known.name, paused = known.paused } = change;
    const rhythm = change.rhythm ?? known.rhythm;
    const request = change.request === undefined ? known.request : kinds.find(known.kind).check(change.request);
    const nextAt = paused ? null : nextAfter(rhythm, new Date(now()), known.createdAt);
    const [made] = await db
      .update(schedules)
      .set({ name, rhythm, paused, request, nextAt })
      .where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)))
      .returning();
    this.#announce(made as Schedule);
    return made as Schedule;
  }

  /** Removes it. Its runs stay. */
  async remove(workspaceId: string, id: string): Promise<void> {
    const schedule = await this.find(workspaceId, id);
    await this.#parts.db.delete(schedules).where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.id, id)));
    this.#announce(schedule);
  }

  /**
   * Starts a run of every schedule that is due, of all workspaces; one, when several strikes were missed. Whichever process
   * moves the schedule on starts its run: both happen, or neither. Those of a workspace whose plan has lapsed wait.
   */
  async startDue(): Promise<void> {
    const { db, billing, now } = this.#parts;
    const at = new Date(now());
    const due = await db
      .select()
      .from(schedules)
      .where(and(eq(schedules.paused, false), lte(schedules.nextAt, at)));
    const lapsed = await billing.lapsed(due.map(({ workspaceId }) => workspaceId));
    for (const schedule of due) if (!lapsed.has(schedule.workspaceId)) await this.#strike(schedule, at);
  }

  async #strike(schedule: Schedule, at: Date): Promise<void> {
    const { db, runs } = this.#parts;
    const { id, workspaceId, kind, sellerId, request, createdBy, nextAt } = schedule;
    const made = await db.transaction(async (inside) => {
      const [moved] = await inside
        .update(schedules)
        .set({ nextAt: nextAfter(schedule.rhythm, at, schedule.createdAt) })
        .where(and(eq(schedules.id, id), eq(schedules.paused, false), eq(schedules.nextAt, nextAt as Date)))
        .returning({ id: schedules.id });
      if (moved === undefined) return undefined;
      return runs.keep(inside, workspaceId, { kind, sellerId, request, createdBy, scheduleId: id });
    });
    if (made === undefined) return;
    this.#announce(schedule);
    await runs.queue(made);
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
