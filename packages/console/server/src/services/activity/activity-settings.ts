import { and, eq, inArray } from 'drizzle-orm';
import type { Database } from '../../storage/database.ts';
import { settings } from '../../storage/schema/settings.ts';

/** How calls are saved. The number of days is a setting of the whole console. */
export interface ActivitySettings {
  /** Maximum number of saved calls; the oldest are deleted first. */
  readonly maxCalls: number;
  /** Whether saved calls include personal data of buyers. */
  readonly savePersonalData: boolean;
}

const defaultActivitySettings: ActivitySettings = { maxCalls: 100_000, savePersonalData: false };

const name = 'activity';

/** The activity settings of workspaces, cached because the recorder reads them at every call. */
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

  /** Reads the settings of several workspaces with one query. */
  async readAll(workspaceIds: readonly string[]): Promise<(workspaceId: string) => ActivitySettings> {
    const rows = await this.#db
      .select()
      .from(settings)
      .where(and(inArray(settings.workspaceId, [...workspaceIds]), eq(settings.name, name)));
    const values = new Map(rows.map(({ workspaceId, value }) => [workspaceId, value as Partial<ActivitySettings>]));
    return (workspaceId) => ({ ...defaultActivitySettings, ...values.get(workspaceId) });
  }

  async write(workspaceId: string, value: ActivitySettings): Promise<void> {
    const changedAt = new Date();
    await this.#db
      .insert(settings)
      .values({ workspaceId, name, value, changedAt })
      .onConflictDoUpdate({ target: [settings.workspaceId, settings.name], set: { value, changedAt } });
    this.#known.set(workspaceId, value);
  }

  /** The settings as last read or written in this process; before that the defaults, which save the least. */
  atHand(workspaceId: string): ActivitySettings {
    return this.#known.get(workspaceId) ?? defaultActivitySettings;
  }
}
