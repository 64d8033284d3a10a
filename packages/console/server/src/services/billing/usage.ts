import { and, eq, gt } from 'drizzle-orm';
import type { PlanLimits } from '../../settings/hosted-settings.ts';
import type { Database } from '../../storage/database.ts';
import { invitations, members } from '../../storage/schema/memberships.ts';
import { schedules } from '../../storage/schema/runs.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';

/** What plans count. */
export const countedThings = ['sellers', 'schedules', 'members'] as const;

/** Something that a plan has a bound for. */
export type CountedThing = (typeof countedThings)[number];

const singularNames = { sellers: 'seller', schedules: 'schedule', members: 'member' } as const;

/** Formats a count with its noun, such as `1 seller` or `5 members`. */
export function formatCounted(thing: CountedThing, count: number): string {
  return `${count} ${singularNames[thing]}${count === 1 ? '' : 's'}`;
}

/** How much of each a workspace has. */
export type Usage = Readonly<Record<CountedThing, number>>;

/** Counts what a workspace has. Who has been invited and may still come counts as here. */
export async function usageOf(db: Database, workspaceId: string, now: number): Promise<Usage> {
  const invited = and(eq(invitations.workspaceId, workspaceId), gt(invitations.expiresAt, new Date(now)));
  const [counted] = await db
    .select({
      sellers: db.$count(sellers, eq(sellers.workspaceId, workspaceId)),
      schedules: db.$count(schedules, eq(schedules.workspaceId, workspaceId)),
      members: db.$count(members, eq(members.workspaceId, workspaceId)),
      invited: db.$count(invitations, invited),
    })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId));
  if (counted === undefined) return { sellers: 0, schedules: 0, members: 0 };
  return { sellers: counted.sellers, schedules: counted.schedules, members: counted.members + counted.invited };
}

/** Whether a workspace has no more than the limits give it. */
export function isWithin(usage: Usage, limits: PlanLimits): boolean {
  return beyond(usage, limits).length === 0;
}

/** What a workspace has more of than the limits give it. */
export function beyond(usage: Usage, limits: PlanLimits): readonly CountedThing[] {
  return countedThings.filter((thing) => usage[thing] > (limits[thing] ?? Number.POSITIVE_INFINITY));
}
