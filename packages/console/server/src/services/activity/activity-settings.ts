import { and, eq } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { settings } from '../../storage/schema/settings.ts';

/** What is kept of calls. For how many days is a setting of the whole console. */
export interface ActivitySettings {
  /** Calls that are kept; the oldest go first. */
  readonly maxCalls: number;
  /** Personal data of buyers stays in what is kept. */
  readonly savePersonalData: boolean;
}

export const defaultActivitySettings: ActivitySettings = { maxCalls: 100_000, savePersonalData: false };

const name = 'activity';

/** Settings of the activity, which the recorder asks for with every call. */
export class ActivityChoices {
  readonly #db: Database;
  readonly #known = new Map<string, ActivitySettings>();

  constructor(db: Database) {
    this.#db = db;
  }

  async read(workspaceId: string): Promise<ActivitySettings> {
    const [found] = await this.#db
      .select({ value: settings.value })
      .from(settings)
      .where(and(eq(settings.workspaceId, workspaceId), eq(settings.name, name)));
    const read = { ...defaultActivitySettings, ...(found?.value as Partial<ActivitySettings> | undefined) };
    this.#known.set(workspaceId, read);
    return read;
  }

  async write(workspaceId: string, value: ActivitySettings): Promise<void> {
    const changedAt = new Date();
    await this.#db
      .insert(settings)
      .values({ workspaceId, name, value, changedAt })
      .onConflictDoUpdate({ target: [settings.workspaceId, settings.name], set: { value, changedAt } });
    this.#known.set(workspaceId, value);
  }

  /** As they were last read or written in this process; the defaults, which keep least, before that. */
  atHand(workspaceId: string): ActivitySettings {
    return this.#known.get(workspaceId) ?? defaultActivitySettings;
  }
}
