import { and, desc, eq, gte, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../storage/database.ts';
import { type RunKindName, runs, schedules } from '../../storage/schema/runs.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import { isPartial, rejectedMessages } from '../runs/display-status.ts';
import { hasUnknownOutcome } from '../runs/run-failure.ts';
import { runTypeColumn } from '../runs/run-type.ts';

/** A report, feed or query that needs the user's attention. */
export interface TroubledRun {
  readonly trouble: 'in-doubt' | 'failed' | 'stuck' | 'messages-rejected';
  readonly runId: string;
  readonly run: RunKindName;
  readonly title: string;
  /** Report type or feed type; null for a query. */
  readonly type: string | null;
  readonly seller: string;
  /** Name of the schedule that started it; null if a user did. */
  readonly schedule: string | null;
  /** Code of the error; null if the run itself succeeded. */
  readonly code: string | null;
  /** Messages of a feed that Amazon did not accept. */
  readonly rejectedMessages: number;
}

const maxRuns = 50;
const later = alias(runs, 'later');

/**
 * Lists the runs that need attention, newest first: all that cannot continue or have an unknown outcome; and those that
 * failed since a time, or were started by an active schedule, until the same run has been started again.
 */
export async function troubledRuns(db: Database, workspaceId: string, since: Date): Promise<readonly TroubledRun[]> {
  const wentWrong = or(eq(runs.status, 'failed'), isPartial);
  const stillMatters = or(gte(runs.finishedAt, since), eq(schedules.paused, false));
  const rows = await db
    .select({
      trouble: trouble.as('trouble'),
      runId: runs.id,
      run: runs.kind,
      title: runs.title,
      type: runTypeColumn,
      seller: sellers.name,
      schedule: schedules.name,
      code: sql<string | null>`coalesce(${runs.error} ->> 'code', ${runs.progress} -> 'lastError' ->> 'code')`,
      rejectedMessages,
    })
    .from(runs)
    .innerJoin(sellers, eq(runs.sellerId, sellers.id))
    .leftJoin(schedules, eq(runs.scheduleId, schedules.id))
    .where(
      and(
        eq(runs.workspaceId, workspaceId),
        or(isStuck, hasUnknownOutcome, and(wentWrong, stillMatters, notExists(askedAgain(db)))),
      ),
    )
    .orderBy(desc(runs.createdAt))
    .limit(maxRuns);
  return rows;
}

const isStuck = and(eq(runs.status, 'running'), sql`${runs.progress} -> 'lastError' is not null`) as SQL;
const trouble = sql<TroubledRun['trouble']>`case
  when ${isStuck} then 'stuck'
  when ${hasUnknownOutcome} then 'in-doubt'
  when ${runs.status} = 'failed' then 'failed'
  else 'messages-rejected' end`;

/**
 * Finds a later run of the same request or schedule that was not cancelled. Its status replaces that of the earlier
 * run.
 */
function askedAgain(db: Database) {
  const sameRequest = and(eq(later.kind, runs.kind), eq(later.title, runs.title), eq(later.sellerId, runs.sellerId));
  return db
    .select({ id: later.id })
    .from(later)
    .where(
      and(
        eq(later.workspaceId, runs.workspaceId),
        or(eq(later.scheduleId, runs.scheduleId), sameRequest),
        sql`${later.createdAt} > ${runs.createdAt}`,
        inArray(later.status, ['done', 'empty', 'failed']),
      ),
    );
}
