import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConsoleError } from '../console-error.ts';

/** Keeps a second console out of a data folder. Returns what lets the next one in. */
export async function lockDataFolder(folder: string): Promise<() => Promise<void>> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, 'running');
  const owner = Number(await readFile(file, 'utf8').catch(() => ''));
  if (owner > 0 && owner !== process.pid && isAlive(owner)) {
    throw new ConsoleError(
      'DATA_FOLDER_IN_USE',
      `The console with process id ${owner} uses the data folder ${folder}.`,
      'Open that one, end it, or give another folder with --data. Several on one store need DATABASE_URL.',
    );
  }
  await writeFile(file, String(process.pid), { mode: 0o600 });
  return () => rm(file, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
