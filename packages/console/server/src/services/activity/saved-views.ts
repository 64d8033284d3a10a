import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../ids.ts';
import type { Database } from '../../storage/database.ts';
import { activityViews } from '../../storage/schema/activity.ts';

/** Filters that somebody has given a name. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** What stands in the screen's address. */
  readonly filters: Readonly<Record<string, string>>;
}

/** Filters of the activity screen, by name. */
export class SavedViews {
  readonly #db: Database;
  readonly #now: () => number;

  constructor(db: Database, now: () => number) {
    this.#db = db;
    this.#now = now;
  }

  async list(workspaceId: string): Promise<readonly SavedView[]> {
    return this.#db
      .select({ id: activityViews.id, name: activityViews.name, filters: activityViews.filters })
      .from(activityViews)
      .where(eq(activityViews.workspaceId, workspaceId))
      .orderBy(asc(activityViews.name));
  }

  /** Keeps a view under a name, in place of the one that has it. */
  async save(workspaceId: string, name: string, filters: Record<string, string>): Promise<void> {
    await this.#db
      .insert(activityViews)
      .values({ id: newId('view'), workspaceId, name, filters, createdAt: new Date(this.#now()) })
      .onConflictDoUpdate({ target: [activityViews.workspaceId, activityViews.name], set: { filters } });
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    await this.#db
      .delete(activityViews)
      .where(and(eq(activityViews.workspaceId, workspaceId), eq(activityViews.id, id)));
  }
}
