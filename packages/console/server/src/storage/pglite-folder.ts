import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { ConsoleError } from '../errors/console-error.ts';
import type { Backups } from './backups.ts';

/** Of Postgres' own 128 MB every page is written to at the start, and stays in memory. The machine keeps files at hand too. */
const configuration = ['shared_buffers = 32MB'];

/** These say that the machine lacks something, and nothing of the database. */
const ofTheMachine = ['EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE', 'ENOMEM', 'EIO'];

/**
 * Opens the database in a folder, or makes one where there is none. Throws a ConsoleError when there is one that cannot be opened, or
 * none although there are backups of one: it never begins with an empty one in place of another.
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

/** Opens a database from a backup in a folder that is not there yet. Throws a ConsoleError when it is none. */
export async function openBackup(folder: string, content: Blob, file: string): Promise<PGlite> {
  try {
    return await open(folder, content);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw notUsable(file, (error as Error).message);
  }
}

/** This file is no backup that can be restored. */
export function notUsable(file: string, why: string): ConsoleError {
  return new ConsoleError(
    'BACKUP_INVALID',
    `${file} cannot be restored: ${why.replace(/\.$/, '')}.`,
    'Choose another backup.',
  );
}

async function open(folder: string, content?: Blob): Promise<PGlite> {
  const { PGlite } = await import('@electric-sql/pglite');
  return PGlite.create(folder, {
    postgresqlconf: configuration,
    ...(content !== undefined && { loadDataDir: content }),
  });
}

/** A death in the middle leaves no half of a database under its name. */
async function make(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  await rm(draft, { recursive: true, force: true });
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 });
  await (await open(draft)).close();
  await rm(folder, { recursive: true, force: true });
  await rename(draft, folder);
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
