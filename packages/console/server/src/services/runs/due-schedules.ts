import { type Claim, DueWork, type Execute } from '@supercargo/sync/due-work';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { dueSchedules } from '../../storage/due-tables.ts';
import { isBadData } from '../../storage/is-bad-data.ts';
import { type Run, type Schedule, schedules } from '../../storage/schema/runs.ts';
import type { Billing } from '../billing/billing.ts';
import { findNextTime } from './find-next-time.ts';
import { toRunError } from './run-failure.ts';
import type { RunKinds } from './run-kinds.ts';
import type { Runs } from './runs.ts';

/** The dependencies of due schedules. */
export interface DueSchedulesParts {
  readonly db: Database;
  readonly execute: Execute;
  readonly live: Live;
  readonly kinds: RunKinds;
  readonly runs: Runs;
  readonly billing: Billing;
  readonly now: () => number;
  /** Receives an error about schedules that could not start their runs. */
  readonly fail: (error: Error) => void;
}

/** A schedule with its next time and the run that it starts now. */
interface Planned {
  readonly claim: Claim;
  readonly schedule: Schedule;
  readonly nextAt: Date;
  readonly run: ReturnType<Runs['build']>;
}

/** Schedules of one claim. */
const claimSize = 500;
/** Longer than one claim takes. */
const lease = 60_000;

/** The longest time between two runs of a schedule: a day with a change of the clocks has 25 hours. Null for an invalid recurrence. */
const period = sql`case
  when jsonb_typeof(${schedules.recurrence} -> 'minutes') = 'number'
    then (${schedules.recurrence} ->> 'minutes')::float8 * interval '1 minute'
  when ${schedules.recurrence} ->> 'every' = 'day' then interval '25 hours'
  when ${schedules.recurrence} ->> 'every' = 'week' then interval '169 hours' end`;

// See docs/decisions/0021-store-schedules-in-our-own-table-instead-of-amazons-or-pg-boss.md
/** Starts the runs of schedules whose time has come. */
export class DueSchedules {
  readonly #parts: DueSchedulesParts;
  readonly #work: DueWork;
  /** When the clock was last read. The first look counts as one after the clock went back. */
  #lastAt = Number.POSITIVE_INFINITY;

  constructor(parts: DueSchedulesParts) {
    this.#parts = parts;
    this.#work = new DueWork({ table: dueSchedules, execute: parts.execute, now: parts.now });
  }

  /**
   * Starts a run of every due schedule, in turns of workspaces. Missed times result in a single run. A transaction saves the run and
   * the next time. Schedules of a workspace that has no room for a run, or whose plan has lapsed, are tried again later. A schedule
   * that cannot start its run is paused with the error.
   */
  async start(): Promise<void> {
    const at = this.#parts.now();
    if (at < this.#lastAt) await this.#bringBack(new Date(at));
    this.#lastAt = at;
    for (;;) {
      const claims = await this.#work.claim({ count: claimSize, lease });
      if (claims.length === 0) return;
      try {
        await this.#startClaimed(claims);
      } catch (error) {
        await this.#work.retry(claims);
        throw error;
      }
    }
  }

  /** Moves schedules whose next time is so late that the clock was ahead when it was set. Otherwise they would start nothing until then. */
  async #bringBack(at: Date): Promise<void> {
    const { db, kinds } = this.#parts;
    const late = await db
      .select()
      .from(schedules)
      .where(sql`not ${schedules.paused} and ${schedules.nextAt} > ${at.toISOString()}::timestamptz + 2 * ${period}`);
    for (const schedule of late) {
      try {
        const nextAt = findNextTime(kinds, schedule, at);
        await db
          .update(schedules)
          .set({ nextAt })
          .where(and(eq(schedules.id, schedule.id), eq(schedules.attempt, schedule.attempt)));
      } catch (error) {
        await this.#pause(schedule, error);
      }
    }
  }

  async #startClaimed(claims: readonly Claim[]): Promise<void> {
    const lapsed = await this.#parts.billing.lapsed([...new Set(claims.map(({ group }) => group))]);
    const paid = claims.filter(({ group }) => !lapsed.has(group));
    const crowded = await this.#startPlanned(await this.#plan(paid));
    await this.#work.retry([...claims.filter(({ group }) => lapsed.has(group)), ...crowded]);
  }

  /** Builds the runs. Schedules for which that is not possible are paused. */
  async #plan(claims: readonly Claim[]): Promise<Planned[]> {
    const { db, kinds, runs, now } = this.#parts;
    const rows = await db
      .select()
      .from(schedules)
      .where(
        inArray(
          schedules.id,
          claims.map(({ key }) => key),
        ),
      );
    const byId = new Map(rows.map((schedule) => [schedule.id, schedule]));
    const planned: Planned[] = [];
    for (const claim of claims) {
      const schedule = byId.get(claim.key);
      if (schedule === undefined) continue;
      try {
        const { workspaceId, kind, sellerId, request, createdBy, id } = schedule;
        const nextAt = findNextTime(kinds, schedule, new Date(now()));
        const run = runs.build(workspaceId, { kind, sellerId, request, createdBy, scheduleId: id });
        planned.push({ claim, schedule, nextAt, run });
      } catch (error) {
        await this.#pause(schedule, error);
      }
    }
    return planned;
  }

  /** Starts runs in one transaction, or each in its own if the database rejects one. Returns the claims of workspaces without room. */
  async #startPlanned(planned: readonly Planned[]): Promise<Claim[]> {
    const { db, live, runs } = this.#parts;
    if (planned.length === 0) return [];
    try {
      const { started, crowded } = await db.transaction((inside) => this.#save(inside, planned));
      live.publish(
        ...started.map(({ workspaceId, scheduleId }) => ({ workspaceId, topic: 'schedules', id: scheduleId ?? '' })),
      );
      runs.queue(...started);
      return crowded;
    } catch (error) {
      if (!isBadData(error)) throw error;
      const [first] = planned;
      if (planned.length === 1 && first !== undefined) {
        await this.#pause(first.schedule, error);
        return [];
      }
      const crowded: Claim[] = [];
      for (const entry of planned) crowded.push(...(await this.#startPlanned([entry])));
      return crowded;
    }
  }

  async #save(inside: Database, planned: readonly Planned[]): Promise<{ started: Run[]; crowded: Claim[] }> {
    const { runs } = this.#parts;
    const room = new Map(await runs.findRoom(inside, [...new Set(planned.map(({ claim }) => claim.group))]));
    const crowded: Claim[] = [];
    const roomy: Planned[] = [];
    for (const entry of planned) {
      const free = room.get(entry.claim.group) ?? 0;
      room.set(entry.claim.group, free - 1);
      if (free > 0) roomy.push(entry);
      else crowded.push(entry.claim);
    }
    const moved = await this.#moveOn(inside, roomy);
    const starting = roomy.filter(({ claim }) => moved.has(claim.key)).map(({ run }) => run);
    return { started: starting.length === 0 ? [] : await runs.insert(inside, starting), crowded };
  }

  /** Sets the next times. Returns the IDs of schedules that no user and no other process has changed since the claim. */
  async #moveOn(inside: Database, planned: readonly Planned[]): Promise<ReadonlySet<string>> {
    if (planned.length === 0) return new Set();
    const rows: SQL[] = planned.map(
      ({ claim, nextAt }) => sql`(${claim.key}::text, ${claim.attempt}::int, ${nextAt.toISOString()}::timestamptz)`,
    );
    const moved = await inside
      .update(schedules)
      .set({ nextAt: sql`claimed.next_at`, claimedUntil: null, failures: 0 })
      .from(sql`(values ${sql.join(rows, sql`, `)}) as claimed(id, attempt, next_at)`)
      .where(sql`${schedules.id} = claimed.id and ${schedules.attempt} = claimed.attempt and not ${schedules.paused}`)
      .returning({ id: schedules.id });
    return new Set(moved.map(({ id }) => id));
  }

  /** Paused, because every further attempt would fail in the same way. */
  async #pause({ id, workspaceId }: Schedule, error: unknown): Promise<void> {
    const { db, live, fail } = this.#parts;
    await db
      .update(schedules)
      .set({ paused: true, nextAt: null, error: toRunError(error), claimedUntil: null })
      .where(inArray(schedules.id, [id]));
    live.publish({ workspaceId, topic: 'schedules', id });
    fail(new Error(`The schedule ${id} could not start its run and was paused.`, { cause: error }));
  }
}
