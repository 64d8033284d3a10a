import { eq, type SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { ConsoleError } from '../errors/console-error.ts';
import type { Database } from './database.ts';
import { workspaces } from './schema/workspaces.ts';

/** A limit on the number of rows of a workspace. */
export interface Room {
  readonly workspaceId: string;
  readonly table: PgTable;
  /** The rows that count. */
  readonly where: SQL | undefined;
  readonly most: number;
  readonly full: () => ConsoleError;
}

/**
 * Locks the counts of a workspace until the transaction `inside` ends. Code that adds to something with a limit
 * takes this lock first, so that the second of two concurrent requests counts the first.
 */
export async function lockWorkspace(inside: Database, workspaceId: string): Promise<void> {
  await inside
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(eq(workspaces.id, workspaceId))
    .for('no key update');
}

/** Throws `full` unless there is room for one more row, which the rest of the transaction `inside` can add. */
export async function checkRoomFor(inside: Database, { workspaceId, table, where, most, full }: Room): Promise<void> {
  await lockWorkspace(inside, workspaceId);
  if ((await inside.$count(table, where)) >= most) throw full();
}
