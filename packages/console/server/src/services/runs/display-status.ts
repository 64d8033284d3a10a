import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { type Run, type RunStatus, runs } from '../../storage/schema/runs.ts';

/**
 * A run's status on screens. `partial`: it is done, but Amazon did not accept all messages of the feed, or does not say
 * whether it did.
 */
export type DisplayStatus = RunStatus | 'partial';

/** Returns a run's status for screens. All screens, lists and the overview use it. */
export function displayStatus({ status, progress }: Pick<Run, 'status' | 'progress'>): DisplayStatus {
  const { rejectedMessages = 0, outcome = 'accepted' } = progress;
  return status === 'done' && (rejectedMessages > 0 || outcome !== 'accepted') ? 'partial' : status;
}

/** Number of messages of a feed that Amazon did not accept; 0 for other kinds of runs. */
export const rejectedMessages = sql<number>`coalesce((${runs.progress} ->> 'rejectedMessages')::int, 0)`;

const hasEffect = sql`coalesce(${runs.progress} ->> 'outcome', 'accepted') = 'accepted'`;

/** Runs that are shown as `partial`. */
export const isPartial = and(eq(runs.status, 'done'), or(sql`${rejectedMessages} > 0`, sql`not (${hasEffect})`)) as SQL;
