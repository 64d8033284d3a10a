import { and, eq, gt } from 'drizzle-orm';
import type { PlanLimits } from '../../settings/hosted-settings.ts';
import type { Database } from '../../storage/database.ts';
import { invitations, members } from '../../storage/schema/memberships.ts';
import { schedules } from '../../storage/schema/runs.ts';
import { sellers } from '../../storage/schema/sellers.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';

/** The things that plans limit. */
const countedThings = ['sellers', 'schedules', 'members'] as const;

/** A thing that a plan limits. */
export type CountedThing = (typeof countedThings)[number];

const singularNames = { sellers: 'seller', schedules: 'schedule', members: 'member' } as const;

/** Formats a count with its noun, such as `1 seller` or `5 members`. */
export function formatCounted(thing: CountedThing, count: number): string {
  return `${count} ${singularNames[thing]}${count === 1 ? '' : 's'}`;
}

/** The number of each counted thing in a workspace. */
export type Usage = Readonly<Record<CountedThing, number>>;

/** Counts what a workspace has. Pending invitations count as members. */
export async function measureUsage(db: Database, workspaceId: string, now: number): Promise<Usage> {
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

/** Whether a workspace is within the limits. */
export function isWithin(usage: Usage, limits: PlanLimits): boolean {
  return beyond(usage, limits).length === 0;
}

/** The counted things of which a workspace exceeds the limit. */
export function beyond(usage: Usage, limits: PlanLimits): readonly CountedThing[] {
  return countedThings.filter((thing) => usage[thing] > (limits[thing] ?? Number.POSITIVE_INFINITY));
}
