import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { ConsoleError } from '../errors/console-error.ts';
import { listRecentUses, type RecentUse } from '../services/activity/recent-uses.ts';
import { lockDataFolder } from '../settings/data-lock.ts';
import { defaultDataFolder } from '../settings/read-settings.ts';
import { Backups } from '../storage/backups.ts';
import { FolderRequestError, requestsFolder, sendFolderRequest } from '../storage/folder-requests.ts';
import { openPglite } from '../storage/open-pglite.ts';

/** What the calls in a console's data folder used. */
export interface ConsoleUses {
  readonly dataFolder: string;
  /** A use can occur more than once. Undefined if the folder has no database. */
  readonly uses: readonly RecentUse[] | undefined;
}

/**
 * Reads what the recorded calls of a local console used since a time. If the console is running, it reads its database itself, because
 * only one process can open it. A console on Postgres is not read. Throws a ConsoleError if the database cannot be read.
 *
 * @param given The data folder; undefined for the default one.
 * @param since Milliseconds since 1970.
 */
export async function readRecentUses(
  given: string | undefined,
  since: number,
  environment: NodeJS.ProcessEnv,
): Promise<ConsoleUses> {
  const dataFolder = resolve(given ?? defaultDataFolder(environment));
  const hasDatabase = (await readdir(join(dataFolder, 'database')).catch(() => [])).length > 0;
  return { dataFolder, uses: hasDatabase ? await readFromFolder(dataFolder, since) : undefined };
}

async function readFromFolder(dataFolder: string, since: number): Promise<readonly RecentUse[]> {
  const lock = await lockDataFolder(dataFolder, () => process.exit(1)).catch((error: ConsoleError) => {
    if (error.code === 'DATA_FOLDER_IN_USE') return undefined;
    throw error;
  });
  if (lock === undefined) return requestFromConsole(dataFolder, since);
  try {
    const database = await openPglite(join(dataFolder, 'database'), { backups: new Backups(dataFolder) });
    return await listRecentUses(database.db, since).finally(() => database.close());
  } finally {
    lock.release();
  }
}

async function requestFromConsole(dataFolder: string, since: number): Promise<readonly RecentUse[]> {
  try {
    return (await sendFolderRequest(requestsFolder(dataFolder), 'uses', since)) as readonly RecentUse[];
  } catch (error) {
    if (!(error instanceof FolderRequestError)) throw error;
    throw new ConsoleError(
      'DATA_FOLDER_IN_USE',
      `The console that uses ${dataFolder} did not list its calls: ${error.message}.`,
      'Open Deprecations in that console, or stop it and try again.',
    );
  }
}
