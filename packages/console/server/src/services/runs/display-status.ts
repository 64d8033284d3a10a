import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Run, type RunStatus, runs } from '../../storage/schema/runs.ts';

/** A run's status as people see it. `partial`: it is done, and not all messages of the feed were accepted. */
export type DisplayStatus = RunStatus | 'partial';

/** The one place that tells how a run is shown: screens, lists and the overview take it from here. */
export function displayStatus({ status, progress }: Pick<Run, 'status' | 'progress'>): DisplayStatus {
  return status === 'done' && (progress.notAccepted ?? 0) > 0 ? 'partial' : status;
}

/** Messages of the feed that were not accepted; 0 for runs of other kinds. */
export const notAccepted = sql<number>`coalesce((${runs.progress} ->> 'notAccepted')::int, 0)`;

/** Runs that are shown as `partial`. */
export const isPartial = and(eq(runs.status, 'done'), sql`${notAccepted} > 0`) as SQL;
