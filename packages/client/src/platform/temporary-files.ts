import { createHash, randomBytes } from 'node:crypto';
import { readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

/** Minimum age of a leftover file since its last modification, and the interval between two cleanups of a folder. */
const hourMilliseconds = 3_600_000;

const temporaryPattern = /^\..+\.([0-9a-f]{8})-(\d+)-[0-9a-f]{16}\.tmp$/;
const host = createHash('sha256').update(hostname()).digest('hex').slice(0, 8);
/** Start time of this process. Computed once, because clocks jump, and stop while a machine sleeps. */
const processStartedAt = Date.now() - process.uptime() * 1000;
const cleanedAt = new Map<string, number>();

/** Maximum number of bytes of the original name. File systems allow 255 bytes, and a suffix is added. */
const maxNameBytes = 200;

/** Builds a unique name for a file while it is written: hidden, with the machine and the process. */
export function buildTemporaryName(name: string): string {
  const shortName = Buffer.from(name).subarray(0, maxNameBytes).toString();
  return `.${shortName}.${host}-${process.pid}-${randomBytes(8).toString('hex')}.tmp`;
}

/**
 * Deletes files that processes left in a folder when they were killed while writing. Files of other machines, of
 * running processes and files modified within the last hour are not deleted.
 */
export async function deleteLeftovers(folder: string): Promise<void> {
  const now = Date.now();
  if (now - (cleanedAt.get(folder) ?? 0) < hourMilliseconds) return;
  cleanedAt.set(folder, now);
  try {
    for (const name of await readdir(folder)) {
      const [, machine, pid] = temporaryPattern.exec(name) ?? [];
      if (machine === host && (await isLeftover(join(folder, name), Number(pid), now))) {
        await rm(join(folder, name), { force: true });
      }
    }
  } catch {
    // A file that cannot be deleted must not fail the write.
  }
}

async function isLeftover(path: string, pid: number, now: number): Promise<boolean> {
  const { mtimeMs } = await stat(path);
  if (mtimeMs > now - hourMilliseconds) return false;
  // In a container, each run of a program may have the same process ID.
  return pid === process.pid ? mtimeMs < processStartedAt : !isRunning(pid);
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
}
