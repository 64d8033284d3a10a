import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { schedules } from '../../storage/schema/runs.ts';
import { sellers } from '../../storage/schema/sellers.ts';

/** A schedule that the console has paused because it could not start a run. */
export interface PausedSchedule {
  readonly scheduleId: string;
  readonly schedule: string;
  readonly seller: string;
  /** Code of the reason. */
  readonly code: string;
  readonly message: string;
}

const maxSchedules = 50;

/** Schedules of a workspace that the console has paused, in the order of their creation. */
export async function pausedSchedules(db: Database, workspaceId: string): Promise<readonly PausedSchedule[]> {
  return db
    .select({
      scheduleId: schedules.id,
      schedule: schedules.name,
      seller: sellers.name,
      code: sql<string>`${schedules.error} ->> 'code'`,
      message: sql<string>`${schedules.error} ->> 'message'`,
    })
    .from(schedules)
    .innerJoin(sellers, eq(schedules.sellerId, sellers.id))
    .where(and(eq(schedules.workspaceId, workspaceId), eq(schedules.paused, true), isNotNull(schedules.error)))
    .orderBy(asc(schedules.createdAt), asc(schedules.id))
    .limit(maxSchedules);
}
