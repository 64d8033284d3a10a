import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Run, type RunStatus, runs } from '../../storage/schema/runs.ts';

/**
 * A run's status as people see it. `partial`: it is done, and not all messages of the feed were accepted, or the marketplace
 * does not say whether they were.
 */
export type DisplayStatus = RunStatus | 'partial';

/** The one place that tells how a run is shown: screens, lists and the overview take it from here. */
export function displayStatus({ status, progress }: Pick<Run, 'status' | 'progress'>): DisplayStatus {
  const { rejectedMessages = 0, outcome = 'accepted' } = progress;
  return status === 'done' && (rejectedMessages > 0 || outcome !== 'accepted') ? 'partial' : status;
}

/** Messages of the feed that were not accepted; 0 for runs of other kinds. */
export const rejectedMessages = sql<number>`coalesce((${runs.progress} ->> 'rejectedMessages')::int, 0)`;

const hasEffect = sql`coalesce(${runs.progress} ->> 'outcome', 'accepted') = 'accepted'`;

/** Runs that are shown as `partial`. */
export const isPartial = and(eq(runs.status, 'done'), or(sql`${rejectedMessages} > 0`, sql`not (${hasEffect})`)) as SQL;
