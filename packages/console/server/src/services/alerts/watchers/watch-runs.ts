import { and, desc, eq, gte, inArray, notExists, sql } from 'drizzle-orm';
import type { Database } from '../../../storage/database.ts';
import { alertOccurrences } from '../../../storage/schema/alerts.ts';
import { type RunKindName, runs } from '../../../storage/schema/runs.ts';
import type { Observations, WatchedRule } from '../observation.ts';

const maxRuns = 200;
/** Runs that failed longer ago are not reported: a console that was off for long would send hundreds of messages. */
const maxAgeMilliseconds = 7 * 86_400_000;

const folders: Readonly<Record<RunKindName, string>> = { report: 'reports', feed: 'feeds', query: 'queries' };

/** Finds the runs that failed since the rule is on, and that it has not reported. */
export async function watchRuns(db: Database, { rule, sellers }: WatchedRule, now: number): Promise<Observations> {
  const names = new Map(sellers.map(({ seller }) => [seller.id, seller.name]));
  const since = new Date(Math.max(rule.since.getTime(), now - maxAgeMilliseconds));
  const isKnown = db
    .select({ key: alertOccurrences.key })
    .from(alertOccurrences)
    .where(and(eq(alertOccurrences.ruleId, rule.id), eq(alertOccurrences.key, runs.id)));
  const failed = await db
    .select({
      id: runs.id,
      kind: runs.kind,
      title: runs.title,
      sellerId: runs.sellerId,
      code: sql<string | null>`${runs.error} ->> 'code'`,
      finishedAt: runs.finishedAt,
    })
    .from(runs)
    .where(
      and(
        eq(runs.workspaceId, rule.workspaceId),
        eq(runs.status, 'failed'),
        gte(runs.finishedAt, since),
        inArray(runs.sellerId, [...names.keys()]),
        notExists(isKnown),
      ),
    )
    .orderBy(desc(runs.finishedAt))
    .limit(maxRuns);
  const seen = failed.toReversed().map(({ id, kind, title, sellerId, code, finishedAt }) => ({
    key: id,
    isOpen: true,
    text: `The ${kind} “${title}” of ${names.get(sellerId ?? '')} failed${code === null ? '' : ` with ${code}`}.`,
    path: `/${folders[kind]}/${id}`,
    at: finishedAt ?? since,
  }));
  return { seen, complete: [] };
}
