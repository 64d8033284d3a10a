import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { checkBytes, checkLimit, type LimitName } from '../errors/limits.ts';
import type { Database } from './database.ts';
import { workspaces } from './schema/workspaces.ts';

/** Rows of a workspace that a limit counts. */
interface LimitedRows {
  readonly workspaceId: string;
  readonly table: PgTable;
  /** The rows that count. */
  readonly where: SQL | undefined;
  /** Another limit than the console's. */
  readonly max?: number;
}

/**
 * Locks the counts of a workspace until the transaction `inside` ends. Code that adds to something with a limit
 * takes this lock first, so that the second of two concurrent requests counts the first.
 */
export function lockWorkspace(inside: Database, workspaceId: string): Promise<void> {
  return lockWorkspaces(inside, [workspaceId]);
}

/** Locks the counts of several workspaces, in an order that is the same everywhere. */
export async function lockWorkspaces(inside: Database, workspaceIds: readonly string[]): Promise<void> {
  await inside
    .select({ id: workspaces.id })
    .from(workspaces)
    .where(inArray(workspaces.id, [...workspaceIds]))
    .orderBy(workspaces.id)
    .for('no key update');
}

/** Rows of a workspace whose total size a limit counts, because they are read together. */
interface LimitedContents {
  readonly workspaceId: string;
  readonly table: PgTable;
  /** The rows that count, without the one that is replaced. */
  readonly where: SQL | undefined;
  /** The column with the content. */
  readonly content: AnyColumn;
  /** The content to save. */
  readonly added: string;
}

/** Throws a ConsoleError unless there is room for the content, which the rest of the transaction `inside` can save. */
export async function checkRoomForBytes(
  inside: Database,
  name: LimitName,
  { workspaceId, table, where, content, added }: LimitedContents,
): Promise<void> {
  await lockWorkspace(inside, workspaceId);
  const [total] = await inside
    .select({ bytes: sql`coalesce(sum(octet_length(${content}::text)), 0)`.mapWith(Number) })
    .from(table)
    .where(where);
  checkBytes(name, (total?.bytes ?? 0) + Buffer.byteLength(added));
}

/** Throws a ConsoleError unless there is room for one more row, which the rest of the transaction `inside` can add. */
export async function checkRoom(
  inside: Database,
  name: LimitName,
  { workspaceId, table, where, max }: LimitedRows,
): Promise<void> {
  await lockWorkspace(inside, workspaceId);
  checkLimit(name, (await inside.$count(table, where)) + 1, max);
}
