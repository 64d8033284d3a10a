import { and, asc, eq } from 'drizzle-orm';
import { newId } from '../../base/ids.ts';
import { checkRoom, lockWorkspace } from '../../storage/count-within.ts';
import type { Database } from '../../storage/database.ts';
import { activityViews } from '../../storage/schema/activity.ts';

/** Named filters of the activity screen. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  /** The parameters of the screen's URL. */
  readonly filters: Readonly<Record<string, string>>;
}

/** The saved views of the activity screen. */
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

  /** Saves a view and replaces the one with the same name. */
  async save(workspaceId: string, name: string, filters: Record<string, string>): Promise<void> {
    const own = eq(activityViews.workspaceId, workspaceId);
    await this.#db.transaction(async (inside) => {
      await lockWorkspace(inside, workspaceId);
      const named = and(own, eq(activityViews.name, name));
      const changed = await inside
        .update(activityViews)
        .set({ filters })
        .where(named)
        .returning({ id: activityViews.id });
      if (changed.length > 0) return;
      await checkRoom(inside, 'views', { workspaceId, table: activityViews, where: own });
      const createdAt = new Date(this.#now());
      await inside.insert(activityViews).values({ id: newId('view'), workspaceId, name, filters, createdAt });
    });
  }

  async remove(workspaceId: string, id: string): Promise<void> {
    await this.#db
      .delete(activityViews)
      .where(and(eq(activityViews.workspaceId, workspaceId), eq(activityViews.id, id)));
  }
}
