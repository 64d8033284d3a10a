import { and, asc, eq, sql } from 'drizzle-orm';
import { exportedTables } from '../../services/workspaces/exported-tables.ts';
import type { Database } from '../../storage/database.ts';
import { billingAccounts } from '../../storage/schema/billing.ts';
import { members } from '../../storage/schema/memberships.ts';
import { workspaces } from '../../storage/schema/workspaces.ts';

/** A workspace that would have no owner without the account. */
export interface Obstacle {
  readonly id: string;
  readonly name: string;
  /** `owner`: it has other members, none of whom is an owner. `alone`: it has no other members, and it is not empty. */
  readonly why: 'owner' | 'alone';
}

/** The effects of an account's deletion on the user's workspaces. */
export interface Consequences {
  readonly obstacles: readonly Obstacle[];
  /** IDs of empty workspaces without other members. They are deleted with the account. */
  readonly empty: readonly string[];
  /** IDs of the workspaces that continue without the user. */
  readonly left: readonly string[];
}

/** Tables in which every workspace has rows from the start. */
const always = ['members', 'audit-trail', 'settings'];

export async function findConsequences(db: Database, userId: string): Promise<Consequences> {
  const owns = eq(members.role, 'owner');
  const rows = await db
    .select({
      id: workspaces.id,
      name: workspaces.name,
      role: members.role,
      memberCount: db.$count(members, eq(members.workspaceId, workspaces.id)),
      owners: db.$count(members, and(eq(members.workspaceId, workspaces.id), owns)),
    })
    .from(members)
    .innerJoin(workspaces, eq(members.workspaceId, workspaces.id))
    .where(eq(members.userId, userId))
    .orderBy(asc(workspaces.name), asc(workspaces.id));
  const obstacles: Obstacle[] = [];
  const empty: string[] = [];
  const left: string[] = [];
  for (const { id, name, role, memberCount, owners } of rows) {
    if (memberCount > 1 && (role !== 'owner' || owners > 1)) left.push(id);
    else if (memberCount > 1) obstacles.push({ id, name, why: 'owner' });
    else if (await isEmpty(db, id)) empty.push(id);
    else obstacles.push({ id, name, why: 'alone' });
  }
  return { obstacles, empty, left };
}

async function isEmpty(db: Database, workspaceId: string): Promise<boolean> {
  const filled = exportedTables.filter(({ name }) => !always.includes(name)).map(({ table }) => table);
  for (const table of [...filled, billingAccounts]) {
    const found = await db.select({ one: sql`1` }).from(table).where(eq(table.workspaceId, workspaceId)).limit(1);
    if (found.length > 0) return false;
  }
  return true;
}
