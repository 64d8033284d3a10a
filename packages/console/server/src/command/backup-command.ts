import fs from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConsoleError } from '../errors/console-error.ts';
import { lockDataFolder } from '../settings/data-lock.ts';
import { defaultDataFolder } from '../settings/read-settings.ts';
import { Backups } from '../storage/backups.ts';
import { countMigrationFiles } from '../storage/database.ts';
import { FolderRequestError, requestsFolder, sendFolderRequest } from '../storage/folder-requests.ts';
import { countMigrations, dump } from '../storage/open-pglite.ts';
import { notUsable, openBackup, openPgliteFolder } from '../storage/pglite-folder.ts';

/** Runs `supercargo-console backup`: backs up the embedded database, even while a console uses it. */
export async function backUp(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { dataFolder } = read(args, environment, 0);
  const backups = new Backups(dataFolder);
  const database = join(dataFolder, 'database');
  if ((await readdir(database).catch(() => [])).length === 0) throw noDatabase(database);
  const file = await withFolder(dataFolder, () => dumpClosed(database, backups)).catch((error) => {
    if ((error as ConsoleError).code !== 'DATA_FOLDER_IN_USE') throw error;
    return requestBackup(dataFolder);
  });
  console.log(`Backup saved: ${file}`);
  console.log(
    'It contains the database. Copy the folder "files" and the file "key" of the data folder too: they are not part of it.',
  );
}

/**
 * Runs `supercargo-console restore FILE`: replaces the database with a backup and leaves the previous database beside
 * it.
 */
export async function restore(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const { dataFolder, file } = read(args, environment, 1);
  const aside = await withFolder(dataFolder, () => putInPlace(dataFolder, resolve(file)));
  console.log(`The database was restored from ${file}.`);
  if (aside !== undefined) console.log(`The previous database is in ${aside}. Remove it when everything works.`);
}

/** Requests a backup from the console that has locked the data folder, and returns its path. */
async function requestBackup(dataFolder: string): Promise<string> {
  try {
    return (await sendFolderRequest(requestsFolder(dataFolder), 'backup', {})) as string;
  } catch (error) {
    if (!(error instanceof FolderRequestError)) throw error;
    throw new ConsoleError(
      'BACKUP_FAILED',
      `The running console made no backup: ${error.message}.`,
      'Read the console’s log, and check the free disk space.',
    );
  }
}

async function dumpClosed(database: string, backups: Backups): Promise<string> {
  const pglite = await openPgliteFolder(database, backups);
  try {
    return await backups.write(await dump(pglite), 'on-request');
  } finally {
    await pglite.close();
  }
}

/** Returns the path to which the previous database was moved. */
async function putInPlace(dataFolder: string, file: string): Promise<string | undefined> {
  const database = join(dataFolder, 'database');
  const draft = `${database}.restoring`;
  await rm(draft, { recursive: true, force: true });
  const content = await fs.openAsBlob(file).catch((error: Error) => {
    throw notUsable(file, error.message);
  });
  const pglite = await openBackup(draft, content, file);
  const migrations = await countMigrations(pglite).finally(() => pglite.close());
  if (migrations === 0 || migrations > countMigrationFiles()) {
    await rm(draft, { recursive: true, force: true });
    throw notUsable(file, migrations === 0 ? 'it is not a console’s database' : 'a newer version created it');
  }
  const aside = `${database}.before-restore-${new Date().toISOString().replaceAll(':', '-')}`;
  const wasThere = await rename(database, aside).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  await rename(draft, database);
  return wasThere ? aside : undefined;
}

async function withFolder<Result>(dataFolder: string, work: () => Promise<Result>): Promise<Result> {
  const lock = await lockDataFolder(dataFolder, () => process.exit(1));
  try {
    return await work();
  } finally {
    lock.release();
  }
}

function read(args: readonly string[], environment: NodeJS.ProcessEnv, files: 0 | 1) {
  if (environment.DATABASE_URL) {
    throw new ConsoleError(
      'DATABASE_NOT_EMBEDDED',
      'DATABASE_URL is set: the database is a Postgres, not the one in the data folder.',
      'Use pg_dump and pg_restore, or unset DATABASE_URL.',
    );
  }
  const { values, positionals } = parse(args);
  if (positionals.length !== files) {
    throw new ConsoleError(
      'OPTION_INVALID',
      files === 0 ? 'backup takes no file name: it chooses the name.' : 'restore takes one file: the backup.',
      files === 0 ? 'supercargo-console backup --data FOLDER' : 'supercargo-console restore FILE --data FOLDER',
    );
  }
  return { dataFolder: resolve(values.data ?? defaultDataFolder(environment)), file: positionals[0] ?? '' };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: { data: { type: 'string' } }, allowPositionals: true });
  } catch (error) {
    const [sentence = ''] = (error as Error).message.split('. To specify');
    throw new ConsoleError(
      'OPTION_UNKNOWN',
      `${sentence.replace(/\.$/, '')}.`,
      'backup and restore accept only --data.',
    );
  }
}

function noDatabase(database: string): ConsoleError {
  return new ConsoleError(
    'DATABASE_MISSING',
    `The data folder has no database: ${database}.`,
    'Name the data folder with --data.',
  );
}
