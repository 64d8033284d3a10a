import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { PGlite } from '@electric-sql/pglite';
import { packageFolder } from '../base/package-folder.ts';
import { makePrivateFolder } from '../base/private-folder.ts';
import { ConsoleError } from '../errors/console-error.ts';
import type { Backups } from './backups.ts';

const decompress = promisify(brotliDecompress);

/**
 * Postgres writes to every page of its default 128 MB at the start, and all of it stays in memory. The operating system
 * caches files, too.
 */
const configuration = ['shared_buffers = 32MB'];

// See docs/decisions/0043-restart-the-console-with-settings-for-memory-and-ship-an-empty-database.md
/** A database with empty tables, as a compressed archive. The sources do not have it before the packages are built. */
const emptyDatabaseFile = join(packageFolder, 'dist/empty-database.tar.br');

/** Errors of the machine that do not mean that the database is damaged. */
const ofTheMachine = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO'];

/**
 * Opens the database in a folder, or creates one if there is none. Throws a ConsoleError if an existing one cannot be
 * opened, or if there is none although there are backups: it never replaces a lost database by an empty one.
 */
export async function openPgliteFolder(folder: string, backups?: Backups): Promise<PGlite> {
  if (await isEmpty(folder)) {
    const newest = await backups?.newest();
    if (newest !== undefined) throw await damaged(`The database in ${folder} is missing.`, folder, backups);
    await make(folder);
  } else if (!/^\d+\s*$/.test(await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => ''))) {
    const why = `The database in ${folder} is damaged: its file PG_VERSION is missing or does not hold a version.`;
    throw await damaged(why, folder, backups);
  }
  try {
    return await open(folder);
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException;
    if (ofTheMachine.includes(code)) throw error;
    throw await damaged(`The database in ${folder} is damaged and cannot be opened: ${message}.`, folder, backups);
  }
}

/** Creates a database from a backup, in a new folder. Throws a ConsoleError if the file is not a backup. */
export async function openBackup(folder: string, content: Blob, file: string): Promise<PGlite> {
  try {
    return await open(folder, content);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw notUsable(file, (error as Error).message);
  }
}

/** Creates the error for a file that is not a usable backup. */
export function notUsable(file: string, why: string): ConsoleError {
  return new ConsoleError(
    'BACKUP_INVALID',
    `${file} cannot be restored: ${why.replace(/\.$/, '')}.`,
    'Choose another backup.',
  );
}

async function open(folder: string, content?: Blob): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  // PGlite lets everybody write to its files.
  await makePrivateFolder(folder);
  return PGlite.create(folder, {
    postgresqlconf: configuration,
    ...(content !== undefined && { loadDataDir: content }),
  });
}

/** Creates the database under a temporary name, so that a process that dies leaves no incomplete database. */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await (await open(draft, await readEmptyDatabase())).close();
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
}

async function readEmptyDatabase(): Promise<Blob | undefined> {
  if (!existsSync(emptyDatabaseFile)) return;
  return new Blob([await decompress(await readFile(emptyDatabaseFile))]);
}

async function isEmpty(folder: string): Promise<boolean> {
  try {
    return (await readdir(folder)).length === 0;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return true;
    throw error;
  }
}

async function damaged(message: string, folder: string, backups: Backups | undefined): Promise<ConsoleError> {
  const newest = await backups?.newest();
  const action =
    newest === undefined
      ? `There is no backup. Restore your own copy of ${folder}. To start with an empty database, move the folder away.`
      : `Restore the newest backup: supercargo-console restore ${quoted(newest)} --data ${quoted(dirname(folder))}. The damaged database stays beside it. To start with an empty database, use another folder with --data.`;
  return new ConsoleError('DATABASE_DAMAGED', message, action);
}

function quoted(path: string): string {
  return /^[\w./:@%+=-]+$/.test(path) ? path : JSON.stringify(path);
}
