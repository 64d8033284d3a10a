import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ConsoleError } from '../errors/console-error.ts';
import { type Backups, writeWhole } from './backups.ts';

const lookEvery = 1_000;
/** Milliseconds to wait for a backup, because a large database takes a while. */
const patience = 300_000;

interface Response {
  readonly file?: string;
  readonly error?: string;
}

/**
 * Makes the backups that the `backup` command requests from a running console, until the returned function is called.
 */
export function serveBackupRequests(
  backups: Backups,
  dump: () => Promise<Blob>,
  fail: (error: Error) => void,
): () => void {
  let isBusy = false;
  const look = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const name of await readdir(backups.folder).catch(() => [])) {
        if (name.startsWith('request-')) await serve(name, backups, dump);
      }
    } catch (error) {
      fail(error as Error);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void look(), lookEvery).unref();
  return () => clearInterval(timer);
}

async function serve(name: string, backups: Backups, dump: () => Promise<Blob>): Promise<void> {
  await rm(join(backups.folder, name), { force: true });
  let response: Response;
  try {
    response = { file: await backups.write(await dump(), 'on-request') };
  } catch (error) {
    response = { error: (error as Error).message };
  }
  await writeWhole(responseFile(backups, name), new Blob([JSON.stringify(response)]));
}

/**
 * Requests a backup from the console that has locked the data folder, and returns its path. Throws a ConsoleError if
 * there is none.
 */
export async function requestBackup(backups: Backups): Promise<string> {
  const name = `request-${randomUUID()}`;
  await mkdir(backups.folder, { recursive: true, mode: 0o700 });
  await writeFile(join(backups.folder, name), '', { mode: 0o600 });
  const late = AbortSignal.timeout(patience);
  try {
    while (!late.aborted) {
      const text = await readFile(responseFile(backups, name), 'utf8').catch(() => undefined);
      if (text === undefined) {
        await wait(lookEvery / 4);
        continue;
      }
      const { file, error } = JSON.parse(text) as Response;
      if (file !== undefined) return file;
      throw notMade(`The running console could not make a backup: ${error}`);
    }
    throw notMade(`The running console made no backup within ${patience / 1000} s.`);
  } finally {
    await rm(join(backups.folder, name), { force: true });
    await rm(responseFile(backups, name), { force: true });
  }
}

function responseFile({ folder }: Backups, name: string): string {
  return join(folder, name.replace('request-', 'response-'));
}

function notMade(message: string): ConsoleError {
  return new ConsoleError('BACKUP_FAILED', message, 'Read the console’s log, and check the free disk space.');
}
