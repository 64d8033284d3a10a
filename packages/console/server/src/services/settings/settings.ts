import { and, eq, inArray } from 'drizzle-orm';
import type { Live } from '../../live/live.ts';
import type { Database } from '../../storage/database.ts';
import { settings } from '../../storage/schema/settings.ts';
import { type SettingName, type SettingValue, settingDefinitions } from './setting-definitions.ts';

/** A setting with the time of its last change. */
export interface Setting<Name extends SettingName> {
  readonly value: SettingValue<Name>;
  /** ISO 8601; null while it is the default. */
  readonly changedAt: string | null;
}

/** Settings of workspaces, by name. */
export class Settings {
  readonly #db: Database;
  readonly #live: Live;
  readonly #now: () => number;

  constructor(db: Database, live: Live, now: () => number) {
    this.#db = db;
    this.#live = live;
    this.#now = now;
  }

  async get<Name extends SettingName>(workspaceId: string, name: Name): Promise<SettingValue<Name>> {
    return (await this.find(workspaceId, name)).value;
  }

  /** Reads a setting of several workspaces with one query. */
  async getAll<Name extends SettingName>(
    workspaceIds: readonly string[],
    name: Name,
  ): Promise<(workspaceId: string) => SettingValue<Name>> {
    const rows = await this.#db
      .select()
      .from(settings)
      .where(and(inArray(settings.workspaceId, [...workspaceIds]), eq(settings.name, name)));
    const values = new Map(rows.map(({ workspaceId, value }) => [workspaceId, readValue(name, value)]));
    const byDefault = readValue(name, undefined);
    return (workspaceId) => values.get(workspaceId) ?? byDefault;
  }

  /** The setting with the time of its last change. A stored value that is not valid any more counts as the default. */
  async find<Name extends SettingName>(workspaceId: string, name: Name): Promise<Setting<Name>> {
    const [kept] = await this.#db.select().from(settings).where(ofName(workspaceId, name));
    const read = settingDefinitions[name].safeParse(kept?.value);
    if (kept !== undefined && read.success) {
      return { value: read.data as SettingValue<Name>, changedAt: kept.changedAt.toISOString() };
    }
    return { value: settingDefinitions[name].parse(undefined) as SettingValue<Name>, changedAt: null };
  }

  async set<Name extends SettingName>(workspaceId: string, name: Name, value: SettingValue<Name>): Promise<void> {
    const kept = settingDefinitions[name].parse(value);
    const changedAt = new Date(this.#now());
    await this.#db
      .insert(settings)
      .values({ workspaceId, name, value: kept, changedAt })
      .onConflictDoUpdate({ target: [settings.workspaceId, settings.name], set: { value: kept, changedAt } });
    this.#live.publish({ workspaceId, topic: 'settings', id: name });
  }

  /** Resets a setting to its default. */
  async reset(workspaceId: string, name: SettingName): Promise<void> {
    await this.#db.delete(settings).where(ofName(workspaceId, name));
    this.#live.publish({ workspaceId, topic: 'settings', id: name });
  }
}

function ofName(workspaceId: string, name: SettingName) {
  return and(eq(settings.workspaceId, workspaceId), eq(settings.name, name));
}

/** Reads a stored value; the default if there is none, or if it is not valid any more. */
function readValue<Name extends SettingName>(name: Name, value: unknown): SettingValue<Name> {
  const read = settingDefinitions[name].safeParse(value);
  return (read.success ? read.data : settingDefinitions[name].parse(undefined)) as SettingValue<Name>;
}
